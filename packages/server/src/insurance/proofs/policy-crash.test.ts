import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import { addDays } from "@portico/domain/dates/plain-date";
import { todayIn } from "@portico/domain/dates/time-zone";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Doom } from "../../testing/doom.ts";
import { startEngineProcess } from "../../testing/engine-process.ts";
import { checkInvariants } from "../../database/index.ts";
import { InsurerDirectory, type Insurer } from "../../insurers/index.ts";
import { HotelSecrets } from "../../secrets/index.ts";
import { settlePolicies } from "../settle-policies.ts";
import { InsuredShop, NAMES, WISH, type InsurersPolicy } from "../testing/insured-shop.ts";

/** Longer than a dead engine's claims remain its own. */
const LATER = 2 * 60_000;

let folder: string;
let desk: InsuredShop;
let printed = "";

beforeAll(async () => {
  // The doomed engines are processes on real time.
  desk = await InsuredShop.open({ now: Date.now() });
  vi.useRealTimers();
  folder = await mkdtemp(join(tmpdir(), "portico-policy-crash-"));
  const secrets = join(folder, "secrets.json");
  await writeFile(secrets, JSON.stringify({ shore: { insurer: desk.access } }));
  await chmod(secrets, 0o600);
});
afterAll(async () => {
  await desk.close();
  await rm(folder, { recursive: true, force: true });
});

/** An engine that is killed when it reaches the step. */
async function liveUntil(doom: Doom): Promise<void> {
  const engine = await startEngineProcess(
    {
      DATABASE_URL: desk.shop.database.url,
      PORTICO_DATA: folder,
      PORTICO_HOTEL_SECRETS: join(folder, "secrets.json"),
      LOG_LEVEL: "debug",
      DOOM: JSON.stringify(doom),
      NODE_OPTIONS: `--import ${new URL("../../testing/doomed-engine.ts", import.meta.url).href}`,
    },
    (text) => {
      printed += text;
    },
  ).catch(() => null);
  // It may have died before it served.
  if (engine !== null) await engine.ended;
}

/** What a later engine does about insurance. */
function goOn(changes: Partial<InsuredShop["policies"]> = {}): Promise<void> {
  return settlePolicies({ ...desk.policies, ...changes }, () => Date.now() + LATER);
}

/** An insured stay whose money has arrived, and our name of its contract. */
async function paidStay(days: number): Promise<{ saved: SavedReservation; key: string }> {
  const arrival = addDays(todayIn("Europe/Prague", Date.now()), 40 + 3 * days);
  const saved = await desk.paid({ ...WISH, arrival, departure: addDays(arrival, 2) });
  return { saved, key: await fact(saved, "policy_id") };
}

async function fact({ paymentId }: SavedReservation, expression: string): Promise<string> {
  const [line = ""] = await desk.shop.lines(
    `select ${expression} from insurance_policy p join reservation r using (hotel_id, reservation_id) where r.payment_id = $1`,
    [paymentId],
  );
  return line;
}

/** What the insurer's book records under the name. */
async function booked(key: string): Promise<InsurersPolicy[]> {
  return (await desk.insurersBook()).filter((policy) => policy.key === key);
}

type Step = {
  when: string;
  conclude: (key: string) => Doom;
  end: (key: string) => Doom;
  /** Whether the insurer has done it when the engine dies, and whether we have recorded that. */
  done: boolean;
  noted: boolean;
};

const CONCLUDED = "update insurance_policy set policy_number";
const ENDED = "update insurance_policy set task = null, ask_at = null, last_problem = null";

const STEPS: readonly Step[] = [
  {
    when: "before it asks the insurer",
    conclude: (key) => ({ call: `/policies/${key}`, method: "PUT", moment: "before" }),
    end: (key) => ({ call: `/policies/${key}`, method: "DELETE", moment: "before" }),
    done: false,
    noted: false,
  },
  {
    when: "as the insurer's answer comes",
    conclude: (key) => ({ call: `/policies/${key}`, method: "PUT", moment: "after" }),
    end: (key) => ({ call: `/policies/${key}`, method: "DELETE", moment: "after" }),
    done: true,
    noted: false,
  },
  {
    when: "before it has written the answer down",
    conclude: () => ({ statement: CONCLUDED, moment: "before" }),
    end: () => ({ statement: ENDED, moment: "before" }),
    done: true,
    noted: false,
  },
  {
    when: "after it has written the answer down",
    conclude: () => ({ statement: CONCLUDED, moment: "after" }),
    end: () => ({ statement: ENDED, moment: "after" }),
    done: true,
    noted: true,
  },
];

test.each(STEPS)(
  "an engine that is killed $when: one contract, and one end of it",
  async (step) => {
    const { conclude, end, done, noted } = step;
    const { saved, key } = await paidStay(STEPS.indexOf(step));
    await liveUntil(conclude(key));
    expect(await booked(key)).toMatchObject(done ? [{ state: "concluded" }] : []);
    expect(await fact(saved, "policy_number is not null")).toBe(String(noted));

    await goOn();
    const [contract] = await booked(key);
    expect(contract).toMatchObject({ state: "concluded", insured: NAMES, asked: done && !noted ? 2 : 1 });
    expect(await desk.told(saved)).toMatchObject({ state: "issued", policyNumber: contract?.number });

    await desk.cancel(saved);
    await liveUntil(end(key));
    expect(await booked(key)).toMatchObject([{ state: done ? "ended" : "concluded" }]);
    expect(await fact(saved, "task is null")).toBe(String(noted));

    await goOn();
    expect(await booked(key)).toMatchObject([{ state: "ended", number: contract?.number }]);
    expect(await desk.told(saved)).toMatchObject({ state: "cancelled", policyNumber: contract?.number });
    expect(await fact(saved, "task is null and policy_number is not null")).toBe("true");
    const letters = `(select count(*) from outgoing_mail m where m.about = p.policy_id and m.kind = 'guest_insurance')`;
    expect(await fact(saved, letters)).toBe("1");
    expect(await checkInvariants(desk.shop.database.pool)).toEqual([]);
  },
  120_000,
);

test("were the contract's name another each time, the stay would be insured twice", async () => {
  const { key } = await paidStay(STEPS.length);
  const known = (await desk.insurersBook()).length;
  await liveUntil({ call: `/policies/${key}`, method: "PUT", moment: "after" });
  await goOn({ insurers: new ForgetfulDirectory({ secrets: new HotelSecrets(), standIn: desk.access }) });
  const added = (await desk.insurersBook()).slice(known);
  expect(added).toMatchObject([{ state: "concluded" }, { state: "concluded" }]);
});

/** Requests a contract, forgetting the name under which an earlier engine requested it. */
class ForgetfulDirectory extends InsurerDirectory {
  override insurerOf(hotel: string): Insurer | null {
    const insurer = super.insurerOf(hotel);
    return (
      insurer && {
        quote: (stay, language) => insurer.quote(stay, language),
        issue: (order, name) => insurer.issue(order, `${name}-again`),
        cancel: (name) => insurer.cancel(name),
      }
    );
  }
}

test("nothing that such engines print names the insured or the insurer's key", () => {
  expect(printed).not.toBe("");
  for (const secret of [...NAMES, ...NAMES.flatMap((name) => name.split(/[ -]/)), desk.access.key]) {
    expect(printed).not.toContain(secret);
  }
});
