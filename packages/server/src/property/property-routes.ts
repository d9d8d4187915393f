import type { Facility } from "@portico/contract/offers/facility";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { Hotel } from "@portico/domain/property/hotel";
import { failure, type Result, success } from "@portico/domain/result";
import { countries, type Country } from "@portico/presentation/countries/countries";
import type { CallEdge, ClientDirectory, Refusal } from "../http/index.ts";
import { isAccessCode } from "./access-code.ts";
import { inOneLanguage } from "./one-language.ts";
import { viewProperty } from "./property-view.ts";

export type PropertyRouteParts = {
  /** Finds the hotels that guests of one choose from. */
  readonly directory: ClientDirectory;
  /** Wrong access codes per address and minute. */
  readonly codeTriesPerMinute: number;
  readonly sellsVouchers: (hotel: Hotel, now: Instant) => boolean;
  readonly passkeyOrigin: string | null;
};

/**
 * The client defaults, with every country for address and phone fields. They answer for any requested currency, because
 * a browser learns here which ones exist.
 */
export function registerPropertyRoutes(
  edge: CallEdge,
  { directory, codeTriesPerMinute, sellsVouchers, passkeyOrigin }: PropertyRouteParts,
): void {
  edge.answerFromCache(
    "defaults",
    (_question, { client: { hotel, configVersion }, now }) =>
      success(
        viewProperty(hotel, {
          configVersion,
          now,
          sellsVouchers: sellsVouchers(hotel, now),
          passkeyOrigin,
        }),
      ),
    {
      alikeInCurrencies: true,
      supplement: () => ({ countries: countries().map(writeCountry) }),
      inOneLanguage: (written, { language, client: { hotel } }) =>
        inOneLanguage(written, { page: language, hotel: hotel.defaultLanguage }),
    },
  );
  const codeTries = edge.limit("access_code", codeTriesPerMinute);
  edge.answer(
    "facility",
    async ({ accessCode }, { client: { hotel }, address, now }) => {
      const isTry = hotel.facilities.accessCodeHash !== null && accessCode !== "";
      // Counted before it is checked, so that a guesser over the limit does not learn the answer either.
      if (isTry) await codeTries.take(address, now);
      const listed = await listFacilities(hotel, accessCode, directory);
      if (isTry && listed.ok) await codeTries.giveBack(address);
      return listed;
    },
    { anyCurrency: true },
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

/** The hotels that guests of this one choose from, without codes that the engine does not know. */
export async function listFacilities(
  hotel: Hotel,
  accessCode: string,
  directory: ClientDirectory,
): Promise<Result<Facility[], Refusal>> {
  const { clientCodes, accessCodeHash } = hotel.facilities;
  if (accessCodeHash !== null && !isAccessCode(accessCode, accessCodeHash)) {
    return failure({ code: "access_code", field: "accessCode" });
  }
  const clients = await Promise.all(clientCodes.map(async (code) => directory.find(code)));
  return success(clients.flatMap((client) => (client === null ? [] : [viewFacility(client.hotel)])));
}

function viewFacility({ code, name, contacts, look }: Hotel): Facility {
  return { clientCode: code, name, street: contacts.street, city: contacts.city, picture: look.hero };
}
