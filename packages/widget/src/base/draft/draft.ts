import type { DraftName } from "@portico/contract/frame-messages";
import { createContext, use } from "react";
import { sameDraft } from "../address/draft-note.ts";
import type { GuestStore } from "../store/guest-store.ts";
import { savedPart, type SavedState } from "../store/saved-state.ts";

/** What the server keeps for a day under a token: the search, the reservation, and what the guest has typed. */
export type DraftBody = { state: SavedState; sections: Record<string, unknown> };

/** A draft as the page found it under the token in its address. */
export type RestoredDraft = DraftName & { body: DraftBody };

type DraftWrite = {
  token: string | null;
  revision: number;
  known: number;
  body: DraftBody;
  lastChance: boolean;
};

/** Keeps and finds drafts; stands between this file and the calls. */
type DraftServer = {
  /** Brings what a save needs. After that a save leaves the browser at once, even from a page that goes away. */
  prepare(): Promise<unknown>;
  /**
   * Resolves to the token under which the draft now lies: a new one where the old one's day was over. `revision` is one
   * more than the one that was sent last, `known` the last that is certainly kept.
   */
  save(write: DraftWrite): Promise<string>;
};

export type Draft = {
  /** Brings what saving needs. It never fails: what could not be brought is asked for again with the next change. */
  prepare(): Promise<void>;
  /** What was last kept under a name, such as a form's fields; its owner checks the shape. */
  section(name: string): unknown;
  /** Keeps a section, on the server at the next pause or within two seconds. */
  keepSection(name: string, value: unknown): void;
  /** Sends at once what is not saved yet; for a page that goes away. */
  flush(): void;
  /** Saves at once, and resolves to whether the server has everything: for a page that another one goes on from. */
  settle(): Promise<boolean>;
  /** Forgets everything, here and on the server: the business is finished. What is typed later begins a new draft. */
  clear(): void;
};

/** A pause in the typing after which it is saved, and how long it waits where there is no pause. */
const SAVE_AFTER_MS = 400;
const SAVE_WITHIN_MS = 2000;

export type DraftOptions = {
  server: DraftServer;
  store: GuestStore;
  restored: RestoredDraft | null;
  /**
   * Told of a new token or of the revision that will be sent next, which must be put where a reload finds them; null when
   * there is nothing to find any more. It is told with the first unsaved change, before anything is sent: what a page
   * notes only as it goes away may not be kept. It is told only once a save can leave, for a reload waits for what was
   * named.
   */
  onName(name: DraftName | null): void;
};

/**
 * A draft that follows the store. Nothing is sent before the guest has chosen or typed something.
 *
 * Each page begins a draft of its own, with what it was loaded with, and never writes under the token that was in its
 * address: another tab may still write there, and whoever has sent the guest a link with a token could read on. The
 * token is the page's own making, so that the address has it before anything is sent: a reload finds what was chosen
 * however late the answer is.
 */
export function createDraft({ server, store, restored, onName }: DraftOptions): Draft {
  let token: string | null = null;
  let revision = 0;
  let known = 0;
  let sections: Record<string, unknown> = { ...restored?.body.sections };
  // Counts the drafts: an answer that belongs to one that was cleared meanwhile is not followed.
  let generation = 0;
  let earlier = restored;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // The newest save that is no longer under way.
  let ended = 0;
  let dirty = false;
  let dirtySince = 0;
  let told: DraftName | null = null;
  let ready = false;
  let preparing: Promise<void> | undefined;

  function prepare(): Promise<void> {
    preparing ??= server.prepare().then(
      () => {
        ready = true;
        if (dirty) announce();
      },
      (error: unknown) => {
        preparing = undefined;
        console.warn("What saves the draft could not be loaded.", error);
      },
    );
    return preparing;
  }

  function schedule(): void {
    if (!dirty) dirtySince = Date.now();
    dirty = true;
    if (ready) announce();
    else void prepare();
  }

  /** Names what is unsaved, and sends it soon. */
  function announce(): void {
    clearTimeout(timer);
    token ??= randomKey();
    tell({ token, revision: revision + 1 });
    const left = Math.max(0, dirtySince + SAVE_WITHIN_MS - Date.now());
    // Before the first is kept, the address names nothing: that does not wait for a pause.
    timer = setTimeout(() => void save(false), known === 0 ? 0 : Math.min(SAVE_AFTER_MS, left));
  }

  function tell(name: DraftName): void {
    if (sameDraft(name, told)) return;
    told = name;
    onName(name);
  }

  async function save(lastChance: boolean): Promise<void> {
    if (ended < revision && !lastChance) return;
    clearTimeout(timer);
    dirty = false;
    const begun = generation;
    const sent = (revision += 1);
    try {
      const body = { state: savedPart(store.getState()), sections };
      const saved = await server.save({ token, revision, known, body, lastChance });
      if (begun !== generation) return;
      if (saved !== token) tell({ token: saved, revision: sent });
      token = saved;
      known = Math.max(known, sent);
    } catch (error) {
      // What was typed is still on the screen and in memory; the next change tries again, if it has not by now.
      if (sent === revision) console.warn("The draft could not be saved.", error);
    } finally {
      if (begun === generation) {
        ended = Math.max(ended, sent);
        if (dirty) schedule();
      }
    }
  }

  /** A step of the history may still name it. If another page has gone on with it since, it stays as it is. */
  async function empty({ token: named, revision: newest }: RestoredDraft): Promise<void> {
    const body = { state: savedPart(store.getState()), sections: {} };
    const write = { token: named, revision: newest + 1, known: newest, body, lastChance: true };
    await server.save(write).catch(() => undefined);
  }

  store.subscribe((state, before) => {
    const chosen =
      state.reservation !== before.reservation ||
      state.coupon !== before.coupon ||
      state.insurance !== before.insurance;
    const searched = state.arrival !== before.arrival || state.departure !== before.departure;
    const exists = token !== null || restored !== null;
    if (chosen || (exists && (searched || state.party !== before.party))) schedule();
  });

  return {
    prepare,
    section: (name) => sections[name],
    keepSection(name, value) {
      sections[name] = value;
      schedule();
    },
    flush() {
      // A save under way may be cut off with the page, and one may have failed: it is sent again in a way that outlives it.
      if (ready && (dirty || known < revision)) void save(true);
    },
    async settle() {
      await prepare();
      if (!ready) return false;
      if (token === null) schedule();
      const sent = revision + 1;
      await save(true);
      return known >= sent;
    },
    clear() {
      clearTimeout(timer);
      dirty = false;
      sections = {};
      // The server keeps drafts for a day; this one keeps an empty body.
      if (token !== null) void save(true);
      if (earlier !== null) void empty(earlier);
      earlier = null;
      generation += 1;
      token = null;
      revision = 0;
      known = 0;
      ended = 0;
      told = null;
      onName(null);
    },
  };
}

/** 128 random bits in hexadecimal. `crypto.randomUUID` would be missing where a page without TLS embeds the widget. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const DraftContext = createContext<Draft | null>(null);

/** The guest's draft: `section(name)` gives what was typed before a reload, `keepSection(name, value)` keeps it. */
export function useDraft(): Draft {
  const draft = use(DraftContext);
  if (!draft) throw new Error("There is no draft above this component.");
  return draft;
}
