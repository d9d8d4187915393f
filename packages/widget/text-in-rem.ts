/** The browser's font size where the guest has not chosen another. */
const USUAL_SIZE = 16;

type Declaration = { prop: string; value: string };

type AtRule = { name: string; params: string };

/**
 * A step of the build that gives text sizes, written in pixels, in parts of the guest's own font size: who has set larger
 * letters in the browser gets all of the widget's text larger by as much. The widths at which the layout changes grow
 * with the letters, so that columns that would be too narrow for them become one.
 */
export function textInRem() {
  return {
    postcssPlugin: "text-in-rem",
    Declaration(declaration: Declaration) {
      if (isTextSize(declaration.prop)) declaration.value = inLetters(declaration.value, "rem");
    },
    AtRule(rule: AtRule) {
      if (rule.name === "media") rule.params = inLetters(rule.params, "em");
    },
  };
}

function isTextSize(property: string): boolean {
  return ["font", "font-size", "line-height"].includes(property) || property.startsWith("--text-");
}

function inLetters(value: string, unit: "em" | "rem"): string {
  return value.replaceAll(
    /(?<![\w-])(\d*\.?\d+)px/g,
    (_, pixels: string) => `${Number(pixels) / USUAL_SIZE}${unit}`,
  );
}
