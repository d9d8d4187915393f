import type { CardSession } from "@portico/contract/guarantees/card";
import type { Translate } from "@portico/presentation/messages/translator";
import type { CardPage } from "./card-page.ts";
import { createVaultFrame, type VaultFrame } from "./vault-frame.ts";

/** The vault's form in its place on the page: one at a time, and none while it is on its way. */
export type HeldForm = {
  /** Clears the place for a form that comes within a time. */
  expect(): void;
  show(session: CardSession): void;
  /** Has what was typed checked and sent, unless that is under way. */
  submit(): void;
  /** The guest's card is being checked, or they are about to leave for the vault's page. */
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

  /** The form can be used: it has come, and nothing of it is under way. */
  function settle(): void {
    clearTimeout(late);
    page.setReady();
    setChecking(false);
  }

  /** A form that has led the guest to one of its fields itself would lose that by another focus. */
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
