import type { CallName } from "../calls.ts";
import { accountCallDescriptions, type CallDescription } from "./account-call-descriptions.ts";

/** A summary and a description of each call, published in the OpenAPI document. */
export const callDescriptions: Readonly<Record<CallName, CallDescription>> = {
  defaults: {
    summary: "The hotel's public description",
    text: "Texts in all languages, room types with pictures, rates, guest types, policies, limits. `config_version` changes with every change to the configuration.",
    problems: [],
  },
  availability: {
    summary: "Days on which the guests can stay",
    text: "One entry per day. `availability` is false if no stay that can be bought includes the night; `close_to_arrival` is true if such a stay includes it but none begins on it. `reason` says why nobody may arrive: the mildest reason among all rooms and rates.",
    problems: ["under_book"],
  },
  availabilityDeparture: {
    summary: "Days on which a stay from the chosen arrival may end",
    text: "The list ends at the first night that no stay can include; that day may still be the departure. A day that cannot be booked says why: the number of nights required, closed to departure, and in `reason` the mildest reason of all.",
    problems: ["under_book"],
  },
  hints: {
    summary: "Lowest price of a night by day",
    text: "For target `arrival`, the price of the night that begins on the day, so that the nights of a stay can be added up; with `average` 1, the average night of the shortest stay allowed if a charge or discount applies to the whole stay. For `departure`, the average night of the stay that ends on the day. Days without a price are left out.",
    problems: ["under_book"],
  },
  rateFrom: {
    summary: "Lowest price of a night in a period",
    text: "With its room type, rate and arrival; an empty object if nothing can be bought.",
    problems: ["under_book"],
  },
  convertRate: {
    summary: "A price in another currency of the hotel",
    text: "By the hotel's own exchange rate, rounded to the rounding step of the other currency.",
    problems: [],
  },
  baseRates: {
    summary: "The cheapest offer of each room type",
    text: "A room type that is only sold out is included with `available` 0. With `explain` 1, types that are refused for other reasons are included too, with the reasons in `restrictions`. With the `user_id` and session of a guest who is logged in, rates for members are included. `parent_reservation_id` names a reservation that the guest adds to: the shortest stay is then counted by the nights of that, where those of the new one are among them.",
    problems: ["under_book", "coupon_unknown", "session_ended", "login_required", "restriction"],
  },
  rates: {
    summary: "Every offer, the cheapest first",
    text: "All room types and rates, or the requested ones. Each offer carries a signed `guid`, which guarantees the room's price before coupons for some minutes: `price` plus `coupon`, less the `fees` that it includes. A rate that is outdone by another rate of the room is left out. With `explain` 1 it is included, with `outdone` and the other rate's id in `restrictions`, and so are offers that cannot be bought, those for members with `members_only`. With the `user_id` and session of a guest who is logged in, rates for members are offered. `parent_reservation_id` counts as in `base-rates`.",
    problems: ["under_book", "coupon_unknown", "session_ended", "login_required", "restriction"],
  },
  combinations: {
    summary: "Rooms that together seat the whole party",
    text: "Up to three combinations, the cheapest first, each with at most `rooms` rooms and for a different reason: `kinds` is `cheapest`, `same_kind` (one kind of room for everybody), `one_roof` (one apartment or building), or several of these. `from` is the arrival, `to` the departure. Every room carries its guests, its cheapest offer for them and a signed `guid`. `fees` are paid once for all rooms and are included in `price`.",
    problems: ["under_book"],
  },
  alternatives: {
    summary: "Stays close to the requested one that can be bought",
    text: "For a stay that cannot be bought: at most three others, the closest first, each with the total of its cheapest offer. They are moved by up to 14 days (`shift`), `longer` or `shorter`. `from` is the requested arrival, `to` the departure.",
    problems: ["under_book"],
  },
  cheaperDays: {
    summary: "A stay that costs less a few days earlier or later",
    text: "The cheapest stay of as many nights, up to three days from the requested ones, if it costs at least 4 % less than the cheapest offer for those; otherwise the list is empty. Guests and members count as in `rates`.",
    problems: ["under_book", "coupon_unknown", "session_ended", "login_required", "restriction"],
  },
  facility: {
    summary: "The hotels of the group that guests choose from",
    text: "In the order that the hotel has set; empty for a hotel without a group. If an access code is set, requests without it are refused. An address has ten tries a minute.",
    problems: ["access_code", "too_many_requests"],
  },
  facilityRates: {
    summary: "The cheapest offer of several hotels for one stay",
    text: "In the order of `clients`. `price` is null if nothing is free. `available` counts the free rooms of the cheapest offer's type, and is 1 if only several rooms together seat the party. A hotel that does not sell in the requested currency answers in its own; one without a requested guest type has no price. If a hotel is unknown, the call is refused and names it.",
    problems: ["under_book"],
  },
  packageList: {
    summary: "The packages for a stay",
    text: "With dates, each package with its lowest total for them (`exact` 1), or for the closest arrival within 60 days that can be bought (`exact` 0; the later one in a tie). Without dates, the lowest total among the arrivals of a year. Packages that cannot be bought come last, with `available` 0 and the reasons. With `force_persons` 1, packages that do not take the party are left out.",
    problems: ["under_book", "coupon_unknown"],
  },
  packageTeaser: {
    summary: "A few packages to show among the rooms",
    text: "As `package-list`, but only packages that can be bought, and two by default; `limit` sets another number.",
    problems: ["under_book", "coupon_unknown"],
  },
  packageAvailability: {
    summary: "Days on which a package can begin or end",
    text: "One entry per day. For target `arrival`, with the lowest total of a package that begins on the day; for `departure`, of the package that begins on `ref_date` and ends on the day. On an available day, `restrictions` are the minimum and maximum number of nights. Any other day has a `reason`, and the restriction if one is the cause.",
    problems: ["under_book", "not_found"],
  },
  packageRate: {
    summary: "Every offer of a package",
    text: "One for each room type and meal choice, the cheapest first. `packages_id` is the package's and `rates_id` is 0. Each offer carries a signed `guid`, like a room's. If no room of the package takes the whole party, the offers are for as many guests as fit.",
    problems: ["under_book", "not_found", "coupon_unknown"],
  },
  packagePick: {
    summary: "The first day that a package can be bought for",
    text: "From `ref_date` on; an empty object if there is no such day.",
    problems: ["under_book", "not_found"],
  },
  slots: {
    summary: "The times of a day at which a service can be booked",
    text: "In order. Slots that have begun, and those in hours that clocks skip, are left out; one that is sold out, taken by the guest's own reservation, too soon or too far ahead has `available` 0 and the `reason`. Prices are whole units of the currency.",
    problems: ["not_offered"],
  },
  daysWithSlots: {
    summary: "Days on which a service can be booked",
    text: "All days of the period on which the shortest booking of the smallest group is free, and the first of them; an empty object without one.",
    problems: ["not_offered"],
  },
  waitForSlot: {
    summary: "Has a guest told by e-mail when a time of a service is free",
    text: "For a day on which none is free between the times that the guest could come; if some are, they are in the answer and nobody waits. One letter, to those who have waited longest first; nothing is kept for the guest and nothing is owed. A repeated call with the same address, service and day replaces the wish.",
    problems: ["not_offered", "too_many_requests"],
  },
  offeredVouchers: {
    summary: "What the hotel sells as gift vouchers",
    text: "Values to choose from and experiences, with the currencies that each can be bought in: nothing is converted. A hotel that sells none, or that nobody could pay for them, answers `not_offered`; `tabs.ive` of the defaults says so beforehand.",
    problems: ["not_offered"],
  },
  orderVouchers: {
    summary: "Orders gift vouchers",
    text: "One or more, paid together by card or by transfer; each is issued once the money has come. `value` of an experience is its price as shown: another one is `price_changed`, and so is another sum than `expected_total`. Custom texts have at most 300 characters as people count them, and lead nowhere. Send an `Idempotency-Key` header: repeated requests with the same key and body find the same order. If an order by card has `paygate` null, the gateway could not be opened, but the order is made.",
    problems: [
      "not_offered",
      "no_contacts",
      "price_changed",
      "payment_mismatch",
      "request_in_progress",
      "idempotency_mismatch",
      "too_many_requests",
    ],
  },
  loadVoucherOrder: {
    summary: "An order of gift vouchers as its buyer sees it",
    text: "With the return token from ordering for a day and as long as the order waits, or with the token in a letter's link. `issued` of a line is null until the order is paid; codes are in the documents only.",
    problems: ["not_found", "login_required"],
  },
  payVoucherOrder: {
    summary: "Pays for an order of gift vouchers again, or by another method",
    text: "For an order that waits for its payment. A payment that is under way is returned again, not begun twice.",
    problems: ["not_found", "login_required", "payment_mismatch", "payment_ended", "too_many_payments"],
  },
  withdrawVoucherOrder: {
    summary: "Withdraws from an order of gift vouchers",
    text: "Within 14 days of the payment. Every voucher of the order is closed at once with what is left on it; that money goes back the way it came, and the buyer gets a receipt by e-mail. What has been spent stays spent. Repeated calls change nothing.",
    problems: ["not_found", "login_required", "payment_ended"],
  },
  sendVoucherOrderLink: {
    summary: "Sends the link to an order of gift vouchers to its buyer",
    text: "For a buyer who wants to withdraw and has no letter at hand. The link goes to the order's own e-mail address if `number` and `email` belong together; the answer is the same if they do not. Ten tries in ten minutes from one address, whether right or wrong.",
    problems: ["too_many_requests"],
  },
  changeVoucherDelivery: {
    summary: "Changes the letter that brings a voucher to somebody else",
    text: "While the letter has not gone out, its address and day can be changed, and it can be stopped. One that is gone can be sent again, at most twice, to the same address or another. An address gets few letters an hour, whoever buys. Answers the order.",
    problems: ["not_found", "login_required", "payment_ended", "too_many_requests"],
  },
  voucher: {
    summary: "What a code is worth, or how an order stands",
    text: "The code of a voucher answers its balance and last day, without names or texts; the code of an order (`VO-`) the order with its vouchers, the contact masked. Codes that nobody has, that are misspelt and that have ended too early get the same answer. An address has ten tries in ten minutes, a hotel 300 an hour; codes that are known do not count.",
    problems: ["voucher_unknown", "too_many_requests"],
  },
  givenVoucher: {
    summary: "A voucher as the one who was given it sees it",
    text: "With the code alone what `GET /voucher/{code}` tells; with the key of the link that is printed beside it also for whom, from whom, with which words and in which look it is, and whether it was closed. Tries are counted as there.",
    problems: ["voucher_unknown", "too_many_requests"],
  },
  availabilityDepartureLongterm: {
    summary: "Months in which a stay by the month may end",
    text: "Months are counted from the arrival: from 31 January, the first ends on 28 February and the second on 31 March. If the beginning of a stay is free but the rest is not, the month is partial and has the last possible departure.",
    problems: ["under_book"],
  },
  availabilityDepartureLongtermDetail: {
    summary: "Days on which a stay by the month may end",
    text: "As `availability-departure`, for stays that are sold by the month.",
    problems: ["under_book"],
  },
  monthPrices: {
    summary: "What stays by the month cost",
    text: "The total of a stay from the arrival to each month, at the price for its length; for a partial month, up to the last possible departure. 0 means that the stay cannot be sold. The widget asks for four months at a time.",
    problems: ["under_book"],
  },
  coupon: {
    summary: "The terms of a coupon code",
    text: "Letter case and surrounding spaces do not matter. Searches, `price` and `save` take its `id`. Unknown and used-up codes get the same answer. An address has ten tries a minute.",
    problems: ["coupon_unknown", "too_many_requests"],
  },
  company: {
    summary: "A company's data by its number",
    text: "From the public register that the hotel has chosen (`company_register` of the defaults). `status` is `found`, `dissolved` (the company is included), `unknown`, or `unavailable` if the register does not answer within three seconds. A number with a wrong check digit is refused.",
    problems: ["not_offered", "too_many_requests"],
  },
  price: {
    summary: "The current price of a reservation",
    text: "Lines in booking order. The first carries `reservation`: totals, VAT, payment methods. A line that cannot be bought has price 0, `error` and `restrictions`; the other lines keep their prices, but `total` is null and there are no payment methods, because the reservation cannot be saved like this. With `coupon_id`, `price` of a line is already reduced by the line's part of the coupon, `coupon`. If conditions of the coupon fail, it takes nothing off and `coupon_state` lists them all. `payment.vouchers` says for each code of a gift voucher what it pays, or why it pays nothing; the amounts of the payment methods are without that. An address has ten tries in ten minutes for codes that nobody has. `parent_reservation_id` counts as in `base-rates`.",
    problems: ["session_ended", "coupon_unknown", "too_many_requests", "login_required", "restriction"],
  },
  upsells: {
    summary: "Upsells: better rooms, meals or terms that can be bought instead",
    text: "At most three: a larger room, a richer meal, or free cancellation instead of non-refundable terms. Each is for one line of the booking, `ibe_code`, with its guests and services. `difference` is for the whole stay, before coupons; `offer` carries a signed `guid`. Rooms of the other lines count as taken.",
    problems: [],
  },
  availableRooms: {
    summary: "Whether the whole reservation is free, and a hold on it",
    text: "Lines that share a room type are counted together. `hold` 1 keeps everything for some minutes, or nothing; each line needs an unexpired `guid` for exactly this stay. If too much is already held unpaid, the rooms are reported free but the answer has no `hold`. `hold_id` names the hold: a secret of the caller, made before the first question, so that an answer that is lost leaves nothing behind. The first question opens the hold under it, later ones extend or replace it, and with `hold` 0 it is released. After that, and after a `save` that names it, a question under the same name keeps nothing, also one that was sent before. Without `hold_id` the engine makes one.",
    problems: ["session_ended", "restriction", "too_many_requests"],
  },
  insuranceProduct: {
    summary: "Prices of cancellation insurance",
    text: "The premium for insuring the whole reservation against cancellation, by tariff. Only for stays in the Czech Republic, in CZK and if the hotel offers it; otherwise `available` is false and `reason` says why. The `addons` of `price` and `save` take a `quote_id`, which is valid for this stay, persons, amount and currency until `valid_until`.",
    problems: [],
  },
  authSession: {
    summary: "Opens a vault's form for a card",
    text: "The form of the hotel's card vault, valid for five minutes. It is shown in a frame (`mode` is `frame`; it sends window messages from `origin`) or as a page of its own (`page`). `extension` opens another session after the one that gave it, at most ten times. The client id may be sent as `Authorization` instead of `X-Client`. Only the vault gets the card's number; `payment.pci_token` of `save` takes the vault's token for the card.",
    problems: ["not_offered", "unavailable", "too_many_requests"],
  },
  storedCard: {
    summary: "A stored card's brand and last digits",
    text: "Lets guests recognise the card that the hotel's vault has stored for them; read from the vault. A card that the vault does not know, or of a kind that the hotel does not take, is `pci_failed`.",
    problems: ["pci_failed", "unavailable", "too_many_requests"],
  },
  save: {
    summary: "Books the reservation",
    text: "All lines or none. Prices are recomputed. If one differs from the price that was shown, nothing is booked and the answer is `price_changed` with the old and new prices; the same applies if the sum to transfer differs from `expected_transfer`. A coupon that cannot be used, or that makes the stay non-refundable without `accept_nonref`, is `coupon_restricted`. Gift vouchers of `payment.vouchers` are spent together with the booking, exactly as `price` has said, or nothing is booked: one that pays nothing is `voucher_refused`, another sum than `payment.expected_vouchers` is `price_changed`. Send an `Idempotency-Key` header: repeated requests with the same key and body get the same answer. If an order by card has `paygate` null, the gateway could not be opened, but the booking is made. With `parent_reservation_id` it is added to the guest's reservation of that number and paid by itself; `contact.email` must be that guest's. Card numbers and codes are refused anywhere in the body.",
    problems: [
      "session_ended",
      "not_offered",
      "last_minute",
      "slot_taken",
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
      "voucher_refused",
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
    summary: "The state of a reservation's payment",
    text: "`payment_id` is the engine's id or the gateway's. With the return token from `save`, the answer has everything about the payment; without it (null), only `status` and `group`, and `reservation` is null. If a payment is under way, the engine asks the gateway before it answers. `status` is `not_begun` if the gateway could not be opened: the reservation is made, nothing was paid or refused, and `pay` tries again. `retry` is 1 if the guest may be sent to `pay`; it is 0 while money may be on its way unseen, or if `reason.advice` is `hotel`. If the gateway's page stays open after a refused card, `reason` says so and `group` stays `pending`.",
    problems: ["not_found", "login_required"],
  },
  pay: {
    summary: "Pays for a saved reservation again, or by another method",
    text: "For a reservation that waits for its payment or can be paid before arrival. A payment that is under way is returned again, not begun twice; another method brings its own deadline. `paygate` is null if the gateway could not be opened: the reservation remains valid, `payment-check` answers `not_begun`, and `pay` may be tried again.",
    problems: ["not_found", "login_required", "payment_mismatch", "payment_ended", "too_many_payments"],
  },
  payInstalment: {
    summary: "Pays an instalment of a rent by card",
    text: "For a confirmed reservation whose rent is due month by month. Only instalments that `payment-check` calls `payable` can be paid; the day is refused with `payment_mismatch` otherwise. A payment that is under way is returned again, not begun twice.",
    problems: ["not_found", "login_required", "payment_mismatch", "payment_ended", "too_many_payments"],
  },
  payRest: {
    summary: "Pays what is left for the arrival by card or transfer",
    text: "For a confirmed reservation, in the ways that `rest` of `payment-check` tells. `price` and `currency` are what the guest was shown: another amount is refused with `price_changed`, another way with `payment_mismatch`. By card, a payment that is under way is returned again, not begun twice. By transfer, `bank` tells where to send it, under a symbol of its own; nothing is binding, and the card stays possible until a part of it has come.",
    problems: [
      "not_found",
      "login_required",
      "price_changed",
      "payment_mismatch",
      "payment_ended",
      "too_many_payments",
    ],
  },
  sendLink: {
    summary: "Sends the link to a reservation, or to an order of gift vouchers, again",
    text: "To the e-mail address of who has ordered, at most a few times a day. The answer does not reveal whether there is such a number.",
    problems: ["too_many_requests"],
  },
  loadReservation: {
    summary: "Loads a saved reservation",
    text: "For a day after booking with the return token from `save`, or until two weeks after departure with the token in a letter's link.",
    problems: ["not_found", "login_required"],
  },
  packageTimes: {
    summary: "Chooses the times of a sold package's contents",
    text: "For a reservation that is still valid. `times` are all of the line's from now on: their slots are taken together or not at all, those of times that are left out are given back, and nothing is charged. Repeated calls change nothing. A time that others have taken is refused with `slot_taken` and the nearest free ones; one that the package does not have, that lies outside the stay, or that has begun is refused with its field.",
    problems: ["not_found", "login_required", "slot_taken"],
  },
  cancellation: {
    summary: "Tells what cancelling a reservation costs now",
    text: "For a reservation that is confirmed or waits for its payment: the fee by the terms, what the hotel keeps of what was paid, and what goes back by each way of payment and to each gift voucher. Nothing changes. With `ibe_code` it is one item of several of a confirmed reservation: its fee, what goes back, and in `rest` what the others cost then, at the prices of their sale; what is paid counts for them first. The only item is the whole reservation. A reservation that is neither is refused with `restriction`.",
    problems: ["not_found", "login_required", "restriction"],
  },
  cancelReservation: {
    summary: "Cancels a reservation",
    text: "Carries out exactly what `cancellation` has told, under the name `quote`: if anything of it is different by now, nothing happens and the answer is `price_changed`; ask `cancellation` again and show the guest the new one. What was booked is on sale again at once, money goes back by the ways that it came, and guest and hotel get a letter. A reservation or an item that the terms do not let go, or that has begun, is refused with `restriction`, and so is an item of what only the hotel can part: paid by instalments or with a voucher for an experience. Repeated calls, and those for a reservation that has ended otherwise, change nothing and answer the reservation.",
    problems: ["not_found", "login_required", "restriction", "price_changed", "unavailable"],
  },
  loadPapers: {
    summary: "Tells where a reservation's PDF documents are downloaded",
    text: "A summary of the reservation as it stands (`confirmation`), and a `receipt` once something was paid. Each `pdf_url` works for a day; its document says what is true when it is downloaded, in the language that was asked in. Neither is a tax invoice. Nothing is listed for a reservation that waits for a room or was never paid for before it ended.",
    problems: ["not_found", "login_required"],
  },
  changeChoices: {
    summary: "Lists what a room of a reservation may be changed into",
    text: "Room types and rate plans that are free and for sale for these dates and guests, as far as the hotel lets guests change them, each with the `difference` that `change-offer` would tell, and in the same way the packages that they may have in the place of a rate plan. Nothing is kept. Empty where the room cannot be changed; `change-offer` says why.",
    problems: ["not_found", "login_required", "restriction", "too_many_requests"],
  },
  changeCalendar: {
    summary: "Tells on which days a changed room may begin or end",
    text: "From `from` to `to`, at most a hundred days: on which of them a stay of the room may begin, or, with `arrival`, end, for these guests and extras, this room type and rate plan. Each day is judged as `change-offer` would judge it: what the guest has, or keeps for this change, is free for them. Nothing is kept. Days that no stay from the arrival reaches are left out.",
    problems: ["not_found", "login_required", "restriction", "too_many_requests"],
  },
  changeOffer: {
    summary: "Tells what it costs to change a room of a reservation",
    text: "Other dates, guests or extras, a room of another type, another rate plan or a package for a room of a confirmed reservation, as far as the hotel lets guests change it: today's price and terms, the difference, what is left to pay then and what goes back. What else the reservation has stays as it was sold. The nights that the room does not have yet are kept until `expires_at`; another question keeps its nights instead. Where it cannot be, `obstacle` says why, and `restrictions` which rules of the hotel the wish breaks. What only the hotel can change is `by_hotel`: what is insured, paid by instalments or with a voucher for an experience, or would have to be paid in another way.",
    problems: ["not_found", "login_required", "restriction", "unavailable", "too_many_requests"],
  },
  changeReservation: {
    summary: "Changes a room of a reservation",
    text: "Carries out exactly what `change-offer` has told, under the name `quote`: if anything of it is different by now, nothing happens and the answer is `price_changed`; ask `change-offer` again and show the guest the new one. The new nights are taken and the old ones given back together or not at all: nights that others have taken meanwhile are `last_minute`. A difference is owed with the rest; what is paid beyond the new price goes back by the ways that it came. Guest and hotel get a letter. Repeated calls change nothing and answer the reservation.",
    problems: ["not_found", "login_required", "restriction", "price_changed", "last_minute", "unavailable"],
  },
  moveOffer: {
    summary: "Tells what it costs to move a service of a reservation to another time",
    text: "For a service by the time of day in a confirmed reservation, for the same persons and as long as it was booked, where the hotel lets guests move services (`guest_changes.services`); what takes place during a stay stays in it. Today's price and terms, the difference, what is left to pay then and what goes back. The new time is kept until `expires_at`; another question keeps its time instead. Where it cannot be, `obstacle` says why. `slots` tells the free times, with the sold one as `given_back`.",
    problems: ["not_found", "login_required", "restriction", "unavailable", "too_many_requests"],
  },
  moveService: {
    summary: "Moves a service of a reservation to another time",
    text: "Carries out exactly what `move-offer` has told, under the name `quote`: if anything of it is different by now, nothing happens and the answer is `price_changed`. The new time is taken and the old one given back together or not at all: a time that others have taken meanwhile is `last_minute`. A difference is owed with the rest; what is paid beyond the new price goes back by the ways that it came. Guest and hotel get a letter. Repeated calls change nothing and answer the reservation.",
    problems: ["not_found", "login_required", "restriction", "price_changed", "last_minute", "unavailable"],
  },
  correctDetails: {
    summary: "Corrects the details of a reservation",
    text: "Contact, company, time of arrival and note, all of them as they are to be, checked as `save` checks them, until the stay is over. What the hotel does not ask for stays as it is. `details_version` is from the reservation that the guest has seen: if its details are others by now, nothing is changed, `corrected` is 0, and `reservation` says what they are. The hotel gets a letter with what was corrected; a new e-mail address gets the link, and the one before is told. An address gets few letters an hour. A reservation that has ended is refused with `restriction`. Repeated calls change nothing.",
    problems: ["not_found", "login_required", "restriction", "no_contacts", "too_many_requests"],
  },
  arrivalData: {
    summary: "Tells what is filled in of the people of a stay",
    text: "For hotels with `arrival_data`: each person of each room or package of a reservation, with what the register of the hotel's country asks and is still missing. Numbers of documents and visas are never answered, only their ends. `restriction` where the hotel does not ask.",
    problems: ["not_found", "login_required", "restriction"],
  },
  saveArrivalData: {
    summary: "Keeps what a guest has filled in of one person",
    text: "Parts are kept as well as the whole, until the day of arrival. `details` replaces what is kept of the person; a number that is null stays. What the register does not ask of this person is not kept, and a person of whom nothing is left goes. What cannot be right is refused with its field. Refused with `restriction` where the hotel does not ask, once the day of arrival is over, where the reservation has ended, and for a person that it does not have. Repeated calls change nothing.",
    problems: ["not_found", "login_required", "restriction"],
  },
  claimPurchase: {
    summary: "Claims the right to report a purchase to analytics",
    text: "`granted` is 1 for the first call about a booked reservation and 0 for every later one, so that each purchase is counted once even if the page is reloaded. It is 0 for a reservation that waits or has ended.",
    problems: ["not_found", "login_required"],
  },
  acceptOffer: {
    summary: "Accepts the waiting list's offer",
    text: "For a reservation in the state `offered`, before its `expires_at`. Repeated calls change nothing.",
    problems: ["not_found", "login_required", "offer_ended"],
  },
  leaveWaitingList: {
    summary: "Leaves the waiting list, or declines its offer",
    text: "Repeated calls change nothing.",
    problems: ["not_found", "login_required", "offer_ended"],
  },
  saveDraft: {
    summary: "Keeps a draft of what the guest has typed and chosen",
    text: "For a day, unchanged, under an opaque token, which the page may make itself. The draft survives a reload even if the browser forbids storage. If another page has written a newer revision, the draft is kept separately under a new token. Card numbers are refused.",
    problems: ["too_many_requests"],
  },
  loadDraft: {
    summary: "Loads a kept draft",
    text: "Not found if it is older than a day or the token is wrong.",
    problems: ["not_found"],
  },
  reportErrors: {
    summary: "Reports errors of a guest's page for the engine's log",
    text: "At most ten reports per call. E-mail addresses, numbers, tokens, queries and quoted texts are removed before anything is logged. Browsers report content policy violations to `/api/policy-reports` instead.",
    problems: ["too_many_requests"],
  },
  ...accountCallDescriptions,
};
