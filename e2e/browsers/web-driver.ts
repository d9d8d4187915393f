/** Names an element across calls, as WebDriver has it. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

export type ElementReference = { readonly [ELEMENT]: string };

/** One browser driven over WebDriver, which is plain HTTP: Playwright cannot drive the system's own WebKit. */
export type WebDriver = {
  open(address: string): Promise<void>;
  address(): Promise<string>;
  resize(width: number, height: number): Promise<void>;
  /** Runs a function in the page, or in the entered frame. Its result passes through JSON, except for elements. */
  run<Answer, Parameters extends readonly unknown[]>(
    work: (...parameters: Parameters) => Answer,
    ...parameters: Parameters
  ): Promise<Answer>;
  click(element: ElementReference): Promise<void>;
  type(element: ElementReference, text: string): Promise<void>;
  /** Directs everything that follows to this frame. */
  enter(frame: ElementReference): Promise<void>;
  leaveFrame(): Promise<void>;
  close(): Promise<void>;
};

/** Opens a browser through the driver that listens at `origin`; rejects when `limit` ends the wait for it. */
export async function openBrowser(origin: string, options: object, limit: AbortSignal): Promise<WebDriver> {
  const capabilities = { alwaysMatch: options };
  const opened = await call(`${origin}/session`, "POST", { capabilities }, limit);
  const session = `${origin}/session/${sessionOf(opened)}`;
  const post = (path: string, body: object = {}) => call(`${session}${path}`, "POST", body);
  return {
    open: async (url) => void (await post("/url", { url })),
    address: async () => String(await call(`${session}/url`, "GET")),
    resize: async (width, height) => void (await post("/window/rect", { x: 0, y: 0, width, height })),
    async run<Answer, Parameters extends readonly unknown[]>(
      work: (...parameters: Parameters) => Answer,
      ...parameters: Parameters
    ) {
      const script = `return (${work.toString()})(...arguments)`;
      // What the function answers comes back.
      return (await post("/execute/sync", { script, args: parameters })) as Answer;
    },
    click: async ({ [ELEMENT]: id }) => void (await post(`/element/${id}/click`)),
    type: async ({ [ELEMENT]: id }, text) => void (await post(`/element/${id}/value`, { text })),
    enter: async (frame) => void (await post("/frame", { id: frame })),
    leaveFrame: async () => void (await post("/frame", { id: null })),
    close: async () => void (await call(session, "DELETE")),
  };
}

/** A refusal of the driver, with its code, such as `stale element reference`. */
export class DriverError extends Error {}

async function call(
  address: string,
  method: "GET" | "POST" | "DELETE",
  body?: object,
  limit?: AbortSignal,
): Promise<unknown> {
  const answer = await fetch(address, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    ...(limit && { signal: limit }),
  });
  const { value } = (await answer.json()) as { value: unknown };
  if (answer.ok) return value;
  const { error = "", message = "" } = value as { error?: string; message?: string };
  throw new DriverError(`${error}: ${message}`);
}

function sessionOf(opened: unknown): string {
  const { sessionId } = opened as { sessionId?: unknown };
  if (typeof sessionId === "string") return sessionId;
  throw new DriverError(`The driver opened no session: ${JSON.stringify(opened)}`);
}
