import { useEffect, useRef } from "react";
import { replaceQuery } from "../base/address/address-bar.ts";
import { useWidgetDialogs } from "../base/dialogs/widget-dialogs.ts";
import { useProperty } from "../base/property/property-context.ts";
import { readQueryOptions } from "../base/query-options/query-options.ts";
import { useGuest } from "../base/store/guest-store.ts";

/**
 * Opens the service that the address names, once: the option leaves the address, so that a reload does not open it again.
 * A service that the hotel does not have is ignored.
 */
export function useAskedService(): void {
  const { timedServices } = useProperty();
  const { wellness } = useGuest((state) => state.tabs);
  const { openWellness } = useWidgetDialogs();
  const looked = useRef(false);
  useEffect(() => {
    if (looked.current) return;
    looked.current = true;
    const params = new URLSearchParams(location.search);
    if (!params.has("service")) return;
    const { service: asked } = readQueryOptions(location.search);
    params.delete("service");
    replaceQuery(params.toString());
    const found = timedServices.find(({ id, code }) => code === asked?.name || String(id) === asked?.name);
    if (!wellness || !asked || !found) return;
    const { day, from } = asked;
    openWellness({
      mode: "order",
      serviceId: found.id,
      ...(day !== null && { day }),
      ...(from !== null && { from }),
    });
  }, [timedServices, wellness, openWellness]);
}
