import type { CardBrand } from "@portico/domain/money/card-brand";
import { formatMoney } from "@portico/presentation/formats/money";
import { brandName } from "@portico/presentation/formats/card-name";
import type { Translate } from "@portico/presentation/messages/translator";
import button from "@portico/ui/button/button.module.css";
import notice from "@portico/ui/notice/notice.module.css";
import skeleton from "@portico/ui/skeleton/skeleton.module.css";
import hidden from "@portico/ui/visually-hidden/visually-hidden.module.css";
import styles from "./card-page.module.css";
import type { CardStart } from "./card-start.ts";
import type { CardStep } from "./card-step.ts";
import { DRAWINGS } from "./drawings.ts";
import { drawing, element } from "./element.ts";

export type CardPageParts = { t: Translate; start: CardStart; step: CardStep };

/** The page of the card step, and what changes on it. */
export type CardPage = {
  /** Where the vault's form comes. */
  place: HTMLElement;
  showLoading(): void;
  /** The form stands in its place, but cannot be filled in yet. */
  showForm(frame: HTMLIFrameElement, brands: readonly CardBrand[]): void;
  setReady(): void;
  setChecking(checking: boolean): void;
  /** The vault's form is a page of its own. */
  showWayToPage(): void;
  showFailure(): void;
  setProblem(text: string | null): void;
  setMinutes(minutes: number | null): void;
  announce(text: string): void;
};

export type CardPageHearing = { onSubmit(): void; onBack(): void; onRetry(): void };

/** Draws the page; its texts and sums do not change any more. */
export function drawCardPage(root: HTMLElement, parts: CardPageParts, hear: CardPageHearing): CardPage {
  const { t, start } = parts;
  const chip = element("p", { class: styles.chip ?? "", hidden: true });
  const spoken = element("p", { class: hidden.root ?? "", role: "status" });
  const brandList = element("ul", {
    class: styles.brands ?? "",
    "aria-label": t("card.accepted"),
    hidden: true,
  });
  const place = element("div", { class: styles.place ?? "" });
  const problem = element("div", { class: styles.problem ?? "", role: "alert" });
  const submit = wideButton("primary", t("card.submit"));
  const back = wideButton("quiet", t("card.back"));
  submit.addEventListener("click", () => {
    if (submit.getAttribute("aria-disabled") !== "true") hear.onSubmit();
  });
  back.addEventListener("click", hear.onBack);

  const heading = element(
    "h1",
    { id: "page-title", tabindex: "-1", class: styles.heading ?? "" },
    t("card.heading"),
  );
  const form = element(
    "section",
    { class: styles.card ?? "", "aria-labelledby": "form-title" },
    element(
      "header",
      { class: styles.cardHead ?? "" },
      element("h2", { id: "form-title" }, t("card.form")),
      chip,
    ),
    brandList,
    place,
    problem,
    element("div", { class: styles.buttons ?? "" }, submit, back),
    spoken,
  );
  root.replaceChildren(
    element(
      "header",
      { class: styles.bar ?? "" },
      element("p", { class: styles.hotel ?? "" }, start.hotelName),
    ),
    element(
      "main",
      { class: styles.main ?? "", "aria-labelledby": "page-title" },
      element("div", { class: styles.about ?? "" }, heading, ...explanation(parts)),
      form,
    ),
  );
  heading.focus({ preventScroll: true });

  function setEnabled(enabled: boolean): void {
    submit.setAttribute("aria-disabled", String(!enabled));
  }

  function setProblem(text: string | null): void {
    problem.replaceChildren(...(text === null ? [] : [problemNotice(text)]));
  }

  function showSubmit(shown: boolean): void {
    submit.hidden = !shown;
  }

  return {
    place,
    setProblem,
    showLoading() {
      setProblem(null);
      showSubmit(true);
      setEnabled(false);
      back.replaceChildren(...buttonWords(t("card.back"), false));
      place.replaceChildren(loading(t));
    },
    showForm(frame, brands) {
      frame.classList.add(styles.frame ?? "");
      place.append(frame);
      brandList.hidden = brands.length === 0;
      brandList.replaceChildren(...brands.map((brand) => element("li", {}, brandName(brand))));
    },
    setReady() {
      place.querySelector("[data-skeleton]")?.remove();
      place.querySelector("iframe")?.setAttribute("data-ready", "");
      setEnabled(true);
    },
    setChecking(checking) {
      setEnabled(!checking);
      submit.setAttribute("aria-busy", String(checking));
      submit.toggleAttribute("data-loading", checking);
      submit.replaceChildren(...buttonWords(checking ? t("card.checking") : t("card.submit"), checking));
      if (checking) spoken.textContent = t("card.checking");
    },
    showWayToPage() {
      place.replaceChildren(element("p", { class: styles.way ?? "" }, t("card.page_text")));
      submit.replaceChildren(...buttonWords(t("card.to_page"), false));
      setEnabled(true);
    },
    showFailure() {
      showSubmit(false);
      back.replaceChildren(...buttonWords(t("card.other_way"), false));
      brandList.hidden = true;
      const retry = wideButton("secondary", t("common.retry"));
      retry.addEventListener("click", hear.onRetry);
      place.replaceChildren(retry);
      problem.replaceChildren(problemNotice(t("card.load_failed"), t("card.load_failed_text")));
    },
    setMinutes(minutes) {
      chip.hidden = minutes === null;
      chip.replaceChildren(
        drawing(DRAWINGS.clock, 16),
        minutes === null ? "" : t("card.minutes_left", { count: minutes }),
      );
      chip.toggleAttribute("data-late", minutes !== null && minutes <= 2);
    },
    announce(text) {
      spoken.textContent = text;
    },
  };
}

/** What is done with the card and what it is for, before anything is asked. */
function explanation({ t, start, step }: CardPageParts): HTMLElement[] {
  const money = (amount: number) =>
    formatMoney(amount, step.currency, start.language, { precision: step.precision });
  const facts = [
    [DRAWINGS.shield, t("card.only_verified")],
    [DRAWINGS.calendar, t("card.when_used", { amount: money(step.maximum) })],
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

function loading(t: Translate): HTMLElement {
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

function wideButton(kind: "primary" | "secondary" | "quiet", text: string): HTMLButtonElement {
  const classes = [button.root, button[kind], button.large, button.wide].filter(Boolean).join(" ");
  return element("button", { type: "button", class: classes }, ...buttonWords(text, false));
}

function buttonWords(text: string, busy: boolean): HTMLElement[] {
  const label = element("span", { class: button.label ?? "" }, text);
  return busy ? [label, element("span", { class: button.spinner ?? "" })] : [label];
}

function problemNotice(...texts: string[]): HTMLElement {
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
