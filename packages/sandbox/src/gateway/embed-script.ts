/**
 * The script that shops load: `_gopay.checkout({gatewayUrl, inline}, callback)` shows the gateway in a frame above the
 * shop's page and calls back with `{id, state, url}` when it has ended; not inline, it leaves the page.
 */
export const EMBED_SCRIPT = `"use strict";
window._gopay = {
  checkout({ gatewayUrl, inline }, callback) {
    if (!inline) {
      location.assign(gatewayUrl);
      return;
    }
    const address = new URL(gatewayUrl);
    address.searchParams.set("inline", "1");
    address.searchParams.set("origin", location.origin);
    const dialog = document.createElement("dialog");
    dialog.setAttribute("aria-label", "GoPay");
    dialog.style.cssText = "padding:0;border:0;width:min(64rem,100vw);height:min(48rem,100vh);max-width:none;max-height:none";
    const frame = document.createElement("iframe");
    frame.title = "GoPay";
    frame.allow = "payment";
    frame.style.cssText = "border:0;width:100%;height:100%;display:block";
    frame.src = address.href;
    dialog.append(frame);
    const finish = (result) => {
      removeEventListener("message", hear);
      dialog.remove();
      if (callback) callback(result);
    };
    const hear = ({ source, origin, data }) => {
      if (source !== frame.contentWindow || origin !== address.origin || data?.gopay !== "finished") return;
      finish({ id: data.id, state: data.state, url: data.url });
    };
    addEventListener("message", hear);
    dialog.addEventListener("cancel", () => finish({ id: null, state: null, url: null }));
    document.body.append(dialog);
    dialog.showModal();
  },
};
`;
