import { NotOfferedPage } from "../shell/not-offered-page.tsx";

export function ThanksPage() {
  return <NotOfferedPage />;
}
