type Field = HTMLInputElement | HTMLTextAreaElement;

/** What the page's own script has kept of a guest who was faster than the program. */
type EarlyPress = { kind: "click" | "change"; pressed: HTMLButtonElement | HTMLSelectElement; value: string };

declare global {
  interface Window {
    porticoPress?: EarlyPress;
    /** What a guest has typed into fields or chosen, the last at the end. */
    porticoFilled?: Map<Field, string | boolean>;
  }
}

/**
 * Does once more what the guest did if nothing has heard it: what they filled in, and what they pressed last. React takes over
 * first what is pressed, but hears nothing of a part whose chunk is still on its way; each part repeats what waits when it is
 * taken over. Each field in turn, as from a guest: a form that hears two at once would forget the first.
 */
export function repeatEarlyPress(page: Window): void {
  setTimeout(() => {
    const { porticoPress: press } = page;
    for (const [field, filled] of page.porticoFilled ?? []) {
      if (field.isConnected) fillInAgain(field, filled);
      else page.porticoFilled?.delete(field);
    }
    pressAgain(page, press);
  });
}

function pressAgain(page: Window, press: EarlyPress | undefined): void {
  if (press === undefined) return;
  // What was heard meanwhile came before it.
  page.porticoPress = press;
  const { kind, pressed, value } = press;
  if (!pressed.isConnected) delete page.porticoPress;
  else if (kind === "click") pressed.click();
  else {
    pressed.value = value;
    pressed.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

/** React compares with what it has put there or found there last, so it must see that change. */
function fillInAgain(field: Field, filled: string | boolean): void {
  if (typeof filled === "boolean") {
    (field as HTMLInputElement).checked = !filled;
    field.click();
    return;
  }
  field.value = "";
  // Past React, which has put a setter of its own on the field.
  Reflect.set(Object.getPrototypeOf(field) as Field, "value", filled, field);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

const forget = ({ target }: { target: EventTarget }) => {
  delete window.porticoPress;
  window.porticoFilled?.delete(target as Field);
};

/** For the element around everything that the engine draws: a press that comes by here has been heard. */
export const HEARS_PRESSES = { onClickCapture: forget, onChangeCapture: forget };

/**
 * For a form that the engine draws and only the program can send: what a guest presses before that is there, or where none may
 * run, leads to no other page.
 */
export const SENT_NOWHERE = { method: "dialog", noValidate: true } as const;
