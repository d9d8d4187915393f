import { failure, type Result, success } from "@portico/domain/result";
import { textIn } from "@portico/domain/texts/language";
import type { Caller, CallEdge, Refusal } from "../http/index.ts";
import type { InventorySnapshot } from "../inventory/index.ts";
import type { AccountParts } from "./account-letters.ts";
import type { AccountLimits } from "./account-limits.ts";
import type { GuestAccount } from "./account-store.ts";
import {
  addPasskey,
  findUsedPasskey,
  logInWithPasskey,
  ownPasskeys,
  type PasskeyParts,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeyLogin,
} from "./own-passkeys.ts";
import type { SignedCall } from "./own-account.ts";
import { relyingPartyAt } from "./passkeys/check-passkey.ts";

type AtHotel = Caller<InventorySnapshot>;

type Inside = (caller: AtHotel) => Promise<Result<{ account: GuestAccount; call: SignedCall }, Refusal>>;

type PasskeyRouteParts = AccountParts & {
  readonly limits: AccountLimits;
  /** The engine's address, if passkeys can belong to it. */
  readonly passkeyOrigin: string | null;
  /** Refuses everything at a hotel without accounts. */
  readonly closed: (caller: AtHotel) => Refusal | null;
  /** The account of a caller who is logged in. */
  readonly inside: Inside;
};

const CHANGES = { mutates: true, anyCurrency: true } as const;

/** Passkeys of guests' accounts: adding, listing, renaming and removing them, and logging in with one. */
export function registerPasskeyRoutes(
  edge: CallEdge<InventorySnapshot>,
  { limits, passkeyOrigin, closed, inside, ...accounts }: PasskeyRouteParts,
): void {
  const parts: PasskeyParts | null =
    passkeyOrigin === null ? null : { ...accounts, party: relyingPartyAt(passkeyOrigin) };

  /** What a caller who is logged in asks about passkeys, where there can be some. */
  async function asGuest<Answer>(
    caller: AtHotel,
    answer: (
      parts: PasskeyParts,
      account: GuestAccount,
      call: SignedCall,
    ) => Promise<Result<Answer, Refusal>>,
  ): Promise<Result<Answer, Refusal>> {
    const found = await inside(caller);
    if (!found.ok) return found;
    if (parts === null) return failure({ code: "not_offered" });
    return answer(parts, found.value.account, found.value.call);
  }

  edge.answer(
    "loadPasskeys",
    (_nothing, caller) =>
      asGuest(caller, async (own, account, call) => success(await ownPasskeys(own, account, call))),
    { anyCurrency: true },
  );
  edge.answer(
    "startPasskey",
    (_nothing, caller) =>
      asGuest(caller, async (own, account, call) => {
        await limits.takeChallenge(caller);
        const hotelName = textIn(caller.client.hotel.name, caller.language);
        return success(await startPasskey(own, account, { ...call, hotelName }));
      }),
    CHANGES,
  );
  edge.answer(
    "addPasskey",
    (made, caller) => asGuest(caller, (own, account, call) => addPasskey(own, account, { ...call, made })),
    CHANGES,
  );
  edge.answer(
    "renamePasskey",
    (named, caller) =>
      asGuest(caller, async (own, account, call) =>
        success(await renamePasskey(own, account, { ...call, ...named })),
      ),
    CHANGES,
  );
  edge.answer(
    "removePasskey",
    ({ passkeyId }, caller) =>
      asGuest(caller, async (own, account, call) =>
        success(await removePasskey(own, account, { ...call, passkeyId })),
      ),
    CHANGES,
  );
  edge.answer(
    "startPasskeyLogin",
    async (_nothing, caller) => {
      const objection = closed(caller);
      if (objection !== null || parts === null) return failure(objection ?? { code: "not_offered" });
      await limits.takeChallenge(caller);
      const { client, now } = caller;
      return success(await startPasskeyLogin(parts, { hotelId: client.hotelId, now }));
    },
    CHANGES,
  );
  edge.answer(
    "logInWithPasskey",
    async (used, caller) => {
      const objection = closed(caller);
      if (objection !== null || parts === null) return failure(objection ?? { code: "not_offered" });
      const { client, address, now } = caller;
      const { hotelId } = client;
      const found = await findUsedPasskey(parts, hotelId, used);
      // A passkey that nobody has is counted for the network alone.
      const asker = { address, hotelId, email: found?.account.email ?? address, now };
      await limits.takeTry(asker);
      const opened = await logInWithPasskey(parts, found, { hotelId, used, now });
      if (opened.ok) await limits.giveTryBack(asker);
      return opened;
    },
    CHANGES,
  );
}
