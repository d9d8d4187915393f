import type { Translate } from "@portico/presentation/messages/translator";
import notice from "@portico/ui/notice/notice.module.css";
import skeleton from "@portico/ui/skeleton/skeleton.module.css";
import styles from "./card-page.module.css";
import { DRAWINGS, drawing, element } from "./element.ts";

/** Covers the form's place until it can be filled in. */
export function formSkeleton(t: Translate): HTMLElement {
  const rows = [48, 48, 48].map((height) => {
    const row = element("span", { class: skeleton.root ?? "" });
    row.style.height = `${height}px`;
    return row;
  });
  return element(
    "div",
    { class: styles.skeleton ?? "", "data-skeleton": true },
    element("p", { role: "status" }, t("card.loading")),
    ...rows,
  );
}

/** What went wrong, one paragraph each. */
export function problemNotice(...texts: string[]): HTMLElement {
  const classes = [notice.root, notice.danger].filter(Boolean).join(" ");
  const icon = drawing(DRAWINGS.warning, 24);
  icon.setAttribute("class", notice.icon ?? "");
  return element(
    "div",
    { class: classes },
    icon,
    element("div", { class: notice.words ?? "" }, ...texts.map((text) => element("p", {}, text))),
  );
}
