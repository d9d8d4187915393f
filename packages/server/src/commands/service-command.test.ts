import { allDay, aMassage, at, aTimedService, RESOURCES } from "@portico/domain/testing/timed-service";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkInvariants } from "../database/index.ts";
import { orderDayLetters } from "../desk/index.ts";
import { openJobQueue } from "../jobs/index.ts";
import { MAIL_JOB } from "../mail/index.ts";
import { mailWriter, ownerLetters } from "../letters/index.ts";
import { cancelReservation } from "../testing/cancel-reservation.ts";
import { type CommandEnd, runCommand } from "../testing/run-command.ts";
import { DOUBLE } from "../testing/shore-hotel.ts";
import { MAILING } from "../testing/start-mailing.ts";
import { answered } from "../testing/test-guest.ts";
import { openShop, type TestShop } from "../testing/test-shop.ts";

const DAY = "2027-05-10";
const GUEST = "O’Brien-Nováková Žofie";

/** The import numbers services after the three room types. */
const [SAUNA, MASSAGE] = [4, 5];

let shop: TestShop;
/** Reservation numbers of a guest with a room and of one without. */
let numbers: string[];

beforeAll(async () => {
  shop = await openShop();
  const venues = [{ id: 1, code: "spa", name: { cs: "Lázně", en: "Spa" } }];
  const sauna = aTimedService({ venueId: 1, prices: [allDay(40_000)] });
  const massaging = aMassage({ venueId: 1, name: { en: "Massage" } });
  const resources = RESOURCES.map((resource) => ({ ...resource, name: resource.code }));
  await shop.settle({ wellness: { venues, resources, services: [sauna, massaging] } });
  numbers = [];
  const [room] = await shop.guest.choose([{ roomTypeId: DOUBLE, arrival: DAY, departure: "2027-05-12" }]);
  for (const [items, note] of [
    [[...(room ? [room] : []), await massage("10:00", "11:00")], '=HYPERLINK(1), "quiet"\nplease'],
    [[await saunaAt("17:00", "18:30")], ""],
  ] as const) {
    const saved = await answered(
      shop.guest.save(await shop.guest.request([...items], { paymentMethod: "on_site", note })),
    );
    numbers.push(saved.number);
  }
});
afterAll(() => shop.close());

const block = (from: string, to: string) => ({ day: DAY, from: at(from), to: at(to) });
const massage = (from: string, to: string) =>
  shop.guest.chooseTimes({ serviceId: MASSAGE, block: block(from, to), persons: 1 });
const saunaAt = (from: string, to: string) =>
  shop.guest.chooseTimes({ serviceId: SAUNA, block: block(from, to), persons: 3 });

/** Runs `npm run service -- …`; lines of both outputs and the exit code. */
function service(...args: string[]): Promise<CommandEnd> {
  const variables = { DATABASE_URL: shop.database.url, USER: "jana", SUDO_USER: undefined };
  return runCommand("service", args, variables);
}

test("a therapist goes off sale and back, but not over a guest, whose name and time are told", async () => {
  const refused = await service("block", "shore", "cabin", DAY, "10:30", "12:00");
  expect(refused).toEqual({
    code: 1,
    lines: [
      `Not enough is free: ${DAY} 10:00 to 11:15 has Žofie O’Brien-Nováková for Massage, reservation ${numbers[0]}. Agree with the guests and cancel what is sold, or unblock. Nothing was changed.`,
    ],
  });
  const blocked = await service(
    "block",
    "shore",
    "therapists",
    DAY,
    "12:00",
    "18:00",
    "--reason",
    "ill",
    "--by",
    "Petr",
  );
  expect(blocked).toEqual({
    code: 0,
    lines: [
      `1 of therapists is off sale on ${DAY} from 12:00 to 18:00 as block 1; npm run service -- unblock shore 1 puts it on sale again.`,
    ],
  });
  expect((await service("blocks", "shore")).lines).toEqual([
    `1  ${DAY}  12:00 – 18:00  therapists  by Petr    ill`,
  ]);
  expect(await checkInvariants(shop.database.pool)).toEqual([]);
});

