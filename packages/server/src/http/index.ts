export { AnswerCache, type Basis } from "./answers/answer-cache.ts";
export { chooseEncoding, compress, type Encoding } from "./answers/compression.ts";
export { currencyRefusal } from "./answers/refusal.ts";
export { inLanguage } from "./answers/problem-text.ts";
export { RefusedRequest, type Refusal, type RefusalItem, type Wording } from "./answers/refusal.ts";
export { headerOrQuery, requestLanguage } from "./answers/request-locale.ts";
export { CallEdge, type KeptCaller } from "./calls/call-edge.ts";
export { SharedLimit } from "./limits/shared-limit.ts";
export type { Caller } from "./calls/caller.ts";
export { type Client, type ClientDirectory, isStillSo, type ShownHotel } from "./calls/client.ts";
export { registerDemoSite } from "./documents/demo-site.ts";
export { registerDocsRoutes } from "./documents/docs-routes.ts";
export { registerSandboxProxy } from "./documents/sandbox-proxy.ts";
export { registerStaticFiles, sendFile } from "./documents/static-files.ts";
export { POLICY_REPORTS, registerErrorReports } from "./error-reports/error-report-routes.ts";
export { createHttpServer } from "./http-server.ts";
export { ChangesUnderWay } from "./limits/changes-under-way.ts";
export { deleteFullBuckets } from "./limits/limit-bucket-store.ts";
export { hashAddress } from "./limits/network-of.ts";
export {
  claimKey,
  deleteOldKeys,
  fingerprintOf,
  objectToKey,
  storeAnswer,
} from "./requests/idempotency-store.ts";
export { RateLimit } from "./limits/rate-limit.ts";
