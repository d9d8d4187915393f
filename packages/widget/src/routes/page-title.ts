import type { MessageKey } from "@portico/presentation/messages/message-key";
import type { Direction, Path } from "./redirect.ts";

const TITLES: Readonly<Partial<Record<Path, MessageKey>>> = {
  "/wellness": "common.tab.wellness",
  "/ive": "common.tab.vouchers",
  "/facility": "search.houses",
  "/maintenance": "search.maintenance",
  "/summary": "reservation.page_summary",
  "/payment": "reservation.page_payment",
  "/paygate-return": "reservation.page_gateway",
  "/thanks": "reservation.page_thanks",
};

/** What the page that an address leads to is called; the offer's own title where it has no other. */
export function titleKey(direction: Direction): MessageKey {
  if (direction.kind === "error") return direction.code === "404" ? "errors.error_404" : "errors.error_1";
  return (direction.kind === "stay" ? TITLES[direction.path] : undefined) ?? "search.title";
}
