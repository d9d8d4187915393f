import type { Page } from "@playwright/test";

/** What the page complained of: errors and warnings in its console, uncaught exceptions, requests that failed. */
export class Complaints {
  readonly #heard: string[] = [];
  readonly #expected: RegExp[] = [];

  constructor(page: Page) {
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") this.#heard.push(message.text());
    });
    page.on("pageerror", (error) => this.#heard.push(`Uncaught: ${String(error)}`));
    page.on("response", (response) => {
      if (response.status() >= 400) this.#heard.push(`${response.status()} ${response.url()}`);
    });
  }

  /** Names a complaint that belongs to the journey, such as the failed request of a journey about failing. */
  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /** All that nobody expected. */
  unexpected(): string[] {
    return this.#heard.filter((complaint) => !this.#expected.some((pattern) => pattern.test(complaint)));
  }
}
