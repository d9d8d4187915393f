import { tell } from "../journal/index.ts";

/** A task that this process repeats until it is stopped. */
export type RecurringTask = { stop(): Promise<void> };

/**
 * Repeats the work with the given pause between the end of one run and the start of the next. A failed run is reported
 * and repeated like any other; stopping waits for the current run.
 */
export function startRecurringTask(
  task: string,
  pauseMilliseconds: number,
  work: () => Promise<void>,
  report: (error: unknown) => void,
): RecurringTask {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const schedule = () => {
    if (!stopped) timer = setTimeout(run, pauseMilliseconds);
  };
  const run = () => {
    running = work()
      .then(
        () => tell({ what: "task", task, outcome: "done" }),
        (error: unknown) => {
          tell({ what: "task", task, outcome: "failed" });
          report(error);
        },
      )
      .finally(schedule);
  };
  schedule();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
