/** What the page's own script has kept of a guest who was faster than the program. */
type EarlyPress = { kind: "click" | "change"; pressed: HTMLButtonElement | HTMLSelectElement; value: string };

declare global {
  interface Window {
    porticoPress?: EarlyPress;
  }
}

/**
 * Does once more what the guest did last if nothing has heard it. React takes over first what is pressed, but hears no press
 * on a part whose chunk is still on its way; each part repeats what waits when it is taken over.
 */
export function repeatEarlyPress(page: Window): void {
  const press = page.porticoPress;
  if (press === undefined) return;
  const { kind, pressed, value } = press;
  if (!pressed.isConnected) delete page.porticoPress;
  else if (kind === "click") pressed.click();
  else {
    pressed.value = value;
    pressed.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

const forget = () => {
  delete window.porticoPress;
};

/** For the element around everything that the engine draws: a press that comes by here has been heard. */
export const HEARS_PRESSES = { onClickCapture: forget, onChangeCapture: forget };
