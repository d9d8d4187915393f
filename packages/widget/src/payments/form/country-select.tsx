import { SelectField } from "@portico/ui/field/select-field";
import { useTranslation } from "@portico/ui/translation/translation";
import { memo, useMemo, type ComponentProps } from "react";
import type { PhoneRules } from "./phone-rules.ts";

type CountrySelectProps = Omit<ComponentProps<typeof SelectField>, "children" | "value"> & {
  /** ISO 3166 alpha-2, or empty. */
  value: string;
  rules: PhoneRules | null;
  /** What stands for no country; without it one is always chosen. */
  none?: string;
};

/** The countries of the world in the guest's language. Until they are loaded only the chosen one is there. */
export function CountrySelect({ rules, none, ...field }: CountrySelectProps) {
  const { language } = useTranslation();
  const names = useMemo(() => rules?.countryNames(language) ?? null, [rules, language]);
  const { value } = field;
  return (
    <SelectField {...field}>
      {none !== undefined && <option value="">{none}</option>}
      {names === null ? value !== "" && <option>{value}</option> : <Options names={names} />}
    </SelectField>
  );
}

/** Hundreds of options, so they are not rendered again with every letter typed elsewhere. */
const Options = memo(function Options({ names }: { names: ReturnType<PhoneRules["countryNames"]> }) {
  return names.map(({ alpha2, name }) => (
    <option key={alpha2} value={alpha2}>
      {name}
    </option>
  ));
});
