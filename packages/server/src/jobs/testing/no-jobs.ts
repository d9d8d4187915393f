import type { JobQueue } from "../job-queue.ts";

/** For tests in which nobody is to be written to: a job that is ordered anyway fails them. */
export const NO_JOBS: JobQueue = {
  add: (_, { name }) => Promise.reject(new Error(`A job ${name} was ordered`)),
  work: () => Promise.resolve(),
  stop: () => Promise.resolve(),
};
