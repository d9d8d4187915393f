/** What the page's own script has kept of a guest who was faster than the program. */
type EarlyPress = { kind: "click" | "change"; pressed: HTMLButtonElement | HTMLSelectElement; value: string };

declare global {
  interface Window {
    porticoPress?: EarlyPress;
  }
}

/** Does once more what the guest did last before anything heard it. React takes over first what is pressed. */
export function repeatEarlyPress(page: Window): void {
  const press = page.porticoPress;
  delete page.porticoPress;
  if (!press?.pressed.isConnected) return;
  const { kind, pressed, value } = press;
  if (kind === "click") pressed.click();
  else {
    pressed.value = value;
    pressed.dispatchEvent(new Event("change", { bubbles: true }));
  }
}
