import type { Facility } from "@portico/contract/offers/facility";
import type { Hotel } from "@portico/domain/property/hotel";
import { failure, success, type Result } from "@portico/domain/result";
import type { ClientDirectory, Refusal } from "../http/index.ts";
import { isAccessCode } from "./access-code.ts";

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
