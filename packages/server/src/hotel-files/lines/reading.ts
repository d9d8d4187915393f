import type { CurrencyCode } from "@portico/domain/money/currency";
import { fromMajor, toMajor, type Minor } from "@portico/domain/money/money";
import { didYouMean } from "@portico/domain/nearest-word";
import type { Language, LocalText } from "@portico/domain/texts/language";

import { z } from "zod";

import type { CodedPart } from "../../property/index.ts";
import { currency, languages, plainText, type text } from "./forms.ts";
import {
  pathText,
  type FilePath,
  type HotelFileProblem,
  type Mistake,
} from "../source/hotel-file-problem.ts";
import type { YamlSource } from "../source/yaml-source.ts";

/** Sections whose entries have codes, each with the word for an entry in messages. */
const SECTIONS = {
  guestCategories: "guest category",
  equipment: "piece of equipment",
  roomTags: "room tag",
  roomTypes: "room type",
  ratePlans: "rate plan",
  packages: "package",
  wellness: "wellness service",
  wellnessResources: "wellness resource",
  wellnessVenues: "wellness venue",
  voucherExperiences: "experience",
  voucherDesigns: "design of vouchers",
  cancellationPolicies: "cancellation policy",
  depositPolicies: "deposit policy",
  documents: "document",
  pictures: "picture",
  seasons: "season",
  resources: "resource",
  cityTaxes: "city tax",
  discounts: "discount",
  coupons: "coupon",
  services: "service",
  fees: "fee",
} as const satisfies Record<CodedPart, string> & Record<string, string>;

export type Section = keyof typeof SECTIONS;

/** Reads one file: turns codes into ids and texts into texts per language, and collects problems and warnings. */
export class Reading {
  readonly file: object;
  readonly problems: HotelFileProblem[];
  readonly warnings: HotelFileProblem[] = [];
  readonly #source: YamlSource;
  readonly #broken: string[];
  readonly #codes = new Map<Section, string[]>();

  constructor(source: YamlSource, { file, mistakes }: { file: object; mistakes: readonly Mistake[] }) {
    this.file = file;
    this.#source = source;
    this.problems = mistakes.map((mistake) => mistake.problem);
    this.#broken = mistakes.map((mistake) => pathText(mistake.path));
    const data = (source.data ?? {}) as Record<string, unknown>;
    // Taken from the text itself, because other entries may refer to an entry that has a mistake.
    for (const section of Object.keys(SECTIONS) as Section[]) {
      this.#codes.set(section, Object.keys(data[section] ?? {}));
    }
  }

  /** The content of a section, or what stands in for it if it could not be read. */
  part<Form extends z.ZodType>(key: string, _form: Form): z.output<Form> {
    return (this.file as Record<string, unknown>)[key] as z.output<Form>;
  }

  /** The hotel's own client code. */
  get code(): string {
    return this.part("code", plainText);
  }

  get languages(): readonly Language[] {
    return this.part("languages", languages);
  }

  get baseCurrency(): CurrencyCode {
    return this.part("baseCurrency", currency);
  }

  /** The currencies that guests choose from. */
  get sold(): readonly string[] {
    return Object.keys(this.part("currencies", z.record(currency, z.unknown())));
  }

  problem(path: FilePath, message: string): void {
    if (!this.#isBroken(path)) this.problems.push(this.#source.problemAt(path, message));
  }

  warning(path: FilePath, message: string): void {
    if (!this.#isBroken(path)) this.warnings.push(this.#source.problemAt(path, message));
  }

  codes(section: Section): readonly string[] {
    return this.#codes.get(section) ?? [];
  }

  /** The entry's number, counted in the order of the file; 0 for none. Services follow on room types. */
  numberOf(section: Section, code: string): number {
    const index = this.codes(section).indexOf(code);
    if (index === -1) return 0;
    return index + 1 + (section === "wellness" ? this.codes("roomTypes").length : 0);
  }

  /** As `numberOf`. Reports an unknown code and returns 0. */
  idOf(section: Section, code: string, path: FilePath): number {
    const codes = this.codes(section);
    const id = this.numberOf(section, code);
    if (id === 0) {
      const hint =
        didYouMean(code, codes) || (codes.length > 0 ? `; there are ${codes.join(", ")}` : "; there is none");
      this.problem(path, `is "${code}", which is no ${SECTIONS[section]} of this file${hint}`);
    }
    return id;
  }

  idsOf(section: Section, codes: readonly string[], path: FilePath): number[] {
    codes.forEach((code, index) => {
      if (codes.indexOf(code) < index)
        this.problem([...path, index], `names "${code}" a second time; remove it`);
    });
    return codes.map((code, index) => this.idOf(section, code, [...path, index]));
  }

  /** A plain text applies to every language; a text per language must have all languages of the hotel. */
  text(value: z.output<typeof text>, path: FilePath): LocalText {
    if (typeof value === "string")
      return Object.fromEntries(this.languages.map((language) => [language, value]));
    const texts = Object.fromEntries(
      Object.entries(value).filter(([, words]) => words !== undefined),
    ) as LocalText;
    const missing = this.languages.filter((language) => texts[language] === undefined);
    if (missing.length > 0) {
      this.problem(
        path,
        `has no text in ${missing.join(", ")}; the hotel offers ${this.languages.join(", ")}`,
      );
    }
    return texts;
  }

  /** Converts major to minor units; reports more decimals than the currency has. */
  money(major: number, currency: CurrencyCode, path: FilePath): Minor {
    const minor = fromMajor(major, currency);
    if (toMajor(minor, currency) !== major) {
      this.problem(path, `is ${major}, which has more decimals than ${currency} has; round it`);
    }
    return minor;
  }

  /** True if the part, something inside it or something around it is already reported. */
  #isBroken(path: FilePath): boolean {
    const text = pathText(path);
    const inside = (inner: string, outer: string): boolean =>
      inner === outer || inner.startsWith(`${outer}.`) || inner.startsWith(`${outer}[`);
    return this.#broken.some((broken) => inside(text, broken) || inside(broken, text));
  }
}
