import type { LoadedReservation } from "@portico/contract/reservations/loaded-reservation";
import { nightsOf } from "@portico/domain/stays/stay";
import { formatItemDates } from "@portico/presentation/formats/date-range";
import { mapAddress } from "@portico/presentation/formats/map-address";
import { formatItemTimes } from "@portico/presentation/formats/slot-times";
import { ShareNetworkIcon } from "@portico/ui/icons/share-network-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { useLocalText, useProperty } from "../../base/property/property-context.ts";
import { CopyLines } from "../../layout/copy-lines.tsx";
import { useBooked } from "./use-booked.ts";

/**
 * Tells companions what is reserved, when and where, by the device's own means of sharing, or else by the clipboard. Prices,
 * names and the key to the reservation stay with the guest.
 */
export function ShareStay({ reservation }: { reservation: LoadedReservation }) {
  const { t } = useTranslation();
  const text = useLocalText();
  const { name, contacts, checkIn, checkOut } = useProperty();
  const { stay, services } = useBooked(reservation);
  const hotel = text(name);
  const stayed = stay
    ? [
        `${formatItemDates(stay.arrival, stay.departure)} · ${t("common.nights", { count: nightsOf(stay) })}`,
        ...stay.rooms,
        t("thanks.house_times", { checkIn: reservation.checkInTime ?? checkIn, checkOut }),
      ]
    : [];
  const lines = [
    hotel,
    ...stayed,
    ...services.map((service) => `${service.name}: ${formatItemTimes(service.block)}`),
    t("thanks.calendar_text", { number: reservation.number }),
    `${contacts.street}, ${contacts.zip} ${contacts.city}`,
    contacts.phone,
    mapAddress(contacts),
  ];
  return (
    <CopyLines
      label={t("thanks.share")}
      icon={<ShareNetworkIcon />}
      lines={lines}
      send={(message) => share({ title: hotel, text: message })}
    />
  );
}

/** False where the browser cannot share, or does not let a page in a frame; a guest who thinks better of it has been asked. */
async function share(data: ShareData): Promise<boolean> {
  if (!("share" in navigator)) return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}
