export interface Customer {
  id: string;
  account: string;
  email: string | null;
  name: string | null;
  phone: string | null;
  description: string | null;
  metadata: Record<string, string>;
  createdAt: number;
}
