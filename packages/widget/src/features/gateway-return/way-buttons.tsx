import type { MessageKey } from "@portico/presentation/messages/message-key";
import { Button } from "@portico/ui/button/button";
import { useTranslation } from "@portico/ui/translation/translation";
import { Fragment } from "react";
import { ContactHotel } from "./contact-hotel.tsx";
import type { WayOn } from "./ways-on.ts";
import styles from "./ways.module.css";

type Act = Exclude<WayOn, "contact">;

const NAMES: Readonly<Record<Act, MessageKey>> = {
  pay_again: "gateway.again",
  pay_try: "gateway.try_again",
  pay_finish: "gateway.finish",
  pay_other_card: "gateway.other_card",
  check: "gateway.check",
  other_way: "gateway.other_way",
};

type WayButtonsProps = {
  ways: readonly WayOn[];
  number: string;
  /** A payment is being begun. */
  busy: boolean;
  /** The engine is being asked. */
  checking: boolean;
  /** The other ways to pay are open below. */
  choosing: boolean;
  onWay: (way: Act) => void;
};

/** The ways on as buttons, the first one in the colour of the hotel. */
export function WayButtons({ ways, number, busy, checking, choosing, onWay }: WayButtonsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.ways}>
      {ways.map((way, index) => (
        <Fragment key={way}>
          {way === "contact" ? (
            <ContactHotel number={number} first={index === 0} />
          ) : (
            <Button
              kind={index === 0 ? "primary" : "secondary"}
              loading={way === "check" ? checking : busy && way !== "other_way"}
              aria-expanded={way === "other_way" ? choosing : undefined}
              onClick={() => onWay(way)}
            >
              {t(NAMES[way])}
            </Button>
          )}
        </Fragment>
      ))}
    </div>
  );
}
