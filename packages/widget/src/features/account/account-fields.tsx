import { SHORTEST_PASSWORD } from "@portico/domain/accounts/password";
import { TextField } from "@portico/ui/field/text-field";
import { Notice } from "@portico/ui/notice/notice";
import { useTranslation } from "@portico/ui/translation/translation";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { CheckboxField } from "../../layout/checkbox-field.tsx";
import styles from "./account.module.css";
import { usePasswordMistake } from "./use-act.ts";

type Typed = { value: string; onChange(value: string): void; error: string | undefined };

export function EmailInput({ value, onChange, error, label }: Typed & { label?: string }) {
  const { t } = useTranslation();
  return (
    <TextField
      type="email"
      inputMode="email"
      autoComplete="username"
      label={label ?? t("checkout.email")}
      maxLength={254}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

type PasswordInputProps = Typed & {
  /** A new one is told what it must be like, and password managers offer one. */
  isNew: boolean;
  label?: string;
  hint?: boolean;
  shown: boolean;
};

function PasswordInput({ value, onChange, error, isNew, label, hint, shown }: PasswordInputProps) {
  const { t } = useTranslation();
  return (
    <TextField
      type={shown ? "text" : "password"}
      autoComplete={isNew ? "new-password" : "current-password"}
      autoCapitalize="none"
      spellCheck={false}
      label={label ?? t("account.password")}
      hint={hint ? t("account.password_hint", { count: SHORTEST_PASSWORD }) : undefined}
      maxLength={400}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** The password of an account that exists. */
export function KnownPassword(typed: Typed) {
  const [shown, setShown] = useState(false);
  return (
    <>
      <PasswordInput {...typed} isNew={false} shown={shown} />
      <ShowPassword shown={shown} onChange={setShown} />
    </>
  );
}

function ShowPassword({ shown, onChange }: { shown: boolean; onChange(shown: boolean): void }) {
  const { t } = useTranslation();
  return (
    <CheckboxField checked={shown} onChange={onChange}>
      {t("account.show_password")}
    </CheckboxField>
  );
}

/** A new password as it is typed, twice, and what is wrong with either. */
export function useNewPassword(email: string) {
  const { t } = useTranslation();
  const mistakeOf = usePasswordMistake();
  const [password, setPassword] = useState("");
  const [again, setAgain] = useState("");
  return {
    password,
    setPassword,
    again,
    setAgain,
    wrong: mistakeOf(password, email),
    differs: again === password ? undefined : t("account.passwords_differ"),
  };
}

type NewPasswordProps = { typed: ReturnType<typeof useNewPassword>; tried: boolean };

export function NewPasswordInputs({ typed, tried }: NewPasswordProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  return (
    <>
      <PasswordInput
        value={typed.password}
        onChange={typed.setPassword}
        error={tried ? typed.wrong : undefined}
        isNew
        hint
        shown={shown}
      />
      <PasswordInput
        label={t("account.password_again")}
        value={typed.again}
        onChange={typed.setAgain}
        error={tried ? typed.differs : undefined}
        isNew
        shown={shown}
      />
      <ShowPassword shown={shown} onChange={setShown} />
    </>
  );
}

type AccountFormProps = {
  /** What is wrong with its fields by its own rules; then nothing is sent. */
  mistakes: readonly (string | undefined)[];
  /** Why the last try failed. */
  problem: string | undefined;
  onSend(): void;
  /** The fields, each with its mistake once the guest has tried. */
  children(tried: boolean): ReactNode;
};

/** A short form: its mistakes are shown when it is sent, and the first of them gets the keyboard. */
export function AccountForm({ mistakes, problem, onSend, children }: AccountFormProps) {
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (mistakes.every((mistake) => mistake === undefined)) return onSend();
    // Its fields are marked in the next frame.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={send} data-protected="">
      {problem !== undefined && (
        <Notice kind="danger" announce="alert">
          <p>{problem}</p>
        </Notice>
      )}
      {children(tried)}
    </form>
  );
}
