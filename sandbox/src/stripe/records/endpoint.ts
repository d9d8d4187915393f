/** Where an account hears its news, and the secret by which it knows them. */
export interface Endpoint {
  id: string;
  account: string;
  url: string;
  secret: string;
  /** Types of events that it wants; `*` for all. */
  events: string[];
}
