export const NEWS_FAULTS = [
  "notification_lost",
  "notification_repeated",
  "notification_late",
  "notification_reordered",
  "notification_held",
] as const;

export type NewsFaultName = (typeof NEWS_FAULTS)[number];

/** What a fault that strikes says beside its name. */
export interface NewsFault {
  /** How often `notification_repeated` sends each one; 2 unless given. */
  copies?: number;
  /** How long `notification_late` takes, in milliseconds. */
  ms?: number;
}
