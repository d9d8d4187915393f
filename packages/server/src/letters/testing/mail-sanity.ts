/** A key instead of a text, a missing value, an unfilled placeholder, a full stop after a date that ends with one. */
const LOOSE_END =
  /\b(?:mail|common|checkout|room|thanks|errors)\.[a-z_]+\b(?!\.example)|\bundefined\b|\bnull\b|\bNaN\b|\[object |\{\w*\}?|\.\./gu;

/** Parts of a mail's text that are meant for programs. */
export function looseEndsOf(text: string): string[] {
  return text.match(LOOSE_END) ?? [];
}

/** Languages of the tags, `‹fr›`, that stand behind the hotel's own texts. */
export function languagesIn(text: string): string[] {
  return [...new Set([...text.matchAll(/‹(\w\w)›/gu)].map(([, language]) => language ?? ""))];
}

/** The words of the HTML part that a reader sees, in order, but for those that say what a picture is for. */
export function shownWords(html: string): string {
  const body = html.slice(html.indexOf("<body"));
  const shown = body.replace(/<div style="display:none[^>]*>[^<]*<\/div>/u, "");
  const readable = shown.replaceAll(/<td class="soft caption"[^>]*>[^<]*<\/td>/gu, "");
  return bare(readable.replaceAll(/<br \/>/gu, "\n").replaceAll(/<[^>]*>/gu, " "));
}

/** The words of the text part, without what only it has: signs between label and value, the line above the footer, addresses of buttons. */
export function writtenWords(text: string): string {
  return bare(text.replace(/^--$/mu, "").replaceAll(/^https:\S+$/gmu, ""));
}

function bare(text: string): string {
  const plain = text
    .replaceAll("&amp;", "&")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'");
  return plain.replaceAll(/[\s:：]/gu, "").toUpperCase();
}

/**
 * Pieces of a text between marks and line ends that have words, without the hotel's own texts and addresses. Two languages may
 * not share them, except for names.
 */
export function phrasesOf(text: string): Set<string> {
  const words = text.replaceAll(/[A-Za-z]+(?:[ -][A-Za-z]+)*‹\w\w›|\S+@\S+|https:\S+/gu, ",");
  const pieces = words.split(/[\n:：;,，。.·×()（）]/u).map((piece) => piece.trim());
  return new Set(pieces.filter((piece) => /\p{L}{3,}/u.test(piece)));
}
