import type { MailBlock, MailDocument } from "./mail-document.ts";

/** The document as plain text, for programs and readers that want no HTML. */
export function mailText(document: MailDocument): string {
  const body = document.blocks.map(blockText);
  const parts = [document.hotelName, document.heading, ...body, "--", document.footer.join("\n")];
  return `${parts.join("\n\n")}\n`;
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case "paragraph":
      return block.text;
    case "heading":
      return block.text.toLocaleUpperCase();
    case "facts":
      return block.facts.map(({ label, value }) => `${label}: ${value}`).join("\n");
    case "room":
      return [`${block.title}: ${block.price}`, ...block.lines.map((line) => `  ${line}`)].join("\n");
    case "total":
      return [
        ...block.parts.map(({ label, value }) => `${label}: ${value}`),
        `${block.label}: ${block.amount}`,
        ...block.lines.map((line) => `  ${line}`),
      ].join("\n");
    case "button":
      return `${block.label}:\n${block.address}`;
  }
}
