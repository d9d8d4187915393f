import { success } from "@portico/domain/result";
import type { CallEdge } from "../http/index.ts";
import { viewProperty } from "./property-view.ts";

/** The client defaults. They answer whatever currency is asked for: a browser learns here which there are. */
export function registerPropertyRoutes(edge: CallEdge): void {
  edge.answerFromCache(
    "defaults",
    (_question, { client, now }) => success(viewProperty(client.hotel, client.configVersion, now)),
    { anyCurrency: true },
  );
}