test("a day is printed by place and time, and written for spreadsheets", async () => {
  const [first, second] = numbers;
  expect((await service("day", "shore", DAY)).lines).toEqual([
    `Services on ${DAY}`,
    "",
    "Spa",
    `  10:00 – 11:00  Massage  1 person   ${GUEST}  room 101 (${first})  +420 777 123 456  open 5690 CZK`,
    "      cabin, therapists",
    '      note: =HYPERLINK(1), "quiet" please',
    `  17:00 – 18:30  Sauna    3 persons  ${GUEST}  ${second}             +420 777 123 456  open 1200 CZK`,
    "      sauna_room",
    "",
    "Off sale",
    "  12:00 – 18:00  therapists  block 1: ill",
  ]);
  expect((await service("day", "shore", DAY, "--csv")).lines).toEqual([
    "from,to,service,place,resources,persons,last name,first name,rooms,reservation,phone,state,price,open,currency,wishes,note",
    `10:00,11:00,Massage,Spa,"cabin, therapists",1,O’Brien-Nováková,Žofie,101,${first},+420 777 123 456,confirmed,1290,5690,CZK,,"'=HYPERLINK(1), ""quiet""`,
    'please"',
    `17:00,18:30,Sauna,Spa,sauna_room,3,O’Brien-Nováková,Žofie,,${second},+420 777 123 456,confirmed,1200,1200,CZK,,`,
  ]);
  expect((await service("day", "shore", "2027-05-12")).lines).toEqual([
    "Nobody comes to a service on 2027-05-12.",
  ]);
});

test("letters say the times of services as screens do, also where there is no room", async () => {
  const write = ownerLetters(shop.database, MAILING).reservation;
  const letters = await Promise.all(
    numbers.flatMap((number) =>
      (["guest_confirmation", "hotel_notice"] as const).map(async (kind) => {
        const [ownerId = "", hotelId = ""] = (
          await shop.lines("select reservation_id, hotel_id from reservation where number = $1", [number])
        ).flatMap((line) => line.split(" "));
        return write({ hotelId: Number(hotelId), kind, ownerId, about: null, stage: null });
      }),
    ),
  );
  const [mixed, mixedNotice, alone, aloneNotice] = letters;
  expect(mixed?.text).toContain("Arrival");
  expect(mixed?.text).toContain("Mon\u00a010\u00a0May, 10:00–\u206011:00");
  expect(mixedNotice?.subject).toMatch(/10\. 05\. 2027 – 12\. 05\. 2027$/);
  expect(alone?.text).toContain("Mon\u00a010\u00a0May, 17:00–\u206018:30");
  expect(alone?.text).not.toContain("Arrival");
  expect(aloneNotice?.subject).toMatch(/10\. 05\. 2027 · 17:00–\u206018:30$/);
  const events = (letter: typeof mixed) => {
    const file = letter?.attachments[0]?.content ?? "";
    return [...file.matchAll(/^(?:DTSTART|DTEND);TZID=Europe\/Prague:(.*)\r$/gm)].map(([, time]) => time);
  };
  expect(events(mixed)).toEqual(["20270510T140000", "20270512T100000", "20270510T100000", "20270510T110000"]);
  expect(events(alone)).toEqual(["20270510T170000", "20270510T183000"]);
});

test("every evening the hotel has a letter about tomorrow, by its own clock, once, and only if somebody comes", async () => {
  const { database } = shop;
  const jobs = await openJobQueue(database, [MAIL_JOB], { works: false, report: () => undefined });
  const letters = () =>
    shop.lines("select about from outgoing_mail where kind = 'hotel_day' order by created_at");
  const order = (at: string) => orderDayLetters({ database, jobs }, Date.parse(at));
  try {
    await order("2027-05-08T16:00:00Z");
    await order("2027-05-09T15:59:00Z");
    expect(await letters()).toEqual([]);
    await Promise.all([1, 2, 3].map(() => order("2027-05-09T16:00:00Z")));
    await order("2027-05-09T20:00:00Z");
    const [about = null, ...more] = await letters();
    expect(more).toEqual([]);
    const hotelId = Number((await shop.lines("select hotel_id from hotel"))[0]);
    const write = mailWriter(database, ownerLetters(database, MAILING), MAILING);
    const letter = () => write({ hotelId, kind: "hotel_day", owner: null, about, stage: null });
    const { subject, text } = (await letter()) ?? {};
    expect(subject).toBe("Services tomorrow: Monday, 10 May 2027");
    for (const part of [
      "2 bookings are expected tomorrow.",
      "10:00–\u206011:00 · Massage",
      `room 101 · Reservation number: ${numbers[0]}`,
      "12:00–\u206018:00: therapists: ill",
    ])
      expect(text).toContain(part);
    for (const number of numbers) await cancelReservation(database, number);
    expect(await letter()).toBeNull();
  } finally {
    await jobs.stop();
  }
});
