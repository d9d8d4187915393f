import type { Language } from "@portico/domain/texts/language";
import { labelled } from "@portico/presentation/formats/sentence";
import type { MailBlock, MailDocument, MailLink } from "./mail-document.ts";

/** The document as plain text, for programs and readers that want no HTML. */
export function mailText(document: MailDocument): string {
  const body = document.blocks
    .filter(({ kind }) => kind !== "code")
    .map((block) => blockText(block, document.language));
  const parts = [document.hotelName, document.heading, ...body, "--", document.footer.join("\n")];
  return `${parts.join("\n\n")}\n`;
}

function blockText(block: MailBlock, language: Language): string {
  const told = (label: string, value: string) => labelled(label, value, language);
  const link = ({ label, address }: MailLink) => `${told(label, "").trimEnd()}\n${address}`;
  switch (block.kind) {
    case "paragraph":
    case "note":
      return block.text;
    case "heading":
      return block.text.toLocaleUpperCase(language);
    case "facts":
      return block.facts.map(({ label, value }) => told(label, value)).join("\n");
    case "room": {
      const title = block.price === null ? block.title : told(block.title, block.price);
      return [title, ...block.lines.map((line) => `  ${line}`)].join("\n");
    }
    case "total":
      return [
        ...block.parts.map(({ label, value }) => told(label, value)),
        told(block.label, block.amount),
        ...block.lines.map((line) => `  ${line}`),
      ].join("\n");
    case "button":
      return link(block);
    case "links":
      return block.links.map(link).join("\n\n");
    case "code":
      return "";
  }
}
