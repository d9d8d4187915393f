import type { Theme, Tokens } from "@portico/presentation/theme/tokens";
import { html, type HtmlFragment } from "./html-fragment.ts";
import type { MailPicture, MailPictures } from "./mail-picture.ts";
import { FONT, row } from "./mail-rows.ts";

/** The hotel's name on its colour. */
export function nameRow(hotelName: string, { primary, onPrimary }: Tokens): HtmlFragment {
  return html`<tr>
    <td
      class="band pad"
      style="background:${primary};color:${onPrimary};padding:20px 28px;${FONT};font-size:17px;font-weight:600"
    >
      ${hotelName}
    </td>
  </tr>`;
}

/** The logo, in dark mode too, on the ground that it was drawn for; where no pictures are shown, the hotel's name. */
export function logoRow(
  logo: NonNullable<MailPictures["logo"]>,
  hotelName: string,
  theme: Theme,
): HtmlFragment {
  const { bg, primary, text1 } = theme[logo.on];
  return html`<tr>
    <td class="pad" style="background:${bg};border-top:5px solid ${primary};padding:18px 28px">
      ${image(logo, hotelName, `max-width:100%;${FONT};font-size:20px;line-height:28px;font-weight:700;color:${text1}`)}
    </td>
  </tr>`;
}

/** From edge to edge. */
export function photoRow(photo: MailPicture | null, alt: string, tokens: Tokens): HtmlFragment {
  if (photo === null) return html``;
  const words = `${FONT};font-size:14px;line-height:22px;text-align:center;color:${tokens.text2}`;
  return html`<tr>
    <td class="tint soft" style="background:${tokens.surface1};${words}">
      ${image(photo, alt, `width:100%;height:auto;${words}`, "soft")}
    </td>
  </tr>`;
}

/** A code in the size in which a phone reads it off another screen, with what it is for beside it. */
export function codeRow(
  code: MailPicture | null,
  { alt, caption }: { alt: string; caption: string },
  tokens: Tokens,
): HtmlFragment {
  if (code === null) return html``;
  const words = `${FONT};font-size:14px;line-height:21px;color:${tokens.text2}`;
  return row(
    html`<table role="presentation" cellpadding="0" cellspacing="0">
      <tr>
        <td
          class="line"
          style="padding:6px;background:#ffffff;border:1px solid ${tokens.border};border-radius:8px"
        >
          ${image(code, alt, `width:${code.width}px;height:${code.height}px;max-width:none;${FONT};font-size:13px;line-height:18px;color:#1b1b1b`)}
        </td>
        <td class="soft caption" style="padding:0 0 0 16px;${words}">${caption}</td>
      </tr>
    </table>`,
    "10px 28px",
  );
}

/** Its size is said twice: some programs know only attributes, and others would spread the words of a hidden picture over it. */
function image({ width, height, file }: MailPicture, alt: string, style: string, scheme = ""): HtmlFragment {
  return html`<img
    src="cid:${file.cid}"
    width="${width}"
    height="${height}"
    alt="${alt}"
    class="${scheme}"
    style="display:block;border:0;${style}"
  />`;
}
