import { success } from "@portico/domain/result";
import { countries, type Country } from "@portico/presentation/countries/countries";
import type { CallEdge } from "../http/index.ts";
import { viewProperty } from "./property-view.ts";

/** The client defaults, with every country for address and phone fields. They answer whatever currency is asked for: a browser learns here which there are. */
export function registerPropertyRoutes(edge: CallEdge): void {
  edge.answerFromCache(
    "defaults",
    (_question, { client, now }) => success(viewProperty(client.hotel, client.configVersion, now)),
    { anyCurrency: true, supplement: () => ({ countries: countries().map(writeCountry) }) },
  );
}

function writeCountry({ alpha2, alpha3, nativeName, callingCodes }: Country) {
  return {
    alpha2,
    alpha3,
    name: nativeName,
    calling_codes: callingCodes.map((code) => code.replace("+", "")),
  };
}
