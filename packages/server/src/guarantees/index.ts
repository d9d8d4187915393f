export { cardForm } from "./card-form.ts";
export { isCardTaken } from "./card-guarantee-store.ts";
export { registerCardRoutes } from "./card-session-routes.ts";
export { lookUpCard } from "./look-up-card.ts";
export type { NamedCard } from "./look-up-card.ts";
export { isVaultReady } from "./vaults.ts";
export type { Vaults } from "./vaults.ts";
