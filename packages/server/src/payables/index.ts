export { type OfEachKind, payableOwners, paymentParts } from "./payable-owners.ts";
