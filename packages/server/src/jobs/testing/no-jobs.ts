import type { JobQueue } from "../job-queue.ts";

/** For tests that must write to nobody: an ordered job fails them. */
export const NO_JOBS: JobQueue = {
  add: (_, { name }) => Promise.reject(new Error(`A job ${name} was ordered`)),
  work: () => Promise.resolve(),
  stop: () => Promise.resolve(),
};
