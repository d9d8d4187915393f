import { openDatabase } from "../../database/index.ts";
import { forgetGuests } from "../forget-guests.ts";

/** A process that forgets guests once, at the moment that FORGET_AT names; tests kill it. */
const database = await openDatabase(process.env["DATABASE_URL"] ?? "");
await forgetGuests(database, Date.parse(process.env["FORGET_AT"] ?? ""));
await database.close();
