import type { MessageKey } from "@portico/presentation/messages/message-key";
import { useTranslation } from "@portico/ui/translation/translation";
import { Suspense } from "react";
import { AllTexts } from "./texts.ts";

type LaterTextProps = { text: MessageKey; instead: MessageKey };

/** A text that comes behind those of the first screen; until it is here, `instead` of the first ones stands in its place. */
export function LaterText({ text, instead }: LaterTextProps) {
  return (
    <Suspense fallback={<Text of={instead} />}>
      <AllTexts>
        <Text of={text} />
      </AllTexts>
    </Suspense>
  );
}

function Text({ of }: { of: MessageKey }) {
  const { t } = useTranslation();
  return t(of);
}
