import { MOST_LINES } from "@portico/contract/vouchers/voucher-order";
import type { VoucherSaleView } from "@portico/contract/vouchers/voucher-sale";
import { toMajor } from "@portico/domain/money/money";
import { replaceQuery } from "../../base/address/address-bar.ts";
import { useQueryText } from "../../base/address/location.ts";
import { usePackageList } from "../../base/server-calls/package-queries.ts";
import { useGuest } from "../../base/store/guest-store.ts";
import { usePackageQuestion } from "../../packages/use-package.ts";
import { type Gift, giftOf, rightTo } from "../../vouchers/gift.ts";
import { amountOf, emptyVoucher, type VoucherDraft, type VoucherRules } from "./voucher-draft.ts";

/** The id of the package to give. */
const OPTION = "give";

/**
 * What gives the package in the address; null if it names none or no voucher would pay for it, undefined
 * while its price loads.
 */
export function useAskedGift(sale: VoucherSaleView): Gift | null | undefined {
  const currency = useGuest((state) => state.currency);
  const asked = Number(new URLSearchParams(useQueryText()).get(OPTION));
  const right = rightTo(asked, currency, sale);
  const isPriced = asked > 0 && right === null && sale.values !== null;
  const question = usePackageQuestion();
  const { data, isError } = usePackageList(isPriced ? question : null);
  if (!isPriced || isError) return right;
  if (data === undefined) return undefined;
  const pack = data.find(({ id }) => id === asked);
  return pack ? giftOf(pack, sale) : null;
}

/** Adds the chosen gift: to the last voucher if that has no value yet, else as one more. */
export function withGift(all: VoucherDraft[], gift: Gift | null, rules: VoucherRules): VoucherDraft[] {
  const last = all.at(-1);
  if (gift === null || last === undefined) return all;
  const chosen = choiceOf(gift, rules);
  const amount = amountOf(last, rules);
  if (amount === null) return [...all.slice(0, -1), { ...last, ...chosen }];
  const given = { ...emptyVoucher(Math.max(...all.map(({ key }) => key)) + 1), ...chosen };
  const isSame = last.experienceId === given.experienceId && amount === amountOf(given, rules);
  return isSame || all.length === MOST_LINES ? all : [...all, { ...given, designId: last.designId }];
}

type Choice = Pick<VoucherDraft, "experienceId" | "value" | "isOwn" | "own">;

/** One of the values to choose from, or else a typed one. */
function choiceOf(gift: Gift, { sale, currency }: VoucherRules): Choice {
  const nothing: Choice = { experienceId: null, value: null, isOwn: false, own: "" };
  if (gift.kind === "experience") return { ...nothing, experienceId: gift.experienceId };
  return sale.values?.amounts[currency]?.includes(gift.value)
    ? { ...nothing, value: gift.value }
    : { ...nothing, isOwn: true, own: String(toMajor(gift.value, currency)) };
}

/** Removes the option from the address, so that a reload does not choose it again. */
export function forgetAskedGift(): void {
  const params = new URLSearchParams(location.search);
  if (!params.has(OPTION)) return;
  params.delete(OPTION);
  replaceQuery(params.toString());
}
