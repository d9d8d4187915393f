import { HotelSecrets } from "../../secrets/index.ts";
import { InsurerDirectory } from "../insurer-directory.ts";

/** No hotel insures stays. */
export const NO_INSURERS = new InsurerDirectory({ secrets: new HotelSecrets() });
