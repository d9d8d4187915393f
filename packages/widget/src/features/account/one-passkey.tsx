import { passkeyCalls } from "@portico/contract/accounts/passkey-calls";
import type { Passkey, Passkeys } from "@portico/contract/accounts/passkey";
import { todayIn, type Instant } from "@portico/domain/dates/time-zone";
import { formatDayInLetter } from "@portico/presentation/formats/date";
import { Button } from "@portico/ui/button/button";
import { Notice } from "@portico/ui/notice/notice";
import { useSnackbar } from "@portico/ui/snackbar/snackbar";
import { useTranslation } from "@portico/ui/translation/translation";
import { useEffect, useId, useRef, useState } from "react";
import { useProperty } from "../../base/property/property-context.ts";
import { useServer } from "../../base/server-calls/server-context.ts";
import { focusControl } from "../../payments/form/use-field.ts";
import styles from "./account.module.css";
import { useAct } from "./use-act.ts";
import { NameForm } from "./name-form.tsx";

type OnePasskeyProps = {
  passkey: Passkey;
  onRenamed(passkeys: Passkeys): void;
  onRemoved(passkeys: Passkeys): void;
};

/** A passkey with its days, and the ways to rename and to remove it. */
export function OnePasskey({ passkey, onRenamed, onRemoved }: OnePasskeyProps) {
  const { t } = useTranslation();
  const { passkeyId, name } = passkey;
  const [asks, setAsks] = useState<"name" | "removal" | null>(null);
  const ids = { name: useId(), removal: useId() };
  const returning = useRef<string | null>(null);
  useEffect(() => {
    // The button that was pressed has made room for the question, and is back.
    if (returning.current !== null && asks === null) focusControl(returning.current);
    returning.current = null;
  });
  const back = () => {
    returning.current = asks && ids[asks];
    setAsks(null);
  };
  return (
    <li className={styles.passkey}>
      <What passkey={passkey} />
      {asks === null && (
        <span className={styles.passkeyWays}>
          <Button
            id={ids.name}
            kind="quiet"
            size="medium"
            aria-label={t("account.passkey_rename", { name })}
            onClick={() => setAsks("name")}
          >
            {t("account.passkey_rename_short")}
          </Button>
          <Button
            id={ids.removal}
            kind="quiet"
            size="medium"
            aria-label={t("account.passkey_remove", { name })}
            onClick={() => setAsks("removal")}
          >
            {t("account.passkey_remove_short")}
          </Button>
        </span>
      )}
      {asks !== null && (
        <div className={styles.asks}>
          {asks === "name" ? (
            <Rename
              passkey={passkey}
              onRenamed={(now) => {
                back();
                onRenamed(now);
              }}
              onClose={back}
            />
          ) : (
            <Remove {...{ passkeyId, name, onRemoved }} onKeep={back} />
          )}
        </div>
      )}
    </li>
  );
}

function What({ passkey: { name, addedAt, usedAt } }: { passkey: Passkey }) {
  const { t, language } = useTranslation();
  const { timeZone } = useProperty();
  const dayOf = (moment: Instant) => formatDayInLetter(todayIn(timeZone, moment), language);
  const day = dayOf(addedAt);
  return (
    <span className={styles.what}>
      <strong className={styles.words}>{name}</strong>
      <span className={styles.when}>
        {usedAt === null
          ? t("account.passkey_added_on", { day })
          : t("account.passkey_used_on", { day, used: dayOf(usedAt) })}
      </span>
    </span>
  );
}

type RenameProps = Pick<OnePasskeyProps, "passkey" | "onRenamed"> & { onClose(): void };

function Rename({ passkey: { passkeyId, name: before }, onRenamed, onClose }: RenameProps) {
  const { t } = useTranslation();
  const server = useServer();
  const showSnackbar = useSnackbar();
  const { act, busy, problem } = useAct();
  const send = (name: string) =>
    act(async () => {
      onRenamed(await server.ask(passkeyCalls.renamePasskey, { passkeyId, name }));
      showSnackbar({ kind: "success", headline: t("account.passkeys"), text: t("account.passkey_renamed") });
    });
  return (
    <NameForm
      begun={before}
      action={t("account.passkey_rename_now")}
      busy={busy}
      problem={problem?.text}
      onSend={(name) => void send(name)}
      onClose={onClose}
    />
  );
}

type RemoveProps = Pick<Passkey, "passkeyId" | "name"> &
  Pick<OnePasskeyProps, "onRemoved"> & { onKeep(): void };

/** The consequences of removing, shown before the second press. */
function Remove({ passkeyId, name, onRemoved, onKeep }: RemoveProps) {
  const { t } = useTranslation();
  const server = useServer();
  const showSnackbar = useSnackbar();
  const { act, busy, problem } = useAct();
  const keeping = useRef<HTMLButtonElement>(null);
  // The focused button has made room for the question.
  useEffect(() => keeping.current?.focus(), []);
  const send = () =>
    act(async () => {
      onRemoved(await server.ask(passkeyCalls.removePasskey, { passkeyId }));
      showSnackbar({ kind: "success", headline: t("account.passkeys"), text: t("account.passkey_removed") });
    });
  return (
    <Notice kind="warning" announce="status">
      <p className={styles.words}>{t("account.passkey_remove_text", { name })}</p>
      <div className={styles.ways}>
        <Button kind="danger" size="medium" loading={busy} onClick={() => void send()}>
          {t("account.passkey_remove_now")}
        </Button>
        <Button ref={keeping} size="medium" onClick={onKeep}>
          {t("account.passkey_keep")}
        </Button>
      </div>
      {problem !== null && <p role="alert">{problem.text}</p>}
    </Notice>
  );
}
