import { useEffect } from "react";
import { PageSkeleton } from "../../layout/page-skeleton.tsx";

/** The card step is not a page of the widget: the engine serves a document of its own at its address. */
export function LoadCardDocument() {
  useEffect(() => location.reload(), []);
  return <PageSkeleton />;
}
