/** The browser's font size where the guest has not chosen another. */
const USUAL_SIZE = 16;

type Declaration = { prop: string; value: string };

/**
 * A step of the build that gives text sizes, written in pixels, in parts of the guest's own font size: who has set larger
 * letters in the browser gets all of the widget's text larger by as much.
 */
export function textInRem() {
  return {
    postcssPlugin: "text-in-rem",
    Declaration(declaration: Declaration) {
      if (isTextSize(declaration.prop)) declaration.value = inRem(declaration.value);
    },
  };
}

function isTextSize(property: string): boolean {
  return ["font", "font-size", "line-height"].includes(property) || property.startsWith("--text-");
}

function inRem(value: string): string {
  return value.replaceAll(
    /(?<![\w-])(\d*\.?\d+)px/g,
    (_, pixels: string) => `${Number(pixels) / USUAL_SIZE}rem`,
  );
}
