import type { PlainDate } from "../dates/plain-date.ts";
import { failure, success, type Result } from "../result.ts";
import type { Delivery } from "./voucher-offer.ts";

/** The letter that brings a voucher to somebody else: where and when it goes, how often it is wanted and has gone out. */
export type GiftLetter = {
  email: string;
  delivery: Extract<Delivery, "email" | "email_on_day">;
  deliverOn: PlainDate | null;
  stopped: boolean;
  wanted: number;
  begun: number;
};

/** Whether a letter will go out, is gone, or its buyer has stopped it. */
export const LETTER_STATES = ["planned", "sent", "stopped"] as const;

/** The most letters that a recipient gets, however often the buyer changes it. */
export const MOST_GIFT_LETTERS = 3;

/** The buyer's current wish; a null day means at once. */
export type LetterWish =
  | { kind: "address"; email: string }
  | { kind: "again" }
  | { kind: "day"; deliverOn: PlainDate | null }
  | { kind: "stop" }
  | { kind: "go_on" };

export type LetterProblem = "gone" | "not_gone" | "too_often" | "wrong_day";

export function letterState({
  wanted,
  begun,
  stopped,
}: Pick<GiftLetter, "wanted" | "begun" | "stopped">): (typeof LETTER_STATES)[number] {
  if (begun >= wanted) return "sent";
  return stopped ? "stopped" : "planned";
}

/** The letter as its buyer wants it. A wish that is fulfilled already changes nothing. */
export function changeLetter(
  letter: GiftLetter,
  wish: LetterWish,
  { today, lastDay }: { today: PlainDate; lastDay: PlainDate },
): Result<GiftLetter, LetterProblem> {
  const state = letterState(letter);
  switch (wish.kind) {
    case "address": {
      const moved = { ...letter, email: wish.email };
      if (state !== "sent" || wish.email.toLowerCase() === letter.email.toLowerCase()) return success(moved);
      return onceMore(moved);
    }
    case "again":
      // Ignored if it is pressed twice, or while the letter is on its way.
      return state === "sent"
        ? onceMore(letter)
        : state === "planned"
          ? success(letter)
          : failure("not_gone");
    case "day": {
      if (state === "sent") return failure("gone");
      const { deliverOn } = wish;
      if (deliverOn !== null && (deliverOn < today || deliverOn > lastDay)) return failure("wrong_day");
      const delivery = deliverOn === null ? "email" : "email_on_day";
      return success({ ...letter, delivery, deliverOn, stopped: false });
    }
    case "stop":
      return state === "sent" ? failure("gone") : success({ ...letter, stopped: true });
    case "go_on":
      return success({ ...letter, stopped: false });
  }
}

/** Sends one more letter at once. */
function onceMore(letter: GiftLetter): Result<GiftLetter, LetterProblem> {
  const wanted = letter.wanted + 1;
  return wanted > MOST_GIFT_LETTERS ? failure("too_often") : success({ ...letter, wanted, stopped: false });
}
