import type { Instant } from "@portico/domain/dates/time-zone";
import { success, type Result } from "@portico/domain/result";
import { textIn } from "@portico/domain/texts/language";
import type { Database } from "../database/index.ts";
import type { JobQueue } from "../jobs/index.ts";
import { queueMails } from "../mail/index.ts";
import { CREDENTIALS_REFUSED } from "../outside/index.ts";
import { findHotelById } from "../property/index.ts";
import { ownerRefOf } from "../reservations/index.ts";
import {
  claimDueCharges,
  endCharge,
  postponeCharge,
  type DueCharge,
  type GuaranteeCharge,
} from "./guarantee-charge-store.ts";
import type { CardVault, ChargeOrder, ChargeReport, VaultFailure } from "../vaults/index.ts";
import { keeperOf, type Vaults } from "./vaults.ts";

export type GuaranteeParts = { database: Database; jobs: JobQueue; vaults: Vaults };

const BATCH = 5;

/** Longer than a vault may take, so that two workers never make the same charge. */
const LEASE = 120_000;

const FIRST_PAUSE = 10_000;
const LONGEST_PAUSE = 15 * 60_000;

/** Idempotency keys are valid for a day; an engine may have been stopped for longer. */
const KEYS_LAST = 20 * 3_600_000;

/** After this time a person must handle it. */
const GIVE_UP_AFTER = 24 * 3_600_000;

/**
 * Makes the charges that staff have ordered. A charge with a lost answer is never made twice: see
 * docs/algorithms/card-guarantee.md.
 */
export async function makeDueCharges(parts: GuaranteeParts, clock: () => Instant): Promise<void> {
  const due = await claimDueCharges(parts.database.pool, clock(), { limit: BATCH, lease: LEASE });
  await Promise.all(due.map((charge) => makeCharge(parts, charge, clock)));
}

async function makeCharge(parts: GuaranteeParts, charge: DueCharge, clock: () => Instant): Promise<void> {
  const found = await findHotelById(parts.database.pool, charge.hotelId);
  if (found === null) throw new Error(`Charge ${charge.chargeId} is of no hotel`);
  const vault = keeperOf(parts.vaults, found.hotel, charge.vault.provider);
  const { orderNumber, amount, currency, code, providerId } = charge;
  const description = `${textIn(found.hotel.name, found.hotel.defaultLanguage)} ${orderNumber}`;
  const order = { orderNumber, description, amount, currency };
  const answer = vault === null ? null : await chargeOnce(vault, charge, { order, now: clock() });
  const now = clock();
  if (answer?.ok && answer.value.state !== "pending") {
    const { state } = answer.value;
    return finish(parts, charge, {
      state,
      providerId: answer.value.providerId,
      code: answer.value.code,
      now,
    });
  }
  if (answer !== null && !answer.ok && isDecided(answer.problem)) {
    return finish(parts, charge, { state: "refused", providerId, code: wordsOf(answer.problem), now });
  }
  const isLost = answer?.ok === true && vault !== null && !vault.repeatsSafely;
  const age = now - charge.createdAt;
  const isUntouched = isNotAsked(answer) && charge.tries === 1;
  if (isLost || age >= GIVE_UP_AFTER) {
    const state = isUntouched ? "refused" : "unclear";
    return finish(parts, charge, { state, providerId, code: isUntouched ? CREDENTIALS_REFUSED : code, now });
  }
  const pause = Math.min(LONGEST_PAUSE, Math.max(FIRST_PAUSE, age));
  await postponeCharge(parts.database.pool, charge, { tryAt: now + pause, counts: !isNotAsked(answer) });
}

/**
 * Whether nothing can have been charged, because the vault was not reached or refused our secrets, which the operator
 * may correct.
 */
function isNotAsked(answer: Result<ChargeReport, VaultFailure> | null): boolean {
  return answer === null || (!answer.ok && answer.problem.code === "refused");
}

/** If a repeat could charge twice, or the key is too old, the vault is first asked what it has done. */
async function chargeOnce(
  vault: CardVault,
  { vault: { token }, chargeId, tries, createdAt }: DueCharge,
  { order, now }: { order: ChargeOrder; now: Instant },
): Promise<Result<ChargeReport, VaultFailure>> {
  const repeatsSafely = vault.repeatsSafely && now - createdAt < KEYS_LAST;
  if (tries > 1 && !repeatsSafely) {
    const known = await vault.chargeState(token, chargeId);
    if (!known.ok) return known;
    if (known.value !== null) return success(known.value);
  }
  return vault.charge(token, order, chargeId);
}

/** Whether a retry is pointless; refused secrets do not count, since the operator may correct them. */
function isDecided(problem: VaultFailure): boolean {
  if (problem.code === "refused") return !problem.reasons.includes(CREDENTIALS_REFUSED);
  return problem.code === "unknown_card";
}

function wordsOf(problem: VaultFailure): string {
  return problem.code === "refused" ? problem.reasons.join(", ") : problem.code;
}

async function finish(
  { database, jobs }: GuaranteeParts,
  { hotelId, chargeId, reservationId }: DueCharge,
  end: Pick<GuaranteeCharge, "providerId" | "code"> & {
    state: Exclude<GuaranteeCharge["state"], "queued">;
    now: Instant;
  },
): Promise<void> {
  await database.transaction(async (tx) => {
    if (!(await endCharge(tx, { hotelId, chargeId }, end))) return;
    await queueMails(tx, jobs, hotelId, ownerRefOf({ reservationId }), [
      { kind: "hotel_charge", about: chargeId },
      ...(end.state === "charged" ? [{ kind: "guest_charged" as const, about: chargeId }] : []),
    ]);
  });
}
