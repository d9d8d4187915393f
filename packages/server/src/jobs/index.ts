export { openJobQueue } from "./job-queue.ts";
export type { JobKind, JobQueue } from "./job-queue.ts";
export { startRecurringTask } from "./recurring-task.ts";
