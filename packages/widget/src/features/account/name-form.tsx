import { LONGEST_PASSKEY_NAME } from "@portico/contract/accounts/passkey";
import { Button } from "@portico/ui/button/button";
import { TextField } from "@portico/ui/field/text-field";
import { useTranslation } from "@portico/ui/translation/translation";
import { useEffect, useRef, useState } from "react";
import { AccountForm } from "./account-fields.tsx";
import styles from "./account.module.css";

type NameFormProps = {
  /** The name that the field has before the guest types. */
  begun: string;
  action: string;
  busy: boolean;
  problem: string | undefined;
  onSend(name: string): void;
  onClose(): void;
};

/** Asks for the name of a passkey, focused and selected, so that typing replaces what is proposed. */
export function NameForm({ begun, action, busy, problem, onSend, onClose }: NameFormProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(begun);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const missing = name.trim() === "" ? t("common.required") : undefined;
  return (
    <AccountForm mistakes={[missing]} problem={problem} onSend={() => onSend(name.trim())}>
      {(tried) => (
        <>
          <TextField
            ref={field}
            label={t("account.passkey_name")}
            hint={t("account.passkey_name_hint")}
            autoComplete="off"
            maxLength={LONGEST_PASSKEY_NAME}
            value={name}
            error={tried ? missing : undefined}
            onChange={(event) => setName(event.target.value)}
          />
          <div className={styles.ways}>
            <Button type="submit" loading={busy}>
              {action}
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
