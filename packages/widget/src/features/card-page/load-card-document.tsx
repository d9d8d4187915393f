import { useEffect } from "react";
import { PageSkeleton } from "../../layout/page-skeleton.tsx";

/** The card step is no page of the widget's: the engine answers its address with a document of its own. */
export function LoadCardDocument() {
  useEffect(() => location.reload(), []);
  return <PageSkeleton />;
}
