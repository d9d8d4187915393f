import type { Consent } from "@portico/contract/frame-messages";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { standAlone } from "../frame/connect-frame.ts";
import { type BrowserStorage, openStorage } from "../storage/browser-storage.ts";
import { createConsent } from "./create-consent.ts";

const ALL = { analytics: true, marketing: true };
const NONE = { analytics: false, marketing: false };
const storage = openStorage("localStorage");
const forgetful: BrowserStorage = {
  read: () => null,
  write: () => false,
  remove: () => undefined,
  isWorking: () => false,
};
const ownPage = (measures = true, clientCode = "lake", memory = storage) =>
  createConsent({ frame: standAlone(), clientCode, measures, storage: memory });

beforeEach(() => localStorage.clear());

describe("on the widget's own page", () => {
  test("nobody is asked where nobody measures", () => {
    const consent = ownPage(false);
    expect([consent.asks, consent.isOpen(), consent.now()]).toEqual([false, false, null]);
    consent.reopen();
    expect(consent.isOpen()).toBe(false);
  });

  test.each([ALL, NONE])("the answer %o is taken, told and remembered for this hotel", (answer) => {
    const consent = ownPage();
    expect([consent.asks, consent.isOpen(), consent.now()]).toEqual([true, true, null]);
    const heard = vi.fn();
    consent.subscribe(heard);
    consent.give(answer);
    expect(heard).toHaveBeenCalledOnce();
    expect([consent.isOpen(), consent.now()]).toEqual([false, answer]);
    expect(ownPage().now()).toEqual(answer);
    expect(ownPage(true, "city").now()).toBeNull();
  });

  test("the question comes again on the guest's wish and keeps the answer until there is another", () => {
    const consent = ownPage();
    consent.give(ALL);
    consent.reopen();
    expect([consent.isOpen(), consent.now()]).toEqual([true, ALL]);
    consent.give(NONE);
    expect(ownPage().now()).toEqual(NONE);
  });

  test("a browser that remembers nothing keeps it for this page", () => {
    const consent = ownPage(true, "lake", forgetful);
    consent.give(NONE);
    expect(consent.now()).toEqual(NONE);
    expect(ownPage(true, "lake", forgetful).isOpen()).toBe(true);
  });

  test.each(["", "11 ", "2", "__proto__", '{"analytics":true}'])(
    "what it remembers and is no answer (%j) counts as none",
    (text) => {
      localStorage.setItem("portico:consent:lake", text);
      expect(ownPage().now()).toBeNull();
    },
  );
});

test("inside a host page its owner's word counts, and the guest is not asked again", () => {
  let tell: (consent: Consent) => void = () => undefined;
  let word: Consent | null = null;
  const frame = {
    framed: true,
    consent: () => word,
    onConsent(listener: (consent: Consent) => void) {
      tell = listener;
      return () => undefined;
    },
  };
  localStorage.setItem("portico:consent:lake", "11");
  const consent = createConsent({ frame, clientCode: "lake", measures: true, storage });
  expect([consent.asks, consent.isOpen(), consent.now()]).toEqual([false, false, null]);
  const heard = vi.fn();
  consent.subscribe(heard);
  word = NONE;
  tell(NONE);
  expect(heard).toHaveBeenCalledOnce();
  expect(consent.now()).toEqual(NONE);
  consent.give(ALL);
  expect(consent.now()).toEqual(NONE);
});
