import { about, onServer, type Codec } from "./codec.ts";
import { at, flat, object } from "./object.ts";
import { spread } from "./rare-fields.ts";
import { token } from "./token.ts";
import { id, nullable } from "./values.ts";

/** The reservation that another one is added to, by its number, with what opens it; no token where an account is to prove it. */
export type ParentKey = { number: string; returnToken: string | null };

/** Absent where nothing is added to anything. */
export type AddedTo = { parent?: ParentKey };

const number = at(
  "parent_reservation_id",
  nullable(id),
  about("The number of the guest's reservation that this is added to; 0 or null for none.", { usual: 0 }),
);

const returnToken = at(
  "parent_return_token",
  nullable(token),
  about("Opens that reservation; null where it is on the list of the account that `user_id` names.", {
    usual: null,
  }),
);

const fields = object({ number, returnToken });

const codec: Codec<AddedTo> = {
  read(wire, context, name) {
    const { number: given, returnToken: key } = fields.read(wire, context, name);
    return given === null || given === 0 ? {} : { parent: { number: String(given), returnToken: key } };
  },
  write: ({ parent }) => ({
    parent_reservation_id: Number(parent?.number ?? 0),
    parent_return_token: parent?.returnToken ?? null,
  }),
  names: onServer(["parent_reservation_id", "parent_return_token"]),
  shape: { kind: "group", fields: [number, returnToken] },
};

/** The fields of a request that add what is asked for to a reservation which its guest has. */
export const addedTo = spread(flat(codec));
