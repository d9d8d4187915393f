import type { ChosenService } from "@portico/domain/extras/extra-service";
import { rules, type Codec } from "../codec/codec.ts";
import { at, object } from "../codec/object.ts";
import { id, whole } from "../codec/values.ts";

/** A service and its quantity, chosen for a room. */
export const chosenService: Codec<ChosenService> = object({
  serviceId: at("id", id, rules({ min: 1 })),
  quantity: at("qty", whole, rules({ min: 1, max: 999 })),
});
