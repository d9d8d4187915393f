import type { Company } from "@portico/contract/contact/contact";
import type { CompanyAnswer } from "@portico/contract/contact/company-calls";
import { z } from "zod";

const LONGEST = 200;

const line = z.string().transform((text) => text.trim().slice(0, LONGEST));
const number = z.union([z.int(), z.string().regex(/^\d+$/)]).transform(String);

/** The fields of a subject that we read; the register sends far more. It omits unknown fields. */
const subject = z.object({
  ico: z.string().regex(/^\d{1,8}$/),
  obchodniJmeno: line.refine((name) => name !== ""),
  dic: line.optional(),
  datumZaniku: line.optional(),
  sidlo: z
    .object({
      nazevObce: line.optional(),
      nazevCastiObce: line.optional(),
      nazevUlice: line.optional(),
      cisloDomovni: number.optional(),
      cisloOrientacni: number.optional(),
      cisloOrientacniPismeno: line.optional(),
      psc: number.optional(),
      textovaAdresa: line.optional(),
    })
    .optional(),
});

type Seat = NonNullable<z.output<typeof subject>["sidlo"]>;

/** Reads the register's subject as a company; null if it is not one, or has another number. */
export function readSubject(data: unknown, registrationNumber: string): CompanyAnswer | null {
  const read = subject.safeParse(data);
  if (!read.success || read.data.ico.padStart(8, "0") !== registrationNumber) return null;
  const { obchodniJmeno, dic, datumZaniku, sidlo = {} } = read.data;
  const company: Company = {
    name: obchodniJmeno,
    street: streetOf(sidlo),
    city: sidlo.nazevObce ?? "",
    zip: sidlo.psc?.padStart(5, "0").replace(/^(\d{3})(\d{2})$/, "$1 $2") ?? "",
    // The register's own country, whose rules the numbers follow, wherever the company's seat is.
    country: "CZ",
    registrationNumber,
    vatNumber: dic ?? "",
  };
  return { kind: datumZaniku === undefined ? "found" : "dissolved", company };
}

/** `Budějovická 778/3a`; villages have no streets, only house numbers. Foreign seats come as one text. */
function streetOf(seat: Seat): string {
  const { nazevUlice, nazevCastiObce, nazevObce, cisloDomovni, cisloOrientacni } = seat;
  if (nazevObce === undefined) return seat.textovaAdresa ?? "";
  if (cisloDomovni === undefined) return nazevUlice ?? "";
  const orientation = cisloOrientacni && `${cisloOrientacni}${seat.cisloOrientacniPismeno ?? ""}`;
  const house = [cisloDomovni, orientation].filter(Boolean).join("/");
  return `${nazevUlice ?? nazevCastiObce ?? nazevObce} ${house}`;
}
