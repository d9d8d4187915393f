import type { FastifyInstance } from "fastify";
import type { Database } from "../database/index.ts";
import { findHotel } from "../property/index.ts";
import { type MailOrigin, readReservation } from "../reservations/index.ts";
import { stayEvent } from "./blocks/stay-event.ts";
import { CALENDAR_PATH, isCalendarKey } from "./blocks/calendar-address.ts";
import { readMatter } from "./read-matter.ts";
import { letterCase } from "./reservation-mail.ts";

/**
 * Serves the calendar file that letters lead to, as things are now. Every refusal is the same: nobody learns which reservations there
 * are, and one that has ended is in nobody's calendar.
 */
export function registerCalendarFiles(app: FastifyInstance, parts: MailOrigin & { database: Database }) {
  type Asked = { Params: { paymentId: string }; Querystring: { client?: string; key?: string } };
  const { secret, database } = parts;
  app.get<Asked>(CALENDAR_PATH, async ({ params: { paymentId }, query }, reply) => {
    const { pool } = database;
    const found = await findHotel(pool, String(query.client));
    const reservation = found === null ? null : await readReservation(pool, found.hotelId, { paymentId });
    if (found === null || reservation === null) return reply.callNotFound();
    const stands = reservation.state === "confirmed" || reservation.state === "pending_payment";
    if (!stands || !isCalendarKey(secret, reservation, String(query.key), Date.now()))
      return reply.callNotFound();
    const file = stayEvent(letterCase(await readMatter(pool, found, reservation), parts));
    return reply
      .header("content-type", file.contentType)
      .header("content-disposition", `inline; filename*=UTF-8''${encodeURIComponent(file.filename)}`)
      .header("cache-control", "private, no-store")
      .header("referrer-policy", "no-referrer")
      .send(file.content);
  });
}
