import { useEffect } from "react";
import { PageSkeleton } from "../../layout/page-skeleton.tsx";

/** Reloads, because the engine serves the card step as a document of its own at this address. */
export function LoadCardDocument() {
  useEffect(() => location.reload(), []);
  return <PageSkeleton />;
}
