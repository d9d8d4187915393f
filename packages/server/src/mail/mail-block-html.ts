import type { Tokens } from "@portico/presentation/theme/tokens";
import { html, type HtmlFragment } from "./html-fragment.ts";
import type { MailBlock } from "./mail-document.ts";
import { codeRow } from "./mail-picture-html.ts";
import type { MailPictures } from "./mail-picture.ts";
import { FONT, joinLines, row } from "./mail-rows.ts";

/** A block as rows of the mail's table, in the light scheme's colours; its classes swap in those of the dark one. */
export function blockHtml(block: MailBlock, tokens: Tokens, { codes }: MailPictures): HtmlFragment {
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
    case "note":
      return row(
        html`<p
          class="strong tint"
          style="margin:0;padding:14px 16px;${text};background:${tokens.surface1};border-radius:8px"
        >
          ${block.text}
        </p>`,
        "8px 28px",
      );
    case "facts":
      return row(
        html`<table
          role="presentation"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          style="table-layout:fixed"
        >
          ${block.facts.map(
            ({ label, value }) =>
              html`<tr>
                <td
                  class="soft label"
                  valign="top"
                  style="padding:4px 16px 4px 0;width:38%;overflow-wrap:break-word;${soft}"
                >
                  ${label}
                </td>
                <td
                  class="strong value"
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
                style="display:inline-block;padding:13px 24px;${FONT};font-size:16px;font-weight:600;color:${tokens.onPrimary};border-radius:8px;text-decoration:none"
                >${block.label}</a
              >
            </td>
          </tr>
        </table>`,
        "16px 28px 12px",
      );
    case "links":
      return row(
        html`${block.links.map(
          ({ label, address }) =>
            html`<a
              href="${address}"
              class="link"
              style="display:inline-block;margin-right:24px;padding:10px 0;${FONT};font-size:15px;line-height:24px;font-weight:600;color:${tokens.primaryText};text-decoration:underline"
              >${label}</a
            > `,
        )}`,
        "0 28px 8px",
      );
    case "code":
      return codeRow(codes.get(block.text) ?? null, block, tokens);
  }
}
