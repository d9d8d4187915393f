declare module "virtual:messages" {
  import type { Language } from "@portico/domain/stay/language";
  import type { Catalog } from "@portico/presentation/messages/catalog";

  export const loaders: Readonly<Partial<Record<Language, () => Promise<{ default: Catalog }>>>>;
}
