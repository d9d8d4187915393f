import { accountCalls } from "@portico/contract/accounts/account-calls";
import type { Account, LetterAnswer } from "@portico/contract/accounts/account";
import { Button } from "@portico/ui/button/button";
import { Notice } from "@portico/ui/notice/notice";
import { useSnackbar } from "@portico/ui/snackbar/snackbar";
import { useTranslation } from "@portico/ui/translation/translation";
import { useState } from "react";
import { useServer } from "../../base/server-calls/server-context.ts";
import { useSessionStore } from "../../base/session/use-session.ts";
import { emailMistake } from "../../contact/person-mistakes.ts";
import { SectionCard } from "../../layout/section-card.tsx";
import { AccountForm, EmailInput } from "./account-fields.tsx";
import styles from "./account.module.css";
import { LetterTold } from "./mailbox.tsx";
import { useAct } from "./use-act.ts";

/** Password, e-mail, sessions, and deleting the account. */
export function Security({ account }: { account: Account }) {
  const { t } = useTranslation();
  const [part, setPart] = useState<"email" | "delete" | null>(null);
  return (
    <SectionCard title={t("account.security")}>
      <div className={styles.form}>
        <ChangePassword account={account} />
        {part === "email" ? (
          <ChangeEmail onClose={() => setPart(null)} />
        ) : (
          <p>
            <Button size="medium" onClick={() => setPart("email")}>
              {t("account.change_email")}
            </Button>
          </p>
        )}
        <LogOut everywhere />
        {part === "delete" ? (
          <Delete onKeep={() => setPart(null)} />
        ) : (
          <p>
            <Button kind="quiet" size="medium" onClick={() => setPart("delete")}>
              {t("account.delete")}
            </Button>
          </p>
        )}
      </div>
    </SectionCard>
  );
}

/** Changes it by letter, like a forgotten one, so that nobody changes it in a tab left open. */
function ChangePassword({ account: { email, hasPassword } }: { account: Account }) {
  const { t } = useTranslation();
  const server = useServer();
  const [letter, setLetter] = useState<LetterAnswer["letter"] | null>(null);
  const { act, busy, problem } = useAct();
  const send = () =>
    act(async () => {
      const question = { email, purpose: "password" } as const;
      setLetter((await server.ask(accountCalls.sendAccountLetter, question)).letter);
    });
  if (letter !== null) return <LetterTold email={email} letter={letter} />;
  return (
    <>
      <p>
        <Button size="medium" loading={busy} onClick={() => void send()}>
          {t(hasPassword ? "account.change_password" : "account.set_password")}
        </Button>
      </p>
      {problem !== null && <Failed text={problem.text} />}
    </>
  );
}

function ChangeEmail({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const server = useServer();
  const [email, setEmail] = useState("");
  const [letter, setLetter] = useState<LetterAnswer["letter"] | null>(null);
  const { act, busy, problem } = useAct();
  const wrong = emailMistake(email);
  const mistake = wrong === null ? undefined : t(wrong);
  if (letter !== null) return <LetterTold email={email.trim()} letter={letter} />;
  const send = () =>
    act(async () =>
      setLetter((await server.ask(accountCalls.changeAccountEmail, { email: email.trim() })).letter),
    );
  return (
    <AccountForm mistakes={[mistake]} problem={problem?.text} onSend={() => void send()}>
      {(tried) => (
        <>
          <EmailInput
            label={t("account.new_email")}
            value={email}
            onChange={setEmail}
            error={tried ? mistake : undefined}
          />
          <div className={styles.ways}>
            <Button type="submit" loading={busy}>
              {t("account.send_letter")}
            </Button>
            <Button kind="quiet" onClick={onClose}>
              {t("common.cancel")}
            </Button>
          </div>
        </>
      )}
    </AccountForm>
  );
}

/** Ends the session here, or all of them. Here it ends even if the engine is unreachable. */
export function LogOut({ everywhere = false }: { everywhere?: boolean }) {
  const { t } = useTranslation();
  const server = useServer();
  const session = useSessionStore();
  const showSnackbar = useSnackbar();
  const { act, busy, problem } = useAct();
  const leave = () => {
    session.end();
    showSnackbar({ kind: "success", headline: t("account.title"), text: t("account.logged_out") });
  };
  const send = () =>
    act(async () => {
      try {
        await server.ask(accountCalls.logOut, { everywhere });
      } catch (error) {
        // Sessions elsewhere have not ended then, and the guest must know.
        if (everywhere) throw error;
      }
      leave();
    });
  return (
    <>
      <p>
        <Button size="medium" loading={busy} onClick={() => void send()}>
          {t(everywhere ? "account.log_out_everywhere" : "account.log_out")}
        </Button>
      </p>
      {problem !== null && <Failed text={problem.text} />}
    </>
  );
}

/** What is deleted and what is kept, shown before the second press. */
function Delete({ onKeep }: { onKeep(): void }) {
  const { t } = useTranslation();
  const server = useServer();
  const session = useSessionStore();
  const showSnackbar = useSnackbar();
  const { act, busy, problem } = useAct();
  const send = () =>
    act(async () => {
      await server.ask(accountCalls.deleteAccount, undefined);
      session.end();
      showSnackbar({ kind: "success", headline: t("account.title"), text: t("account.deleted") });
    });
  return (
    <Notice kind="warning" announce="status">
      <p>{t("account.delete_text")}</p>
      <div className={styles.ways}>
        <Button kind="danger" size="medium" loading={busy} onClick={() => void send()}>
          {t("account.delete_now")}
        </Button>
        <Button size="medium" onClick={onKeep}>
          {t("account.keep")}
        </Button>
      </div>
      {problem !== null && <p role="alert">{problem.text}</p>}
    </Notice>
  );
}

function Failed({ text }: { text: string }) {
  return (
    <Notice kind="danger" announce="alert">
      <p>{text}</p>
    </Notice>
  );
}
