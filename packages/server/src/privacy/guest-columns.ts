/** What is still kept of a sale's guests, from everything to nothing: `kept` of reservations and of orders of vouchers. */
export const KEPT = ["all", "guest", "books", "nothing"] as const;
export type Kept = (typeof KEPT)[number];

/** A sale of which guests are known: a reservation, or an order of vouchers. */
export type SaleKind = "reservation" | "voucher_order";

/** What a column becomes, in SQL over its own row, once no more than that is kept; a step that is not named changes nothing. */
type Emptied = Partial<Record<Exclude<Kept, "all">, string>>;

export type GuestTable = {
  table: string;
  of: readonly SaleKind[];
  /** Finds the rows of sales whose ids are $2, at the hotel $1. */
  rows: string;
  columns: Readonly<Record<string, Emptied>>;
};

const line = (field: string) => `'${field}', coalesce(contact ->> '${field}', '')`;
const none = (field: string) => `'${field}', ''`;
const NAME_AND_ADDRESS = ["firstName", "lastName", "street", "city", "zip", "country"];
const OTHER_FIELDS = ["email", "prefix", "phone", "nationality"];

/** Built from its parts, so that a field which comes later is not kept by mistake. */
const contact: Emptied = {
  books: `jsonb_build_object('salutation', null, ${[...NAME_AND_ADDRESS.map(line), ...OTHER_FIELDS.map(none)].join(", ")})`,
  nothing: `jsonb_build_object('salutation', null, ${[...NAME_AND_ADDRESS, ...OTHER_FIELDS].map(none).join(", ")})`,
};

const OF_ATTEMPT = `attempt_id in (
  select a.attempt_id from payable p join payment_attempt a using (hotel_id, payable_id)
  where p.hotel_id = $1 and p.owner_id = any ($2)
)`;

/**
 * Every column that says something of a guest, with what becomes of it. What books need stays until they are no longer kept:
 * name, address, company, payer, and what staff did with money. Numbers, amounts and days stay for ever, about nobody.
 * docs/algorithms/retention.md has the same for readers; a test compares this list with the columns that there are.
 */
export const GUEST_TABLES: readonly GuestTable[] = [
  {
    table: "reservation",
    of: ["reservation"],
    rows: "reservation_id = any ($2)",
    columns: {
      contact,
      company: { nothing: "null" },
      note: { guest: "''" },
      check_in_time: { guest: "null" },
      source: { books: "null" },
      campaign_id: { books: "null" },
      host_url: { books: "null" },
      address_hash: { books: "''" },
    },
  },
  {
    table: "voucher_order",
    of: ["voucher_order"],
    rows: "order_id = any ($2)",
    columns: {
      contact,
      company: { nothing: "null" },
      note: { books: "''" },
      address_hash: { books: "''" },
    },
  },
  {
    table: "voucher_order_line",
    of: ["voucher_order"],
    rows: "order_id = any ($2)",
    columns: {
      recipient: { books: `recipient || '{"name": "", "email": ""}'` },
      custom_text: { books: "''" },
    },
  },
  {
    table: "voucher_entry",
    of: ["voucher_order"],
    rows: "voucher_id in (select voucher_id from voucher where hotel_id = $1 and order_id = any ($2))",
    columns: { reason: { nothing: "case when staff is null then reason else '-' end" } },
  },
  {
    table: "outgoing_mail",
    of: ["reservation", "voucher_order"],
    rows: "owner_id = any ($2)",
    columns: {
      recipient: { books: "null" },
      last_error: { books: "null" },
      counted_recipient: { books: "null" },
      counted_address: { books: "null" },
      given_to: { books: "null" },
    },
  },
  {
    table: "payment_attempt",
    of: ["reservation", "voucher_order"],
    rows: OF_ATTEMPT,
    columns: { page_url: { books: "null" }, dispute: { nothing: "null" } },
  },
  {
    table: "money_return",
    of: ["reservation", "voucher_order"],
    rows: OF_ATTEMPT,
    columns: { last_problem: { books: "null" } },
  },
  {
    table: "incoming_transfer",
    of: ["reservation", "voucher_order"],
    rows: "owner_id = any ($2)",
    columns: {
      payer_name: { nothing: "''" },
      payer_account: { nothing: "''" },
      message: { nothing: "''" },
      note: { nothing: "null" },
    },
  },
  {
    table: "guarantee_charge",
    of: ["reservation"],
    rows: "reservation_id = any ($2)",
    columns: { reason: { nothing: "'-'" } },
  },
  {
    table: "insurance_policy",
    of: ["reservation"],
    rows: "reservation_id = any ($2)",
    columns: {
      insured: { books: `'[""]'` },
      last_problem: { books: "null" },
      reference: { nothing: "''" },
      policy_number: { nothing: "case when policy_number is not null then '' end" },
    },
  },
  {
    table: "staff_action",
    of: ["reservation"],
    rows: "reservation_id = any ($2)",
    columns: {
      words: {
        books: "case when action in ('paid', 'cancel', 'refund', 'charge') then words else '' end",
        nothing: "''",
      },
    },
  },
];

