import { nowInSeconds } from "../now.ts";
import { newId } from "../object-id.ts";
import type { CardOnFile, Customer, Session } from "../records.ts";
import type { StripeParts } from "../stripe-parts.ts";

/** The guest has done what the session is for, by this card. To be saved with what they did. */
export function completeSession(
  session: Session,
  method: CardOnFile,
  { timers }: Pick<StripeParts, "timers">,
): { session: Session; customer?: Customer } {
  timers.cancel(session.id);
  session.status = "complete";
  session.guest = { name: method.name, email: session.email ?? method.email ?? "" };
  if (!session.createsCustomer || session.customer !== null) return { session };
  const customer: Customer = {
    id: newId("cus"),
    account: session.account,
    email: session.guest.email,
    name: session.guest.name,
    phone: null,
    description: null,
    metadata: {},
    createdAt: nowInSeconds(),
  };
  session.customer = customer.id;
  return { session, customer };
}
