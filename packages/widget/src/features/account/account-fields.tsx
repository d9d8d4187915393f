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
  /** A new password shows its requirements, and password managers suggest one. */
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

/** The password of an existing account. */
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

/** A new password typed twice, with what is wrong with either. */
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
  /** What is wrong with the fields by their own rules; any mistake keeps the form from being sent. */
  mistakes: readonly (string | undefined)[];
  /** Why the last attempt failed. */
  problem: string | undefined;
  onSend(): void;
  /** Draws the fields, with their mistakes once the guest has tried. */
  children(tried: boolean): ReactNode;
};

/** A short form. Sending it shows its mistakes and focuses the first. */
export function AccountForm({ mistakes, problem, onSend, children }: AccountFormProps) {
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (mistakes.every((mistake) => mistake === undefined)) return onSend();
    // The fields are marked in the next frame.
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
