import type { Theme, Tokens } from "@portico/presentation/theme/tokens";
import { html, HtmlFragment } from "./html-fragment.ts";
import type { MailBlock, MailDocument } from "./mail-document.ts";

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/**
 * The document as HTML that every mail program shows alike: tables, styles inside the tags, no picture from elsewhere.
 * Where the program knows a dark mode, classes swap in the dark scheme of the same theme.
 */
export function mailHtml(document: MailDocument, theme: Theme): string {
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
                <tr>
                  <td
                    class="band pad"
                    style="background:${light.primary};color:${light.onPrimary};padding:20px 28px;${FONT};font-size:17px;font-weight:600"
                  >
                    ${document.hotelName}
                  </td>
                </tr>
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
                ${document.blocks.map((block) => blockHtml(block, light))}
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

function blockHtml(block: MailBlock, tokens: Tokens): HtmlFragment {
  const text = `${FONT};font-size:16px;line-height:24px;color:${tokens.text1}`;
  const soft = `${FONT};font-size:14px;line-height:21px;color:${tokens.text2}`;
  switch (block.kind) {
    case "paragraph":
      return row(html`<p class="strong" style="margin:0;${text}">${block.text}</p>`, "8px 28px");
    case "heading":
      return row(
        html`<h2
          class="strong"
          style="margin:0;${FONT};font-size:18px;line-height:26px;color:${tokens.text1}"
        >
          ${block.text}
        </h2>`,
        "20px 28px 4px",
      );
    case "facts":
      return row(
        html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
          ${block.facts.map(
            ({ label, value }) =>
              html`<tr>
                <td class="soft" valign="top" style="padding:4px 16px 4px 0;width:38%;${soft}">${label}</td>
                <td
                  class="strong"
                  valign="top"
                  style="padding:4px 0;${text};font-weight:600;overflow-wrap:anywhere"
                >
                  ${value}
                </td>
              </tr>`,
          )}
        </table>`,
        "4px 28px",
      );
    case "room":
      return row(
        html`<table
          role="presentation"
          class="tint"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          style="background:${tokens.surface1};border-radius:8px"
        >
          <tr>
            <td class="strong" valign="top" style="padding:14px 16px 2px;${text};font-weight:600">
              ${block.title}
            </td>
            <td
              class="strong"
              valign="top"
              align="right"
              style="padding:14px 16px 2px;${text};font-weight:600;white-space:nowrap"
            >
              ${block.price ?? ""}
            </td>
          </tr>
          <tr>
            <td class="soft" colspan="2" style="padding:0 16px 14px;${soft}">${joinLines(block.lines)}</td>
          </tr>
        </table>`,
        "6px 28px",
      );
    case "total":
      return row(
        html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
          ${block.parts.map(
            ({ label, value }) =>
              html`<tr>
                <td class="soft" valign="top" style="padding:2px 16px 2px 0;${soft}">${label}</td>
                <td
                  class="strong"
                  valign="top"
                  align="right"
                  style="padding:2px 0;${text};white-space:nowrap"
                >
                  ${value}
                </td>
              </tr>`,
          )}
          <tr>
            <td
              class="strong"
              style="padding:10px 0 2px;${FONT};font-size:18px;font-weight:700;color:${tokens.text1}"
            >
              ${block.label}
            </td>
            <td
              class="strong"
              align="right"
              style="padding:10px 0 2px;${FONT};font-size:20px;font-weight:700;color:${tokens.text1};white-space:nowrap"
            >
              ${block.amount}
            </td>
          </tr>
          <tr>
            <td class="soft" colspan="2" style="${soft}">${joinLines(block.lines)}</td>
          </tr>
        </table>`,
        "8px 28px",
      );
    case "button":
      return row(
        html`<table role="presentation" cellpadding="0" cellspacing="0">
          <tr>
            <td class="band" style="background:${tokens.primary};border-radius:8px">
              <a
                href="${block.address}"
                class="band"
                style="display:inline-block;padding:13px 24px;${FONT};font-size:16px;font-weight:600;color:${tokens.onPrimary};text-decoration:none"
                >${block.label}</a
              >
            </td>
          </tr>
        </table>`,
        "16px 28px 20px",
      );
  }
}

function row(content: HtmlFragment, padding: string): HtmlFragment {
  return html`<tr>
    <td class="pad" style="padding:${padding}">${content}</td>
  </tr>`;
}

function joinLines(lines: readonly string[]): HtmlFragment {
  return html`${lines.map((line, index) => (index === 0 ? html`${line}` : html`<br />${line}`))}`;
}

/** Phones have no room for wide margins. */
const NARROW = new HtmlFragment(
  "@media (max-width:480px){.edge{padding:12px 8px!important}.pad{padding-left:18px!important;padding-right:18px!important}}",
);

/** Colours are made by us, so that they need no escaping inside the style sheet. */
function darkScheme(dark: Tokens): HtmlFragment {
  return new HtmlFragment(
    `@media (prefers-color-scheme: dark){.page{background:${dark.surface2}!important}.card{background:${dark.bg}!important}` +
      `.tint{background:${dark.surface1}!important}.strong{color:${dark.text1}!important}.soft{color:${dark.text2}!important}` +
      `.band{background:${dark.primary}!important;color:${dark.onPrimary}!important}.line{border-color:${dark.border}!important}}`,
  );
}
