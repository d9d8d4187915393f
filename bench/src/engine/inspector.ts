/** A session with the inspector of another Node process. */
export type Inspector = {
  send<Answer>(method: string, parameters?: object): Promise<Answer>;
  close(): void;
};

type Reply = { id: number; result?: unknown; error?: { message: string } };

export async function openInspector(url: string): Promise<Inspector> {
  const socket = new WebSocket(url);
  const waiting = new Map<number, (reply: Reply) => void>();
  let last = 0;
  socket.addEventListener("message", (event: MessageEvent<string>) => {
    const reply = JSON.parse(event.data) as Reply;
    waiting.get(reply.id)?.(reply);
    waiting.delete(reply.id);
  });
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener("open", () => resolve());
    socket.addEventListener("error", () => reject(new Error(`No inspector at ${url}`)));
  });
  return {
    async send<Answer>(method: string, parameters: object = {}) {
      last += 1;
      const id = last;
      const reply = await new Promise<Reply>((resolve) => {
        waiting.set(id, resolve);
        socket.send(JSON.stringify({ id, method, params: parameters }));
      });
      if (reply.error) throw new Error(`${method}: ${reply.error.message}`);
      return reply.result as Answer;
    },
    close: () => socket.close(),
  };
}
