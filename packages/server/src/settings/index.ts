export {
  isLogLevel,
  pictureFolders,
  PUBLIC_REGISTER_URL,
  readEnvironment,
  type Config,
  type Environment,
  type Variables,
} from "./config.ts";
export { describeOpenDemo, isOwnHost, isOwnPage, passkeyOriginOf } from "./own-address.ts";
export {
  ANY_HOST_REFUSED,
  ANY_HOST_WARNING,
  describeUnguardedHotels,
  requireNamedHosts,
  requireRealSettings,
} from "./real-settings.ts";
export { describeStrangeVariables } from "./strange-variables.ts";
export { describeTrustedProxies, proxyTrust } from "./trusted-proxies.ts";
