/** Letters of any script with their marks; digits and punctuation do not make a name. */
const LETTER = /\p{Letter}/u;
const CONTROL = /[\p{Control}\p{Line_Separator}\p{Paragraph_Separator}]/u;

/** Whether a text can be a person's name in any script. */
export function isPersonName(text: string): boolean {
  return LETTER.test(text) && !CONTROL.test(text);
}
