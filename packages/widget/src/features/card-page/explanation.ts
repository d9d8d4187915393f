import { formatMoney } from "@portico/presentation/formats/money";
import type { Translate } from "@portico/presentation/messages/translator";
import styles from "./card-page.module.css";
import type { CardStart } from "./card-start.ts";
import type { CardStep } from "../../guarantees/card-step.ts";
import { DRAWINGS, drawing, element } from "./element.ts";

export type CardPageParts = { t: Translate; start: CardStart; step: CardStep };

/** Explains what the card is for and what happens to it, before asking for it. */
export function drawExplanation({ t, start, step }: CardPageParts): HTMLElement[] {
  const money = (amount: number) =>
    formatMoney(amount, step.currency, start.language, { precision: step.precision });
  const facts = [
    [DRAWINGS.shield, t("card.only_verified")],
    [DRAWINGS.calendar, t(`guarantee.guest.${step.when}`, { amount: money(step.maximum) })],
    [DRAWINGS.lock, t("card.never_seen")],
  ] as const;
  const stay = [t("common.nights", { count: step.nights }), t("common.rooms", { count: step.rooms })];
  return [
    element(
      "ul",
      { class: styles.facts ?? "" },
      ...facts.map(([path, text]) => element("li", {}, drawing(path, 24), element("span", {}, text))),
    ),
    element(
      "p",
      { class: styles.summary ?? "" },
      element("span", {}, stay.join(" · ")),
      element("strong", {}, t("card.total", { total: money(step.total) })),
    ),
    ...(step.terms.length > 0 ? [terms(t, step)] : []),
    element(
      "p",
      { class: styles.help ?? "" },
      element("span", {}, t("card.help")),
      element(
        "a",
        { href: `tel:${start.phone.replaceAll(" ", "")}` },
        t("common.call_hotel", { phone: start.phone }),
      ),
      element("a", { href: `mailto:${start.email}` }, t("common.write_hotel", { email: start.email })),
    ),
  ];
}

function terms(t: Translate, { terms: conditions }: CardStep): HTMLElement {
  return element(
    "details",
    { class: styles.terms ?? "" },
    element("summary", {}, t("common.cancellation_terms")),
    ...conditions.flatMap(({ name, text }) => [element("h3", {}, name), element("p", {}, text)]),
  );
}
