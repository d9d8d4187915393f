/** Finds phrases in comments and pages that sound translated. `house-rules.mjs` applies it and proves that it works. */

/** Folders whose comments and pages read as a native engineer writes. The list grows folder by folder. */
const FINISHED =
  /^(docs\/|CHANGELOG\.md|README\.md|CONTRIBUTING\.md|SECURITY\.md|(bench|demo|e2e|scripts|tools)\/|packages\/(domain|contract|ui|presentation|widget)\/|packages\/server\/src\/|sandbox\/)/;

/** A gap between two words, which may span two lines of a comment. */
const GAP = String.raw`(?:\s+(?:(?:\*(?!/)|//|#|>)\s+)?)`;

/** Where a sentence begins. */
const START = String.raw`(?:^|[.;:(] |\* |// |- )`;

/** Each phrase with an example of it and with what to write instead. A space stands for any gap between words. */
const PHRASES = [
  [
    String.raw`\b(?:hears?|heard|tells?|told) of\b`,
    "the hotel hears of it",
    "is told about, learns about, reports",
  ],
  [String.raw`\bso many\b`, "for so many nights", "this many, or the number"],
  [String.raw`\b(?:can't|cannot|can|could|may|to|will) be had\b`, "where it cannot be had", "is available"],
  [String.raw`\b(?:one|it|them|him|her) alone\b`, "texts in one alone", "only"],
  [String.raw`\bwhence\b`, "whence it came", "from which"],
  [String.raw`\banew\b`, "begins anew", "again"],
  [String.raw`\bsurely\b`, "surely not saved", "definitely"],
  [String.raw`\bunless said\b`, "true unless said", "default true"],
  [String.raw`\bfor want of\b`, "for want of a room", "for lack of, without"],
  [
    String.raw`\b(?:where|if) that may not be\b`,
    "or, where that may not be, ahead",
    "if that is not allowed",
  ],
  [String.raw`\ball the same\b`, "it comes all the same", "anyway, still"],
  [
    String.raw`(?<!\b[Tt]here )\b(?:is|are|was|were) no (?!longer|more|less|fewer|later|earlier|higher|lower)[a-z]+`,
    "the day is no night",
    "is not a",
  ],
  [
    START +
      String.raw`Who (?:comes|has|is|are|pays|only|wants|asks|may|can|goes|waits|leaves|gets|takes|does|had|was|knows|needs|finds|looks|changes|sends|makes|cannot|stays|never|already)\b(?![^.;:]*\?)`,
    "Who comes late",
    "Guests who …, Callers that …",
  ],
  [
    START + String.raw`Of (?:several|equal|what|those|these|all|many)\b`,
    "Of several rules the last counts",
    "If several rules …, Among …",
  ],
  [
    String.raw`\b(?:to|for|by|behind|of) whoever\b|\bWhoever\b`,
    "it answers to whoever asks",
    "the caller, guests who …",
  ],
  [String.raw`\b[Cc]onsidered and left\b`, "considered and left", "considered and rejected"],
  [String.raw`\btold as\b`, "it is told as free", "reported as, shown as"],
  [String.raw`\bcomes? to nothing\b`, "the payment comes to nothing", "fails, is called off"],
  [
    String.raw`(?<!\bin )\b(?:(?:a|the) way|ways) on\b`,
    "it offers a way on",
    "an alternative, the button that continues, what to do next",
  ],
  [START + String.raw`Hears\b`, "Hears what was chosen", "Called with …"],
  [String.raw`\bknock(?:s|ed)? (?:at|on)\b`, "the engine is knocked at", "is called, is retried"],
  [String.raw`\b(?:speaks?|spoke) of\b`, "the letter speaks of both", "mentions"],
].map(([phrase, example, instead]) => ({
  phrase: new RegExp(phrase.replaceAll(" ", GAP), "gm"),
  example,
  instead,
}));

export const isInPlainEnglish = (file) =>
  FINISHED.test(file) && /\.(md|tsx?|mjs|js|css|ya?ml|html)$/.test(file);

/** The text with everything but prose blanked out: a page without its samples, or only the comments of code. */
function proseOf(text, file) {
  const blank = (part) => part.replace(/[^\n]/g, " ");
  if (file.endsWith(".md")) return text.replace(/^```[\s\S]*?^```|`[^`\n]*`/gm, blank);
  const comment = /\.ya?ml$/.test(file) ? /(?<=^|\s)# .*/gm : /\/\*[\s\S]*?\*\/|(?<=^|[\s;{}(),])\/\/ .*/gm;
  let prose = "";
  let end = 0;
  for (const { 0: part, index } of text.matchAll(comment)) {
    prose += blank(text.slice(end, index)) + part.replace(/`[^`\n]*`|"[^"\n]*"/g, blank);
    end = index + part.length;
  }
  return prose + blank(text.slice(end));
}

/** The lines on which a phrase begins, each with a hint. */
export function translatedLines(text, file) {
  const prose = proseOf(text, file);
  return PHRASES.flatMap(({ phrase, instead }) =>
    [...prose.matchAll(phrase)].map(({ 0: found, index }) => ({
      line: prose.slice(0, index).split("\n").length,
      hint: `"${found.replace(/\s+/g, " ").trim()}": write "${instead}"`,
    })),
  );
}

/** Examples that are not found in a comment or on a page. */
export function unseenPhrases() {
  return PHRASES.map(({ example }) => example).filter(
    (example) =>
      translatedLines(`/**\n * ${example.replace(" ", "\n * ")}.\n */\n`, "a.ts").length === 0 ||
      translatedLines(`${example}.\n`, "a.md").length === 0,
  );
}
