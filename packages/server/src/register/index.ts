export { AresRegister } from "./ares-register.ts";
export { registerRegisterRoutes } from "./register-routes.ts";
export { RememberedRegister } from "./remembered-register.ts";
