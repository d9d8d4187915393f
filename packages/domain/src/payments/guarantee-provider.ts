/** Companies that keep a guest's card as a guarantee for a hotel. */
export const GUARANTEE_PROVIDERS = ["pci_booking", "stripe"] as const;

export type GuaranteeProvider = (typeof GUARANTEE_PROVIDERS)[number];
