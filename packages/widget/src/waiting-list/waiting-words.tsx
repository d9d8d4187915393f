import type { MessageKey } from "@portico/presentation/messages/message-key";
import { Button } from "@portico/ui/button/button";
import { ClockIcon } from "@portico/ui/icons/clock-icon";
import { Tag } from "@portico/ui/tag/tag";
import { useTranslation } from "@portico/ui/translation/translation";
import { AllTexts } from "../base/language/texts.ts";

/** That no single unit is free for the whole stay, so that whoever orders waits for one. */
export function WaitingLine() {
  return (
    <AllTexts>
      <li>
        <ClockIcon />
        <Text of="offers.waiting" />
      </li>
    </AllTexts>
  );
}

/** In place of how few are left: none is free throughout. */
export function WaitingTag({ className }: { className: string | undefined }) {
  return (
    <AllTexts>
      <p className={className}>
        <Tag kind="warning">
          <Text of="waiting.tag" />
        </Tag>
      </p>
    </AllTexts>
  );
}

/** What was found, where guests can wait for all of it and have none of it. */
export function WaitingHeading() {
  return (
    <AllTexts>
      <Text of="waiting.heading" />
    </AllTexts>
  );
}

type WaitButtonProps = { name: string; price: string; nights: string; onClick(): void };

/** The way to a room that guests can only wait for. */
export function WaitButton(props: WaitButtonProps) {
  return (
    <AllTexts>
      <JoinButton {...props} />
    </AllTexts>
  );
}

function JoinButton({ onClick, ...words }: WaitButtonProps) {
  const { t } = useTranslation();
  return (
    <Button kind="primary" aria-label={t("waiting.join_of", words)} onClick={onClick}>
      {t("room.join_waiting_list")}
    </Button>
  );
}

function Text({ of }: { of: MessageKey }) {
  const { t } = useTranslation();
  return t(of);
}
