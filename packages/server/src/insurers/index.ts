export { InsurerDirectory } from "./insurer-directory.ts";
export { INSURER_SECRETS } from "./insurer-directory.ts";
export type { Insurer, InsurerFailure, InsurerOffer, PolicyOrder } from "./insurer.ts";
export { openInsurers } from "./open-insurers.ts";
