import { accountCalls } from "@portico/contract/accounts/account-calls";
import type { Account } from "@portico/contract/accounts/account";
import { Button } from "@portico/ui/button/button";
import { Notice } from "@portico/ui/notice/notice";
import { useSnackbar } from "@portico/ui/snackbar/snackbar";
import { useTranslation } from "@portico/ui/translation/translation";
import { useEffect, useRef } from "react";
import { useServer } from "../../base/server-calls/server-context.ts";
import styles from "./account.module.css";
import { useAct } from "./use-act.ts";

/** What clearing does and leaves alone, shown before the second press. */
export function ClearDetails({ onCleared, onKeep }: { onCleared(account: Account): void; onKeep(): void }) {
  const { t } = useTranslation();
  const server = useServer();
  const showSnackbar = useSnackbar();
  const { act, busy, problem } = useAct();
  const keeping = useRef<HTMLButtonElement>(null);
  // The focused button has made room for the question.
  useEffect(() => keeping.current?.focus(), []);
  const send = () =>
    act(async () => {
      onCleared(await server.ask(accountCalls.clearAccountDetails, undefined));
      showSnackbar({ kind: "success", headline: t("account.details_cleared") });
    });
  return (
    <div className={styles.detailsAsks}>
      <Notice kind="warning" announce="status">
        <p>{t("account.details_clear_text")}</p>
        <div className={styles.ways}>
          <Button kind="danger" size="medium" loading={busy} onClick={() => void send()}>
            {t("account.details_clear_now")}
          </Button>
          <Button ref={keeping} size="medium" onClick={onKeep}>
            {t("account.details_keep")}
          </Button>
        </div>
        {problem !== null && <p role="alert">{problem.text}</p>}
      </Notice>
    </div>
  );
}
