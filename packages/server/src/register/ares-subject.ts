import type { Company } from "@portico/contract/checkout";
import type { CompanyAnswer } from "@portico/contract/company";
import { z } from "zod";

const LONGEST = 200;

const line = z.string().trim().max(LONGEST);
const number = z.union([z.int(), z.string().regex(/^\d+$/)]).transform(String);

/** What we read of a subject; the register sends far more. Whatever is unknown is left out of its answers. */
const subject = z.object({
  ico: z.string().regex(/^\d{1,8}$/),
  obchodniJmeno: line.min(1),
  dic: line.optional(),
  datumZaniku: line.optional(),
  sidlo: z
    .object({
      kodStatu: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .optional(),
      nazevObce: line.optional(),
      nazevCastiObce: line.optional(),
      nazevUlice: line.optional(),
      cisloDomovni: number.optional(),
      cisloOrientacni: number.optional(),
      cisloOrientacniPismeno: line.optional(),
      psc: number.optional(),
      pscTxt: line.optional(),
    })
    .optional(),
});

type Seat = NonNullable<z.output<typeof subject>["sidlo"]>;

/** A subject of the register as a company of ours; null when the text is none, or is about another number. */
export function readSubject(data: unknown, registrationNumber: string): CompanyAnswer | null {
  const read = subject.safeParse(data);
  if (!read.success || read.data.ico.padStart(8, "0") !== registrationNumber) return null;
  const { obchodniJmeno, dic, datumZaniku, sidlo = {} } = read.data;
  const company: Company = {
    name: obchodniJmeno,
    street: streetOf(sidlo),
    city: sidlo.nazevObce ?? "",
    zip: zipOf(sidlo),
    country: sidlo.kodStatu ?? "CZ",
    registrationNumber,
    vatNumber: dic ?? "",
  };
  return { kind: datumZaniku === undefined ? "found" : "dissolved", company };
}

/** `Budějovická 778/3a`; villages have no streets, their houses count within the part of the village. */
function streetOf(seat: Seat): string {
  const { nazevUlice, nazevCastiObce, nazevObce, cisloDomovni, cisloOrientacni } = seat;
  if (cisloDomovni === undefined) return nazevUlice ?? "";
  const orientation = cisloOrientacni && `${cisloOrientacni}${seat.cisloOrientacniPismeno ?? ""}`;
  const house = [cisloDomovni, orientation].filter(Boolean).join("/");
  return [nazevUlice ?? nazevCastiObce ?? nazevObce, house].filter(Boolean).join(" ");
}

/** `140 00`; abroad the register has a text. */
function zipOf({ psc, pscTxt }: Seat): string {
  if (psc === undefined) return pscTxt ?? "";
  return psc.padStart(5, "0").replace(/^(\d{3})(\d{2})$/, "$1 $2");
}
