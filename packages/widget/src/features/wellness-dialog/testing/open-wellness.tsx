import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { WellnessRequest } from "../../../base/dialogs/widget-dialogs.ts";
import { openerOf } from "../../../testing/dialog-opener.tsx";
import { aProperty, aTimedServiceView } from "../../../testing/property-fixture.ts";
import { renderWidget, type Surroundings } from "../../../testing/render-widget.tsx";
import type { Answers, TestEngine } from "../../../testing/test-engine.ts";
import { aDay, wellnessAnswers } from "../../../testing/wellness-answers.ts";
import { WellnessDialog } from "../wellness-dialog.tsx";

export const at = (hour: number) => hour * 60;
export const sauna = aTimedServiceView({ persons: { least: 1, most: 4 }, slots: { least: 1, most: 3 } });
/** 16:00 to 19:00 with 17:30 taken on the first day, and a single half hour on the third. */
export const DAYS = {
  "2027-06-11": aDay("2027-06-11", at(16), [1, 1, 1, 0, 1, 1]),
  "2027-06-12": aDay("2027-06-12", at(16), [0, 0]),
  "2027-06-13": aDay("2027-06-13", at(9), [1, 1]),
};

type Change = {
  service?: Partial<typeof sauna>;
  days?: Parameters<typeof wellnessAnswers>[0];
  /** Observes questions, or overrides their answers. */
  around?: (usual: Answers) => Answers;
};

/** Opens the dialog on the services page, with an engine that has these days. */
export function wellnessOpener(engineOf: () => TestEngine) {
  return async (
    request: Partial<WellnessRequest> = {},
    { service, days = DAYS, around = (usual) => usual }: Change = {},
    surroundings: Surroundings = {},
  ) => {
    const engine = engineOf();
    history.replaceState(null, "", "/wellness?lang=en");
    engine.answers = around(wellnessAnswers(days));
    const rendered = renderWidget(
      openerOf(<WellnessDialog request={{ mode: "order", serviceId: 40, ...request }} />),
      {
        origin: engine.origin,
        property: aProperty({ timedServices: [{ ...sauna, ...service }] }),
        ...surroundings,
      },
    );
    await userEvent.click(screen.getByRole("button", { name: "Open" }));
    return rendered;
  };
}

export const slot = async (time: string) => screen.findByRole("button", { name: new RegExp(`^${time}`) });
export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole("button", { name }));
