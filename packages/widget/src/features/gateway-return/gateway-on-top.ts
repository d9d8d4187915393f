/** The API of the gateway's script on pages that show it on top. */
type Gopay = { checkout(payment: { gatewayUrl: string; inline: true }, onEnd: () => void): void };

declare global {
  interface Window {
    _gopay?: Gopay;
  }
}

/** How long the gateway's script may take to load, and then to show something. */
const PATIENCE_MS = 5000;

/**
 * Whether this document may run the gateway's script on this page: its policy and its head name the origin.
 */
export function mayStandOnTop(page: Document, gatewayUrl: string): boolean {
  const told = page.querySelector<HTMLMetaElement>('meta[name="portico-gateway"]')?.content;
  return window.isSecureContext && told !== undefined && told === new URL(gatewayUrl).origin;
}

type OnTop = {
  /** The guest is done there, with any outcome; ask the engine how the payment stands. */
  onEnd: () => void;
  /** Removes the gateway. */
  signal: AbortSignal;
  patience?: number;
};

/**
 * Shows the gateway on top of the page with its own script, and gives its frame the focus and a name. Rejects
 * if nothing appears in time.
 */
export async function showOnTop(
  page: Document,
  gatewayUrl: string,
  { onEnd, signal, patience = PATIENCE_MS }: OnTop,
): Promise<void> {
  const gopay = await inTime(loadGopay(page, new URL(gatewayUrl).origin), patience);
  if (signal.aborted) return;
  const watch = watchForFrame(page);
  const below = page.getElementById("root");
  let over = false;
  const setFree = () => {
    over = true;
    below?.toggleAttribute("inert", false);
  };
  const ended = new Promise<null>((resolve) => {
    gopay.checkout({ gatewayUrl, inline: true }, () => {
      resolve(null);
      setFree();
      if (!signal.aborted) onEnd();
    });
  });
  const frame = await inTime(Promise.race([watch.frame, ended]), patience).finally(watch.stop);
  if (frame === null) return;
  const takeAway = () => {
    overlayOf(frame)?.remove();
    setFree();
  };
  // Guests must not reach the page below, whatever the gateway's script does with its overlay.
  if (!over && !below?.contains(frame)) below?.toggleAttribute("inert", true);
  signal.addEventListener("abort", takeAway);
  if (signal.aborted) takeAway();
  frame.title ||= "GoPay";
  if (page.activeElement !== frame) frame.focus();
}

async function loadGopay(page: Document, origin: string): Promise<Gopay> {
  if (!window._gopay) await loadScript(page, `${origin}/gp-gw/js/embed.js`);
  if (!window._gopay) throw new Error("The gateway's script gives no way to show it.");
  return window._gopay;
}

function loadScript(page: Document, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = page.createElement("script");
    script.async = true;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => reject(new Error("The gateway's script cannot be had.")));
    script.src = address;
    page.head.append(script);
  });
}

function watchForFrame(page: Document): { frame: Promise<HTMLIFrameElement>; stop: () => void } {
  let watch: MutationObserver | undefined;
  const frame = new Promise<HTMLIFrameElement>((resolve) => {
    watch = new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof Element)) continue;
        const found = node instanceof HTMLIFrameElement ? node : node.querySelector("iframe");
        if (found) resolve(found);
      }
    });
    watch.observe(page.body, { childList: true, subtree: true });
  });
  return { frame, stop: () => watch?.disconnect() };
}

/**
 * The overlay that the gateway's script put around its frame; null if the frame is in our own part of the
 * page.
 */
function overlayOf(frame: Element): Element | null {
  const overlay = frame.closest("body > *");
  return overlay?.id === "root" ? null : overlay;
}

function inTime<Value>(work: Promise<Value>, milliseconds: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("The gateway does not come.")), milliseconds);
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
