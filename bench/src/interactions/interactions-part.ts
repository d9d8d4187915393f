import type { Browser, Locator, Page } from "playwright-core";
import { addDays, type PlainDate, weekdayIndex } from "@portico/domain/dates/plain-date";
import { withEndings } from "../engine/endings.ts";
import { makeDataFolder, startEngine } from "../engine/engine-process.ts";
import { openBrowser } from "../page/open-browser.ts";
import { percentile, shown } from "../report/figures.ts";
import type { Row } from "../report/row.ts";
import { type Interaction, keepLongTasks, takeLongTasks, timeAnswer } from "./answer-times.ts";
import { searchInteractions, voucherInteractions } from "./interactions.ts";

const ROUNDS = 5;
const SLOWDOWN = 4;
const ROOM_LIST = { width: 1280, height: 900 };

/** Lets everything that an interaction loads arrive before the next one. */
const SETTLE = 250;
const SHOWN_WITHIN = 15_000;

const ANSWER_WITHIN = { text: "within 100 ms", atMost: 100 };
const LONGEST_TASK = { text: "none over 50 ms", atMost: 50 };

/** A page of the demo hotel, what it has once it is there, and what guests do on it. */
type Scene = { url: string; ready: (page: Page) => Locator; interactions: (page: Page) => Interaction[] };

type Answers = { name: string; millis: number[]; longTasks: number[] };

/** How fast the demo hotel's pages respond, at this machine's speed and at a quarter of it. */
export function benchInteractions(): Promise<Row[]> {
  return withEndings(async (endings) => {
    const folder = await makeDataFolder();
    endings.add(() => folder.remove());
    const engine = await startEngine(folder);
    endings.add(() => engine.end());
    const browser = await openBrowser();
    endings.add(() => browser.close());
    const arrival = nextMonday(addDays(new Date().toISOString().slice(0, 10), 110));
    const stay = `arrival=${arrival}&departure=${addDays(arrival, 3)}`;
    const scenes: Scene[] = [
      {
        url: `${engine.origin}/?client=demo&lang=cs&${stay}`,
        ready: (page) => page.getByRole("button", { name: /^Vybrat pokoj: / }),
        interactions: searchInteractions,
      },
      {
        url: `${engine.origin}/ive?client=demo&lang=cs`,
        ready: (page) => page.locator("aside figure svg"),
        interactions: voucherInteractions,
      },
    ];
    const usual = await interact(browser, scenes, 1);
    const slow = await interact(browser, scenes, SLOWDOWN);
    return [...usual.map((answers, index) => answerRow(answers, slow[index])), longTaskRow(usual, slow)];
  });
}

/** From a Monday to a Thursday nothing of the demo hotel's weekend rules keeps its rooms from being sold. */
function nextMonday(date: PlainDate): PlainDate {
  return addDays(date, (7 - weekdayIndex(date)) % 7);
}

async function interact(browser: Browser, scenes: readonly Scene[], slowdown: number): Promise<Answers[]> {
  const context = await browser.newContext({ viewport: ROOM_LIST, locale: "cs-CZ" });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(SHOWN_WITHIN);
    await page.addInitScript(keepLongTasks);
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    const all: Answers[] = [];
    for (const { url, ready, interactions } of scenes) {
      await page.goto(url);
      await ready(page).first().waitFor();
      await page.waitForTimeout(SETTLE * slowdown);
      for (const interaction of interactions(page)) all.push(await repeat(page, interaction));
    }
    return all;
  } finally {
    await context.close();
  }
}

async function repeat(page: Page, interaction: Interaction): Promise<Answers> {
  const answers: Answers = { name: interaction.name, millis: [], longTasks: [] };
  // The first run loads what the interaction needs and does not count.
  for (let round = 0; round <= ROUNDS; round++) {
    if (round === 1) await takeLongTasks(page);
    const millis = await timeAnswer(page, interaction);
    if (round > 0) answers.millis.push(millis);
    await page.waitForTimeout(SETTLE);
    await interaction.undo();
    await page.waitForTimeout(SETTLE);
  }
  answers.longTasks = await takeLongTasks(page);
  return answers;
}

function answerRow({ name, millis }: Answers, slow: Answers | undefined): Row {
  const middle = percentile(millis, 0.5);
  return {
    what: name,
    figure: `${shown(middle)} ms, longest ${shown(Math.max(...millis))} ms`,
    details: `at a quarter of the speed ${shown(percentile(slow?.millis ?? [], 0.5))} ms`,
    goal: ANSWER_WITHIN,
    judged: middle,
  };
}

function longTaskRow(usual: readonly Answers[], slow: readonly Answers[]): Row {
  const longest = longestTask(usual);
  return {
    what: "longest task of the program",
    figure: longest === 0 ? "none over 50 ms" : `${shown(longest)} ms`,
    details: `at a quarter of the speed ${shown(longestTask(slow))} ms`,
    goal: LONGEST_TASK,
    judged: longest,
    ...(longest > 0 && { limitedBy: describe(usual) }),
  };
}

/** 0 if no task was long. */
function longestTask(all: readonly Answers[]): number {
  return Math.max(0, ...all.flatMap(({ longTasks }) => longTasks));
}

function describe(all: readonly Answers[]): string {
  return all
    .filter(({ longTasks }) => longTasks.length > 0)
    .map(({ name, longTasks }) => `${name}: ${longTasks.map(shown).join(", ")} ms`)
    .join("; ");
}
