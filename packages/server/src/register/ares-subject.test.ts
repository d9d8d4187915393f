import { expect, test } from "vitest";
import { readSubject } from "./ares-register.ts";
import { SAMPLE_SUBJECT } from "./testing/sample-subject.ts";

const { sidlo, ...head } = SAMPLE_SUBJECT;
const read = (changes: object, number = "27074358") => readSubject({ ...head, sidlo, ...changes }, number);

test("a subject of the register is a company with its seat", () => {
  expect(read({})).toEqual({
    kind: "found",
    company: {
      name: "Asseco Central Europe, a.s.",
      street: "Budějovická 778/3a",
      city: "Praha",
      zip: "140 00",
      country: "CZ",
      registrationNumber: "27074358",
      vatNumber: "CZ27074358",
    },
  });
});

test.each([
  ["a street and one number", { nazevUlice: "Lipová", cisloDomovni: 12 }, "Lipová 12"],
  ["a village without streets", { nazevCastiObce: "Horní Planá", cisloDomovni: "7" }, "Horní Planá 7"],
  ["a village of one part", { cisloDomovni: 7 }, "Lhota 7"],
  ["a street alone", { nazevUlice: "Lipová" }, "Lipová"],
  ["nothing but the town", {}, ""],
  ["a seat abroad", { nazevObce: undefined, textovaAdresa: "Hauptstraße 1, Regen" }, "Hauptstraße 1, Regen"],
])("%s", (_, seat, street) => {
  expect(read({ sidlo: { nazevObce: "Lhota", ...seat } })?.company?.street).toBe(street);
});

test("what may be missing is empty, and a number that lost its zeros is found all the same", () => {
  const bare = { ico: "177041", obchodniJmeno: "Škoda" };
  expect(readSubject(bare, "00177041")).toMatchObject({
    kind: "found",
    company: { street: "", city: "", zip: "", country: "CZ", vatNumber: "" },
  });
});

test("a company with a day of its end is dissolved", () => {
  expect(read({ datumZaniku: "2024-01-31" })).toMatchObject({
    kind: "dissolved",
    company: { name: "Asseco Central Europe, a.s." },
  });
});

test("a name longer than any field is cut", () => {
  expect(read({ obchodniJmeno: "a".repeat(300) })?.company?.name).toHaveLength(200);
});

test.each([
  ["no name", { obchodniJmeno: " " }],
  ["another company than asked for", { ico: "00177041" }],
  ["a seat of another shape", { sidlo: "Praha" }],
])("%s is no answer", (_, changes) => expect(read(changes)).toBeNull());

test.each([null, undefined, [], "company", {}])("%j is no answer", (data) =>
  expect(readSubject(data, "27074358")).toBeNull(),
);
