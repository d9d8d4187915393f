import type { Theme, Tokens } from "@portico/presentation/theme/tokens";
import { html, HtmlFragment } from "./html-fragment.ts";
import { blockHtml } from "./mail-block-html.ts";
import type { MailDocument } from "./mail-document.ts";
import { logoRow, nameRow, photoRow } from "./mail-picture-html.ts";
import { NO_PICTURES, type MailPictures } from "./mail-picture.ts";
import { FONT, joinLines } from "./mail-rows.ts";

/**
 * The document as HTML that every mail program shows alike: tables, inline styles, and only pictures that it brings
 * along. In programs with a dark mode, classes switch to the theme's dark scheme.
 */
export function mailHtml(document: MailDocument, theme: Theme, pictures: MailPictures = NO_PICTURES): string {
  const light = theme.light;
  const page = html`<!doctype html>
    <html lang="${document.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${document.heading}</title>
        <style>
          ${NARROW} ${darkScheme(theme.dark)}
        </style>
      </head>
      <body class="page" style="margin:0;padding:0;background:${light.surface2}">
        <div style="display:none;max-height:0;overflow:hidden">${document.preview}</div>
        <table
          role="presentation"
          class="page"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          style="background:${light.surface2}"
        >
          <tr>
            <td align="center" class="edge" style="padding:24px 12px">
              <table
                role="presentation"
                class="card"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                style="max-width:600px;background:${light.bg};border-radius:12px;overflow:hidden"
              >
                ${pictures.logo === null ? nameRow(document.hotelName, light) : logoRow(pictures.logo, document.hotelName, theme)}
                ${photoRow(pictures.photo, document.photo?.alt ?? "", light)}
                <tr>
                  <td class="pad" style="padding:28px 28px 8px">
                    <h1
                      class="strong"
                      style="margin:0;${FONT};font-size:24px;line-height:32px;color:${light.text1}"
                    >
                      ${document.heading}
                    </h1>
                  </td>
                </tr>
                ${document.blocks.map((block) => blockHtml(block, light, pictures))}
                <tr>
                  <td height="16"></td>
                </tr>
                <tr>
                  <td
                    class="soft line pad"
                    style="padding:20px 28px 28px;border-top:1px solid ${light.border};${FONT};font-size:13px;line-height:20px;color:${light.text2}"
                  >
                    ${joinLines(document.footer)}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`;
  return page.source;
}

/** Phones have no room for wide margins, nor for names of facts beside the facts. */
const NARROW = new HtmlFragment(
  "@media (max-width:480px){.edge{padding:12px 8px!important}.pad{padding-left:18px!important;padding-right:18px!important}.label,.value{display:block!important;width:auto!important}.label{padding:6px 0 0!important}.value{padding:0 0 2px!important}}",
);

/** We generate the colours, so they need no escaping in the style sheet. */
function darkScheme(dark: Tokens): HtmlFragment {
  return new HtmlFragment(
    `@media (prefers-color-scheme: dark){.page{background:${dark.surface2}!important}.card{background:${dark.bg}!important}` +
      `.tint{background:${dark.surface1}!important}.strong{color:${dark.text1}!important}.soft{color:${dark.text2}!important}` +
      `.band{background:${dark.primary}!important;color:${dark.onPrimary}!important}.line{border-color:${dark.border}!important}` +
      `.link{color:${dark.primaryText}!important}}`,
  );
}
