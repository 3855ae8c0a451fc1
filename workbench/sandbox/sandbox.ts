// Starts the sandbox: both services on loopback, over one seeded data set, with faults, a request log and a clock.

import { newAccountApp } from './account/routes';
import { type Behaviour, DEFAULT_BEHAVIOUR } from './behaviour';
import { SandboxClock } from './clock';
import { SANDBOX_APPS, type SandboxApp } from './data/apps';
import { DataSet } from './data/data-set';
import { Database, type Row, rowsOf } from './data/database';
import type { Placement } from './data/placements';
import { type SellerDifference, sellerFacts } from './data/seller-differences';
import { Truth } from './data/truth';
import { ACCOUNTS, type Login, SELLERS } from './data/users';
import { Faults } from './faults/active-faults';
import type { SandboxParts } from './http/call';
import { type Listener, listen } from './http/listener';
import { RequestsLog } from './http/requests-log';
import { API_VERSION } from './seller/metadata';
import { newSellerApp } from './seller/routes';

export interface SandboxOptions {
  /** Port of the account API; any free one when absent or 0. */
  readonly accountPort?: number;
  /** Port of the seller API; any free one when absent or 0. */
  readonly reportingPort?: number;
  /** An instant at which the sandbox's clock stands still; it runs when absent. */
  readonly now?: Date | string;
  /** The running time in ms since the epoch; the machine's clock when absent. */
  readonly clock?: () => number;
  /** Another seed draws other numbers for the same applications. */
  readonly seed?: number;
  /** How many days the data go back, 13 months when absent: fewer are ready sooner. */
  readonly days?: number;
  /** Other applications than the 24. A change of `publisherId` takes effect at the next call of the account API. */
  readonly apps?: readonly SandboxApp[];
  /** Other placements than those of the 24; at most 255. */
  readonly placements?: readonly Placement[];
  /** How the seller's figures differ from the account's from the start, and again after `reset`. */
  readonly sellerDifferences?: readonly SellerDifference[];
  /** Receives one sentence when both services are listening. */
  readonly log?: (line: string) => void;
}

export interface Sandbox {
  /** Base address of the account API, without a trailing slash. */
  readonly accountUrl: string;
  /** Base address of the seller API, without a trailing slash. */
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
  /** Runs SQL over the sandbox's database, in which the view `facts` has what the services report today. */
  query(sql: string): Promise<Row[]>;
  /** Stops the clock at an instant, or lets it run again, and moves the data to that day. */
  setClock(now?: Date | string): Promise<void>;
  /** Changes what the interface document leaves open. */
  behave(changes: Partial<Behaviour>): void;
  /** Clears faults, logged requests and changed behaviour; tokens, clock and data stay. */
  reset(): void;
  close(): Promise<void>;
}

const DEFAULT_SEED = 20_260_101;

/** The first two entries of a table that has them. */
function pair<T>([first, second]: readonly T[]): readonly [T, T] {
  if (first === undefined || second === undefined)
    throw new Error('The sandbox needs two accounts and two sellers.');
  return [first, second];
}

const loginOf = ({ email, password }: Login): Login => ({ email, password });

const behaviourAtFirst = ({ sellerDifferences = [] }: SandboxOptions): Behaviour => ({
  ...DEFAULT_BEHAVIOUR,
  sellerDifferences: [...sellerDifferences],
});

async function newParts(options: SandboxOptions, closing: AbortSignal): Promise<SandboxParts> {
  const { now, clock: running, seed = DEFAULT_SEED, apps = SANDBOX_APPS, placements, days } = options;
  const clock = new SandboxClock(now, running);
  const database = await Database.open();
  const dataSet = new DataSet(database, seed, days);
  await dataSet.create(clock.today(), apps, placements);
  const behaviour = behaviourAtFirst(options);
  return {
    clock,
    apps,
    database,
    dataSet,
    faults: new Faults(),
    requests: new RequestsLog(),
    behaviour,
    closing,
  };
}

/** Opens both listeners. When the second one fails, the first is closed again. */
async function openListeners(parts: SandboxParts, options: SandboxOptions): Promise<[Listener, Listener]> {
  const account = await listen(newAccountApp(parts), parts, {
    title: 'Account API',
    version: 'not versioned',
    port: options.accountPort ?? 0,
  });
  try {
    const reporting = await listen(newSellerApp(parts), parts, {
      title: 'Seller Reporting API',
      version: API_VERSION,
      port: options.reportingPort ?? 0,
    });
    return [account, reporting];
  } catch (error) {
    await account.close();
    throw error;
  }
}

const identities = () => {
  const [demo, second] = pair(ACCOUNTS);
  const [seller, secondSeller] = pair(SELLERS);
  return {
    demoLogin: loginOf(demo),
    secondLogin: loginOf(second),
    sellerToken: seller.token,
    secondSellerToken: secondSeller.token,
  };
};

/** What a test or the workbench can do with a running sandbox. */
function controls(
  { clock, database, dataSet, faults, requests, behaviour }: SandboxParts,
  options: SandboxOptions,
) {
  const moveData = () => dataSet.moveTo(clock.today());
  const columns = async (sql: string, values: (string | number)[] = []) => {
    await moveData();
    return database.columns(sql, values);
  };
  return {
    faults,
    requests,
    truth: new Truth(columns, () => sellerFacts(behaviour.sellerDifferences)),
    query: async (sql: string) => rowsOf(await columns(sql)),
    today: () => clock.today(),
    setClock: (now?: Date | string) => {
      clock.set(now);
      return moveData();
    },
    behave: (changes: Partial<Behaviour>) => {
      Object.assign(behaviour, changes);
    },
    reset: () => {
      faults.clear();
      requests.clear();
      Object.assign(behaviour, behaviourAtFirst(options));
    },
  };
}

/** Starts both services. Rejects when a port is taken. The data are ready when it resolves, in about a second. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const closing = new AbortController();
  const parts = await newParts(options, closing.signal);
  try {
    const [account, reporting] = await openListeners(parts, options);
    options.log?.(
      `The sandbox serves the account API at ${account.url} and the seller API at ${reporting.url}.`,
    );
    return {
      accountUrl: account.url,
      reportingUrl: reporting.url,
      ...identities(),
      ...controls(parts, options),
      close: async () => {
        closing.abort();
        await Promise.all([account.close(), reporting.close()]);
        parts.database.close();
      },
    };
  } catch (error) {
    parts.database.close();
    throw error;
  }
}
