// What the sandbox accepts, for the page that offers to fill it in.

export interface DemoLogin {
  email: string;
  password: string;
  sellerToken: string;
  /** The JSON of a service account's key for the sandbox's BigQuery. */
  serviceAccountKey: string;
}
