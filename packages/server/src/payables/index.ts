export { payableOwners, paymentParts } from "./payable-owners.ts";
