import type { PorticoOutcome, PorticoWidget } from "../public/embed.d.ts";
import type { HostPage, HostParts } from "./host-page.ts";
import type { HostWidget } from "./host-widget.ts";

const CALLS = "open close setDates setGuests setCoupon setLanguage setCurrency setDisplay setConsent".split(
  " ",
);

const NOT_READY: PorticoOutcome = { ok: false, problem: { code: "not_ready", message: "Not loaded" } };

/** Creates an empty page and its script interface, whose calls load the parts that execute them. */
export function createHostPage(loadParts: () => Promise<HostParts>): HostPage {
  let loading: Promise<HostParts | null> | undefined;

  function apiOf(of?: HostWidget): PorticoWidget {
    const calls = CALLS.map((name) => [
      name,
      async (...input: unknown[]): Promise<PorticoOutcome> =>
        (await page.use(({ run }) => run(page, of, name, input))) ?? NOT_READY,
    ]);
    const on = (name: string, listener: (detail: never) => void) => {
      const listening = page.use(({ listen }) => listen(page, of, name, listener));
      return () => void listening.then((stop) => stop?.());
    };
    return { ...Object.fromEntries(calls), on } as PorticoWidget;
  }

  const page: HostPage = {
    widgets: [],
    openers: "[data-portico-open]",
    use(work) {
      loading ??= loadParts()
        .then((parts) => {
          parts.attach(page);
          return parts;
        })
        .catch(complain);
      return loading.then((parts) => parts && work(parts)).catch(complain);
    },
    api: {
      ...apiOf(),
      version: 1,
      widget(name) {
        const { widgets } = page;
        const found = widgets.find((one) => one.name === name) ?? widgets.find((one) => one.client === name);
        return found ? apiOf(found) : null;
      },
      push: (callback) => callback(page.api),
    },
  };
  return page;
}

function complain(error: unknown): null {
  console.error("Portico:", error);
  return null;
}
