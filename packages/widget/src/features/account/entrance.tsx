import { accountCalls } from "@portico/contract/accounts/account-calls";
import type { LetterAnswer } from "@portico/contract/accounts/account";
import { passkeyCalls } from "@portico/contract/accounts/passkey-calls";
import { Button } from "@portico/ui/button/button";
import { useTranslation } from "@portico/ui/translation/translation";
import { type ReactNode, useState } from "react";
import { useServer } from "../../base/server-calls/server-context.ts";
import { useEnter } from "../../base/session/use-session.ts";
import { emailMistake } from "../../contact/person-mistakes.ts";
import { SectionCard } from "../../layout/section-card.tsx";
import {
  AccountForm,
  EmailInput,
  KnownPassword,
  NewPasswordInputs,
  useNewPassword,
} from "./account-fields.tsx";
import styles from "./account.module.css";
import { askForPasskey, useHasPasskeys } from "./browser-passkeys.ts";
import { LookIntoMailbox } from "./mailbox.tsx";
import { useAct } from "./use-act.ts";

/** The ways of a guest who is not logged in. */
type Way = "login" | "register" | "by_letter" | "forgotten";

/** Logging in by password or letter, and registering. What was typed carries over between them. */
export function Entrance({ onEntered }: { onEntered(): void }) {
  const { t } = useTranslation();
  const [way, setWay] = useState<Way>("login");
  const [email, setEmail] = useState("");
  const [sent, setSent] = useState<LetterAnswer["letter"] | null>(null);
  const go = (next: Way) => {
    setSent(null);
    setWay(next);
  };
  if (sent !== null) {
    return <LookIntoMailbox email={email.trim()} letter={sent} onBack={() => go("login")} />;
  }
  const shared = { email, setEmail, go, onSent: setSent };
  return (
    <>
      <p className={styles.intro}>{t("account.login_intro")}</p>
      {way === "login" && <LogIn {...shared} onEntered={onEntered} />}
      {way === "register" && <Register {...shared} />}
      {(way === "by_letter" || way === "forgotten") && <AskForLetter key={way} {...shared} way={way} />}
    </>
  );
}

type WayProps = {
  email: string;
  setEmail(email: string): void;
  go(way: Way): void;
  onSent(letter: LetterAnswer["letter"]): void;
};

function LogIn({ email, setEmail, go, onEntered }: WayProps & { onEntered(): void }) {
  const { t } = useTranslation();
  const server = useServer();
  const enter = useEnter();
  const [password, setPassword] = useState("");
  const { act, busy, problem } = useAct();
  const hasPasskeys = useHasPasskeys();
  const [byPasskey, setByPasskey] = useState(false);
  const required = (value: string) => (value.trim() === "" ? t("common.required") : undefined);
  const send = () =>
    act(async () => {
      setByPasskey(false);
      enter(await server.ask(accountCalls.logIn, { email: email.trim(), password }));
      onEntered();
    });
  const sendPasskey = () =>
    act(async () => {
      setByPasskey(true);
      const used = await askForPasskey(await server.ask(passkeyCalls.startPasskeyLogin, undefined));
      enter(await server.ask(passkeyCalls.logInWithPasskey, used));
      onEntered();
    });
  return (
    <SectionCard title={t("account.login")}>
      <AccountForm
        mistakes={[required(email), required(password)]}
        problem={problem?.text}
        onSend={() => void send()}
      >
        {(tried) => (
          <>
            <EmailInput value={email} onChange={setEmail} error={tried ? required(email) : undefined} />
            <KnownPassword
              value={password}
              onChange={setPassword}
              error={tried ? required(password) : undefined}
            />
            <div className={styles.ways}>
              <Button kind="primary" type="submit" loading={busy && !byPasskey}>
                {t("account.login")}
              </Button>
              {hasPasskeys && (
                <Button loading={busy && byPasskey} onClick={() => void sendPasskey()}>
                  {t("account.passkey_login")}
                </Button>
              )}
              <Button onClick={() => go("by_letter")}>{t("account.by_letter")}</Button>
            </div>
            <div className={styles.links}>
              <Button kind="quiet" size="medium" onClick={() => go("forgotten")}>
                {t("account.forgotten")}
              </Button>
              <Button kind="quiet" size="medium" onClick={() => go("register")}>
                {t("account.register")}
              </Button>
            </div>
          </>
        )}
      </AccountForm>
    </SectionCard>
  );
}

