import { useCallback } from "react";
import { useLocalText, useProperty } from "../base/property/property-context.ts";

/** Names room types in the language of the screen; empty for an unknown one. */
export function useRoomName(): (roomTypeId: number) => string {
  const text = useLocalText();
  const { roomTypes } = useProperty();
  return useCallback(
    (roomTypeId) => {
      const roomType = roomTypes.find(({ id }) => id === roomTypeId);
      return roomType ? text(roomType.name) : "";
    },
    [text, roomTypes],
  );
}
