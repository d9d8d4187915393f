import { randomUUID } from "node:crypto";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import { addDays, type PlainDate } from "@portico/domain/dates/plain-date";
import { todayIn } from "@portico/domain/dates/time-zone";
import { TEST_COMPANIES, type GatewayBalance, type TestGateway } from "../testing/test-gateway.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkInvariants } from "../../database/index.ts";
import { createTestDatabase, type TestDatabase } from "../../database/testing/test-database.ts";
import { GatewayDirectory } from "../../gateways/index.ts";
import { HotelSecrets } from "../../secrets/index.ts";
import { openJobQueue, type JobQueue } from "../../jobs/index.ts";
import { MAIL_JOB } from "../../mail/index.ts";
import { askDueAttempts } from "../ask-gateway.ts";
import type { PaymentParts } from "../payment-parts.ts";
import { returnDueMoney } from "../return-money.ts";
import { importHotel } from "../../property/index.ts";
import { startSandbox, type Sandbox } from "../../startup/start-sandbox.ts";
import { startTestEngine, type TestEngine } from "../../testing/test-engine.ts";
import { paymentParts } from "../../payables/index.ts";
import { cardPayment } from "../testing/card-desk.ts";
import type { Doom } from "../../testing/doom.ts";
import { startEngineProcess, type EngineProcess } from "../../testing/engine-process.ts";
import { openTestGateway } from "../testing/open-test-gateway.ts";
import { DOUBLE, SINGLE, theShoreHotel } from "../../testing/shore-hotel.ts";
import { TestGuest } from "../../testing/test-guest.ts";
import { TEST_VOUCHER_KEYS } from "../../vouchers/testing/test-keys.ts";

/** The doomed engines are processes with the true time, so that days are told from today. */
const FIRST = addDays(todayIn("Europe/Prague", Date.now()), 40);