function Register({ email, setEmail, go, onSent }: WayProps) {
  const { t } = useTranslation();
  const server = useServer();
  const [emailAgain, setEmailAgain] = useState("");
  const typed = useNewPassword(email.trim());
  const differs = emailAgain.trim() === email.trim() ? undefined : t("checkout.emails_differ");
  return (
    <LetterForm
      title={t("account.register")}
      button={t("account.register")}
      address={{ email, setEmail }}
      mistakes={[differs, typed.wrong, typed.differs]}
      ask={(to) => server.ask(accountCalls.registerAccount, { email: to, password: typed.password })}
      onSent={onSent}
      onBack={() => go("login")}
    >
      {(tried) => (
        <>
          <EmailInput
            label={t("checkout.email_again")}
            value={emailAgain}
            onChange={setEmailAgain}
            error={tried ? differs : undefined}
          />
          <NewPasswordInputs typed={typed} tried={tried} />
        </>
      )}
    </LetterForm>
  );
}

const LETTERS = {
  by_letter: { title: "account.by_letter", intro: "account.by_letter_intro", purpose: "login" },
  forgotten: { title: "account.forgotten", intro: "account.forgotten_intro", purpose: "password" },
} as const;

function AskForLetter({ email, setEmail, go, onSent, way }: WayProps & { way: keyof typeof LETTERS }) {
  const { t } = useTranslation();
  const server = useServer();
  const { title, intro, purpose } = LETTERS[way];
  return (
    <LetterForm
      title={t(title)}
      intro={t(intro)}
      button={t("account.send_letter")}
      address={{ email, setEmail }}
      ask={(to) => server.ask(accountCalls.sendAccountLetter, { email: to, purpose })}
      onSent={onSent}
      onBack={() => go("login")}
    />
  );
}

type LetterFormProps = {
  title: string;
  intro?: string;
  button: string;
  address: Pick<WayProps, "email" | "setEmail">;
  /** What is wrong with the fields after the address. */
  mistakes?: readonly (string | undefined)[];
  ask(email: string): Promise<LetterAnswer>;
  onSent: WayProps["onSent"];
  onBack(): void;
  /** Draws the fields after the address, with their mistakes once the guest has tried. */
  children?(tried: boolean): ReactNode;
};

/** A form that sends a letter to the typed address. */
function LetterForm(props: LetterFormProps) {
  const { title, intro, button, address, mistakes = [], ask, onSent, onBack, children } = props;
  const { t } = useTranslation();
  const { act, busy, problem } = useAct();
  const wrong = emailMistake(address.email);
  const mistake = wrong === null ? undefined : t(wrong);
  const send = () => act(async () => onSent((await ask(address.email.trim())).letter));
  return (
    <SectionCard title={title}>
      {intro !== undefined && <p className={styles.text}>{intro}</p>}
      <AccountForm mistakes={[mistake, ...mistakes]} problem={problem?.text} onSend={() => void send()}>
        {(tried) => (
          <>
            <EmailInput
              value={address.email}
              onChange={address.setEmail}
              error={tried ? mistake : undefined}
            />
            {children?.(tried)}
            <div className={styles.ways}>
              <Button kind="primary" type="submit" loading={busy}>
                {button}
              </Button>
              <Button kind="quiet" onClick={onBack}>
                {t("account.back_to_login")}
              </Button>
            </div>
          </>
        )}
      </AccountForm>
    </SectionCard>
  );
}
