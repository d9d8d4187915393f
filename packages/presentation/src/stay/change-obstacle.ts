import type { ChangeObstacle } from "@portico/domain/reservations/item-change";
import type { MessageKey } from "../messages/message-key.ts";

/** Why a room cannot be changed as it is wished, under a rate or in a package. */
export function changeObstacleKey(obstacle: ChangeObstacle, isInPackage: boolean): MessageKey {
  return isInPackage && obstacle === "not_offered"
    ? "own.package_not_offered"
    : `own.change_obstacle.${obstacle}`;
}
