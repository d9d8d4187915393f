import { GatewayDirectory } from "../gateway-directory.ts";
import { GatewaySecrets } from "../gateway-secrets.ts";

/** No hotel takes cards. */
export const NO_GATEWAYS = new GatewayDirectory({ secrets: new GatewaySecrets() });
