import type { OpenedAccount } from "@portico/contract/accounts/account";
import {
  MOST_PASSKEYS,
  type NewPasskey,
  type NewPasskeyOptions,
  type Passkey,
  type PasskeyLoginOptions,
  type Passkeys,
  type UsedPasskey,
} from "@portico/contract/accounts/passkey";
import type { Instant } from "@portico/domain/dates/time-zone";
import { failure, type Result, success } from "@portico/domain/result";
import type { Refusal } from "../http/index.ts";
import { type AccountParts, sendLetter } from "./account-letters.ts";
import { findAccount, type GuestAccount } from "./account-store.ts";
import { enter, letterTo } from "./enter-account.ts";
import type { SignedCall } from "./own-account.ts";
import { makeChallenge, spendChallenge } from "./passkeys/challenge-store.ts";
import {
  answeredChallenge,
  checkNewPasskey,
  checkUsedPasskey,
  type RelyingParty,
} from "./passkeys/check-passkey.ts";
import {
  credentialsOf,
  deletePasskey,
  findCredential,
  insertPasskey,
  type KnownCredential,
  listPasskeys,
  noteUse,
  setPasskeyName,
} from "./passkeys/passkey-store.ts";

export type PasskeyParts = AccountParts & { readonly party: RelyingParty };

/** Every reason is answered alike: what was wrong helps nobody but a forger. */
const FAILED = { code: "passkey_failed" } as const;

/** What a browser makes a passkey with; the authenticator keeps the account's handle, which says nothing of its guest. */
export async function startPasskey(
  { database, party }: PasskeyParts,
  { accountId, email }: GuestAccount,
  { hotelId, hotelName, now }: SignedCall & { hotelName: string },
): Promise<NewPasskeyOptions> {
  return {
    challenge: await makeChallenge(database.pool, hotelId, accountId, now),
    host: party.host,
    hotelName,
    userHandle: handleOf(accountId),
    // Passkeys of all hotels of an engine stand in one list of the browser.
    userName: `${email} · ${hotelName}`,
    known: await credentialsOf(database.pool, hotelId, accountId),
  };
}

/** Adds what the authenticator has made; a letter tells the guest, who may have left a tab open for somebody else. */
export async function addPasskey(
  { database, jobs, party }: PasskeyParts,
  account: GuestAccount,
  { hotelId, made, now }: SignedCall & { made: NewPasskey },
): Promise<Result<Passkeys, Refusal>> {
  const { accountId } = account;
  const challenge = answeredChallenge(made.clientData);
  if (challenge === null) return failure(FAILED);
  if (!(await spendChallenge(database.pool, hotelId, challenge, { accountId, now }))) return failure(FAILED);
  const credential = await checkNewPasskey(party, challenge, made);
  if (credential === null) return failure(FAILED);
  return database.transaction(async (tx) => {
    const passkey = { ...credential, name: made.name.trim(), now };
    const outcome = await insertPasskey(tx, hotelId, accountId, passkey);
    if (outcome === "known") return failure(FAILED);
    if (outcome === "full") return failure(tooMany());
    await sendLetter(tx, jobs, hotelId, { ...letterTo(account), kind: "passkey_added", now });
    return success({ passkeys: await listPasskeys(tx, hotelId, accountId) });
  });
}

function tooMany(): Refusal {
  const message: NonNullable<Refusal["message"]> = (t) =>
    t("account.passkeys_full", { count: MOST_PASSKEYS });
  return { code: "invalid_request", items: [{ field: "credential_id", message }] };
}

export async function ownPasskeys(
  { database }: PasskeyParts,
  { accountId }: GuestAccount,
  { hotelId }: SignedCall,
): Promise<Passkeys> {
  return { passkeys: await listPasskeys(database.pool, hotelId, accountId) };
}

export async function renamePasskey(
  parts: PasskeyParts,
  account: GuestAccount,
  call: SignedCall & Pick<Passkey, "passkeyId" | "name">,
): Promise<Passkeys> {
  const { passkeyId, name } = call;
  const named = { passkeyId, name: name.trim() };
  await setPasskeyName(parts.database.pool, call.hotelId, account.accountId, named);
  return ownPasskeys(parts, account, call);
}

/** Removes a passkey; a letter tells the guest, who may have left a tab open for somebody else. */
export async function removePasskey(
  parts: PasskeyParts,
  account: GuestAccount,
  call: SignedCall & { passkeyId: number },
): Promise<Passkeys> {
  const { database, jobs } = parts;
  const { hotelId, passkeyId, now } = call;
  await database.transaction(async (tx) => {
    if (!(await deletePasskey(tx, hotelId, account.accountId, passkeyId))) return;
    await sendLetter(tx, jobs, hotelId, { ...letterTo(account), kind: "passkey_removed", now });
  });
  return ownPasskeys(parts, account, call);
}

export async function startPasskeyLogin(
  { database, party }: PasskeyParts,
  { hotelId, now }: { hotelId: number; now: Instant },
): Promise<PasskeyLoginOptions> {
  return { challenge: await makeChallenge(database.pool, hotelId, null, now), host: party.host };
}

/** A passkey of this hotel with its account, for the caller to be counted by its address; null for any other. */
export async function findUsedPasskey(
  { database }: PasskeyParts,
  hotelId: number,
  { credentialId }: UsedPasskey,
): Promise<{ credential: KnownCredential; account: GuestAccount } | null> {
  const credential = await findCredential(database.pool, hotelId, credentialId);
  if (credential === null) return null;
  const account = await findAccount(database.pool, hotelId, { accountId: credential.accountId });
  return account === null ? null : { credential, account };
}

/** Logs in with a passkey that has answered a challenge of this hotel, which is used up whatever comes of it. */
export async function logInWithPasskey(
  { database, party }: PasskeyParts,
  found: Awaited<ReturnType<typeof findUsedPasskey>>,
  { hotelId, used, now }: { hotelId: number; used: UsedPasskey; now: Instant },
): Promise<Result<OpenedAccount, Refusal>> {
  const challenge = answeredChallenge(used.clientData);
  if (challenge === null) return failure(FAILED);
  const isOurs = await spendChallenge(database.pool, hotelId, challenge, { accountId: null, now });
  if (!isOurs || found === null) return failure(FAILED);
  const { credential, account } = found;
  if (used.userHandle !== handleOf(account.accountId)) return failure(FAILED);
  const signCount = await checkUsedPasskey(party, challenge, used, credential);
  if (signCount === null) return failure(FAILED);
  return database.transaction(async (tx) => {
    const { credentialId } = credential;
    if (!(await noteUse(tx, hotelId, { credentialId, signCount, now }))) return failure(FAILED);
    return success(await enter(tx, hotelId, account, now));
  });
}

/** What an authenticator knows the account by. */
function handleOf(accountId: string): string {
  return Buffer.from(accountId.replaceAll("-", ""), "hex").toString("base64url");
}
