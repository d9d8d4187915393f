import { UserIcon } from "@portico/ui/icons/user-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { useCarriedAddress, useGo } from "../base/address/address-bar.ts";
import { usePath } from "../base/address/location.ts";
import styles from "./account-link.module.css";
import links from "./tab-links.module.css";

type AccountLinkProps = { className: string | undefined; onChosen?: () => void; inBar?: boolean };

/** Leads to the guest's account; what is chosen stays chosen. */
export function AccountLink({ className, onChosen, inBar = false }: AccountLinkProps) {
  const { t } = useTranslation();
  const path = usePath();
  const go = useGo();
  const address = useCarriedAddress("/account");
  return (
    <a
      className={[links.link, inBar && styles.bar, className].filter(Boolean).join(" ")}
      href={address}
      title={inBar ? t("common.account") : undefined}
      aria-current={path === "/account" ? "page" : undefined}
      onClick={(event) => {
        event.preventDefault();
        onChosen?.();
        if (path !== "/account") go("/account");
      }}
    >
      <UserIcon size={20} />
      <span className={styles.words}>{t("common.account")}</span>
    </a>
  );
}
