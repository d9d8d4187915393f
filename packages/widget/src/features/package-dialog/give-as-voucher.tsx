import type { PricedPackage } from "@portico/contract/packages/package";
import { Button } from "@portico/ui/button/button";
import { useDialogs } from "@portico/ui/dialog-stack/dialog-stack";
import { GiftIcon } from "@portico/ui/icons/gift-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { navigate } from "../../base/address/location.ts";
import { useGuardedChanges } from "../../reservations/use-guarded-changes.ts";
import { giftOf } from "../../vouchers/gift.ts";
import { useVoucherSale } from "../../vouchers/use-voucher-sale.ts";

/**
 * Leads from a package to a voucher that pays for it, if one is sold. That is another tab, so it asks about a
 * reservation first.
 */
export function GiveAsVoucher({ pack }: { pack: PricedPackage }) {
  const { t } = useTranslation();
  const { data: sale } = useVoucherSale();
  const { leaveTab } = useGuardedChanges();
  const { closeAll } = useDialogs();
  if (!sale || giftOf(pack, sale) === null) return null;
  const give = async () => {
    if (!(await leaveTab())) return;
    closeAll();
    const query = new URLSearchParams(location.search);
    query.set("give", String(pack.id));
    navigate(`/ive?${query.toString()}${location.hash}`);
  };
  return (
    <p>
      <Button kind="quiet" size="medium" icon={<GiftIcon />} onClick={() => void give()}>
        {t("packages.give")}
      </Button>
    </p>
  );
}
