import type { WidgetPath } from "@portico/contract/widget-paths";
import { carriedAddress } from "./address-bar.ts";
import { navigate } from "./location.ts";

/** Goes to a route and keeps the query and the fragment. */
export type Go = (path: WidgetPath, options?: { replace?: boolean }) => void;

const go: Go = (path, options) => navigate(carriedAddress(path), options);

/** The one way to another page of the widget. Close dialogs first: their steps lie on the present page. */
export function useGo(): Go {
  return go;
}
