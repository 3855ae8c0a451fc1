/** Starts the sandbox: both interfaces on loopback, over one seeded data set, with faults, a request log and a clock. */

import { newAccountApp } from './account-routes';
import { ACCOUNTS, AccessTokens, type Login, SELLERS } from './accounts';
import { type Behaviour, DEFAULT_BEHAVIOUR } from './behaviour';
import type { SandboxParts } from './call-context';
import { SandboxClock } from './clock';
import { DataSet } from './data-set';
import { Faults } from './faults';
import { listen } from './listener';
import { RequestsLog } from './requests-log';
import { newSellerApp } from './seller-routes';
import { API_VERSION } from './seller-schemas';
import { type Row, Store } from './store';
import { Truth } from './truth';

export interface SandboxOptions {
  /** Port of (A); any free one when absent or 0. */
  readonly accountPort?: number;
  /** Port of (B); any free one when absent or 0. */
  readonly reportingPort?: number;
  /** An instant at which the sandbox's clock stands still; it runs when absent. */
  readonly now?: Date | string;
  /** Another seed draws other numbers for the same applications. */
  readonly seed?: number;
  /** Is told in one sentence what was started. */
  readonly log?: (line: string) => void;
}

export interface Sandbox {
  /** Base address of (A), without a trailing slash. */
  readonly accountUrl: string;
  /** Base address of (B), without a trailing slash. */
  readonly reportingUrl: string;
  readonly demoLogin: Login;
  /** Sees three of the 24 applications. */
  readonly secondLogin: Login;
  readonly sellerToken: string;
  readonly secondSellerToken: string;
  readonly faults: Faults;
  readonly requests: RequestsLog;
  readonly truth: Truth;
  /** The sandbox's present UTC day, YYYY-MM-DD. */
  today(): string;
  /** Runs SQL over the database of the sandbox, in which `facts` is what the service tells today. */
  query(sql: string): Promise<Row[]>;
  /** Stops the clock at an instant, or lets it run again; the data follow. */
  setClock(now?: Date | string): Promise<void>;
  /** Changes what the document leaves open. */
  behave(changes: Partial<Behaviour>): void;
  /** Forgets faults, logged requests and changed behaviour; tokens, clock and data stay. */
  reset(): void;
  close(): Promise<void>;
}

const DEFAULT_SEED = 20_260_101;

/** The first entry of a table that is never empty. */
function pair<T>([first, second]: readonly T[]): readonly [T, T] {
  if (first === undefined || second === undefined)
    throw new Error('The sandbox needs two accounts and two sellers.');
  return [first, second];
}

const loginOf = ({ email, password }: Login): Login => ({ email, password });

async function newParts(
  { now, seed = DEFAULT_SEED }: SandboxOptions,
  closing: AbortSignal,
): Promise<SandboxParts> {
  const clock = new SandboxClock(now);
  const store = await Store.open();
  const dataSet = new DataSet(store, seed);
  await dataSet.create(clock.today());
  const behaviour = { ...DEFAULT_BEHAVIOUR };
  const tokens = new AccessTokens();
  return {
    clock,
    store,
    dataSet,
    faults: new Faults(),
    requests: new RequestsLog(),
    tokens,
    behaviour,
    closing,
  };
}

/** Starts both interfaces. Rejects when a port is taken. The data are ready when it resolves, in about a second. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const closing = new AbortController();
  const parts = await newParts(options, closing.signal);
  const { clock, store, dataSet, faults, requests, behaviour } = parts;
  const account = await listen(newAccountApp(parts), parts, {
    title: 'Account API',
    version: 'not versioned',
    port: options.accountPort ?? 0,
  });
  const reporting = await listen(newSellerApp(parts), parts, {
    title: 'Seller Reporting API',
    version: API_VERSION,
    port: options.reportingPort ?? 0,
  });
  const [demo, second] = pair(ACCOUNTS);
  const [seller, secondSeller] = pair(SELLERS);
  options.log?.(
    `The sandbox serves the account API at ${account.url} and the reporting API at ${reporting.url}.`,
  );
  return {
    accountUrl: account.url,
    reportingUrl: reporting.url,
    demoLogin: loginOf(demo),
    secondLogin: loginOf(second),
    sellerToken: seller.token,
    secondSellerToken: secondSeller.token,
    faults,
    requests,
    truth: new Truth(store),
    today: () => clock.today(),
    query: (sql) => store.query(sql),
    setClock: (now) => {
      clock.set(now);
      return dataSet.moveTo(clock.today());
    },
    behave: (changes) => {
      Object.assign(behaviour, changes);
    },
    reset: () => {
      faults.clear();
      requests.clear();
      Object.assign(behaviour, DEFAULT_BEHAVIOUR);
    },
    close: async () => {
      closing.abort();
      await Promise.all([account.close(), reporting.close()]);
      store.close();
    },
  };
}
