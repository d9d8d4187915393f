import { NotOfferedPage } from "../shell/not-offered-page.tsx";

export function PaymentPage() {
  return <NotOfferedPage />;
}
