import type { Property } from "@portico/contract/property/property";
import type { Stay } from "@portico/domain/stays/stay";
import { searchQuery } from "../../base/query-options/search-address.ts";
import type { GuestState } from "../../base/store/guest-state.ts";

/**
 * The first page of another hotel with the current query and search, for other dates if `stay` names them.
 * The fragment stays behind: its draft belongs to this hotel.
 */
export function facilityAddress(
  clientCode: string,
  query: string,
  { state, property, stay }: { state: GuestState; property: Property; stay?: Stay },
): string {
  const params = new URLSearchParams(searchQuery(query, { ...state, ...stay }, property));
  params.set("client", clientCode);
  return `/?${params.toString()}`;
}