describe.each(TEST_COMPANIES)("at %s", (provider) => {
  let folder: string;
  let database: TestDatabase;
  let sandbox: Sandbox;
  let gateway: TestGateway;
  let survivor: TestEngine;
  let guest: TestGuest;
  let jobs: JobQueue;
  let payments: PaymentParts;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "portico-crash-"));
    sandbox = await startSandbox(folder);
    gateway = openTestGateway(provider, sandbox);
    const secrets = join(folder, "secrets.json");
    await writeFile(secrets, JSON.stringify({ shore: gateway.secrets }));
    await chmod(secrets, 0o600);
    database = await createTestDatabase();
    await importHotel(database, theShoreHotel(cardPayment(gateway.account)));
    const gateways = new GatewayDirectory({
      secrets: new HotelSecrets(),
      standIns: gateway.standIns,
      // Engines that start beside it keep the machine busy.
      limits: { callMilliseconds: 20_000, questionMilliseconds: 30_000 },
    });
    survivor = await startTestEngine(database, { gateways, holdsPerAddress: 1_000 });
    guest = new TestGuest(survivor.origin);
    jobs = await openJobQueue(database, [MAIL_JOB], { works: false, report: () => undefined });
    payments = paymentParts({
      database,
      jobs,
      gateways,
      voucherKeys: TEST_VOUCHER_KEYS,
      publicUrl: "http://localhost",
    });
  });

  afterAll(async () => {
    await survivor.close();
    await jobs.stop();
    await database.drop();
    await sandbox.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** An engine that ends like in a power cut when it reaches the step. */
  function startDoomed(doom: Doom): Promise<EngineProcess> {
    return startEngineProcess({
      DATABASE_URL: database.url,
      PORTICO_DATA: folder,
      PORTICO_HOLDS_PER_ADDRESS: "1000",
      PORTICO_HOTEL_SECRETS: join(folder, "secrets.json"),
      DOOM: JSON.stringify(doom),
      DOOM_GATEWAY: `${gateway.addresses.real} ${gateway.addresses.standIn}`,
      NODE_OPTIONS: `--import ${new URL("../../testing/doomed-engine.ts", import.meta.url).href}`,
    });
  }

  async function lines(sql: string, values: unknown[] = []): Promise<string[]> {
    const { rows } = await database.pool.query<Record<string, unknown>>(sql, values);
    return rows.map((row) => Object.values(row).join(" "));
  }

  /** After a while, others take over a dead engine's work; that time has passed now. */
  const lapseLeases = () =>
    database.pool.query(
      `with openings as (update payment_attempt set opening_until = now() - interval '1 second' where opening_until is not null),
       questions as (update payment_attempt set ask_at = now() - interval '1 second' where ask_at is not null and opening_until is null)
     update money_return set try_at = now() - interval '1 second' where state = 'queued'`,
    );

  async function ledgerOf({ number }: SavedReservation): Promise<GatewayBalance[]> {
    const balances = await gateway.ledger();
    return balances.filter(({ orderNumber }) => orderNumber.startsWith(number));
  }

  /** The guest pays on the page that they were shown. */
  async function payAtGateway(saved: SavedReservation): Promise<void> {
    const [id = ""] = await lines("select gateway_id from payment_attempt where page_url = $1", [
      saved.gateway?.url,
    ]);
    expect(await gateway.drive(id, "paid")).toBe(true);
  }

  function mailsOf({ paymentId }: SavedReservation): Promise<string[]> {
    return lines(
      `select m.kind || ' ' || count(j.id) from outgoing_mail m join reservation r on r.reservation_id = m.owner_id
     left join jobs.job j on j.data ->> 'mailId' = m.mail_id::text
     where r.payment_id = $1 group by m.mail_id, m.kind order by m.kind`,
      [paymentId],
    );
  }

  /** A guest's save that can be repeated at any engine, under the same key. */
  async function prepareSave(
    arrival: PlainDate,
  ): Promise<(origin: string) => Promise<SavedReservation | null>> {
    const wish = { roomTypeId: SINGLE, arrival, departure: addDays(arrival, 1) };
    const request = await guest.request(await guest.choose([wish]), { paymentMethod: "card" });
    const key = randomUUID();
    return async (origin) => {
      const saved = await new TestGuest(origin).save(request, key).catch(() => null);
      return saved?.ok ? saved.answer : null;
    };
  }

  const RESERVE = "insert into reservation (";
  const STORE = "update payment_attempt set state";

  /** The database behaves the same for all companies. */
  const diesInDatabase = provider === "gopay";

  test("an engine that is killed at any step of a save leaves what a repeat completes: one reservation, one payment", async () => {
    const atGateway: Doom[] = [
      { call: gateway.calls.create, moment: "before" },
      { call: gateway.calls.create, moment: "after" },
    ];
    const inDatabase: Doom[] = [
      { statement: RESERVE, moment: "before" },
      { statement: STORE, moment: "before" },
      { statement: STORE, moment: "after" },
    ];
    const steps = diesInDatabase ? [...atGateway, ...inDatabase] : atGateway;
    const deaths = steps.map(async (doom, step) => {
      const arrival = addDays(FIRST, step);
      const save = await prepareSave(arrival);
      const engine = await startDoomed(doom);
      const answer = await save(engine.origin);
      await engine.kill();
      return { doom, arrival, save, answer };
    });
    for (const { doom, arrival, save, answer } of await Promise.all(deaths)) {
      const words = JSON.stringify(doom);
      expect(answer, words).toBeNull();
      await lapseLeases();
      const saved = await save(survivor.origin);
      if (!saved?.gateway) throw new Error(`No way to pay after ${words}`);
      expect(await lines("select count(*) from reservation where arrival = $1", [arrival]), words).toEqual([
        "1",
      ]);
      await payAtGateway(saved);
      await lapseLeases();
      await askDueAttempts(payments, Date.now);
      const check = await guest.ask("paymentCheck", saved);
      expect(check, words).toMatchObject({ ok: true, answer: { status: "paid" } });
      const taken = (await ledgerOf(saved)).map((balance) => balance.taken);
      expect(
        taken.filter((amount) => amount > 0),
        words,
      ).toEqual([45_000]);
      expect(await mailsOf(saved), words).toEqual(["guest_confirmation 1", "guest_paid 1", "hotel_notice 1"]);
    }
    expect(await checkInvariants(database.pool)).toEqual([]);
  });

  test("killed while it hears of money or gives it back, it does neither twice", async () => {
    const arrival = addDays(FIRST, 20);
    const saved = await (await prepareSave(arrival))(survivor.origin);
    if (!saved?.gateway) throw new Error("The guest was not led to the gateway");
    await payAtGateway(saved);
    for (const moment of diesInDatabase ? (["before", "after"] as const) : []) {
      await die({ statement: "insert into payment_event", moment });
      const heard = await lines("select state from reservation where payment_id = $1", [saved.paymentId]);
      expect(heard).toEqual([moment === "before" ? "pending_payment" : "confirmed"]);
    }
    await lapseLeases();
    await askDueAttempts(payments, Date.now);
    expect(await mailsOf(saved)).toEqual(["guest_confirmation 1", "guest_paid 1", "hotel_notice 1"]);

    const { paymentId, returnToken } = saved;
    const instead = await guest.book([{ roomTypeId: DOUBLE, arrival, departure: addDays(arrival, 1) }], {
      replace: { paymentId, returnToken },
    });
    expect(instead).toMatchObject({ ok: true });
    const refunded: number[] = [];
    const atGateway: Doom[] = [
      { call: gateway.calls.refund, moment: "before" },
      { call: gateway.calls.refund, moment: "after" },
    ];
    const inDatabase: Doom[] = [{ statement: "update money_return set state", moment: "before" }];
    const steps = diesInDatabase ? [...atGateway, ...inDatabase] : atGateway;
    for (const doom of steps) {
      await die(doom);
      refunded.push(...(await ledgerOf(saved)).map((balance) => balance.refunded));
    }
    expect(refunded).toEqual([0, 45_000, 45_000].slice(0, steps.length));
    await lapseLeases();
    await returnDueMoney(payments, Date.now);
    expect(await lines("select state from money_return")).toEqual(["done"]);
    expect(await ledgerOf(saved)).toMatchObject([{ state: "refunded", taken: 45_000, refunded: 45_000 }]);
    expect((await mailsOf(saved)).filter((mail) => mail.startsWith("guest_refund"))).toEqual([
      "guest_refund 1",
    ]);
    expect(await checkInvariants(database.pool)).toEqual([]);
  });

  /** An engine finds abandoned work, starts it and dies. */
  async function die(doom: Doom): Promise<void> {
    await lapseLeases();
    const engine = await startDoomed(doom).catch(() => null);
    // It may have reached the step, and died, before it was ready to serve.
    if (engine === null) return;
    await expect
      .poll(
        () =>
          fetch(engine.origin).then(
            () => "alive",
            () => "dead",
          ),
        { timeout: 240_000, interval: 100 },
      )
      .toBe("dead");
  }
});
