import type { ChangeObstacle } from "@portico/domain/reservations/item-change";
import type { MessageKey } from "../messages/message-key.ts";

/** Why a room cannot be changed as it is wished, under a rate or in a package. */
export function changeObstacleKey(obstacle: ChangeObstacle, isInPackage: boolean): MessageKey {
  return isInPackage && obstacle === "not_offered"
    ? "own.package_not_offered"
    : `own.change_obstacle.${obstacle}`;
}

/** Why a service cannot be moved: what is said of rooms fits for some reasons, and others have words of their own. */
export function moveObstacleKey(obstacle: ChangeObstacle): MessageKey {
  switch (obstacle) {
    case "begun":
    case "non_refundable":
    case "not_offered":
    case "sold_out":
    case "below_fee":
      return `own.move_obstacle.${obstacle}`;
    case "closed":
    case "too_late":
    case "by_hotel":
    case "unchanged":
      return `own.change_obstacle.${obstacle}`;
  }
}
