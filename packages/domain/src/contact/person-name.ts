/** Letters of any script with their marks; digits and signs alone are no name. */
const LETTER = /\p{Letter}/u;
const CONTROL = /[\p{Control}\p{Line_Separator}\p{Paragraph_Separator}]/u;

/** Whether a text can be somebody's name in any script of the world. */
export function isPersonName(text: string): boolean {
  return LETTER.test(text) && !CONTROL.test(text);
}
