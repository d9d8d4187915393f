import type { CardSession } from "@portico/contract/guarantees/card";
import type { Translate } from "@portico/presentation/messages/translator";
import type { CardPage } from "./card-page.ts";
import { createVaultFrame, type VaultFrame } from "./vault-frame.ts";

/** The place of the vault's form: it holds one form, or none while one loads. */
export type HeldForm = {
  /** Clears the place for a form that must load in time. */
  expect(): void;
  show(session: CardSession): void;
  /** Has the form checked and sent unless that is under way. */
  submit(): void;
  /** The card is being checked, or the guest is about to leave for the vault's page. */
  isChecking(): boolean;
  setChecking(checking: boolean): void;
  focus(): void;
  clear(): void;
};

type HeldFormParts = {
  t: Translate;
  loadedWithin: number;
  onLate(): void;
  onExpired(): void;
  onStored(token: string): void;
};

export function holdForm(page: CardPage, parts: HeldFormParts): HeldForm {
  const { t, loadedWithin, onLate, onExpired, onStored } = parts;
  let form: VaultFrame | null = null;
  let late: ReturnType<typeof setTimeout> | undefined;
  let checking = false;

  function setChecking(next: boolean): void {
    checking = next;
    page.setChecking(next);
  }

  /** The form has loaded and is idle, so the guest can use it. */
  function settle(): void {
    clearTimeout(late);
    page.setReady();
    setChecking(false);
  }

  /** A form that moved the focus to one of its own fields keeps it there. */
  function focus(): void {
    if (form !== null && document.activeElement !== form.element) form.element.focus();
  }

  function clear(): void {
    clearTimeout(late);
    checking = false;
    form?.remove();
    form = null;
  }

  return {
    setChecking,
    isChecking: () => checking,
    focus,
    clear,
    expect() {
      clear();
      page.showLoading();
      late = setTimeout(onLate, loadedWithin);
    },
    show(session) {
      form = createVaultFrame(document, session, {
        title: t("card.form"),
        hear: {
          onReady: settle,
          onInvalid() {
            setChecking(false);
            focus();
          },
          onProblem(problem) {
            settle();
            page.setProblem(t(`card.problem.${problem}`));
          },
          onExpired,
          onStored,
        },
      });
      page.showForm(form.element, session.brands);
    },
    submit() {
      if (checking || form === null) return;
      page.setProblem(null);
      setChecking(true);
      form.submit();
    },
  };
}
