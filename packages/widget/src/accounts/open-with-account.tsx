import { Button } from "@portico/ui/button/button";
import { UserIcon } from "@portico/ui/icons/user-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { replaceFragment, useGo } from "../base/address/address-bar.ts";
import { useProperty } from "../base/property/property-context.ts";

/**
 * Opens, through a login, a booking that the address alone does not open; nothing if the hotel has no
 * accounts.
 */
export function OpenWithAccount({ paymentId }: { paymentId: string }) {
  const { t } = useTranslation();
  const { accounts } = useProperty();
  const go = useGo();
  if (!accounts) return null;
  return (
    <Button
      icon={<UserIcon />}
      onClick={() => {
        replaceFragment({ payment_id: paymentId, return_token: null, next: "/thanks" });
        go("/account");
      }}
    >
      {t("account.login")}
    </Button>
  );
}
