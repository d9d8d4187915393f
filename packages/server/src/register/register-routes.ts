import { isCompanyNumber, tidyCompanyNumber } from "@portico/domain/contact/company-number";
import { failure, success } from "@portico/domain/result";
import { RateLimit, type CallEdge, type Client, type Wording } from "../http/index.ts";
import type { CompanyRegister } from "./company-register.ts";

type RegisterParts = {
  /** The Czech register. */
  ares: CompanyRegister;
  /** Lookups per network address and minute. */
  lookupsPerMinute?: number;
};

const LOOKUPS_PER_MINUTE = 20;

/** Looks up companies for hotels with a register switched on. */
export function registerRegisterRoutes<C extends Client>(
  edge: CallEdge<C>,
  { ares, lookupsPerMinute = LOOKUPS_PER_MINUTE }: RegisterParts,
): void {
  const lookups = new RateLimit(lookupsPerMinute);
  edge.answer("company", async ({ registrationNumber }, { client, address, now }) => {
    if (client.hotel.companyRegister === null) return failure({ code: "not_offered" });
    const number = tidyCompanyNumber(registrationNumber, "CZ");
    if (!isCompanyNumber(number, "CZ")) {
      const message: Wording = (t) => t("checkout.company_number_wrong");
      return failure({ code: "invalid_request", field: "ico", items: [{ field: "ico", message }] });
    }
    lookups.take(address, now);
    return success(await ares.find(number));
  });
}
