export { openJobQueue, type JobKind, type JobQueue } from "./job-queue.ts";
export { startRecurringTask } from "./recurring-task.ts";
