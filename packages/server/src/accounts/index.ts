export { registerAccountRoutes } from "./account-routes.ts";
export { isOnList } from "./booking-store.ts";
export { deleteEndedAccountParts } from "./account-store.ts";
export { type AccountLetter, readLetter as readAccountLetter } from "./letter-store.ts";
export { letterTokenOf } from "./letter-token.ts";
export { bookForAccount, namedAccount, type SignedCall, signedIn } from "./own-account.ts";
