import type { PlainDate } from "@portico/domain/dates/plain-date";
import { useSnackbar } from "@portico/ui/snackbar/snackbar";
import { useTranslation } from "@portico/ui/translation/translation";
import { useEffect, useEffectEvent, useRef } from "react";
import { useProperty } from "../../../base/property/property-context.ts";
import { useServer } from "../../../base/server-calls/server-context.ts";
import { useGuestStore } from "../../../base/store/guest-store.ts";
import { useNoPackageNotice } from "../../../packages/use-no-package-notice.ts";
import { nextChoice, type CalendarSelection } from "../../../calendar/days/calendar-selection.ts";
import { type CalendarSubject, subjectKey } from "./calendar-subject.ts";
import { arrivalsOf } from "../../../calendar/days/day-remedy.ts";
import { closestPackageDay } from "./closest-package-day.ts";
import type { CalendarAnswers } from "../../../calendar/days/day-calendar.ts";

type WayToPackage = {
  answers: CalendarAnswers;
  selection: CalendarSelection;
  subject: CalendarSubject;
  /** The last day in view. */
  shownTo: PlainDate;
  /** The calendar opened in other months than those of the chosen dates or of today. */
  moved: boolean;
  onFound(day: PlainDate): void;
};

/**
 * If no shown day can begin the package, turns to the closest day that can, and announces it; if there is
 * none, says so. Runs once per package, so that the guest can then turn to any month.
 */
export function useWayToPackage(way: WayToPackage): void {
  const { answers, selection, subject, shownTo, moved, onFound } = way;
  const server = useServer();
  const store = useGuestStore();
  const { today } = useProperty();
  const showSnackbar = useSnackbar();
  const { t } = useTranslation();
  const tellNoPackage = useNoPackageNotice();
  const judged = useRef<string | null>(null);
  const { known, loading, failed } = answers;

  const tellMoved = () =>
    showSnackbar({ kind: "warning", headline: t("common.warning"), text: t("errors.moved_to_first_free") });
  const turn = useEffectEvent(async (packageId: number) => {
    const isFirst = judged.current === null;
    const key = subjectKey(subject);
    if (judged.current === key) return;
    judged.current = key;
    if (isFirst && moved) tellMoved();
    const inView = arrivalsOf(known.availability?.values(), known).some((date) => date <= shownTo);
    // Guests who are choosing a departure already have an arrival; the calendar turns to its departures
    // elsewhere.
    if (inView || nextChoice(selection) === "departure") return;
    // Without an answer the guest looks for a day themselves.
    const found = await closestPackageDay(server, packageId, store.getState(), today).catch(() => null);
    if (judged.current !== key) return;
    if (found?.kind === "day") {
      onFound(found.day);
      tellMoved();
    } else if (found !== null) tellNoPackage(found);
  });
  const packageId = subject.view === "packages" ? subject.packageId : null;
  const isKnown = !loading && !failed;
  useEffect(() => {
    if (packageId !== null && isKnown) void turn(packageId);
  }, [packageId, isKnown]);
}
