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
    for (const language of ["en", "cs", ...this.languages.slice(2)]) {
      await show(language);
      said.set(language, await this.#settled(screen, language, said));
    }
    await show("cs");
  }

  /**
   * Notes what is wrong with the screen once it says in this language all that it will. Names of the former language stand
   * until the engine has answered with those of the new one. Once something was found the walk fails anyway, so that
   * nothing more is waited for.
   */
  async #settled(
    screen: string,
    language: string,
    said: ReadonlyMap<string, ScreenText[]>,
  ): Promise<ScreenText[]> {
    let texts: ScreenText[] = [];
    let wrong: string[] = [];
    const look = async () => {
      const [seen, loose, cut] = await Promise.all([
        textsOn(this.#page),
        looseEnds(this.#page),
        cutTexts(this.#page),
      ]);
      const foreign = ["en", "cs"]
        .filter((other) => said.has(other) && other !== language && !(language === "sk" && other === "cs"))
        .flatMap((other) => wordsOf(other, said.get(other) ?? [], language, seen));
      const named = (kind: string, found: readonly string[]) =>
        found.map((text) => `${language} · ${screen} · ${kind}: ${text}`);
      texts = seen;
      wrong = [...named("key", loose), ...named("cut", cut), ...named("words of another language", foreign)];
      return wrong;
    };
    if ((await look()).length > 0 && this.found.length === 0)
      await expect
        .poll(look)
        .toEqual([])
        .catch(() => undefined);
    this.found.push(...wrong);
    return texts;
  }

  /** The page behind a dialog is inert for guests; its choice of language is reached by program here. */
  async #choose(language: string): Promise<void> {
    await this.#page
      .locator("header select")
      .first()
      .evaluate(async (select, value) => {
        (select as HTMLSelectElement).value = value;
        select.dispatchEvent(new Event("change", { bubbles: true }));
        while (document.documentElement.lang !== value)
          await new Promise((resolve) => requestAnimationFrame(resolve));
      }, language);
  }
}
