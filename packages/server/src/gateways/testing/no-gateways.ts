import { GatewayDirectory } from "../gateway-directory.ts";
import { HotelSecrets } from "../../secrets/index.ts";

/** No hotel takes cards. */
export const NO_GATEWAYS = new GatewayDirectory({ secrets: new HotelSecrets() });
