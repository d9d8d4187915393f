import type { Language } from "@portico/domain/texts/language";
import { LANGUAGE_NAMES } from "@portico/presentation/countries/languages";
import { currencySymbol } from "@portico/presentation/formats/money";
import type { IconComponent } from "@portico/ui/icon/icon";
import { TranslateIcon } from "@portico/ui/icons/translate-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { useTell } from "../base/occurrences/occurrences.ts";
import { useProperty } from "../base/property/property-context.ts";
import { useGuest, useGuestStore } from "../base/store/guest-store.ts";
import { changeLanguage } from "../base/store/search-changes.ts";
import { useGuardedChanges } from "../reservations/use-guarded-changes.ts";
import styles from "./top-bar.module.css";

/** The languages and currencies of the hotel, in its top bar. */
export function BarChoices() {
  return (
    <>
      <LanguageSelect />
      <CurrencySelect />
    </>
  );
}

/** The currencies that the hotel sells in. With something in the reservation the guest is asked first. */
function CurrencySelect() {
  const { t } = useTranslation();
  const { currencies } = useProperty();
  const currency = useGuest((state) => state.currency);
  const { changeCurrency } = useGuardedChanges();
  if (currencies.length < 2) return null;
  const options = currencies.map(({ code }) => ({
    value: code,
    text: `${currencySymbol(code)} ${code}`,
    short: currencySymbol(code),
  }));
  return (
    <BarSelect
      label={t("common.currency")}
      value={currency}
      options={options}
      onChange={(picked) => void changeCurrency(picked)}
    />
  );
}

/** The hotel's languages, each by its own name; the page changes without a reload. */
export function LanguageSelect() {
  const { t, language } = useTranslation();
  const { languages } = useProperty();
  const store = useGuestStore();
  const tell = useTell();
  const choose = (picked: Language) => {
    store.setState(changeLanguage(store.getState(), picked));
    tell({ kind: "language_chosen" });
  };
  if (languages.length < 2) return null;
  const options = languages.map((code) => ({
    value: code,
    text: LANGUAGE_NAMES[code],
    short: code.toUpperCase(),
    lang: code,
  }));
  return (
    <BarSelect
      label={t("common.language")}
      icon={TranslateIcon}
      value={language}
      options={options}
      onChange={choose}
    />
  );
}

type BarSelectProps<Value extends string> = {
  label: string;
  icon?: IconComponent;
  value: Value;
  options: readonly { value: Value; text: string; short: string; lang?: string }[];
  onChange: (value: Value) => void;
};

/** A choice in the top bar: the system's own list under a short text. */
function BarSelect<Value extends string>(props: BarSelectProps<Value>) {
  const { label, icon: Icon, value, options, onChange } = props;
  const chosen = options.find((option) => option.value === value);
  return (
    <span className={styles.barSelect}>
      {Icon && <Icon size={20} />}
      <span className={styles.text} aria-hidden="true">
        <span className={styles.long}>{chosen?.text}</span>
        <span className={styles.short}>{chosen?.short}</span>
      </span>
      <select
        className={styles.select}
        aria-label={label}
        value={value}
        onChange={(event) => {
          const picked = options.find((option) => option.value === event.target.value);
          if (picked) onChange(picked.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.text}
          </option>
        ))}
      </select>
    </span>
  );
}
