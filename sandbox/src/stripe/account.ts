/** A merchant's account, which its secret key opens. */
export interface Account {
  id: string;
  secretKey: string;
  /** What guests read on the payment page. */
  name: string;
}

/** The account that is there from the start. Its key opens nothing but this sandbox. */
export const DEFAULT_ACCOUNT: Account = {
  id: "acct_sandbox",
  secretKey: "sk_test_sandbox_only",
  name: "Demo hotel",
};

/** Signs the news of whatever endpoint is set up without a secret of its own. */
export const DEFAULT_WEBHOOK_SECRET = "whsec_sandbox_only";
