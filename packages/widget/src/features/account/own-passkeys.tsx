import { passkeyCalls } from "@portico/contract/accounts/passkey-calls";
import {
  LONGEST_PASSKEY_NAME,
  MOST_PASSKEYS,
  type Passkey,
  type Passkeys,
} from "@portico/contract/accounts/passkey";
import { todayIn, type Instant } from "@portico/domain/dates/time-zone";
import { formatDayInLetter } from "@portico/presentation/formats/date";
import { Button } from "@portico/ui/button/button";
import { TextField } from "@portico/ui/field/text-field";
import { Notice } from "@portico/ui/notice/notice";
import { useSnackbar } from "@portico/ui/snackbar/snackbar";
import { useTranslation } from "@portico/ui/translation/translation";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useProperty } from "../../base/property/property-context.ts";
import { useServer } from "../../base/server-calls/server-context.ts";
import { useSession } from "../../base/session/use-session.ts";
import { LoadFailed } from "../../layout/load-failed.tsx";
import { SectionCard } from "../../layout/section-card.tsx";
import { AccountForm } from "./account-fields.tsx";
import styles from "./account.module.css";
import { makePasskey, useHasPasskeys } from "./browser-passkeys.ts";
import { useAct } from "./use-act.ts";

function usePasskeys() {
  const server = useServer();
  const answers = useQueryClient();
  const queryKey = ["passkeys", useSession()?.token];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => server.ask(passkeyCalls.loadPasskeys, undefined, { signal }),
  });
  return { query, keep: (passkeys: Passkeys) => answers.setQueryData<Passkeys>(queryKey, passkeys) };
}

/** The account's passkeys, with ways to add and remove them; nothing on pages that cannot have any. */
export function OwnPasskeys() {
  return useHasPasskeys() ? <Shown /> : null;
}

function Shown() {
  const { t } = useTranslation();
  const { query, keep } = usePasskeys();
  const [adding, setAdding] = useState(false);
  const begin = useRef<HTMLButtonElement>(null);
  const returning = useRef(false);
  // The focused button disappears when a passkey is added or removed.
  useEffect(() => {
    if (returning.current && !adding) begin.current?.focus();
    returning.current = false;
  });
  const { data } = query;
  const changed = (passkeys: Passkeys) => {
    returning.current = true;
    setAdding(false);
    keep(passkeys);
  };
  return (
    <SectionCard title={t("account.passkeys")}>
      <p className={styles.text}>{t("account.passkeys_text")}</p>
      {query.isError && !data && (
        <LoadFailed title={t("account.passkeys_failed")} onRetry={() => void query.refetch()} />
      )}
      {data && data.passkeys.length > 0 && (
        <ul className={styles.passkeys}>
          {data.passkeys.map((passkey) => (
            <One key={passkey.passkeyId} passkey={passkey} onRemoved={changed} />
          ))}
        </ul>
      )}
      {data && adding && <Add onAdded={changed} onClose={() => setAdding(false)} />}
      {data && !adding && data.passkeys.length < MOST_PASSKEYS && (
        <p className={styles.add}>
          <Button ref={begin} size="medium" onClick={() => setAdding(true)}>
            {t("account.passkey_add")}
          </Button>
        </p>
      )}
      {data && data.passkeys.length >= MOST_PASSKEYS && (
        <p className={styles.text}>{t("account.passkeys_full", { count: MOST_PASSKEYS })}</p>
      )}
    </SectionCard>
  );
}

type OneProps = { passkey: Passkey; onRemoved(passkeys: Passkeys): void };

function One({ passkey: { passkeyId, name, addedAt, usedAt }, onRemoved }: OneProps) {
  const { t, language } = useTranslation();
  const { timeZone } = useProperty();
  const [asks, setAsks] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const dayOf = (moment: Instant) => formatDayInLetter(todayIn(timeZone, moment), language);
  const day = dayOf(addedAt);
  const keep = () => {
    flushSync(() => setAsks(false));
    button.current?.focus();
  };
  return (
    <li className={styles.passkey}>
      <span className={styles.what}>
        <strong className={styles.words}>{name}</strong>
        <span className={styles.when}>
          {usedAt === null
            ? t("account.passkey_added_on", { day })
            : t("account.passkey_used_on", { day, used: dayOf(usedAt) })}
        </span>
      </span>
      {!asks && (
        <Button
          ref={button}
          kind="quiet"
          size="medium"
          aria-label={t("account.passkey_remove", { name })}
          onClick={() => setAsks(true)}
        >
          {t("account.passkey_remove_short")}
        </Button>
      )}
      {asks && (
        <div className={styles.asks}>
          <Remove {...{ passkeyId, name, onRemoved }} onKeep={keep} />
        </div>
      )}
    </li>
  );
}

type RemoveProps = Pick<Passkey, "passkeyId" | "name"> & Pick<OneProps, "onRemoved"> & { onKeep(): void };

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

type AddProps = { onAdded(passkeys: Passkeys): void; onClose(): void };

function Add({ onAdded, onClose }: AddProps) {
  const { t } = useTranslation();
  const server = useServer();
  const showSnackbar = useSnackbar();
  const [name, setName] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const { act, busy, problem } = useAct();
  useEffect(() => field.current?.focus(), []);
  const missing = name.trim() === "" ? t("common.required") : undefined;
  const send = () =>
    act(async () => {
      const made = await makePasskey(await server.ask(passkeyCalls.startPasskey, undefined));
      onAdded(await server.ask(passkeyCalls.addPasskey, { ...made, name: name.trim() }));
      showSnackbar({ kind: "success", headline: t("account.passkeys"), text: t("account.passkey_done") });
    });
  return (
    <AccountForm mistakes={[missing]} problem={problem?.text} onSend={() => void send()}>
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
              {t("account.passkey_create")}
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
