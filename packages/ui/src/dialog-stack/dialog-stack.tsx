import {
  createContext,
  use,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from "react";
import { keepDialogHistory, type DialogHistory } from "./dialog-history.ts";
import {
  createDialogStore,
  type DialogControls,
  type DialogOptions,
  type DialogStore,
} from "./dialog-store.ts";
import { DialogFrame } from "./dialog-frame.tsx";
import { ignoreFallingPresses } from "./double-presses.ts";

export type { DialogControls, DialogOptions } from "./dialog-store.ts";

const StackContext = createContext<DialogStore | undefined>(undefined);
const DialogContext = createContext<DialogControls | undefined>(undefined);

/** Holds the page and the open dialogs above it. One per app. */
export function DialogStack({ children }: { readonly children: ReactNode }) {
  const [store] = useState(createStoreOnTab);
  const dialogs = useSyncExternalStore(store.subscribe, store.dialogs, store.dialogs);
  const anyOpen = dialogs.some((dialog) => !dialog.closing);

  useEffect(() => store.connect(), [store]);
  useEffect(() => markTopLevel(), []);
  useEffect(() => ignoreFallingPresses(window), []);
  useLayoutEffect(() => (anyOpen ? holdPage() : undefined), [anyOpen]);

  return (
    <StackContext value={store}>
      {children}
      {dialogs.map((dialog) => (
        <DialogFrame key={dialog.id} dialog={dialog}>
          <DialogContext value={dialog.controls}>{dialog.render(dialog.controls)}</DialogContext>
        </DialogFrame>
      ))}
    </StackContext>
  );
}

export interface Dialogs {
  /**
   * Opens a dialog on top. `render` returns its contents, usually a `Dialog`; it is called again whenever the stack
   * changes, so keep state in components.
   */
  open(render: (controls: DialogControls) => ReactNode, options?: DialogOptions): DialogControls;
  /** Closes every dialog, for example before going to another page. */
  closeAll(): void;
}

export function useDialogs(): Dialogs {
  return useStore();
}

/** Whether a dialog is open, for things that must not change meanwhile, such as the height that a frame reports. */
export function useAnyDialogOpen(): boolean {
  const store = useStore();
  return useSyncExternalStore(
    store.subscribe,
    () => store.dialogs().some((dialog) => !dialog.closing),
    () => false,
  );
}

/** The controls of the dialog around this component. */
export function useDialog(): DialogControls {
  const controls = use(DialogContext);
  if (controls === undefined) throw new Error("This component is not inside a dialog.");
  return controls;
}

function useStore(): DialogStore {
  const store = use(StackContext);
  if (store === undefined) throw new Error("There is no DialogStack around this component.");
  return store;
}

/** Tells the style sheets that the page is not framed: fixed elements stay in view by themselves. */
function markTopLevel(): void {
  document.documentElement.toggleAttribute("data-top-level", window === window.parent);
}

/** Stops the page from scrolling and keeps its scroll bar's space, so that nothing moves sideways. */
function holdPage(): () => void {
  const root = document.documentElement;
  root.style.setProperty("--scrollbar-width", `${window.innerWidth - root.clientWidth}px`);
  root.setAttribute("data-dialog-open", "");
  return () => root.removeAttribute("data-dialog-open");
}

interface StoreOnTab extends DialogStore {
  connect(): () => void;
}

const NO_HISTORY: Pick<DialogHistory, "setDepth"> = { setDepth: () => undefined };

function createStoreOnTab(): StoreOnTab {
  let history: DialogHistory | undefined;
  const store = createDialogStore(() => history ?? NO_HISTORY);
  return {
    ...store,
    connect() {
      history = keepDialogHistory(window, store.goBackTo);
      return () => {
        history?.dispose();
        history = undefined;
      };
    },
  };
}
