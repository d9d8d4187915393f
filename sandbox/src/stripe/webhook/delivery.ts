import type { Parcel } from "../../news/parcel.ts";

/** One event on its way to one endpoint. */
export interface Delivery extends Parcel {
  /** The checkout session or, without one, the object that the event is about. */
  subject: string;
  event: string;
  type: string;
  secret: string;
  /** The whole event as it is sent, signed again at every try. */
  body: string;
}
