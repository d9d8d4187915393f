import { Button } from "@portico/ui/button/button";
import { useDialogs } from "@portico/ui/dialog-stack/dialog-stack";
import { GiftIcon } from "@portico/ui/icons/gift-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { navigate } from "../../base/address/location.ts";
import { useGuest } from "../../base/store/guest-store.ts";
import { useGuardedChanges } from "../../reservations/use-guarded-changes.tsx";

/** The way from a package to its gift voucher, where the hotel sells any: another tab, so a reservation is asked about first. */
export function GiveAsVoucher({ packageId }: { packageId: number }) {
  const { t } = useTranslation();
  const { vouchers } = useGuest((state) => state.tabs);
  const { leaveTab } = useGuardedChanges();
  const { closeAll } = useDialogs();
  if (!vouchers) return null;
  const give = async () => {
    if (!(await leaveTab())) return;
    closeAll();
    const query = new URLSearchParams(location.search);
    query.set("give", String(packageId));
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
