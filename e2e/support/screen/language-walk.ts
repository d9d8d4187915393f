import { expect, type Page } from "@playwright/test";
import { looseEnds } from "./loose-ends.ts";
import { cutTexts, textsOn, type ScreenText } from "./screen-texts.ts";
import { wordsOf } from "./shared-words.ts";

/** Goes through the languages on the screen that is open, dialogs included, and notes what is not whole. */
export class LanguageWalk {
  readonly found: string[] = [];
  languages: string[] = [];
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async inEveryLanguage(screen: string): Promise<void> {
    const select = this.#page.locator("header select").first();
    await expect(this.#page.getByRole("heading").first()).toBeAttached();
    await expect(select.locator("option").first()).toBeAttached();
    this.languages = await select
      .locator("option")
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
    await this.#read(screen, (language) => this.#choose(language));
  }

  /** An address that leads nowhere has no bar to choose a language in: each is asked for by the address. */
  async nowhere(address: string): Promise<void> {
    await this.#read("not found", async (language) => {
      await this.#page.goto(`${address}&lang=${language}`);
      await expect(this.#page.getByRole("heading").first()).toBeVisible();
      await expect(this.#page.locator("html")).toHaveAttribute("lang", language);
    });
  }

  /** English and Czech come first, for the others to be held against; then it is Czech again for the next step. */
  async #read(screen: string, show: (language: string) => Promise<void>): Promise<void> {
    const said = new Map<string, ScreenText[]>();
    for (const language of ["en", "cs", ...this.languages.slice(2), "cs"]) {
      await show(language);
      const page = this.#page;
      const foreignOf = (texts: readonly ScreenText[]) =>
        ["en", "cs"]
          .filter((other) => said.has(other) && other !== language && !(language === "sk" && other === "cs"))
          .flatMap((other) => wordsOf(other, said.get(other) ?? [], language, texts));
      // Names of the former language stand until the engine has answered with those of the new one.
      const settled = async () => foreignOf(await textsOn(page));
      await expect
        .poll(settled)
        .toEqual([])
        .catch(() => undefined);
      const [texts, loose, cut] = await Promise.all([textsOn(page), looseEnds(page), cutTexts(page)]);
      said.set(language, texts);
      const note = (kind: string, found: readonly string[]) =>
        this.found.push(...found.map((text) => `${language} · ${screen} · ${kind}: ${text}`));
      note("key", loose);
      note("cut", cut);
      note("words of another language", foreignOf(texts));
    }
  }

  /** The page behind a dialog is inert for guests; its choice of language is reached by program here. */
  async #choose(language: string): Promise<void> {
    await this.#page
      .locator("header select")
      .first()
      .evaluate((select, value) => {
        (select as HTMLSelectElement).value = value;
        select.dispatchEvent(new Event("change", { bubbles: true }));
      }, language);
    await this.#page.waitForFunction((value) => document.documentElement.lang === value, language);
  }
}
