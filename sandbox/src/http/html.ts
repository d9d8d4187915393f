/** A piece of a page that is safe to put into another as it is. */
export interface Html {
  readonly html: string;
}

type Part = Html | string | number | null | false | readonly Html[];

/** A piece of a page: texts put into it are escaped, pieces are not, null and false are nothing. */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Html {
  const written = parts.map(write);
  return { html: texts.map((text, index) => text + (written[index] ?? "")).join("") };
}

function write(part: Part): string {
  if (part === null || part === false) return "";
  if (typeof part === "string" || typeof part === "number") return escape(String(part));
  if ("html" in part) return part.html;
  return part.map((piece) => piece.html).join("");
}

function escape(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
