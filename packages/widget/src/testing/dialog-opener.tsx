import { useDialogs } from "@portico/ui/dialog-stack/dialog-stack";
import type { ReactNode } from "react";

/** A button named "Open" that opens the dialog, as a page of the widget would. */
export function openerOf(dialog: ReactNode): ReactNode {
  return <Opener dialog={dialog} />;
}

function Opener({ dialog }: { dialog: ReactNode }) {
  const { open } = useDialogs();
  return (
    <button type="button" onClick={() => open(() => dialog)}>
      Open
    </button>
  );
}
