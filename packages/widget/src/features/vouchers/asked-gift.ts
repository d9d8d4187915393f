import { MOST_LINES } from "@portico/contract/vouchers/voucher-order";
import { replaceQuery } from "../../base/address/address-bar.ts";
import { amountOf, emptyVoucher, type VoucherDraft, type VoucherRules } from "./voucher-draft.ts";

/** The package that is to be given, by its id. */
const OPTION = "give";

/**
 * The vouchers with the package that the address names chosen: on the last one where that has no value yet, else on one
 * more. A package that no experience is a right to, or not in this currency, is ignored.
 */
export function withAskedGift(all: VoucherDraft[], rules: VoucherRules): VoucherDraft[] {
  const asked = new URLSearchParams(location.search).get(OPTION);
  const found = rules.sale.experiences.find(
    ({ packageId, price }) =>
      packageId !== null && String(packageId) === asked && price[rules.currency] !== undefined,
  );
  const last = all.at(-1);
  if (found === undefined || last === undefined) return all;
  const chosen = { experienceId: found.id, isOwn: false };
  if (amountOf(last, rules) === null) return [...all.slice(0, -1), { ...last, ...chosen }];
  if (last.experienceId === found.id || all.length === MOST_LINES) return all;
  const key = Math.max(...all.map((one) => one.key)) + 1;
  return [...all, { ...emptyVoucher(key), designId: last.designId, ...chosen }];
}

/** Takes the option out of the address, so that a reload does not choose it again. */
export function forgetAskedGift(): void {
  const params = new URLSearchParams(location.search);
  if (!params.has(OPTION)) return;
  params.delete(OPTION);
  replaceQuery(params.toString());
}
