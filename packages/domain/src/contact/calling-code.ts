/** What a phone number begins with until the guest, or a caller of the engine, says otherwise. */
export const DEFAULT_CALLING = { country: "CZ", code: "+420" } as const;
