import type { WidgetPath } from "@portico/contract/widget-paths";
import type { ItemKind } from "@portico/domain/reservations/reservation-item";

const KIND_PAGES: Readonly<Record<ItemKind, WidgetPath>> = { room: "/", package: "/", service: "/wellness" };

/** The page that offers items like these; the first page for items of several. */
export function pageOf(items: readonly { kind: ItemKind }[]): WidgetPath {
  const [page = "/", ...others] = new Set(items.map(({ kind }) => KIND_PAGES[kind]));
  return others.length === 0 ? page : "/";
}
