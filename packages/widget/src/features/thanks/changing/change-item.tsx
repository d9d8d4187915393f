import type { ChoicesQuestion } from "@portico/contract/reservations/change";
import type { LoadedReservation, SoldRoomView } from "@portico/contract/reservations/loaded-reservation";
import type { ChosenService } from "@portico/domain/extras/extra-service";
import { CHANGEABLE_OF_ROOM, type ChangeableOfRoom } from "@portico/domain/rates/guest-changes";
import { MAX_PERSONS, type Party, personsOf } from "@portico/domain/stays/guest";
import { isSameChoice } from "@portico/domain/reservations/item-change";
import type { Meal } from "@portico/domain/stays/meal";
import { partyGuests } from "@portico/domain/stays/party-guests";
import { sentences } from "@portico/presentation/formats/sentence";
import { Button } from "@portico/ui/button/button";
import { Stepper } from "@portico/ui/stepper/stepper";
import { useTranslation } from "@portico/ui/translation/translation";
import { useId, useState } from "react";
import { useWidgetDialogs } from "../../../base/dialogs/widget-dialogs.ts";
import { useLocalText, useProperty } from "../../../base/property/property-context.ts";
import { usePackageName } from "../../../packages/use-package-name.ts";
import { partyOf } from "../../../stays/guest-summary.ts";
import { useCountedExtras } from "../../../reservations/use-counted-extras.ts";
import { useGuestsInWords } from "../../../stays/use-guests-in-words.ts";
import { ChangeSums } from "./change-sums.tsx";
import styles from "./changing.module.css";
import { ChosenDays } from "./days/chosen-days.tsx";
import { useFocusOnceChanged } from "../../../layout/use-focus-once-changed.ts";
import { useRefusalWords } from "./refusal-words.ts";
import { Extras } from "./extras.tsx";
import { mealUnder, OtherMeal } from "./other-meal.tsx";
import { OtherRoom, type RoomAndRate, useNames } from "./other-room.tsx";
import { type PackageChoice, PackageInstead } from "./package-instead.tsx";
import { useAgreement } from "./use-agreement.ts";
import { useChange, useChangeChoices, useChangeOffer } from "./use-change.ts";

type ChangeItemProps = { reservation: LoadedReservation; room: SoldRoomView; name: string };

/** Opens what the hotel lets guests change of a room: the first press asks what it costs, the second changes it. */
export function ChangeItem({ reservation, room, name }: ChangeItemProps) {
  const { t } = useTranslation();
  const { guestChanges } = useProperty();
  const [open, setOpen] = useState(false);
  const formId = useId();
  // What was changed is where the next change begins.
  const sold = `${room.arrival} ${room.departure} ${JSON.stringify(room.guests)} ${room.roomTypeId} ${room.ratePlanId} ${JSON.stringify(room.services)}`;
  const opener = useFocusOnceChanged<HTMLButtonElement>(sold);
  if (guestChanges === null || !room.cancellation.cancellable) return null;
  // A hotel may open the times of services alone.
  if (!CHANGEABLE_OF_ROOM.some((part) => guestChanges[part])) return null;
  return (
    <div className={styles.root}>
      <Button ref={opener} aria-expanded={open} aria-controls={formId} onClick={() => setOpen(!open)}>
        {t("own.change_item", { item: name })}
      </Button>
      {open && (
        <div className={styles.form} id={formId}>
          <ChangeForm key={sold} reservation={reservation} room={room} name={name} may={guestChanges} />
        </div>
      )}
    </div>
  );
}

type May = Record<ChangeableOfRoom, boolean>;

function ChangeForm({ reservation, room, name, may }: ChangeItemProps & { may: May }) {
  const { t, language } = useTranslation();
  const { contacts, guestCategories } = useProperty();
  const { openChangeDays } = useWidgetDialogs();
  const names = useNames(room);
  const [stay, setStay] = useState({ arrival: room.arrival, departure: room.departure });
  const [party, setParty] = useState(partyOf(room));
  const [chosen, setChosen] = useState<RoomAndRate>(room);
  const [packageId, setPackageId] = useState<number | null>(null);
  const [services, setServices] = useState<ChosenService[]>(() => choiceOf(room));
  const { press, busy, refusal } = useTwoPresses({ reservation, room, name });
  const [meal, setMeal] = useState<Meal | null>(null);
  const isSound = personsOf(party) > 0;
  const isParty = JSON.stringify(party) === JSON.stringify(partyOf(room));
  const people = isParty ? room.guests : partyGuests(party, room.guests[0]?.meal ?? "none", guestCategories);
  const guests = meal === null ? people : people.map((guest) => ({ ...guest, meal }));
  const { paymentId, returnToken } = reservation;
  const { roomTypeId, ratePlanId } = chosen;
  const line = {
    paymentId,
    returnToken,
    lineCode: room.lineCode,
    guests,
    services: may.extras ? services : null,
  };
  const asked = { ...line, ...stay };
  const choices = useChangeChoices(
    (may.meals || may.rooms || may.rates || may.packages) && isSound ? asked : null,
  );
  const choice = choices.data?.choices.find(
    (one) => one.roomTypeId === roomTypeId && one.ratePlanId === ratePlanId,
  );
  const mealThen = mealUnder(choice, meal);
  const packages = choices.data?.packages ?? [];
  const isWith = (roomTypeId: number) => (one: PackageChoice) => one.roomTypeId === roomTypeId;
  const inPackage = packages.filter((one) => one.packageId === packageId);
  const offered = packages.filter(isWith(chosen.roomTypeId));
  return (
    <>
      {may.dates && (
        <ChosenDays
          stay={stay}
          onOpen={
            isSound
              ? () =>
                  openChangeDays({
                    name: names.room(roomTypeId),
                    question: { ...line, roomTypeId, ratePlanId, packageId },
                    currency: room.currency,
                    stay,
                    onChoose: setStay,
                  })
              : null
          }
        />
      )}
      {may.guests && <Guests party={party} onChange={setParty} />}
      <OtherRoom
        room={room}
        // A package takes the rate's place.
        may={{ rooms: may.rooms, rates: may.rates && packageId === null }}
        choices={choices.data?.choices}
        inPackage={inPackage}
        chosen={chosen}
        onChange={(next) => {
          setChosen(next);
          if (!inPackage.some(isWith(next.roomTypeId))) setPackageId(null);
        }}
      />
      {packageId === null && <OtherMeal room={room} choice={choice} chosen={mealThen} onChange={setMeal} />}
      {may.packages && (
        <PackageInstead room={room} offered={offered} chosen={packageId} onChange={setPackageId} />
      )}
      {may.extras && <Extras room={room} chosen={services} onChange={setServices} />}
      <p role="alert">
        {refusal !== null && sentences([refusal, t("own.ask_hotel", { phone: contacts.phone })], language)}
      </p>
      <Button
        kind="primary"
        loading={busy}
        aria-disabled={!isSound}
        onClick={() => {
          if (!isSound || busy) return;
          const times = inPackage.find(isWith(roomTypeId))?.times ?? 0;
          press({ ...asked, roomTypeId, ratePlanId, packageId }, { meal: mealThen, hasTimes: times > 0 });
        }}
      >
        {t("own.change_price")}
      </Button>
    </>
  );
}

