import type { CallName } from "../calls.ts";
import type { ProblemCode } from "../problems/problem-codes.ts";

export type CallDescription = {
  summary: string;
  text: string;
  /** Refusals of this call beyond those that every call knows. */
  problems: ProblemCode[];
};

/** What each call is for, in a sentence and in a few. */
export const callDescriptions: Readonly<Record<CallName, CallDescription>> = {
  defaults: {
    summary: "Everything a guest may know of the hotel",
    text: "Texts in all languages at once, room types with pictures, rates, guest types, policies, limits. `config_version` changes with every change of it.",
    problems: [],
  },
  availability: {
    summary: "Days on which the guests can stay",
    text: "One entry a day. `availability` is false when no stay that can be bought begins or passes on the night; `close_to_arrival` when such a stay passes but none begins. `reason` tells why nobody may arrive, in the mildest of the reasons of all rooms and rates.",
    problems: ["under_book"],
  },
  availabilityDeparture: {
    summary: "Days on which a stay from the chosen arrival may end",
    text: "The list ends at the first night that nobody can sleep in; that day may still be the departure. A day that is not bookable tells by what: nights asked for, closed to departure, and in `reason` the mildest of all.",
    problems: ["under_book"],
  },
  hints: {
    summary: "Lowest price of a night by day",
    text: "For target `arrival` the night that begins on the day, so that nights can be added up to a stay; with `average` 1 the average night of the shortest stay allowed, where something is paid or taken off for the whole stay. For `departure` the average of the stay that ends on the day. Days without one are absent.",
    problems: ["under_book"],
  },
  rateFrom: {
    summary: "Lowest price of a night in a period",
    text: "With its room type, rate and arrival; an empty object when nothing can be bought.",
    problems: ["under_book"],
  },
  convertRate: {
    summary: "A price in another currency of the hotel",
    text: "By the hotel's own rate, rounded to the step of the other currency.",
    problems: [],
  },
  baseRates: {
    summary: "The cheapest offer of each room type",
    text: "A room type that only lacks rooms comes with `available` 0. With `explain` 1 types that are refused for other reasons come too, with the reasons in `restrictions`.",
    problems: ["under_book", "coupon_unknown"],
  },
  rates: {
    summary: "Every offer, the cheapest first",
    text: "All room types and rates, or the asked ones. Each offer carries a signed `guid` that holds its price for some minutes: the price of the room before a coupon: `price` and `coupon` together, less the `fees` that are in it. A rate that another one of the room outdoes in every respect is left out; with `explain` 1 it comes too, with `outdone` and the other's id in `restrictions`, as does what cannot be bought.",
    problems: ["under_book", "coupon_unknown"],
  },
  combinations: {
    summary: "Rooms that together seat the whole party",
    text: "Up to three ways, the cheapest first, each in at most `rooms` rooms and for a reason of its own: `kinds` says `cheapest`, `same_kind` (one kind of room for everybody), `one_roof` (one apartment or building), or several of these. `from` is the arrival, `to` the departure. Every room carries its guests, its cheapest offer for them and a signed `guid`; `fees` are paid once for all rooms and are in `price`.",
    problems: ["under_book"],
  },
  alternatives: {
    summary: "Stays near the asked one that can be bought",
    text: "For a stay that can't: moved by up to 14 days (`shift`), `longer` or `shorter`, at most three, the nearest first, each with the total of its cheapest offer. `from` is the asked arrival, `to` the departure.",
    problems: ["under_book"],
  },
  facility: {
    summary: "The hotels that guests of this one choose from",
    text: "In the hotel's order; none where it has no others. Where an access code is set, anything else is refused, ten tries a minute from one address.",
    problems: ["access_code", "too_many_requests"],
  },
  facilityRates: {
    summary: "The cheapest offer of several hotels for one stay",
    text: "In the order of `clients`. `price` is null where nothing is free, `available` counts rooms of the cheapest offer's type, and is 1 where only several rooms together seat the party; a hotel that does not sell in the asked currency answers in its own, one that does not know a guest type has no price. An unknown hotel is refused by name.",
    problems: ["under_book"],
  },
  packageList: {
    summary: "The packages for a stay",
    text: "With dates, each with its lowest total for them (`exact` 1) or for the nearest arrival within 60 days that can be bought (`exact` 0; a tie goes to the later). Without dates, the lowest total of the arrivals of a year. Packages that cannot be bought come last, with `available` 0 and the reasons; with `force_persons` 1 those that do not take the party are left out.",
    problems: ["under_book", "coupon_unknown"],
  },
  packageTeaser: {
    summary: "A few packages to show among the rooms",
    text: "As `package-list`, two unless `limit` says otherwise, and only those that can be bought.",
    problems: ["under_book", "coupon_unknown"],
  },
  packageAvailability: {
    summary: "Days on which a package can begin or end",
    text: "For target `arrival` one entry a day with the lowest total of a package that begins on it. For `departure`, of the package that begins on `ref_date` and ends on the day. `restrictions` of an available day are the fewest and most nights; another has the `reason`, and the restriction that is in the way where it is one.",
    problems: ["under_book", "not_found"],
  },
  packageRate: {
    summary: "Every offer of a package",
    text: "One for each of its rooms and choice of meals, the cheapest first. `packages_id` is the package's and `rates_id` 0; each offer carries a signed `guid` as those of rooms do. A party that no room of the package takes is offered as many guests as fit.",
    problems: ["under_book", "not_found", "coupon_unknown"],
  },
  packagePick: {
    summary: "The first day that a package can be bought for",
    text: "From `ref_date` on; an empty object where there is none.",
    problems: ["under_book", "not_found"],
  },
  availabilityDepartureLongterm: {
    summary: "Months in which a stay by the month may end",
    text: "Each month is counted from the arrival: from 31 January the first ends on 28 February and the second on 31 March. A stay that begins free and breaks off is partial, and tells the last day that could be left on.",
    problems: ["under_book"],
  },
  availabilityDepartureLongtermDetail: {
    summary: "Days on which a stay by the month may end",
    text: "As `availability-departure`, for stays that a month price sells.",
    problems: ["under_book"],
  },
  monthPrices: {
    summary: "What stays by the month cost",
    text: "The total of a stay from the arrival to each month, at the price of its length; of one that breaks off, to the last day that could be left on. 0 cannot be sold. A screen asks for four months at a time.",
    problems: ["under_book"],
  },
  coupon: {
    summary: "What a coupon code is good for",
    text: "In any case and with blanks around it. Its `id` goes into the searches, `price` and `save`; unknown codes and those that are used up get the same answer. Ten tries a minute from one address.",
    problems: ["coupon_unknown", "too_many_requests"],
  },
  company: {
    summary: "A company's data by its number",
    text: "From the public register that the hotel has chosen (`company_register` of the defaults). `status` tells `found`, `dissolved` (with the company all the same), `unknown`, or `unavailable` when the register does not answer within three seconds. A number whose check digit is wrong is refused.",
    problems: ["not_offered", "too_many_requests"],
  },
  price: {
    summary: "The price of a reservation now",
    text: "Lines in booking order. The first carries `reservation`: totals, VAT, payment methods. A line that can't be bought has price 0, `error` and `restrictions`; `total` is then null and no way to pay is offered, as the reservation cannot be saved like this, while the other lines keep their prices. With `coupon_id`, `price` of a line is what is left after its part, `coupon`; a coupon whose conditions fail takes nothing off and tells all of them in `coupon_state`.",
    problems: ["coupon_unknown"],
  },
  upsells: {
    summary: "What is better and can be bought instead",
    text: "At most three: a larger room, a richer meal, or terms that can be cancelled free of charge for those that cannot. Each for one line of the booking, `ibe_code`, with its guests and services; `difference` is for the whole stay, before a coupon, and `offer` carries a signed `guid`. Rooms of the other lines count as taken.",
    problems: [],
  },
  availableRooms: {
    summary: "Whether the whole reservation is free, and a hold on it",
    text: "Lines that share a room type are counted together. `hold` 1 keeps everything for some minutes or nothing, and needs in each line an unexpired `guid` for just this stay; where too much is kept unpaid already the rooms are free and the answer has no `hold`. `hold_id` extends or replaces an earlier hold, and with `hold` 0 gives it back.",
    problems: ["restriction", "too_many_requests"],
  },
  insuranceProduct: {
    summary: "Prices of insuring the stay",
    text: "What insuring the whole reservation against its cancellation costs, by tariff. Only for stays in the Czech Republic and in CZK, where the hotel offers it; else `available` is false and `reason` says why. A `quote_id` goes into the `addons` of `price` and `save` and holds for this stay, persons, amount and currency until `valid_until`.",
    problems: [],
  },
  authSession: {
    summary: "Opens a vault's form for a card",
    text: "A form of the hotel's card vault, for five minutes, to be shown in a frame (`mode` is `frame`; it talks by window messages of `origin`) or gone to (`page`). `extension` has another session follow the one that gave it, at most ten times. The client id may be sent as `Authorization` in place of `X-Client`. The card's number goes to the vault alone; the vault's name of the card goes into `payment.pci_token` of `save`.",
    problems: ["not_offered", "unavailable", "too_many_requests"],
  },
  storedCard: {
    summary: "Tells a stored card's brand and end",
    text: "By what a guest recognises the card that the hotel's vault has stored for them; the vault's own word. A card that the vault does not know, or of a kind that the hotel does not take, is `pci_failed`.",
    problems: ["pci_failed", "unavailable", "too_many_requests"],
  },
  save: {
    summary: "Books",
    text: "All lines or none. Prices are worked out anew: where one differs from what was shown, nothing is booked and the answer is `price_changed` with old and new, and so is another sum to transfer than `expected_transfer`; a coupon that cannot be used, or that makes the stay non-refundable without `accept_nonref`, is `coupon_restricted`. Send an `Idempotency-Key` header: the same key and body give the same answer, however often. Of an order by card whose `paygate` is null the gateway could not be opened: the booking is made all the same. Card numbers and codes are refused anywhere in the body.",
    problems: [
      "not_offered",
      "last_minute",
      "price_changed",
      "restriction",
      "over_capacity",
      "under_book",
      "no_contacts",
      "payment_mismatch",
      "pci_no_card",
      "pci_failed",
      "insurance_changed",
      "coupon_unknown",
      "coupon_restricted",
      "request_in_progress",
      "idempotency_mismatch",
      "too_many_holds",
      "too_many_requests",
      "login_required",
      "reservation_exists",
      "maintenance",
    ],
  },
  paymentCheck: {
    summary: "How the payment of a reservation stands",
    text: "`payment_id` is ours or the gateway's. With the return token that `save` answered everything about the payment is told; without it (null) only `status` and `group`, and `reservation` is null. Where a payment is under way the engine asks the gateway before it answers. `status` is `not_begun` where the gateway could not be opened: the reservation is made, nothing was paid or refused, and `pay` tries again. `retry` is 1 where the guest may be led to `pay`: not where money may be on its way unseen, nor where `reason.advice` is `hotel`. Of a page that stays open after a refused card `reason` tells that, and `group` stays `pending`.",
    problems: ["not_found", "login_required"],
  },
  pay: {
    summary: "Pays for a saved reservation again, or in another way",
    text: "For a reservation that waits for its payment or can be paid ahead of the arrival. A payment that is under way is answered again and not doubled; after another method the deadline is that of the method. `paygate` is null where the gateway could not be opened: the reservation stands, `payment-check` says `not_begun`, and `pay` may be tried again.",
    problems: ["not_found", "login_required", "payment_mismatch", "payment_ended", "too_many_payments"],
  },
  sendLink: {
    summary: "Sends the link to a reservation once more",
    text: "To the e-mail address of the reservation, at most a few times a day. The answer is always the same, whether there is such a reservation or not.",
    problems: ["too_many_requests"],
  },
  loadReservation: {
    summary: "A saved reservation again",
    text: "For a day after booking, with the return token that `save` answered, or until two weeks after departure with the one of a letter's link.",
    problems: ["not_found", "login_required"],
  },
  claimPurchase: {
    summary: "The right to report a purchase to analytics",
    text: "`granted` is 1 for the first who asks about a booked reservation and 0 ever after, and for one that waits or has ended: so each purchase is counted once, whatever is reloaded.",
    problems: ["not_found", "login_required"],
  },
  acceptOffer: {
    summary: "Takes what the waiting list has offered",
    text: "For a reservation in the state `offered`, before its `expires_at`. Repeating it changes nothing.",
    problems: ["not_found", "login_required", "offer_ended"],
  },
  leaveWaitingList: {
    summary: "Leaves the waiting list or declines what it has offered",
    text: "Repeating it changes nothing.",
    problems: ["not_found", "login_required", "offer_ended"],
  },
  saveDraft: {
    summary: "Keeps what the guest has typed and chosen",
    text: "For a day, as it is, under an opaque token, which the page may have made itself: it survives a reload where the browser forbids storage. A page that knows only an older revision than another page has written gets a draft of its own, under a new token. Card numbers are refused.",
    problems: ["too_many_requests"],
  },
  loadDraft: {
    summary: "A kept draft again",
    text: "Not found when it is older than a day or the token is wrong.",
    problems: ["not_found"],
  },
  reportErrors: {
    summary: "Errors of a guest's page, for the engine's log",
    text: "At most ten reports a call. E-mail addresses, numbers, tokens, queries and quoted texts are cut out before anything is logged. The content policy reports to `/api/policy-reports`.",
    problems: ["too_many_requests"],
  },
};
