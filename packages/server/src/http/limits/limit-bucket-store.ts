import type { Instant } from "@portico/domain/dates/time-zone";
import type { Queryable } from "../../database/index.ts";

/** A bucket to take from: `pause` milliseconds refill one place, `window` all of them. */
export type Bucket = { owner: string; pause: number; window: number };

/**
 * Takes one place from the bucket, or returns after how many milliseconds there will be one; 0 on success. A bucket
 * that would be full later than a window from now dates from before a clock change and starts again.
 */
export async function takePlace(
  db: Queryable,
  kind: string,
  { owner, pause, window }: Bucket,
  now: Instant,
): Promise<number> {
  const { rows } = await db.query<{ wait: number }>(
    `with asked as (
       select $3::timestamptz as now, make_interval(secs => $4::float8) as pause, make_interval(secs => $5::float8) as span
     ), taken as (
       insert into limit_bucket as b (kind, owner, full_at)
       select $1, $2, now + pause from asked
       on conflict (kind, owner) do update
       set full_at = (
         select case when b.full_at > now + span then now else greatest(b.full_at, now) end + pause from asked
       )
       where (select b.full_at > now + span or greatest(b.full_at, now) + pause <= now + span from asked)
       returning true
     )
     select greatest(1, 1000 * extract(epoch from coalesce(b.full_at, now) + pause - span - now))::float8 as wait
     from asked left join limit_bucket b on b.kind = $1 and b.owner = $2
     where not exists (select from taken)`,
    [kind, owner, new Date(now), pause / 1000, window / 1000],
  );
  return rows[0]?.wait ?? 0;
}

/** Gives one place back to the bucket. */
export async function returnPlace(db: Queryable, kind: string, { owner, pause }: Bucket): Promise<void> {
  await db.query(
    "update limit_bucket set full_at = full_at - make_interval(secs => $3::float8) where kind = $1 and owner = $2",
    [kind, owner, pause / 1000],
  );
}

/** Deletes full buckets, which mean the same as missing ones. */
export async function deleteFullBuckets(db: Queryable, now: Instant): Promise<void> {
  await db.query("delete from limit_bucket where full_at <= $1", [new Date(now)]);
}
