/** The merchant that the vault knows from the start, with the name of its access data at a payment gateway. */
export const DEFAULT_MERCHANT = { apiKey: "sandbox-vault-key", credentialsId: "sandbox-gateway" } as const;
