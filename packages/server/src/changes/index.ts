export { registerChangeRoutes } from "./change-routes.ts";
