import { failure, type Result, success } from "@portico/domain/result";
import type { Caller, CallEdge, Refusal } from "../http/index.ts";
import type { InventorySnapshot } from "../inventory/index.ts";
import type { AccountParts } from "./account-letters.ts";
import { AccountLimits } from "./account-limits.ts";
import type { GuestAccount } from "./account-store.ts";
import { viewAccount } from "./account-view.ts";
import { logIn, objectToNew, type Question, registerAccount, sendAccountLetter } from "./enter-account.ts";
import { findOpenLetter, openLetter } from "./open-letter.ts";
import {
  askForEmail,
  askToClaim,
  clearDetails,
  deleteAccount,
  ownBookings,
  saveDetails,
  type SignedCall,
  signedIn,
} from "./own-account.ts";
import { registerPasskeyRoutes } from "./passkey-routes.ts";
import { endSession, endSessions } from "./session-store.ts";

type AtHotel = Caller<InventorySnapshot>;

/** Accounts of guests, at hotels that offer them, with passkeys if the engine's address can have some. */
export function registerAccountRoutes(
  edge: CallEdge<InventorySnapshot>,
  { passkeyOrigin, ...parts }: AccountParts & { readonly passkeyOrigin: string | null },
): void {
  const limits = new AccountLimits(edge);
  const inside = (caller: AtHotel) => enterAs(parts, caller);
  registerEntrance(edge, parts, limits);
  registerInside(edge, parts, { limits, inside });
  registerPasskeyRoutes(edge, { ...parts, passkeyOrigin, limits, closed, inside });
}

const CHANGES = { mutates: true, anyCurrency: true } as const;

/** What somebody may ask who is not logged in. */
function registerEntrance(
  edge: CallEdge<InventorySnapshot>,
  parts: AccountParts,
  limits: AccountLimits,
): void {
  edge.answer(
    "registerAccount",
    async (request, caller) => {
      const question = questionOf(request.email, caller);
      const objection = closed(caller) ?? objectToNew(question.email, request.password);
      if (objection !== null) return failure(objection);
      await limits.takeLetter(caller);
      const mayBeTold = await limits.mayBeTold({ ...question, address: caller.address });
      return registerAccount(parts, { ...question, password: request.password, mayBeTold });
    },
    CHANGES,
  );
  edge.answer(
    "sendAccountLetter",
    async ({ email, purpose }, caller) => {
      const question = questionOf(email, caller);
      const objection = closed(caller) ?? objectToNew(question.email, null);
      if (objection !== null) return failure(objection);
      await limits.takeLetter(caller);
      const mayBeTold = await limits.mayBeTold({ ...question, address: caller.address });
      return sendAccountLetter(parts, { ...question, purpose, mayBeTold });
    },
    CHANGES,
  );
  edge.answer(
    "logIn",
    async ({ email, password }, caller) => {
      const objection = closed(caller);
      if (objection !== null) return failure(objection);
      const question = questionOf(email, caller);
      const asker = { ...question, address: caller.address };
      await limits.takeTry(asker);
      const opened = await logIn(parts, { ...question, password });
      if (opened.ok || opened.problem.code === "account_unverified") await limits.giveTryBack(asker);
      return opened;
    },
    CHANGES,
  );
  edge.answer(
    "openAccountLetter",
    async (request, caller) => {
      const objection = closed(caller);
      if (objection !== null) return failure(objection);
      const { client, address, session, now } = caller;
      const { hotelId } = client;
      const found = await findOpenLetter(parts.database.pool, parts.secret, { hotelId, now, ...request });
      // Only a confirmation is a try at a password; the address is that of the letter.
      const asker = { address, hotelId, email: found?.letter.email ?? address, now };
      await limits.takeTry(asker);
      const opened = await openLetter(parts, { ...request, hotelId, session, now });
      const isWrong = !opened.ok && ["login_failed", "letter_ended"].includes(opened.problem.code);
      if (!isWrong) await limits.giveTryBack(asker);
      return opened;
    },
    CHANGES,
  );
  edge.answer(
    "logOut",
    async ({ everywhere }, caller) => {
      const objection = closed(caller);
      if (objection !== null) return failure(objection);
      const { client, session, now } = caller;
      const { pool } = parts.database;
      const found = await signedIn(pool, { hotelId: client.hotelId, session, now });
      if (found.ok && everywhere) await endSessions(pool, client.hotelId, found.value.accountId);
      if (session !== null) await endSession(pool, client.hotelId, session);
      return success(undefined);
    },
    CHANGES,
  );
}

