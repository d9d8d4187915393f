import type { HostCommand, HostRequest, WidgetRequest } from "@portico/contract/frame-requests";
import type { CommandTaker, Frame, LeaveOutcome } from "./frame.ts";

/** What the widget and our loader ask of each other: commands one way, leaving the frame the other. */
export type HostRequests = Pick<Frame, "onCommand" | "leaveTo"> & { take(request: HostRequest): void };

export function answerRequests(
  request: (message: WidgetRequest) => void,
  isLinked: () => boolean,
): HostRequests {
  const waiting: { id: number; command: HostCommand }[] = [];
  const asked = new Map<number, (accepted: boolean) => void>();
  let taker: CommandTaker | null = null;
  let lastId = 0;
  // One after another: a second command may meet a question that the first has put to the guest.
  let turn = Promise.resolve();

  function obey(): void {
    const obeying = taker;
    if (!obeying) return;
    for (const { id, command } of waiting.splice(0)) {
      turn = turn.then(async () => {
        const problem = await obeying(command).catch(() => "failed" as const);
        request({ portico: 1, type: "answer", id, problem });
      });
    }
  }

  return {
    take(message) {
      if (message.type === "leaving") asked.get(message.id)?.(message.accepted);
      else {
        waiting.push(message);
        obey();
      }
    },
    onCommand(next) {
      taker = next;
      obey();
      return () => {
        if (taker === next) taker = null;
      };
    },
    leaveTo(path) {
      const { href: url, origin } = new URL(path, window.location.href);
      if (origin !== window.location.origin) throw new Error("Only an address of the engine may be left to.");
      const id = (lastId += 1);
      const ask = () =>
        new Promise<boolean>((resolve) => {
          asked.set(id, resolve);
          request({ portico: 1, type: "leave", id, url });
        });
      return leaveFrame(url, {
        askHost: isLinked() ? ask : null,
        letHostGo: () => request({ portico: 1, type: "leave-now", id }),
        takeTop(address) {
          if (window.top) window.top.location.href = address;
        },
        openWindow,
      }).finally(() => asked.delete(id));
    },
  };
}

/** How long the host page may take to say that it goes. */
export const HOST_ANSWERS_MS = 300;

/** What leaving needs of its surroundings. */
export type WaysOut = {
  /** Asks the host page; resolves to whether it would go. Null where there is nobody to ask. */
  askHost: ((url: string) => Promise<boolean>) | null;
  /** Lets the host page go, which it does at this word alone. */
  letHostGo: () => void;
  /** Navigates the whole window; throws where the browser refuses a frame that. */
  takeTop: (url: string) => void;
  /** Opens a window of its own; false where the browser refuses. */
  openWindow: (url: string) => boolean;
};

/**
 * Leaves the frame by the first way that is open: the host page, the window itself, a new window. A host that answers
 * too late does nothing, because it goes only when it is told to; two navigations at once cancel each other in some
 * browsers.
 */
export async function leaveFrame(url: string, ways: WaysOut): Promise<LeaveOutcome> {
  if (ways.askHost && (await inTime(ways.askHost(url)))) {
    ways.letHostGo();
    return "left";
  }
  try {
    ways.takeTop(url);
    return "left";
  } catch {
    // A sandbox, or no click of the guest's behind this.
  }
  return ways.openWindow(url) ? "left" : "blocked";
}

function inTime(answer: Promise<boolean>): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), HOST_ANSWERS_MS));
  return Promise.race([answer, late]);
}

/**
 * Opens a window of its own; false where the browser refuses. It is opened without `noopener`, which would hide whether
 * it opened at all, and the new page is cut off from this one afterwards.
 */
export function openWindow(url: string): boolean {
  const opened = window.open(url, "_blank");
  if (!opened) return false;
  try {
    opened.opener = null;
  } catch {
    // In a sandbox the new window is of another origin from the start, and its opener out of reach.
  }
  return true;
}
