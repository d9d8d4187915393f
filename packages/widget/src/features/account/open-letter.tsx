import { accountCalls } from "@portico/contract/accounts/account-calls";
import { LETTER_LINKS, type LetterLink } from "@portico/contract/accounts/account";
import type { MessageKey } from "@portico/presentation/messages/message-key";
import { Button } from "@portico/ui/button/button";
import { Notice } from "@portico/ui/notice/notice";
import { useSnackbar } from "@portico/ui/snackbar/snackbar";
import { useTranslation } from "@portico/ui/translation/translation";
import { readFragment } from "../../base/address/fragment.ts";
import { useServer } from "../../base/server-calls/server-context.ts";
import { useEnter, useSession } from "../../base/session/use-session.ts";
import { SectionCard } from "../../layout/section-card.tsx";
import { AccountForm, KnownPassword, NewPasswordInputs, useNewPassword } from "./account-fields.tsx";
import styles from "./account.module.css";
import { Entrance } from "./entrance.tsx";
import { useAct } from "./use-act.ts";

/** What a letter's link carries. */
export type ArrivedLetter = { token: string; link: LetterLink };

export function letterInAddress(fragment: string): ArrivedLetter | null {
  const token = readFragment(fragment, "account_letter");
  const link = LETTER_LINKS.find((known) => known === readFragment(fragment, "letter_for"));
  return token === null || link === undefined ? null : { token, link };
}

/** Letters that only work for the logged-in owner of the account. */
const INSIDE: ReadonlySet<LetterLink> = new Set(["new_email", "claim"]);

const TITLES: Readonly<Record<LetterLink, MessageKey>> = {
  confirm: "account.open_confirm_title",
  login: "account.open_login_title",
  password: "account.open_password_title",
  new_email: "account.open_new_email_title",
  claim: "account.open_claim_title",
};

const INTROS: Readonly<Record<LetterLink, MessageKey>> = {
  confirm: "account.open_confirm_intro",
  login: "account.open_login_intro",
  password: "account.open_password_intro",
  new_email: "account.open_new_email_intro",
  claim: "account.open_claim_intro",
};

const ACTIONS: Readonly<Record<LetterLink, MessageKey>> = {
  confirm: "account.open_confirm",
  login: "account.login",
  password: "account.open_password",
  new_email: "account.open_new_email",
  claim: "account.open_claim",
};

const NO_LONGER: ReadonlySet<string | null> = new Set(["letter_ended", "renew_failed"]);

/**
 * Does what a letter's link is for once the guest presses the button, so that programs which inspect links
 * use none up. `onDone` follows once the link is used or given up.
 */
export function OpenLetter({ letter, onDone }: { letter: ArrivedLetter; onDone(): void }) {
  const { t } = useTranslation();
  const server = useServer();
  const enter = useEnter();
  const session = useSession();
  const showSnackbar = useSnackbar();
  const typed = useNewPassword("");
  const { act, busy, problem, clear } = useAct();
  const { link, token } = letter;
  const isNew = link === "password";
  const takesPassword = isNew || link === "confirm";
  const missing = takesPassword && typed.password === "" ? t("common.required") : undefined;
  const send = () =>
    act(async () => {
      const question = { letterToken: token, password: takesPassword ? typed.password : null };
      enter(await server.ask(accountCalls.openAccountLetter, question));
      showSnackbar({ kind: "success", headline: t("account.title"), text: t(`account.done_${link}`) });
      onDone();
    });
  if (INSIDE.has(link) && session === null) {
    return (
      <>
        <Notice>
          <p>{t("errors.error_401_text")}</p>
        </Notice>
        <Entrance onEntered={clear} />
      </>
    );
  }
  return (
    <SectionCard title={t(TITLES[link])}>
      <p className={styles.text}>{t(INTROS[link])}</p>
      <AccountForm
        mistakes={isNew ? [typed.wrong, typed.differs] : [missing]}
        problem={problem?.text}
        onSend={() => void send()}
      >
        {(tried) => (
          <>
            {isNew && <NewPasswordInputs typed={typed} tried={tried} />}
            {takesPassword && !isNew && (
              <KnownPassword
                value={typed.password}
                onChange={typed.setPassword}
                error={tried ? missing : undefined}
              />
            )}
            <div className={styles.ways}>
              {!NO_LONGER.has(problem?.code ?? null) && (
                <Button kind="primary" type="submit" loading={busy}>
                  {t(ACTIONS[link])}
                </Button>
              )}
              {problem !== null && <Button onClick={onDone}>{t("account.back_to_login")}</Button>}
            </div>
          </>
        )}
      </AccountForm>
    </SectionCard>
  );
}
