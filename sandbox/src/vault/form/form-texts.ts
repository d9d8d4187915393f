import cs from "./messages/cs.json" with { type: "json" };
import de from "./messages/de.json" with { type: "json" };
import en from "./messages/en.json" with { type: "json" };
import es from "./messages/es.json" with { type: "json" };
import fr from "./messages/fr.json" with { type: "json" };
import hu from "./messages/hu.json" with { type: "json" };
import it from "./messages/it.json" with { type: "json" };
import nl from "./messages/nl.json" with { type: "json" };
import pl from "./messages/pl.json" with { type: "json" };
import ru from "./messages/ru.json" with { type: "json" };
import sk from "./messages/sk.json" with { type: "json" };
import zh from "./messages/zh.json" with { type: "json" };

export type FormTexts = Readonly<Record<keyof typeof en, string>>;

/** The form's texts; the names follow those of a widely used card form, the words are the vault's own. */
export const FORM_TEXTS = { cs, en, de, pl, sk, ru, es, it, fr, zh, nl, hu } as const satisfies Record<
  string,
  FormTexts
>;

export type FormLanguage = keyof typeof FORM_TEXTS;

export function isFormLanguage(code: string): code is FormLanguage {
  return Object.hasOwn(FORM_TEXTS, code);
}
