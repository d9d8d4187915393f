/** The default calling code until the guest, or an API client, chooses another, with its country's name in its own language. */
export const DEFAULT_CALLING = { country: "CZ", name: "Česko", code: "+420" } as const;
