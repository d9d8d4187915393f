import { passkeyCalls } from "@portico/contract/accounts/passkey-calls";
import { MOST_PASSKEYS, type Passkey, type Passkeys } from "@portico/contract/accounts/passkey";
import { Button } from "@portico/ui/button/button";
import { useSnackbar } from "@portico/ui/snackbar/snackbar";
import { useTranslation } from "@portico/ui/translation/translation";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useServer } from "../../base/server-calls/server-context.ts";
import { useSession } from "../../base/session/use-session.ts";
import { LoadFailed } from "../../layout/load-failed.tsx";
import { SectionCard } from "../../layout/section-card.tsx";
import styles from "./account.module.css";
import { makePasskey, useHasPasskeys } from "./browser-passkeys.ts";
import { useAct } from "./use-act.ts";
import { deviceOf, freeName } from "./device-name.ts";
import { NameForm } from "./name-form.tsx";
import { OnePasskey } from "./one-passkey.tsx";

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

/** The account's passkeys, with ways to add, rename and remove them; nothing on pages that cannot have any. */
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
            <OnePasskey key={passkey.passkeyId} passkey={passkey} onRenamed={keep} onRemoved={changed} />
          ))}
        </ul>
      )}
      {data && adding && <Add passkeys={data.passkeys} onAdded={changed} onClose={() => setAdding(false)} />}
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

type AddProps = { passkeys: readonly Passkey[]; onAdded(passkeys: Passkeys): void; onClose(): void };

function Add({ passkeys, onAdded, onClose }: AddProps) {
  const { t } = useTranslation();
  const server = useServer();
  const showSnackbar = useSnackbar();
  const { act, busy, problem } = useAct();
  const send = (name: string) =>
    act(async () => {
      const made = await makePasskey(await server.ask(passkeyCalls.startPasskey, undefined));
      onAdded(await server.ask(passkeyCalls.addPasskey, { ...made, name }));
      showSnackbar({ kind: "success", headline: t("account.passkeys"), text: t("account.passkey_done") });
    });
  const taken = passkeys.map(({ name }) => name);
  return (
    <NameForm
      begun={freeName(deviceOf(navigator), taken)}
      action={t("account.passkey_create")}
      busy={busy}
      problem={problem?.text}
      onSend={(name) => void send(name)}
      onClose={onClose}
    />
  );
}
