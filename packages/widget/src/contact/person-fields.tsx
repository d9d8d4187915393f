import { Button } from "@portico/ui/button/button";
import { TextField, type TextFieldProps } from "@portico/ui/field/text-field";
import { useTranslation } from "@portico/ui/translation/translation";
import styles from "./person-fields.module.css";

/** What connects a control with the form that it stands in. */
type Connected = Pick<TextFieldProps, "id" | "value" | "error" | "onChange" | "onBlur">;

/** First and last name, side by side where there is room. */
export function NameFields({ first, last }: { first: Connected; last: Connected }) {
  const { t } = useTranslation();
  return (
    <div className={styles.pair}>
      <TextField {...first} label={t("checkout.first_name")} autoComplete="given-name" maxLength={100} />
      <TextField {...last} label={t("checkout.last_name")} autoComplete="family-name" maxLength={100} />
    </div>
  );
}

type EmailFieldProps = {
  field: Connected;
  typed: string;
  hint: string | undefined;
  onSuggested(email: string): void;
};

/** The address to write to, with the one that was probably meant where it looks mistyped. */
export function EmailField({ field, typed, hint, onSuggested }: EmailFieldProps) {
  const { t } = useTranslation();
  const suggestion = suggestEmail(typed);
  return (
    <div>
      <TextField
        {...field}
        type="email"
        inputMode="email"
        autoComplete="email"
        label={t("checkout.email")}
        hint={hint}
        maxLength={254}
      />
      {suggestion !== null && (
        <p className={styles.suggestion} role="status">
          <Button kind="quiet" size="medium" onClick={() => onSuggested(suggestion)}>
            {t("checkout.did_you_mean", { email: suggestion })}
          </Button>
        </p>
      )}
    </div>
  );
}

/** Mail domains that guests write often and mistype often. */
const DOMAINS = [
  "gmail.com",
  "seznam.cz",
  "email.cz",
  "centrum.cz",
  "post.cz",
  "volny.cz",
  "outlook.com",
  "hotmail.com",
  "yahoo.com",
  "icloud.com",
  "azet.sk",
  "gmx.de",
  "gmx.at",
  "web.de",
  "t-online.de",
  "wp.pl",
];

/** An address that was probably meant, where the domain looks like a slip of the pen; else null. */
export function suggestEmail(email: string): string | null {
  const at = email.lastIndexOf("@");
  const domain = email
    .slice(at + 1)
    .trim()
    .toLowerCase();
  if (at < 1 || domain.length < 4 || DOMAINS.includes(domain)) return null;
  const meant = DOMAINS.find((known) => known.length > 6 && isOneSlipAway(domain, known));
  return meant ? `${email.slice(0, at)}@${meant}` : null;
}

/** Whether the texts differ by one letter too many, too few or wrong, or by two neighbours that changed places. */
function isOneSlipAway(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [rest, otherRest] = [one.slice(start), other.slice(start)];
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    (rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2))
  );
}
