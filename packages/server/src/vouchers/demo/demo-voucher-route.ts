import { type Instant, todayIn } from "@portico/domain/dates/time-zone";
import { textIn } from "@portico/domain/texts/language";
import { printedCode, type VoucherCode } from "@portico/domain/vouchers/voucher-code";
import type { FastifyInstance } from "fastify";
import type { Database } from "../../database/index.ts";
import { RecentHotels } from "../../property/index.ts";
import { openCode } from "../codes/sealed-code.ts";
import type { VoucherKeySource } from "../codes/voucher-key-directory.ts";
import { giftDocumentPath } from "../gifts/gift-document-route.ts";
import { giftPageAddress } from "../gifts/gift-page.ts";
import { soldInDemo, type SoldInDemo } from "./demo-voucher-store.ts";

const PATH = "/sandbox/vouchers";

/** What visitors can try with a voucher: pay with all of it, pay with the rest, or see why it is refused. */
type Standing = "whole" | "partly" | "spent" | "ended" | "closed";

/** A voucher of the demo's page. Amounts are in minor units. */
type ShownVoucher = Pick<SoldInDemo, "number" | "currency" | "value" | "balance" | "lastDay"> & {
  hotel: string;
  code: VoucherCode;
  /** Null for vouchers over money. */
  experience: string | null;
  standing: Standing;
  document: string | null;
  /** The recipient's page. */
  page: string;
};

/**
 * Shows the demo's visitors the codes of vouchers that the demo itself has sold, for them to spend; never a
 * voucher that somebody bought. Requests under other host names get nothing, as at the mailbox.
 */
export function registerDemoVouchers(
  app: FastifyInstance,
  parts: {
    database: Database;
    secret: string;
    voucherKeys: VoucherKeySource;
    isOwnHost: (host: string) => boolean;
    clock?: () => Instant;
  },
): void {
  const { clock = Date.now } = parts;
  app.get(PATH, async (request, reply) => {
    if (!parts.isOwnHost(request.headers.host ?? "")) return reply.code(403).send();
    const { pool } = parts.database;
    const now = clock();
    const hotels = new RecentHotels();
    const vouchers: ShownVoucher[] = [];
    for (const sold of await soldInDemo(pool)) {
      const { number, currency, value, balance, lastDay, closed, experienceId } = sold;
      const found = await hotels.find(pool, sold.hotelId);
      const keys = found && parts.voucherKeys.of(found.hotel.code);
      if (!found || !keys) continue;
      const { hotel } = found;
      const code = openCode(keys, sold.voucherId, sold);
      const name = hotel.vouchers?.experiences.find(({ id }) => id === experienceId)?.name;
      vouchers.push({
        hotel: hotel.code,
        number,
        code: printedCode(code),
        experience: name === undefined ? null : textIn(name, "en"),
        value,
        balance,
        currency,
        lastDay,
        standing: standingOf(sold, todayIn(hotel.timeZone, now)),
        page: giftPageAddress(hotel, { language: "en" }, { publicUrl: "", keys, code }),
        document: closed === null ? giftDocumentPath(sold, { secret: parts.secret, now }) : null,
      });
    }
    return reply.header("cache-control", "no-store").send({ vouchers });
  });
}

function standingOf({ value, balance, lastDay, closed }: SoldInDemo, today: string): Standing {
  if (closed !== null) return "closed";
  if (lastDay < today) return "ended";
  if (balance === 0) return "spent";
  return balance === value ? "whole" : "partly";
}
