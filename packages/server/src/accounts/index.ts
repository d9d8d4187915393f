export { registerAccountRoutes } from "./account-routes.ts";
export { deleteEndedAccountParts } from "./account-store.ts";
export { type AccountLetter, readLetter as readAccountLetter } from "./letter-store.ts";
export { letterTokenOf } from "./letter-token.ts";
export { bookForAccount, namedAccount, signedIn } from "./own-account.ts";
