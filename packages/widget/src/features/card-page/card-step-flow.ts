import { cardCalls } from "@portico/contract/guarantees/card-calls";
import type { CardSession } from "@portico/contract/guarantees/card";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { Frame } from "../../base/frame/frame.ts";
import type { Server } from "../../base/server-calls/server.ts";
import { CallError } from "../../base/server-calls/server-problem.ts";
import { drawCardPage } from "./card-page.ts";
import type { CardPageParts } from "./explanation.ts";
import { holdForm } from "./held-form.ts";
import { createSessionClock } from "./session-clock.ts";
import { createTimeDialog } from "./time-dialog.ts";
import type { CardReturn } from "../../guarantees/card-return.ts";

/** How long the vault's form may take to come. */
const LOADED_WITHIN_MS = 30_000;

export type CardStepFlow = CardPageParts & {
  server: Server;
  frame: Pick<Frame, "framed" | "setDialogOpen">;
  root: HTMLElement;
  /** The engine's clock. */
  now: () => Instant;
  /** Leaves for the payment page. */
  goBack: (back: CardReturn) => void;
  /** Leaves for the vault's own page, in the whole window. */
  leaveFor: (formUrl: string) => void;
  /** The form stands in a frame of this page, or in a page that the window goes to. */
  shows: "frame" | "page";
  /** This page in the whole window, from where the vault's page can be reached; null outside of a frame. */
  wayOut: { address: string; take(): void } | null;
  /** The guest has just asked for the vault's page. */
  leavesAtOnce: boolean;
  loadedWithin?: number;
};

/** Runs the step: a form for a few minutes, what it tells, more time where it is wanted, and the way back. */
export function runCardStep(flow: CardStepFlow): void {
  const { t, frame, goBack, loadedWithin = LOADED_WITHIN_MS } = flow;
  const page = drawCardPage(flow.root, flow, {
    onSubmit: () => (flow.shows === "page" ? void goToPage() : form.submit()),
    onBack: () => leave({ kind: "cancelled" }),
    onRetry: () => void openForm(),
  });
  const form = holdForm(page, {
    t,
    loadedWithin,
    onLate: fail,
    onExpired: () => leave({ kind: "expired" }),
    onStored: (token) => leave({ kind: "stored", token }),
  });
  const dialog = createTimeDialog(document, { t, around: (open) => frame.setDialogOpen(open) });
  const clock = createSessionClock(
    {
      onMinutes(minutes, aloud) {
        page.setMinutes(minutes);
        if (aloud) page.announce(t("card.minutes_left", { count: minutes }));
      },
      onWarning: () => void offerTime(),
      onEnd: () => leave({ kind: "expired" }),
    },
    { now: flow.now, isBusy: form.isChecking },
  );
  let session: CardSession | null = null;
  let left = false;

  if (flow.shows === "frame") void openForm();
  else if (flow.leavesAtOnce) void goToPage();
  else page.showWayToPage();

  async function openForm(): Promise<void> {
    form.expect();
    const opened = await askForSession(flow, null);
    if (left) return;
    if (opened === null) fail();
    else show(opened);
  }

  function show(opened: CardSession): void {
    session = opened;
    form.show(opened);
    clock.start(opened.expiresAt);
  }

  /** Asks before time is short. The new form is fetched first; if that fails, the present one stays. */
  async function offerTime(): Promise<void> {
    const extension = session?.extension ?? null;
    const wanted = await dialog.ask(extension !== null);
    if (left) return;
    form.focus();
    // A card that is being stored would be lost with the form that tells its name.
    if (!wanted || extension === null || form.isChecking()) return;
    const opened = await askForSession(flow, extension);
    if (left) return;
    if (opened === null) return page.setProblem(t("card.extend_failed"));
    form.expect();
    show(opened);
  }

  async function goToPage(): Promise<void> {
    if (flow.wayOut !== null) {
      flow.wayOut.take();
      // Some browsers refuse without a word: then a link under the guest's own hand will do.
      return page.showWayOut(flow.wayOut.address);
    }
    if (form.isChecking()) return;
    form.setChecking(true);
    const opened = await askForSession(flow, null);
    if (left) return;
    form.setChecking(false);
    if (opened === null) fail();
    else flow.leaveFor(opened.formUrl);
  }

  function fail(): void {
    form.clear();
    clock.stop();
    page.setMinutes(null);
    page.showFailure();
  }

  /** Nothing of the form is left on the page that the guest goes away from. */
  function leave(back: CardReturn): void {
    if (left) return;
    left = true;
    clock.stop();
    dialog.close();
    form.clear();
    goBack(back);
  }
}

async function askForSession(
  { server, start }: Pick<CardStepFlow, "server" | "start">,
  extension: string | null,
): Promise<CardSession | null> {
  const pageUrl = new URL(`/pci-booking?client=${encodeURIComponent(start.client)}`, location.href).href;
  try {
    return await server.ask(cardCalls.authSession, { extension, language: start.language, pageUrl });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return null;
  }
}
