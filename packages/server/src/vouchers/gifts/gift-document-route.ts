import { callPath } from "@portico/contract/call-path";
import { voucherCalls } from "@portico/contract/vouchers/voucher-calls";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { FastifyInstance } from "fastify";
import type { Database } from "../../database/index.ts";
import { DOWNLOAD_LASTS, isPartKey, partKeyOf } from "../../payments/index.ts";
import { findHotelById } from "../../property/index.ts";
import { giftFileName, printGift, type PrintParts } from "./gift-documents.ts";
import { findHotelOfOrder, giftOfLine, type Gift } from "./gift-store.ts";

const FOLDER = callPath(voucherCalls.offeredVouchers);

/**
 * The download address of an order's voucher. Only holders of the order's key get it, and it works for a day:
 * the document contains the voucher's code.
 */
export function giftDocumentPath(
  { orderId, orderCode, lineNo }: Pick<Gift, "orderId" | "orderCode" | "lineNo">,
  { secret, now }: { secret: string; now: Instant },
): string {
  const key = partKeyOf(secret, { part: "documents", of: orderId }, now + DOWNLOAD_LASTS);
  return `${FOLDER}/${orderCode}/${lineNo}.pdf?key=${key}`;
}

/** Serves printed vouchers. Every refusal is the same, so strangers cannot probe for orders. */
export function registerGiftDocuments(
  app: FastifyInstance,
  parts: PrintParts & { database: Database; secret: string },
): void {
  type Asked = { Params: { order: string; file: string }; Querystring: { key?: string; paper?: string } };
  app.get<Asked>(`${FOLDER}/:order/:file`, async ({ params, query }, reply) => {
    const { pool } = parts.database;
    const [, line] = /^([1-9][0-9]?)\.pdf$/u.exec(params.file) ?? [];
    const hotelId = line === undefined ? null : await findHotelOfOrder(pool, params.order);
    const asked = { orderCode: params.order, lineNo: Number(line) };
    const gift = hotelId === null ? null : await giftOfLine(pool, hotelId, asked);
    const found = hotelId === null ? null : await findHotelById(pool, hotelId);
    const isOpen =
      gift !== null &&
      isPartKey(parts.secret, { part: "documents", of: gift.orderId }, String(query.key), Date.now());
    if (gift === null || found === null || !isOpen || gift.closed !== null) return reply.callNotFound();
    const pdf = await printGift(parts, found.hotel, gift, query.paper === "a5" ? "a5" : "a4");
    return reply
      .header("content-type", "application/pdf")
      .header("content-disposition", `inline; filename="${giftFileName(parts, found.hotel, gift)}"`)
      .header("cache-control", "private, no-store")
      .header("referrer-policy", "no-referrer")
      .send(pdf);
  });
}
