import type { Page } from "@playwright/test";

/** The page's complaints: errors and warnings in its console, uncaught exceptions, failed requests. */
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

  /** Allows a complaint that belongs to the journey, such as a failed request in a journey about failures. */
  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /** All unexpected complaints. */
  unexpected(): string[] {
    return this.#heard.filter((complaint) => !this.#expected.some((pattern) => pattern.test(complaint)));
  }
}
