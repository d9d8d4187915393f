/** The default calling code until the guest, or an API client, chooses another. */
export const DEFAULT_CALLING = { country: "CZ", code: "+420" } as const;
