/// <reference lib="dom" />
// Runs in the guest's browser.

/** Whether a page of another origin shows this one in a frame and has said who it is. */
export function isFramed(host: string | null): host is string {
  return host !== null && window.parent !== window;
}

/** Tells the page around this one, if it is the one that asked for it. */
export function tell(message: string | object, host: string | null): void {
  if (isFramed(host)) window.parent.postMessage(message, host);
}

/** Tells the height whenever it changes, so that nothing scrolls inside the frame. */
export function tellHeight(host: string | null): void {
  let told = 0;
  new ResizeObserver(() => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    if (height === told) return;
    told = height;
    tell({ frameDimensionsChanged: height }, host);
  }).observe(document.body);
}

/** What the page holds for its script. */
export function readConfig<Config>(): Config {
  return JSON.parse(document.getElementById("config")?.textContent ?? "{}") as Config;
}
