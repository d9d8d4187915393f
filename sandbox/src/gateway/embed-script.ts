/**
 * The script that shops load. `_gopay.checkout({gatewayUrl, inline}, callback)` shows the gateway in a frame above the shop's
 * page and calls back with `{id, state, url}` at the end, with nulls if the guest closed it. Without `inline`, or on an
 * insecure page, it leaves the shop's page.
 */
export const EMBED_SCRIPT = `"use strict";
window._gopay = {
  checkout({ gatewayUrl, inline }, callback) {
    if (!inline || !isSecureContext) {
      location.assign(gatewayUrl);
      return;
    }
    const address = new URL(gatewayUrl);
    address.searchParams.set("inline", "1");
    address.searchParams.set("origin", location.origin);
    const dialog = document.createElement("dialog");
    dialog.setAttribute("aria-label", "GoPay");
    dialog.style.cssText = "padding:0;border:0;width:min(64rem,100vw);height:min(52rem,100dvh);max-width:none;max-height:none;background:#e9edf2;overflow:hidden";
    const box = document.createElement("div");
    box.style.cssText = "display:flex;flex-direction:column;height:100%";
    const close = document.createElement("button");
    close.type = "button";
    close.textContent = /^(cs|sk)/.test(document.documentElement.lang) ? "Zavřít" : "Close";
    close.style.cssText = "align-self:end;min-height:2.75rem;padding:0 1rem;border:0;background:none;color:#1c2430;font:600 1rem/1.5 system-ui,sans-serif;text-decoration:underline;cursor:pointer";
    const frame = document.createElement("iframe");
    frame.title = "GoPay";
    frame.allow = "payment";
    frame.style.cssText = "border:0;width:100%;flex:1;min-height:0;display:block";
    frame.src = address.href;
    box.append(close, frame);
    dialog.append(box);
    const finish = (result) => {
      removeEventListener("message", hear);
      dialog.remove();
      if (callback) callback(result);
    };
    const giveUp = () => finish({ id: null, state: null, url: null });
    const hear = ({ source, origin, data }) => {
      if (source !== frame.contentWindow || origin !== address.origin) return;
      if (data?.gopay === "closed") giveUp();
      if (data?.gopay === "finished") finish({ id: data.id, state: data.state, url: data.url });
    };
    addEventListener("message", hear);
    close.addEventListener("click", giveUp);
    dialog.addEventListener("cancel", giveUp);
    document.body.append(dialog);
    dialog.showModal();
    frame.focus();
  },
};
`;
