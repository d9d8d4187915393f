import type { Instant } from "@portico/domain/dates/time-zone";
import { failure } from "@portico/domain/result";
import type { Database, Queryable } from "../database/index.ts";
import type { InsurerDirectory, InsurerFailure } from "../insurers/index.ts";
import { type JobQueue, startRecurringTask } from "../jobs/index.ts";
import { queueMails } from "../mail/index.ts";
import { CREDENTIALS_REFUSED } from "../outside/index.ts";
import { ownerRefOf } from "../reservations/index.ts";
import {
  claimTasks,
  markEnded,
  markFailed,
  markIssued,
  markKept,
  planTasks,
  postponeTask,
} from "./policy-store.ts";
import type { PolicyTask } from "./policy.ts";

export type PolicyParts = {
  readonly database: Database;
  readonly jobs: JobQueue;
  readonly insurers: InsurerDirectory;
};

const BATCH = 10;
const LEASE = 60_000;

const FIRST_PAUSE = 10_000;
const LONGEST_PAUSE = 15 * 60_000;

/** After this time a person at the hotel should know. */
const TELL_AFTER = 15 * 60_000;

/** The events that letters about insurance report. */
type PolicyStage = "issued" | "failed" | "delayed" | "kept" | "not_ended";

/** Brings contracts in line with their reservations: paid stays are insured, ended ones are not. */
export async function settlePolicies(parts: PolicyParts, clock: () => Instant): Promise<void> {
  await planTasks(parts.database.pool, clock());
  const due = await claimTasks(parts.database.pool, clock(), { limit: BATCH, lease: LEASE });
  await Promise.all(due.map((task) => (task.task === "issue" ? issue : cancel)(parts, task, clock)));
}

async function issue(parts: PolicyParts, task: PolicyTask, clock: () => Instant): Promise<void> {
  const insurer = parts.insurers.insurerOf(task.hotel);
  const answer = insurer === null ? NO_ACCESS : await insurer.issue(task.order, task.policyId);
  if (!answer.ok && !isDecided(answer.problem)) return postpone(parts, task, answer.problem, clock());
  await parts.database.transaction(async (tx) => {
    if (answer.ok) {
      const { policyNumber } = answer.value;
      if (await markIssued(tx, task, policyNumber, clock()))
        await tell(parts, tx, task, "issued", ["guest_insurance"]);
      return;
    }
    if (!(await markFailed(tx, task, wordsOf(answer.problem)))) return;
    await tell(parts, tx, task, "failed", ["guest_insurance", "hotel_insurance"]);
  });
}

async function cancel(parts: PolicyParts, task: PolicyTask, clock: () => Instant): Promise<void> {
  const insurer = parts.insurers.insurerOf(task.hotel);
  const answer = insurer === null ? NO_ACCESS : await insurer.cancel(task.policyId);
  if (answer.ok) return markEnded(parts.database.pool, task);
  const { problem } = answer;
  if (!isDecided(problem)) return postpone(parts, task, problem, clock());
  await parts.database.transaction(async (tx) => {
    await markKept(tx, task, wordsOf(problem));
    await tell(parts, tx, task, "kept", ["hotel_insurance"]);
  });
}

/** The operator has removed the access data, which may come back. */
const NO_ACCESS = failure<InsurerFailure>({ code: "refused", reasons: [CREDENTIALS_REFUSED] });

/** Whether a retry is pointless; refused access data do not count, since the operator may correct them. */
function isDecided(problem: InsurerFailure): boolean {
  return problem.code === "refused" && !problem.reasons.includes(CREDENTIALS_REFUSED);
}

function wordsOf(problem: InsurerFailure): string {
  return problem.code === "refused" ? problem.reasons.join(", ") : problem.code;
}

async function postpone(
  parts: PolicyParts,
  task: PolicyTask,
  problem: InsurerFailure,
  now: Instant,
): Promise<void> {
  const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(task.asks - 1, 20));
  await parts.database.transaction(async (tx) => {
    if (!(await postponeTask(tx, task, now + pause, wordsOf(problem)))) return;
    if (now - task.since < TELL_AFTER) return;
    await tell(parts, tx, task, task.task === "issue" ? "delayed" : "not_ended", ["hotel_insurance"]);
  });
}

async function tell(
  { jobs }: PolicyParts,
  tx: Queryable,
  { hotelId, reservationId, policyId }: PolicyTask,
  stage: PolicyStage,
  kinds: readonly ("guest_insurance" | "hotel_insurance")[],
): Promise<void> {
  const mails = kinds.map((kind) => ({ kind, about: policyId, stage }));
  await queueMails(tx, jobs, hotelId, ownerRefOf({ reservationId }), mails);
}

const LOOK_EVERY = 2_000;

/** Starts the background work for insurance. */
export function startPolicies(
  parts: PolicyParts,
  report: (error: unknown) => void,
): { stop(): Promise<void> } {
  return startRecurringTask("insurance", LOOK_EVERY, () => settlePolicies(parts, Date.now), report);
}
