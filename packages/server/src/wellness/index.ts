export { registerWellnessRoutes } from "./wellness-routes.ts";
