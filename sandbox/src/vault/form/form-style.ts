/** The form's looks: quiet, in light and dark, with the hotel's colour where it can be read. */
export function formStyle(color: string): string {
  const light = readableColor(color, ["#ffffff", "#f3f0f8"], "#000000");
  const dark = readableColor(color, ["#10161c", "#251b31"], "#ffffff");
  return `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
  --accent: ${light}; --page: #fff; --text: #1b232d; --soft: #55606d; --line: #86919e;
  --field: #fff; --bad: #b3261e; --panel: #f3f0f8; --test: #5b2a86; color: var(--text); }
@media (prefers-color-scheme: dark) { :root { --accent: ${dark}; --page: #10161c; --text: #edf1f5;
  --soft: #b3bdc8; --line: #7d8996; --field: #171d24; --bad: #ff8a80; --panel: #251b31; --test: #cfb2ef; } }
*, ::before { box-sizing: border-box; }
html, body { margin: 0; background: var(--page); }
body { padding: 6px; }
body.alone { padding: 1rem; max-width: 32rem; margin: 0 auto; }
h1 { font-size: 1.25rem; line-height: 1.3; margin: 0 0 1rem; }
p { margin: 0; }
form.card { display: grid; gap: 1rem; }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(8.25rem, 1fr)); column-gap: 1rem; }
.field { display: grid; gap: .25rem; min-width: 0; align-content: start; }
/* Labels of two lines and of one stand above boxes of one height. */
.pair .field { grid-template-rows: subgrid; grid-row: span 3; row-gap: .25rem; }
.pair .field label { align-self: end; }
@media (max-width: 27.5rem) { .pair .field:nth-child(n + 3) { margin-top: 1rem; } }
label, .label { font-weight: 600; }
label small { white-space: nowrap; font-weight: 400; color: var(--soft); font-size: .875rem; }
.box { position: relative; display: flex; }
input { width: 100%; min-height: 48px; font: inherit; font-variant-numeric: tabular-nums; padding: .5rem .75rem;
  border: 1px solid var(--line); border-radius: 8px; background: var(--field); color: inherit; }
input.number { padding-inline-end: 8.5rem; }
input::placeholder { color: var(--soft); opacity: 1; }
input[aria-invalid="true"] { border-color: var(--bad); box-shadow: inset 0 0 0 1px var(--bad); }
.brand { position: absolute; inset-block: 0; inset-inline-end: .75rem; display: flex; align-items: center;
  font-size: .875rem; font-weight: 600; color: var(--accent); pointer-events: none; }
.problem { color: var(--bad); font-size: .9375rem; display: flex; gap: .5rem; }
.problem::before { content: "!"; flex: none; width: 1.125rem; height: 1.125rem; margin-top: .1875rem; border-radius: 50%;
  border: 2px solid currentcolor; font: 700 .75rem/.875rem system-ui, sans-serif; text-align: center; }
.summary { border: 2px solid var(--bad); border-radius: 8px; padding: .75rem 1rem; color: var(--text); }
button, summary { min-height: 44px; font: inherit; }
button { font-weight: 600; padding: .5rem 1rem; border: 1px solid var(--accent); border-radius: 8px;
  background: transparent; color: var(--accent); cursor: pointer; }
[hidden] { display: none !important; }
button.main { background: var(--accent); color: #fff; }
@media (prefers-color-scheme: dark) { button.main { color: #10161c; } }
button[aria-disabled="true"] { opacity: .6; cursor: progress; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.spoken { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.button { display: flex; align-items: center; justify-content: center; min-height: 44px; font-weight: 600;
  padding: .5rem 1rem; border: 1px solid var(--line); border-radius: 8px; color: inherit; text-decoration: none; }
.note { margin-top: 1rem; }
.wallets { display: grid; gap: .75rem; }
.wallets > div { display: grid; grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr)); gap: .5rem; }
.test { border-inline-start: 4px solid var(--test); background: var(--panel); border-radius: 4px; padding: .5rem .75rem;
  font-size: .9375rem; }
.test strong { color: var(--test); }
.test summary { cursor: pointer; display: flex; align-items: center; gap: .5rem; font-weight: 600; }
.test summary::before { content: "+"; font-weight: 700; } .test details[open] summary::before { content: "\\2212"; }
.test ul { list-style: none; margin: 0; padding: 0; }
.test li { display: flex; justify-content: space-between; align-items: center; gap: .75rem; padding: .375rem 0; }
.test code { display: block; font: .9375rem/1.4 ui-monospace, monospace; white-space: nowrap; }
.test li span { min-width: 0; }
.choices { display: grid; gap: .75rem; margin-top: 1rem; }
@media (prefers-reduced-motion: no-preference) { input, button { transition: border-color .15s, opacity .15s; } }
@media (forced-colors: active) { .brand { color: CanvasText; } }
`;
}

type Rgb = readonly [red: number, green: number, blue: number];

/** As much as text needs (4.5), and a little more against rounding. */
const CONTRAST = 4.6;

const STEPS = 40;

/**
 * The nearest colour to the wished one that is readable on all of these backgrounds, found on the way to black or to white.
 * All are `#rrggbb`.
 */
export function readableColor(
  wished: string,
  backgrounds: readonly string[],
  end: "#000000" | "#ffffff",
): string {
  const [from, to] = [readColor(wished), readColor(end)];
  for (let step = 0; step < STEPS; step += 1) {
    const color = from.map((part, at) => Math.round(part + (((to[at] ?? 0) - part) * step) / STEPS));
    const [red = 0, green = 0, blue = 0] = color;
    const mixed: Rgb = [red, green, blue];
    if (backgrounds.every((background) => contrast(mixed, readColor(background)) >= CONTRAST))
      return writeColor(mixed);
  }
  return end;
}

/** As the guidelines for accessible content define it, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

export function readColor(color: string): Rgb {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return [red ?? 0, green ?? 0, blue ?? 0];
}

function writeColor(color: Rgb): string {
  return `#${color.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
