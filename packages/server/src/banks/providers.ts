import type { BankProvider } from "./bank-provider.ts";
import { FIO } from "./fio/provider.ts";

/** Banks whose accounts the engine can read; another bank needs its folder and a line here. */
export const BANK_PROVIDERS: readonly BankProvider[] = [FIO];
