import { NotOfferedPage } from "../shell/not-offered-page.tsx";

export function SummaryPage() {
  return <NotOfferedPage />;
}
