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

/** How long the vault's form may take to load. */
const LOADED_WITHIN_MS = 30_000;

export type CardStepFlow = CardPageParts & {
  server: Server;
  frame: Pick<Frame, "framed" | "setDialogOpen">;
  root: HTMLElement;
  /** The engine's clock. */
  now: () => Instant;
  /** Returns to the payment page. */
  goBack: (back: CardReturn) => void;
  /** Goes to the vault's own page in the whole window. */
  leaveFor: (formUrl: string) => void;
  /** The form is in a frame of this page or a separate page in the same window. */
  shows: "frame" | "page";
  /** This page in the whole window, which can reach the vault's page; null outside of a frame. */
  wayOut: { address: string; take(): void } | null;
  /** The guest has just asked for the vault's page. */
  leavesAtOnce: boolean;
  loadedWithin?: number;
};

/** Runs the step: a form with a time limit, its messages, more time on request, and the return. */
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

  /** Offers more time before the end. The current form stays until the new one is loaded. */
  async function offerTime(): Promise<void> {
    const extension = session?.extension ?? null;
    const wanted = await dialog.ask(extension !== null);
    if (left) return;
    form.focus();
    // Replacing the form would lose a card that is being stored.
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
      // Some browsers block this silently; a link that the guest presses works there.
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

  /** Clears the form before the guest leaves the page. */
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
