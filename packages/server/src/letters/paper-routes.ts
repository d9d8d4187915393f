import { callPath } from "@portico/contract/call-path";
import { checkoutCalls } from "@portico/contract/checkout/checkout-calls";
import { PAPER_KINDS, type PaperKind } from "@portico/contract/reservations/reservation-paper";
import { success } from "@portico/domain/result";
import { isLanguage, type Language } from "@portico/domain/texts/language";
import type { FastifyInstance } from "fastify";
import type { Database } from "../database/index.ts";
import type { CallEdge } from "../http/index.ts";
import type { InventorySnapshot } from "../inventory/index.ts";
import { DOWNLOAD_LASTS, isPartKey, partKeyOf } from "../payments/index.ts";
import { frameAncestors } from "../pages/index.ts";
import { findHotel } from "../property/index.ts";
import {
  findReservation,
  type MailOrigin,
  readReservation,
  type Reservation,
} from "../reservations/index.ts";
import { CALENDAR_PATH } from "./blocks/calendar-address.ts";
import type { LetterCase } from "./blocks/letter-case.ts";
import { mailWords } from "./blocks/mail-words.ts";
import { stayEvent } from "./blocks/stay-event.ts";
import { paperPdf } from "./papers/paper-pdf.ts";
import { paperFileName, papersOf, reservationPaper } from "./papers/reservation-papers.ts";
import { readMatter } from "./read-matter.ts";
import { letterCase } from "./reservation-mail.ts";

const FOLDER = callPath(checkoutCalls.loadPapers);

type PaperParts = MailOrigin & { database: Database };

/** Tells guests which papers there are of their reservation, with its key. */
export function registerPaperCalls(edge: CallEdge<InventorySnapshot>, parts: PaperParts): void {
  const { secret, database } = parts;
  edge.answer("loadPapers", async (key, { client, language, now }) => {
    const { hotelId, hotel } = client;
    const found = await findReservation(database.pool, hotelId, key, { secret, now });
    if (!found.ok) return found;
    const of = await paperCase(parts, { hotelId, hotel }, found.value, language);
    const query = new URLSearchParams({
      client: hotel.code,
      lang: language,
      key: partKeyOf(secret, { part: "papers", of: found.value.reservationId }, now + DOWNLOAD_LASTS),
    });
    const folder = `${FOLDER}/${found.value.paymentId}`;
    return success({
      papers: papersOf(of).map((kind) => ({ kind, path: `${folder}/${kind}.pdf?${query.toString()}` })),
    });
  });
}

/** Serves the papers. Every refusal is the same: nobody learns which reservations there are. */
export function registerPapers(app: FastifyInstance, parts: PaperParts): void {
  type Asked = {
    Params: { paymentId: string; file: string };
    Querystring: { client?: string; lang?: string; key?: string };
  };
  app.get<Asked>(`${FOLDER}/:paymentId/:file`, async ({ params, query }, reply) => {
    const kind = PAPER_KINDS.find((one) => params.file === `${one}.pdf`);
    const asked = kind === undefined ? null : await reservationAt(parts.database, query, params);
    const now = Date.now();
    if (kind === undefined || asked === null) return reply.callNotFound();
    const { found, reservation } = asked;
    const part = { part: "papers", of: reservation.reservationId } as const;
    if (!isPartKey(parts.secret, part, String(query.key), now)) return reply.callNotFound();
    const lang = String(query.lang);
    const language = isLanguage(lang) ? lang : reservation.language;
    const of = await paperCase(parts, found, reservation, language);
    if (!papersOf(of).includes(kind)) return reply.callNotFound();
    return reply
      .header("content-type", "application/pdf")
      .header("content-disposition", `inline; ${fileNames(kind, of)}`)
      .header("content-security-policy", `frame-ancestors ${frameAncestors(found.hotel, true).join(" ")}`)
      .header("cache-control", "private, no-store")
      .header("referrer-policy", "no-referrer")
      .send(await paperPdf(reservationPaper(kind, of, now)));
  });
}

/**
 * Serves the calendar file that letters lead to, as things are now. Every refusal is the same: nobody learns which
 * reservations there are, and one that has ended is in nobody's calendar.
 */
export function registerCalendarFiles(app: FastifyInstance, parts: PaperParts): void {
  type Asked = { Params: { paymentId: string }; Querystring: { client?: string; key?: string } };
  const { secret, database } = parts;
  app.get<Asked>(CALENDAR_PATH, async ({ params, query }, reply) => {
    const asked = await reservationAt(database, query, params);
    if (asked === null) return reply.callNotFound();
    const { found, reservation } = asked;
    const stands = reservation.state === "confirmed" || reservation.state === "pending_payment";
    const part = { part: "calendar", of: reservation.reservationId } as const;
    if (!stands || !isPartKey(secret, part, String(query.key), Date.now())) return reply.callNotFound();
    const file = stayEvent(letterCase(await readMatter(database.pool, found, reservation), parts));
    return reply
      .header("content-type", file.contentType)
      .header("content-disposition", `inline; filename*=UTF-8''${encodeURIComponent(file.filename)}`)
      .header("cache-control", "private, no-store")
      .header("referrer-policy", "no-referrer")
      .send(file.content);
  });
}

/** The reservation that an address names, and its hotel; null if there is none. */
async function reservationAt(
  { pool }: Database,
  { client }: { client?: string },
  { paymentId }: { paymentId: string },
) {
  const found = await findHotel(pool, String(client));
  const reservation = found === null ? null : await readReservation(pool, found.hotelId, { paymentId });
  return found === null || reservation === null ? null : { found, reservation };
}

/** By RFC 6266: a name in plain letters for old programs, and the guest's own. */
function fileNames(kind: PaperKind, of: LetterCase): string {
  const plain = `${of.hotel.code}-${of.reservation.number}-${kind}.pdf`;
  return `filename="${plain}"; filename*=UTF-8''${encodeURIComponent(paperFileName(kind, of))}`;
}

async function paperCase(
  parts: PaperParts,
  hotel: Parameters<typeof readMatter>[1],
  reservation: Reservation,
  language: Language,
): Promise<LetterCase> {
  const matter = await readMatter(parts.database.pool, hotel, reservation);
  return letterCase(matter, parts, mailWords(hotel.hotel, reservation, language, reservation.contact));
}