/**
 * Tables whose rows are deleted as a whole, each after days of its own; an account also when its guest deletes it, or is erased,
 * and the people of a stay as soon as it is clear that they will not come.
 */
export const DATED_TABLES = [
  "account_challenge",
  "account_letter",
  "account_passkey",
  "account_session",
  "checkout_draft",
  "guest_account",
  "hold",
  "idempotency_key",
  "left_card",
  "limit_bucket",
  "lodger",
  "slot_wait",
] as const;

/** Tables that are emptied by day rather than by sale: `sweep-store.ts`. */
export const SWEPT_COLUMNS: Readonly<Record<string, string>> = {
  card_guarantee: "vault_token brand last4 holder wallet",
  incoming_transfer: "payer_name payer_account message note",
  outgoing_mail: "recipient last_error counted_recipient counted_address given_to",
  privacy_action: "guest_key",
  room_block: "reason",
  slot_block: "reason",
};

/** Columns with words or JSON that say nothing of a guest: the hotel's own, the engine's, numbers, states, and what was sold. */
export const OTHER_COLUMNS: Readonly<Record<string, string>> = {
  bank_feed: "account problem",
  cancelled_item: "kind line_code sold told",
  card_guarantee: "provider currency",
  changed_item: "line_code sold told",
  claim: "state",
  consent: "language text_sha256",
  coupon_use: "code",
  guarantee_charge: "order_number currency state provider_id code",
  guest_correction: "fields",
  hotel: "code config",
  hotel_version: "config",
  incoming_transfer: "account bank_ref source currency variable_symbol state reason owner_kind",
  insurance_policy: "tariff name currency terms_version state task",
  money_return: "kind reason state",
  outgoing_mail: "dedupe_key kind state owner_kind",
  payable: "purpose method currency state owner_kind",
  payment_attempt: "provider order_number gateway_id notify_key state code currency",
  payment_event: "source gateway_state code judgement",
  payment_symbol: "symbol owner_kind",
  privacy_action: "action done_by words",
  reservation:
    "number payment_id state language currency payment_method origin fees payment_part transfer_terms kept",
  reservation_item: "kind line_code guests sold",
  reservation_item_time: "content_code service_name takes",
  resource: "code kind",
  room_block: "room",
  sales_limit: "weekdays",
  schema_migration: "name checksum",
  setting: "name value",
  slot_claim: "state",
  slot_resource: "code",
  staff_action: "action done_by",
  unit: "name",
  voucher: "order_state code_hash code_sealed currency closed code_end",
  voucher_entry: "kind staff",
  voucher_order: "number order_code payment_id state language currency payment_method transfer_terms kept",
  voucher_order_line: "voucher_right vat spending_day delivery",
};
