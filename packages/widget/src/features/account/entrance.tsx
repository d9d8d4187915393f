import { accountCalls } from "@portico/contract/accounts/account-calls";
import type { LetterAnswer } from "@portico/contract/accounts/account";
import { Button } from "@portico/ui/button/button";
import { useTranslation } from "@portico/ui/translation/translation";
import { useState } from "react";
import { useServer } from "../../base/server-calls/server-context.ts";
import { useEnter } from "../../base/session/use-session.ts";
import { emailMistake } from "../../contact/person-mistakes.ts";
import { SectionCard } from "../../layout/section-card.tsx";
import { AccountForm, EmailInput, PasswordInput, ShowPassword } from "./account-fields.tsx";
import styles from "./account.module.css";
import { LookIntoMailbox } from "./mailbox.tsx";
import { useAct, usePasswordMistake } from "./use-act.ts";

/** What somebody does who is not logged in. */
type Way = "login" | "register" | "by_letter" | "forgotten";

/** Logging in, by password or letter, and making an account. What was typed goes along from one to the other. */
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
  const [shown, setShown] = useState(false);
  const { act, busy, problem } = useAct();
  const required = (value: string) => (value.trim() === "" ? t("common.required") : undefined);
  const send = () =>
    act(async () => {
      enter(await server.ask(accountCalls.logIn, { email: email.trim(), password }));
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
            <PasswordInput
              value={password}
              onChange={setPassword}
              error={tried ? required(password) : undefined}
              isNew={false}
              shown={shown}
            />
            <ShowPassword shown={shown} onChange={setShown} />
            <div className={styles.ways}>
              <Button kind="primary" type="submit" loading={busy}>
                {t("account.login")}
              </Button>
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
  const passwordMistake = usePasswordMistake();
  const [emailAgain, setEmailAgain] = useState("");
  const [password, setPassword] = useState("");
  const [passwordAgain, setPasswordAgain] = useState("");
  const [shown, setShown] = useState(false);
  const { act, busy, problem } = useAct();
  const wrongEmail = emailMistake(email);
  const mistakes = {
    email: wrongEmail === null ? undefined : t(wrongEmail),
    emailAgain: emailAgain.trim() === email.trim() ? undefined : t("checkout.emails_differ"),
    password: passwordMistake(password, email.trim()),
    passwordAgain: passwordAgain === password ? undefined : t("account.passwords_differ"),
  };
  const send = () =>
    act(async () => {
      const { letter } = await server.ask(accountCalls.registerAccount, { email: email.trim(), password });
      onSent(letter);
    });
  return (
    <SectionCard title={t("account.register")}>
      <AccountForm mistakes={Object.values(mistakes)} problem={problem?.text} onSend={() => void send()}>
        {(tried) => (
          <>
            <EmailInput value={email} onChange={setEmail} error={tried ? mistakes.email : undefined} />
            <EmailInput
              label={t("checkout.email_again")}
              value={emailAgain}
              onChange={setEmailAgain}
              error={tried ? mistakes.emailAgain : undefined}
            />
            <PasswordInput
              value={password}
              onChange={setPassword}
              error={tried ? mistakes.password : undefined}
              isNew
              hint
              shown={shown}
            />
            <PasswordInput
              label={t("account.password_again")}
              value={passwordAgain}
              onChange={setPasswordAgain}
              error={tried ? mistakes.passwordAgain : undefined}
              isNew
              shown={shown}
            />
            <ShowPassword shown={shown} onChange={setShown} />
            <div className={styles.ways}>
              <Button kind="primary" type="submit" loading={busy}>
                {t("account.register")}
              </Button>
              <Button kind="quiet" onClick={() => go("login")}>
                {t("account.back_to_login")}
              </Button>
            </div>
          </>
        )}
      </AccountForm>
    </SectionCard>
  );
}

const LETTERS = {
  by_letter: { title: "account.by_letter", intro: "account.by_letter_intro", purpose: "login" },
  forgotten: { title: "account.forgotten", intro: "account.forgotten_intro", purpose: "password" },
} as const;

function AskForLetter({ email, setEmail, go, onSent, way }: WayProps & { way: keyof typeof LETTERS }) {
  const { t } = useTranslation();
  const server = useServer();
  const { act, busy, problem } = useAct();
  const { title, intro, purpose } = LETTERS[way];
  const wrong = emailMistake(email);
  const mistake = wrong === null ? undefined : t(wrong);
  const send = () =>
    act(async () => {
      onSent((await server.ask(accountCalls.sendAccountLetter, { email: email.trim(), purpose })).letter);
    });
  return (
    <SectionCard title={t(title)}>
      <p className={styles.text}>{t(intro)}</p>
      <AccountForm mistakes={[mistake]} problem={problem?.text} onSend={() => void send()}>
        {(tried) => (
          <>
            <EmailInput value={email} onChange={setEmail} error={tried ? mistake : undefined} />
            <div className={styles.ways}>
              <Button kind="primary" type="submit" loading={busy}>
                {t("account.send_letter")}
              </Button>
              <Button kind="quiet" onClick={() => go("login")}>
                {t("account.back_to_login")}
              </Button>
            </div>
          </>
        )}
      </AccountForm>
    </SectionCard>
  );
}
