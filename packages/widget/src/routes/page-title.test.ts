import { LANGUAGES } from "@portico/domain/stay/language";
import { readCatalog } from "@portico/presentation/messages/catalog-files";
import { createTranslator } from "@portico/presentation/messages/translator";
import { expect, test } from "vitest";
import { titleKey } from "./page-title.ts";

const stay = (
  path: "/" | "/facility" | "/maintenance" | "/summary" | "/payment" | "/paygate-return" | "/thanks",
) => ({ kind: "stay", path }) as const;

test.each(LANGUAGES)("pages can be told apart by their titles in %s", (language) => {
  const t = createTranslator(language, readCatalog(language));
  const pages = [
    stay("/"),
    stay("/facility"),
    stay("/maintenance"),
    stay("/summary"),
    stay("/payment"),
    stay("/paygate-return"),
    stay("/thanks"),
    { kind: "error", code: "404" } as const,
    { kind: "error", code: "error_1" } as const,
  ];
  const titles = pages.map((page) => t(titleKey(page)));
  expect(new Set(titles).size).toBe(pages.length);
  expect(titles.every((title) => title.trim() !== "" && !title.includes("_"))).toBe(true);
});
