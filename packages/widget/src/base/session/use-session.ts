import type { Account, OpenedAccount } from "@portico/contract/accounts/account";
import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { use, useCallback, useSyncExternalStore } from "react";
import { useServer } from "../server-calls/server-context.ts";
import { type Session, SessionContext, type SessionStore } from "./session.ts";

export function useSessionStore(): SessionStore {
  const store = use(SessionContext);
  if (!store) throw new Error("There is no session above this component.");
  return store;
}

/** The login of this page; null where nobody is logged in. */
export function useSession(): Session | null {
  const { subscribe, current } = useSessionStore();
  return useSyncExternalStore(subscribe, current, current);
}

/** The account of the guest who is logged in, as soon as it is known. */
export function useAccount() {
  const server = useServer();
  const session = useSession();
  return useQuery({
    queryKey: accountKey(session?.token),
    queryFn: session
      ? async ({ signal }) => {
          // Most guests have no account, so the calls about one come with the first login.
          const { accountCalls } = await import("@portico/contract/accounts/account-calls");
          return server.ask(accountCalls.loadAccount, undefined, { signal });
        }
      : skipToken,
  });
}

/** Takes over what the engine has opened: a session that begins, or the account of the one that goes on. */
export function useEnter(): (opened: OpenedAccount) => void {
  const store = useSessionStore();
  const answers = useQueryClient();
  return useCallback(
    ({ session, account }) => {
      const token = session ?? store.current()?.token;
      answers.setQueryData<Account>(accountKey(token), account);
      if (session !== null) store.begin({ token: session, userId: account.userId });
    },
    [store, answers],
  );
}

function accountKey(token: string | undefined) {
  return ["account", token] as const;
}
