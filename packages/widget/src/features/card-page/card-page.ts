import type { CardBrand } from "@portico/domain/money/card-brand";
import { brandName } from "@portico/presentation/formats/card-name";
import button from "@portico/ui/button/button.module.css";
import hidden from "@portico/ui/visually-hidden/visually-hidden.module.css";
import styles from "./card-page.module.css";
import { drawing, DRAWINGS, element } from "./element.ts";
import { type CardPageParts, drawExplanation } from "./explanation.ts";
import { formSkeleton, problemNotice } from "./form-notices.ts";

/** The page of the card step and its changing parts. */
export type CardPage = {
  /** The place of the vault's form. */
  place: HTMLElement;
  showLoading(): void;
  /** The form is in place but cannot be filled in yet. */
  showForm(frame: HTMLIFrameElement, brands: readonly CardBrand[]): void;
  setReady(): void;
  setChecking(checking: boolean): void;
  /** The vault's form is a separate page. */
  showWayToPage(): void;
  /** Replaces the button with a link that leads out of the frame. */
  showWayOut(address: string): void;
  showFailure(): void;
  setProblem(text: string | null): void;
  setMinutes(minutes: number | null): void;
  announce(text: string): void;
};

export type CardPageHearing = { onSubmit(): void; onBack(): void; onRetry(): void };

/** Draws the page. Its texts and sums never change. */
export function drawCardPage(root: HTMLElement, parts: CardPageParts, hear: CardPageHearing): CardPage {
  const { t } = parts;
  const { chip, spoken, brandList, place, problem, submit, back } = layOut(root, parts);
  submit.addEventListener("click", () => {
    if (submit.getAttribute("aria-disabled") !== "true") hear.onSubmit();
  });
  back.addEventListener("click", hear.onBack);

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
      place.replaceChildren(formSkeleton(t));
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
    showWayOut(address) {
      showSubmit(false);
      const link = wideLink(t("card.to_page"), address);
      place.replaceChildren(element("p", { class: styles.way ?? "" }, t("card.page_text")), link);
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

/** Builds the page, focuses its heading, and returns its changing parts. */
function layOut(root: HTMLElement, parts: CardPageParts) {
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
      element("div", { class: styles.about ?? "" }, heading, ...drawExplanation(parts)),
      form,
    ),
  );
  heading.focus({ preventScroll: true });
  return { chip, spoken, brandList, place, problem, submit, back };
}

type WideKind = "primary" | "secondary" | "quiet";

/** A button of full width. */
function wideButton(kind: WideKind, text: string): HTMLButtonElement {
  return element("button", { type: "button", class: wideClasses(kind) }, ...buttonWords(text, false));
}

/** The content of a button; a busy one has a spinner over its text. */
function buttonWords(text: string, busy: boolean): HTMLElement[] {
  const label = element("span", { class: button.label ?? "" }, text);
  return busy ? [label, element("span", { class: button.spinner ?? "" })] : [label];
}

/** A link that looks like such a button and opens in a new tab. */
function wideLink(text: string, address: string): HTMLAnchorElement {
  const attributes = { class: wideClasses("primary"), href: address, target: "_blank", rel: "noopener" };
  return element("a", attributes, ...buttonWords(text, false));
}

function wideClasses(kind: WideKind): string {
  return [button.root, button[kind], button.large, button.wide].filter(Boolean).join(" ");
}