/** The account of a caller who is logged in, and the call. */
async function enterAs(
  { database }: AccountParts,
  caller: AtHotel,
): Promise<Result<{ account: GuestAccount; call: SignedCall }, Refusal>> {
  const objection = closed(caller);
  if (objection !== null) return failure(objection);
  const call = { hotelId: caller.client.hotelId, session: caller.session, now: caller.now };
  const found = await signedIn(database.pool, call);
  return found.ok ? success({ account: found.value, call }) : found;
}

/** What only the account's guest may ask. */
function registerInside(
  edge: CallEdge<InventorySnapshot>,
  parts: AccountParts,
  { limits, inside }: { limits: AccountLimits; inside(caller: AtHotel): ReturnType<typeof enterAs> },
): void {
  edge.answer(
    "loadAccount",
    async (_nothing, caller) => {
      const found = await inside(caller);
      return found.ok ? success(viewAccount(found.value.account)) : found;
    },
    { anyCurrency: true },
  );
  edge.answer(
    "saveAccountDetails",
    async (details, caller) => {
      const found = await inside(caller);
      if (!found.ok) return found;
      const { account, call } = found.value;
      const fields = caller.client.hotel.contactFields;
      const saved = await saveDetails(parts, account, { ...call, fields, details });
      return saved.ok ? success(viewAccount(saved.value)) : saved;
    },
    CHANGES,
  );
  edge.answer(
    "clearAccountDetails",
    async (_nothing, caller) => {
      const found = await inside(caller);
      if (!found.ok) return found;
      return success(viewAccount(await clearDetails(parts, found.value.account, found.value.call)));
    },
    CHANGES,
  );
  edge.answer(
    "loadOwnBookings",
    async (_nothing, caller) => {
      const found = await inside(caller);
      return found.ok ? success(await ownBookings(parts, found.value.account, found.value.call)) : found;
    },
    { anyCurrency: true },
  );
  edge.answer(
    "claimBookings",
    async (_nothing, caller) => {
      const found = await inside(caller);
      if (!found.ok) return found;
      await limits.takeLetter(caller);
      return success(await askToClaim(parts, found.value.account, found.value.call));
    },
    CHANGES,
  );
  edge.answer(
    "changeAccountEmail",
    async ({ email: typed }, caller) => {
      const found = await inside(caller);
      if (!found.ok) return found;
      const question = questionOf(typed, caller);
      const objection = objectToNew(question.email, null);
      if (objection !== null) return failure(objection);
      await limits.takeLetter(caller);
      const mayBeTold = await limits.mayBeTold({ ...question, address: caller.address });
      const { account, call } = found.value;
      return askForEmail(parts, account, { ...call, email: question.email, mayBeTold });
    },
    CHANGES,
  );
  edge.answer(
    "deleteAccount",
    async (_nothing, caller) => {
      const found = await inside(caller);
      if (!found.ok) return found;
      await deleteAccount(parts, found.value.account, found.value.call);
      return success(undefined);
    },
    CHANGES,
  );
}

/** Refuses everything at a hotel without accounts. */
function closed({ client }: AtHotel): Refusal | null {
  return client.hotel.accounts === true ? null : { code: "not_offered" };
}

function questionOf(email: string, { client, language, now }: AtHotel): Question {
  return { hotelId: client.hotelId, email: email.trim(), language, now };
}
