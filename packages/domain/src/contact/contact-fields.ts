/** Whether a hotel asks for a field, and whether the guest may leave it empty. */
export const FIELD_USES = ["off", "optional", "required"] as const;
export type FieldUse = (typeof FIELD_USES)[number];

/** What a hotel asks its guests for beyond name, e-mail and phone. */
export type ContactFields = {
  salutation: FieldUse;
  /** Street, town, postal code and country together. */
  address: FieldUse;
  nationality: FieldUse;
};

/** The parts of a contact that hotels may insist on. */
export type WantedPart = "salutation" | "street" | "city" | "zip" | "country" | "nationality";

/** What a guest of the hotel must fill in beyond what every hotel needs. */
export function requiredContactFields({ salutation, address, nationality }: ContactFields): WantedPart[] {
  return [
    ...(salutation === "required" ? (["salutation"] as const) : []),
    ...(address === "required" ? (["street", "city", "zip", "country"] as const) : []),
    ...(nationality === "required" ? (["nationality"] as const) : []),
  ];
}

/** The default calling code until the guest, or an API client, chooses another, with its country's name in its own language. */
export const DEFAULT_CALLING = { country: "CZ", name: "Česko", code: "+420" } as const;
