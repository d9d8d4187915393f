import { about, ruled, rules, type Ours } from "../codec/codec.ts";
import { at, object } from "../codec/object.ts";
import { instant, kept, nullable, text, whole } from "../codec/values.ts";
import { token } from "../codec/token.ts";

const MAX_REVISION = 2_000_000_000;
const END = { examples: ["2027-03-02T10:00:00Z"] };

/**
 * Keeps what the guest has typed. A token replaces the draft that it names; null begins a new one. `writer` names the
 * page that writes, `revision` numbers its writes, starting after the one that it loaded, and `known` is the last
 * revision that the page knows to be kept.
 */
export const draftRequest = object({
  token: ruled(nullable(token), rules({ usual: null })),
  body: ruled(kept, about("Kept unchanged for a day.")),
  writer: ruled(
    text,
    about("A random name for the page that writes, as long as it is open.", {
      pattern: [/^[\w-]{8,64}$/, "must be 8 to 64 letters, digits, _ or -"],
    }),
  ),
  revision: ruled(
    whole,
    about("One more than the revision that the page last wrote or loaded; 1 for a new draft.", {
      min: 1,
      max: MAX_REVISION,
    }),
  ),
  known: ruled(
    whole,
    about(
      "The revision that the page loaded, or the last one that was confirmed as written; 0 for a new draft.",
      {
        min: 0,
        max: MAX_REVISION,
      },
    ),
  ),
});

export type DraftRequest = Ours<typeof draftRequest>;

/** A draft, kept for a day under an opaque token. The server stores the body and never reads it. */
export const draftAnswer = object({
  token: ruled(text, rules({ examples: ["dR6mYp0qJx9vN2sLc4Wd8A"] })),
  expiresAt: at("expires_at", instant, rules(END)),
});

export type DraftAnswer = Ours<typeof draftAnswer>;

export const draftKey = object({ token: token });

/** `revision` is the number of writes to the draft; the next writer sends the one that it knows. */
export const loadedDraft = object({
  body: ruled(kept, rules({ examples: [{ note: "Late arrival" }] })),
  revision: ruled(whole, rules({ examples: [3] })),
  expiresAt: at("expires_at", instant, rules(END)),
});

export type LoadedDraft = Ours<typeof loadedDraft>;
