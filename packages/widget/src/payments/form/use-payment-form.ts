import { type ContactFields, DEFAULT_CALLING } from "@portico/domain/contact/contact-fields";
import { useDrawn } from "@portico/ui/drawn/use-drawn";
import { useEffect, useRef, useState } from "react";
import { useDraft } from "../../base/draft/draft.ts";
import { lazyPart } from "../../base/lazy/lazy-part.ts";
import { useProperty } from "../../base/property/property-context.ts";
import { findMistakes, type FormMistakes, type FormRules } from "./form-mistakes.ts";
import { type Field, type PaymentForm, restoreForm } from "./payment-form.ts";
import type { PhoneRules } from "./phone-rules.ts";
import { type PhoneParts, phoneParts } from "./sent-contact.ts";

export type FormState = {
  form: PaymentForm;
  /** The form at the moment of asking, for what comes back after a while. */
  latest(): PaymentForm;
  change(values: Partial<PaymentForm>): void;
  /** The guest left a field: from now on its mistake is shown, if they had typed in it. */
  leave(field: Field): void;
  /** What is shown as wrong now. */
  mistakes: FormMistakes;
  /** What is wrong at all. */
  allMistakes: FormMistakes;
  /** What is wrong by the form's own rules, before anything is sent. */
  ownMistakes: FormMistakes;
  /** From now on every mistake is shown. */
  showAll(): void;
  /** Shows what the server would not take, each until the guest changes it. */
  refuse(mistakes: FormMistakes): void;
};

/**
 * The form by the hotel's rules, with the rules of phone numbers; those are null until they are loaded. `section`: where the
 * draft keeps it.
 */
export function useHotelsForm(section?: string): { state: FormState; rules: PhoneRules | null } {
  const rules = usePhoneRules();
  return { state: usePaymentForm(useHotelsRules(rules), section), rules };
}

/** The form by the hotel's rules, filled with something that is already known, and kept nowhere. */
export function useFilledForm(known: PaymentForm, rules: PhoneRules): FormState {
  return useFormState(useHotelsRules(rules), { start: () => known, keep: () => undefined });
}

function useHotelsRules(rules: PhoneRules | null): FormRules {
  const { contactFields, contacts } = useProperty();
  return {
    isPhone: (phone, country) => rules?.isNumber(phone, country) ?? true,
    fields: contactFields,
    homeCountry: contacts.country,
  };
}

/** The form of an order: kept in the draft letter by letter, its mistakes told neither too early nor too late. */
export function usePaymentForm(rules: FormRules, section = "payment"): FormState {
  const draft = useDraft();
  return useFormState(rules, {
    start: () => restoreForm(draft.section(section)),
    keep: (form) => draft.keepSection(section, form),
  });
}

/** What a form begins with, and where it is kept. */
type Keeping = { start(): PaymentForm; keep(form: PaymentForm): void };

function useFormState(rules: FormRules, { start, keep }: Keeping): FormState {
  const [typed, setTyped] = useState(start);
  // An answer that comes later must not bring back what the guest has changed since.
  const latest = useRef(typed);
  const [edited, setEdited] = useState<ReadonlySet<Field>>(new Set());
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set());
  const [allShown, setAllShown] = useState(false);
  const [refused, setRefused] = useState<FormMistakes>({});
  const languages = useDrawn() ? [] : navigator.languages;
  const complete = (form: PaymentForm) =>
    withLikelyCountries(form, rules.fields, { languages, hotelCountry: rules.homeCountry });
  const form = complete(typed);
  const ownMistakes = findMistakes(form, rules);
  const shown = Object.entries(ownMistakes).filter(([field]) => allShown || left.has(field as Field));
  return {
    form,
    ownMistakes,
    allMistakes: { ...refused, ...ownMistakes },
    mistakes: { ...refused, ...Object.fromEntries(shown) },
    latest: () => complete(latest.current),
    change(values) {
      setRefused((before) =>
        Object.fromEntries(Object.entries(before).filter(([field]) => !(field in values))),
      );
      const next = { ...latest.current, ...values };
      latest.current = next;
      setTyped(next);
      setEdited((before) => new Set([...before, ...(Object.keys(values) as Field[])]));
      keep(next);
    },
    leave(field) {
      if (edited.has(field)) setLeft(new Set([...left, field]));
    },
    showAll: () => setAllShown(true),
    refuse: setRefused,
  };
}

const rules = lazyPart(async () => (await import("./phone-rules.ts")).phoneRules);

/**
 * The number as it is sent. It waits for the rules, so that a number is never sent in two ways: an order that is sent again under
 * its key has to be the same one.
 */
export async function sentPhone(form: PaymentForm): Promise<PhoneParts> {
  const known = await rules.load().catch(() => null);
  return phoneParts(form, known);
}

/** The rules of phone numbers, null until they are loaded. */
function usePhoneRules(): PhoneRules | null {
  const [loaded, setLoaded] = useState<PhoneRules | null>(null);
  useEffect(() => {
    let wanted = true;
    rules.load().then(
      (found) => wanted && setLoaded(found),
      // Without them the guest keeps the default prefix, and the server checks the number.
      (error: unknown) => console.warn("The rules of phone numbers could not be loaded.", error),
    );
    return () => {
      wanted = false;
    };
  }, []);
  return loaded;
}

/** What tells where a guest is likely to live. */
type GuestOrigin = {
  /** As the browser lists them, the best liked first. */
  languages: readonly string[];
  hotelCountry: string;
};

/**
 * Fills in the country and the nationality that the hotel insists on, as long as the guest has chosen none. What may be
 * left out stays empty: nobody should send what they have not seen.
 */
export function withLikelyCountries(
  form: PaymentForm,
  fields: ContactFields,
  origin: GuestOrigin,
): PaymentForm {
  const country = form.country || likelyCountry(form.phoneCountry, origin);
  return {
    ...form,
    ...(fields.address === "required" && { country }),
    ...(fields.nationality === "required" && { nationality: form.nationality || country }),
  };
}

/** The country of the calling code that the guest has chosen, else of their browser, else of the hotel. */
export function likelyCountry(phoneCountry: string, { languages, hotelCountry }: GuestOrigin): string {
  if (phoneCountry !== DEFAULT_CALLING.country) return phoneCountry;
  const tags = languages.flatMap(localeOf);
  // Browsers all over the world come in American English, so it tells something only where it stands alone.
  const telling = tags.filter(({ language, region }) => language !== "en" || (region ?? "US") !== "US");
  return [...telling, ...tags].flatMap(countryOf)[0] ?? hotelCountry;
}

function localeOf(tag: string): Intl.Locale[] {
  try {
    return [new Intl.Locale(tag)];
  } catch {
    // Some browsers list `*` or a name of their own.
    return [];
  }
}

/** Two letters: numbers such as 419 name a part of the world. */
function countryOf(locale: Intl.Locale): string[] {
  const { region = "" } = locale.maximize();
  return /^[A-Z]{2}$/.test(region) ? [region] : [];
}
