import { Button } from "@portico/ui/button/button";
import { UserIcon } from "@portico/ui/icons/user-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { useEffect, useRef } from "react";
import { useGoToLogin } from "../../accounts/use-go-to-login.ts";
import { useAccount, useSession } from "../../base/session/use-session.ts";
import styles from "./fill-from-account.module.css";
import type { PhoneRules } from "./phone-rules.ts";
import { knownForm } from "./sent-contact.ts";
import type { FormState } from "./use-payment-form.ts";

type FillFromAccountProps = { state: FormState; rules: PhoneRules | null };

/** Fills the contact in from the guest's account, as long as they have typed none; or offers to log in, and never asks for it. */
export function FillFromAccount({ state, rules }: FillFromAccountProps) {
  const { t } = useTranslation();
  const goToLogin = useGoToLogin();
  const session = useSession();
  const { data: account } = useAccount();
  const filled = useRef(false);
  useEffect(() => {
    if (account === undefined || rules === null || filled.current) return;
    filled.current = true;
    const { firstName, lastName, email, phone } = state.latest();
    if (`${firstName}${lastName}${email}${phone}` === "") state.change(knownForm(account, rules));
  }, [account, rules, state]);
  if (session !== null) {
    // A line keeps its place until the account is known, so that the form under it stays where it is.
    return (
      <p className={styles.told}>
        {account ? t("account.logged_in_as", { email: account.email }) : "\u00a0"}
      </p>
    );
  }
  return (
    <p className={styles.offer}>
      <Button kind="quiet" size="medium" icon={<UserIcon />} onClick={goToLogin}>
        {t("account.offer_login")}
      </Button>
    </p>
  );
}
