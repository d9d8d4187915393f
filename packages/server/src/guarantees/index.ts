export { cardForm } from "./vaults.ts";
export { isCardTaken } from "./card-guarantee-store.ts";
export { registerCardRoutes } from "./card-session-routes.ts";
export { chargeGuarantee, type ChargeProblem } from "./charge-guarantee.ts";
export { chargesOfReservation, type GuaranteeCharge } from "./guarantee-charge-store.ts";
export { takeLeftCard } from "./left-card-store.ts";
export { lookUpCard, type NamedCard } from "./look-up-card.ts";
export { startGuarantees } from "./start-guarantees.ts";
export { isVaultReady, type Vaults } from "./vaults.ts";
