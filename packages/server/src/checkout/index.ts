export type { CheckoutParts } from "./checkout-parts.ts";
export { registerCheckoutRoutes } from "./checkout-routes.ts";
export { deleteExpiredDrafts } from "./drafts/draft-store.ts";
export { mayTurnToTransfer } from "./limits/transfer-share.ts";
export { letterAfterGateway } from "./payment/card-letter.ts";
export { saveRefusal } from "./save-refusal.ts";