/** The extras of a room as they are chosen, without what they cost. */
function choiceOf({ services }: SoldRoomView): ChosenService[] {
  return services.map(({ serviceId, quantity }) => ({ serviceId, quantity }));
}

type Wish = ChoicesQuestion & RoomAndRate & { packageId: number | null };

/** What comes of the wish: the meal under the chosen rate, where it is known, and whether a package has times that are chosen later. */
type Outcome = { meal: Meal | undefined; hasTimes: boolean };

/** Asks for the price, shows it, and changes the room if the guest agrees. */
function useTwoPresses({ reservation, room, name }: ChangeItemProps) {
  const { t } = useTranslation();
  const agreement = useAgreement();
  const names = useNames(room);
  const packageName = usePackageName();
  const offer = useChangeOffer();
  const change = useChange(reservation.paymentId);
  const [refusal, setRefusal] = useState<string | null>(null);
  const refusalOf = useRefusalWords();
  const counted = useCountedExtras(room);
  const inWords = (services: readonly ChosenService[]) => counted(services).join(", ") || t("own.no_extras");
  const extrasOf = ({ services }: Wish) =>
    services === null || isSameChoice(room.services, services)
      ? null
      : { before: inWords(room.services), after: inWords(services) };
  const guestsInWords = useGuestsInWords();
  const guestsOf = ({ guests }: Wish, meal: Meal | undefined) => {
    const then = meal === undefined ? guests : guests.map((guest) => ({ ...guest, meal }));
    const [before, after] = [guestsInWords(room.guests), guestsInWords(then)];
    return before === after ? null : { before, after };
  };
  const ask = async (wish: Wish, { meal, hasTimes }: Outcome) => {
    const shown = await offer.mutateAsync(wish).catch(() => null);
    const offered = shown?.room ?? null;
    if (offered === null) {
      setRefusal(refusalOf(shown, wish.packageId !== null));
      return;
    }
    setRefusal(null);
    const { quoteId } = offered;
    const { roomTypeId, ratePlanId, packageId } = wish;
    const isOther = packageId !== null || roomTypeId !== room.roomTypeId || ratePlanId !== room.ratePlanId;
    const under = packageId === null ? names.rate(ratePlanId) : packageName(packageId);
    const became = { room: names.room(roomTypeId), under };
    const accepted = await agreement(offered, {
      headline: t("own.change_sure", { item: name }),
      currency: room.currency,
      text: (
        <ChangeSums
          before={room}
          after={wish}
          became={isOther ? became : null}
          pack={packageId === null ? null : { hasTimes }}
          guests={guestsOf(wish, meal)}
          extras={extrasOf(wish)}
          offered={offered}
        />
      ),
    });
    if (accepted) change.mutate({ ...wish, quoteId });
  };
  return {
    press: (wish: Wish, outcome: Outcome) => void ask(wish, outcome),
    busy: offer.isPending || change.isPending,
    refusal,
  };
}

function Guests({ party, onChange }: { party: Party; onChange(party: Party): void }) {
  const text = useLocalText();
  const { guestCategories } = useProperty();
  const left = MAX_PERSONS - personsOf(party);
  return guestCategories
    .toSorted((a, b) => a.order - b.order)
    .map(({ id, name }) => {
      const count = party[id] ?? 0;
      return (
        <div key={id} className={styles.guest}>
          <span aria-hidden="true">{text(name)}</span>
          <Stepper
            label={text(name)}
            min={0}
            max={count + left}
            value={count}
            onChange={(next) => onChange({ ...party, [id]: next })}
          />
        </div>
      );
    });
}
