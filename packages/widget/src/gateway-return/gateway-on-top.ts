/** What the gateway's own script gives to pages that show it on top of themselves. */
type Gopay = { checkout(payment: { gatewayUrl: string; inline: true }, onEnd: () => void): void };

declare global {
  interface Window {
    _gopay?: Gopay;
  }
}

/** Whether this document may run the script of the gateway with this page: its policy and its head name the origin. */
export function mayStandOnTop(page: Document, gatewayUrl: string): boolean {
  const told = page.querySelector<HTMLMetaElement>('meta[name="portico-gateway"]')?.content;
  return told !== undefined && told === new URL(gatewayUrl).origin;
}

/** Shows the gateway on top of the page; `onEnd` is called when the guest is done there. Rejects where its script fails. */
export async function showOnTop(page: Document, gatewayUrl: string, onEnd: () => void): Promise<void> {
  await loadScript(page, `${new URL(gatewayUrl).origin}/gp-gw/js/embed.js`);
  if (!window._gopay) throw new Error("The gateway's script gives no way to show it.");
  window._gopay.checkout({ gatewayUrl, inline: true }, onEnd);
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
