declare module "virtual:messages" {
  import type { Language } from "@portico/domain/texts/language";
  import type { Catalog } from "@portico/presentation/messages/catalog";

  type Loaders = Readonly<Partial<Record<Language, () => Promise<{ default: Catalog }>>>>;

  export const first: Loaders;
  export const later: Loaders;
}
