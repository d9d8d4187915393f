import type { LoadedReservation } from "@portico/contract/reservations/loaded-reservation";
import { keylessAddress, stayDescription } from "@portico/presentation/calendar-file/stay-words";
import { Button } from "@portico/ui/button/button";
import { CalendarPlusIcon } from "@portico/ui/icons/calendar-plus-icon";
import { PrinterIcon } from "@portico/ui/icons/printer-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { useLocalText, useProperty } from "../../base/property/property-context.ts";
import { useMoney } from "../../base/property/use-money.ts";
import { useRoomName } from "../../rooms/use-room-name.ts";
import { downloadStay } from "./download-stay.ts";
import styles from "./stay-actions.module.css";

/** Takes the stay along: into a calendar, or onto paper. */
export function StayActions({ reservation }: { reservation: LoadedReservation }) {
  const { t } = useTranslation();
  const text = useLocalText();
  const property = useProperty();
  const money = useMoney();
  const roomName = useRoomName();
  const save = () => {
    const hotelName = text(property.name);
    const { number, items, total, currency, paymentId } = reservation;
    const url = keylessAddress(location.href, paymentId);
    const stay = {
      number,
      rooms: items.map((item) => roomName(item.roomTypeId) || item.roomName),
      total: money(total, { currency }),
      phone: property.contacts.phone,
      link: url,
    };
    downloadStay(property, reservation, {
      hotelName,
      summary: t("thanks.calendar_title", { hotel: hotelName }),
      description: stayDescription(stay, t),
      url,
    });
  };
  return (
    <div className={styles.root}>
      <Button icon={<CalendarPlusIcon />} onClick={save}>
        {t("thanks.add_to_calendar")}
      </Button>
      <Button icon={<PrinterIcon />} onClick={() => window.print()}>
        {t("common.print")}
      </Button>
    </div>
  );
}
