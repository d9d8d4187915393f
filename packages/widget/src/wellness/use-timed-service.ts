import { useCallback } from "react";
import { useLocalText, useProperty } from "../base/property/property-context.ts";

/** A service as the hotel describes it; undefined if the hotel no longer has it. */
export function useTimedService(serviceId: number) {
  return useProperty().timedServices.find(({ id }) => id === serviceId);
}

/** Names services in the language of the screen; empty for an unknown one. */
export function useTimedServiceName(): (serviceId: number) => string {
  const text = useLocalText();
  const { timedServices } = useProperty();
  return useCallback(
    (serviceId) => {
      const service = timedServices.find(({ id }) => id === serviceId);
      return service ? text(service.name) : "";
    },
    [text, timedServices],
  );
}
