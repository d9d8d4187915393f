import { about, onServer, type Codec } from "./codec.ts";
import { at, flat, object } from "./object.ts";
import { spread } from "./rare-fields.ts";
import { id, nullable } from "./values.ts";

/** The guest's account, by the number that `user_id` has; absent where nobody is logged in. */
type SignedInUser = { userId?: number };

const userId = at(
  "user_id",
  nullable(id),
  about("The logged-in guest's, with their session in `Authorization`; 0 or null without one.", {
    usual: null,
  }),
);

const codec: Codec<SignedInUser> = {
  read(wire, context, name) {
    const { userId: given } = object({ userId }).read(wire, context, name);
    return given === null || given === 0 ? {} : { userId: given };
  },
  write: ({ userId: given }) => ({ user_id: given ?? null }),
  names: onServer(["user_id"]),
  shape: { kind: "group", fields: [userId] },
};

/** The field of a question that names its guest; the session proves it. */
export const signedInUser = spread(flat(codec));
