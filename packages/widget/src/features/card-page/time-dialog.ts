import type { Translate } from "@portico/presentation/messages/translator";
import button from "@portico/ui/button/button.module.css";
import styles from "./time-dialog.module.css";
import { element } from "./element.ts";

/**
 * Resolves to whether the guest wants more time; Escape means no. `mayExtend` says whether more time is
 * available.
 */
export type AskForTime = (mayExtend: boolean) => Promise<boolean>;

/**
 * Asks whether the guest needs more time. `around` is called when the dialog opens and closes; `close`
 * removes it once the time is over.
 */
export function createTimeDialog(
  owner: Document,
  { t, around }: { t: Translate; around: (open: boolean) => void },
): { ask: AskForTime; close(): void } {
  let shown: HTMLDialogElement | null = null;

  function ask(mayExtend: boolean): Promise<boolean> {
    const extend = choice("primary", t("card.extend"), "extend");
    const goOn = choice("secondary", t("card.go_on"), "");
    const dialog = element(
      "dialog",
      { class: styles.slice ?? "", "aria-labelledby": "time-title", "aria-describedby": "time-text" },
      element(
        "div",
        { class: styles.panel ?? "" },
        element("h2", { id: "time-title", tabindex: "-1" }, t("card.time_title")),
        element("p", { id: "time-text" }, t(mayExtend ? "card.time_text" : "card.time_last")),
        element("div", { class: styles.buttons ?? "" }, mayExtend && extend, goOn),
      ),
    );
    owner.body.append(dialog);
    shown = dialog;
    around(true);
    return new Promise((resolve) => {
      dialog.addEventListener("close", () => {
        shown = null;
        dialog.remove();
        around(false);
        resolve(dialog.returnValue === "extend");
      });
      for (const made of [extend, goOn]) made.addEventListener("click", () => dialog.close(made.value));
      dialog.showModal();
    });
  }

  return { ask, close: () => shown?.close("") };
}

function choice(kind: "primary" | "secondary", text: string, value: string): HTMLButtonElement {
  const classes = [button.root, button[kind], button.large].filter(Boolean).join(" ");
  return element(
    "button",
    { type: "button", class: classes, value },
    element("span", { class: button.label ?? "" }, text),
  );
}
