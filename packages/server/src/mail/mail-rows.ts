import { html, type HtmlFragment } from "./html-fragment.ts";

export const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** A row of the mail's table, within its margins. */
export function row(content: HtmlFragment, padding: string): HtmlFragment {
  return html`<tr>
    <td class="pad" style="padding:${padding}">${content}</td>
  </tr>`;
}

/** Lines of text one below the other. */
export function joinLines(lines: readonly string[]): HtmlFragment {
  return html`${lines.map((line, index) => (index === 0 ? html`${line}` : html`<br />${line}`))}`;
}
