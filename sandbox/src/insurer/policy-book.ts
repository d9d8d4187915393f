import type { Journal } from "../journal.ts";

/** A contract, or only its end if that was requested before its conclusion. */
export interface Policy {
  /** The shop's name of it. */
  key: string;
  number: string | null;
  tariff: string;
  premium: number;
  insured: string[];
  holder: string;
  state: "concluded" | "ended";
  /** How many times the shop has asked to conclude it. */
  asked: number;
}

/** The contracts by the shop's names, including those of an earlier run. */
export class PolicyBook {
  readonly #policies = new Map<string, Policy>();
  readonly #journal: Journal<Policy>;

  constructor(journal: Journal<Policy>) {
    this.#journal = journal;
    for (const policy of journal.read()) this.#policies.set(policy.key, policy);
  }

  find(key: string): Policy | null {
    return this.#policies.get(key) ?? null;
  }

  list(): Policy[] {
    return [...this.#policies.values()];
  }

  /** Every contract gets the next number. */
  conclude(policy: Omit<Policy, "number" | "state" | "asked">): Policy {
    const concluded = this.list().filter(({ number }) => number !== null).length;
    const number = String(4_020_270_001 + concluded);
    return this.#keep({ ...policy, number, state: "concluded", asked: 1 });
  }

  askedAgain(policy: Policy): Policy {
    return this.#keep({ ...policy, asked: policy.asked + 1 });
  }

  /** Ends a contract, or prevents one of this name from ever being concluded. */
  end(key: string): Policy {
    const none = { key, number: null, tariff: "", premium: 0, insured: [], holder: "", asked: 0 };
    return this.#keep({ ...(this.find(key) ?? none), state: "ended" });
  }

  clear(): void {
    this.#policies.clear();
    this.#journal.clear();
  }

  #keep(policy: Policy): Policy {
    this.#policies.set(policy.key, policy);
    this.#journal.append(policy);
    return policy;
  }
}
