import type { HostCommand, HostRequest, WidgetRequest } from "@portico/contract/frame-requests";
import type { CommandTaker, Frame } from "./frame.ts";
import { leaveFrame, openWindow } from "./leave-frame.ts";

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
