// Starts the sandbox: both services and BigQuery on loopback, over one seeded data set, with faults, a request log and
// a clock.

import { newAccountApp } from './account/routes';
import { type Behaviour, DEFAULT_BEHAVIOUR } from './behaviour';
import { type BigQuery, type BigQueryControls, newBigQuery } from './bigquery/bigquery';
import { DEMO_ACCOUNT, SECOND_ACCOUNT } from './bigquery/sign-in/service-accounts';
import { SandboxClock } from './clock';
import { PUBLISHERS, SANDBOX_APPS, type SandboxApp } from './data/apps';
import { type Beginning, changedApps } from './data/changes';
import { type Columns, DataSet, type DaySpan } from './data/data-set';
import { Database, type Row } from './data/database';
import { WITH_GAMES } from './data/games';
import { PLACEMENTS, type Placement } from './data/placements';
import { type SellerDifference, sellerFacts } from './data/seller-differences';
import type { Trouble } from './data/troubles';
import { Truth } from './data/truth';
import { ACCOUNTS, type Login, SELLERS } from './data/users';
import { Faults } from './faults/active-faults';
import type { SandboxParts } from './http/call';
import { type Listener, serveOn } from './http/listener';
import { RequestsLog } from './http/requests-log';
import { newSellerApp } from './seller/routes';

export interface SandboxOptions {
  /** Port of the account API; any free one when absent or 0. */
  readonly accountPort?: number;
  /** Port of the seller API; any free one when absent or 0. */
  readonly reportingPort?: number;
  /** Port of BigQuery; any free one when absent or 0. */
  readonly bigQueryPort?: number;
  /** An instant at which the sandbox's clock stands still; it runs when absent. */
  readonly now?: Date | string;
  /** The running time in ms since the epoch; the machine's clock when absent. */
  readonly clock?: () => number;
  /** Another seed draws other numbers for the same applications. */
  readonly seed?: number;
  /** How many days the data go back, three years when absent. */
  readonly days?: number;
  /** Whether the demo login sees 24 ordinary games, and another login the applications that tests use. */
  readonly games?: boolean;
  /** Instead of these applications. A change of `publisherId` takes effect at the next call of the account API. */
  readonly apps?: readonly SandboxApp[];
  /** Instead of their placements. */
  readonly placements?: readonly Placement[];
  /** How the figures of applications move on known days. */
  readonly troubles?: readonly Trouble[];
  /** How the seller's figures differ from the account's from the start, and again after `reset`. */
  readonly sellerDifferences?: readonly SellerDifference[];
  /** How long BigQuery's jobs wait and run, in ms of the sandbox's clock, from the start and again after `reset`. */
  readonly bigQueryJobMs?: { readonly pending: number; readonly running: number };
  /** Receives one sentence when both services are listening. */
  readonly log?: (line: string) => void;
}

export interface Sandbox {
  /** Base address of the account API, without a trailing slash. */
  readonly accountUrl: string;
  /** Base address of the seller API, without a trailing slash. */
  readonly reportingUrl: string;
  /** Base address of BigQuery, without a trailing slash: of `/bigquery/v2`, `/upload/bigquery/v2` and `/token`. */
  readonly bigQueryUrl: string;
  readonly demoLogin: Login;
  /** Sees the applications that tests use, most with names that a spreadsheet misreads. */
  readonly oddNamesLogin: Login;
  /** Sees three of the applications that tests use. */
  readonly secondLogin: Login;
  readonly sellerToken: string;
  readonly secondSellerToken: string;
  /** The JSON of a key whose account may load into two of the three datasets. Making it takes a tenth of a second. */
  readonly serviceAccountKey: string;
  /** The JSON of a key whose account has no roles. */
  readonly secondServiceAccountKey: string;
  /** What is in BigQuery. */
  readonly bigQuery: BigQueryControls;
  readonly faults: Faults;
  readonly requests: RequestsLog;
  readonly truth: Truth;
  /** The sandbox's present UTC day, YYYY-MM-DD. */
  today(): string;
  /** Runs SQL over the sandbox's database, in which the view `facts` has what the services report today. */
  query(sql: string): Promise<Row[]>;
  /** Stops the clock at an instant, or lets it run again, and moves the data to that day. */
  setClock(now?: Date | string): Promise<void>;
  /** The applications of all logins under their present names, also those that the list leaves out. */
  apps(): readonly SandboxApp[];
  /** What holds at the moment. */
  behaviour(): Readonly<Behaviour>;
  /**
   * Changes what the interface document leaves open, or a publisher's apps and rows, before the next call.
   * @throws Error for an app or a day that can't be, or a new app, ad type or country that is there already
   */
  behave(changes: Partial<Behaviour>): void;
  /** Clears faults, logged requests, changed behaviour and BigQuery's tables and jobs; tokens and the clock stay. */
  reset(): void;
  close(): Promise<void>;
}

const DEFAULT_SEED = 20_260_101;

const loginOf = ({ email, password }: Login): Login => ({ email, password });

const behaviourAtFirst = ({ sellerDifferences = [], bigQueryJobMs }: SandboxOptions): Behaviour => ({
  ...DEFAULT_BEHAVIOUR,
  sellerDifferences: [...sellerDifferences],
  ...(bigQueryJobMs && {
    bigQueryPendingMs: bigQueryJobMs.pending,
    bigQueryRunningMs: bigQueryJobMs.running,
  }),
});

async function newParts(options: SandboxOptions, closing: AbortSignal): Promise<SandboxParts> {
  const { now, clock: running, seed = DEFAULT_SEED, days } = options;
  const usual = options.games ? WITH_GAMES : { apps: SANDBOX_APPS, placements: PLACEMENTS };
  const { apps = usual.apps, placements = usual.placements } = options;
  const clock = new SandboxClock(now, running);
  const database = await Database.open();
  const dataSet = new DataSet(database, seed, days);
  const publisherId = options.games ? PUBLISHERS.games : PUBLISHERS.demo;
  const beginning: Beginning = { apps, placements, publisherId };
  await dataSet.create(clock.today(), beginning, options.troubles);
  const behaviour = behaviourAtFirst(options);
  return {
    clock,
    beginning,
    database,
    dataSet,
    faults: new Faults(),
    requests: new RequestsLog(),
    behaviour,
    closing,
  };
}

/** UrlFetchApp sends at most 50 MB (Quotas for Google Services). */
const BIGQUERY_LIMIT_MB = 64;

/** Opens the three listeners. If one fails, the earlier ones are closed again. */
async function openListeners(
  parts: SandboxParts,
  { app }: BigQuery,
  { accountPort = 0, reportingPort = 0, bigQueryPort = 0 }: SandboxOptions,
): Promise<Listener[]> {
  const open: Listener[] = [];
  try {
    open.push(await serveOn(newAccountApp(parts), { port: accountPort }));
    open.push(await serveOn(newSellerApp(parts), { port: reportingPort }));
    open.push(await serveOn(app, { port: bigQueryPort, limitMb: BIGQUERY_LIMIT_MB }));
    return open;
  } catch (error) {
    await closeAll(open);
    throw error;
  }
}

const closeAll = (listeners: readonly Listener[]): Promise<unknown> =>
  Promise.all(listeners.map((listener) => listener.close()));

const identities = (options: SandboxOptions) => {
  const [oddNames, second, games] = ACCOUNTS;
  const [seller, secondSeller, gamesSeller] = SELLERS;
  return {
    demoLogin: loginOf(options.games ? games : oddNames),
    oddNamesLogin: loginOf(oddNames),
    secondLogin: loginOf(second),
    sellerToken: (options.games ? gamesSeller : seller).token,
    secondSellerToken: secondSeller.token,
  };
};

/** What a test or the workbench can do with a running sandbox. */
function controls(
  { clock, beginning, dataSet, faults, requests, behaviour }: SandboxParts,
  bigQuery: BigQuery,
  options: SandboxOptions,
) {
  const moveData = () => dataSet.moveTo(clock.today());
  /** Brings the data and BigQuery's jobs up to the clock. */
  const upToDate = async () => {
    await moveData();
    await bigQuery.settle();
  };
  const during =
    (span?: DaySpan): Columns =>
    async (...question) => {
      await upToDate();
      return dataSet.during(span)(...question);
    };
  return {
    faults,
    requests,
    truth: new Truth(during, () => sellerFacts(behaviour.sellerDifferences)),
    query: async (sql: string) => {
      await upToDate();
      return dataSet.query(sql);
    },
    today: () => clock.today(),
    bigQuery: bigQuery.controls,
    setClock: async (now?: Date | string) => {
      clock.set(now);
      await upToDate();
    },
    apps: () => changedApps(beginning, behaviour),
    behaviour: () => behaviour,
    behave: (changes: Partial<Behaviour>) => {
      dataSet.change({ ...behaviour, ...changes });
      Object.assign(behaviour, changes);
    },
    reset: () => {
      faults.clear();
      requests.clear();
      bigQuery.controls.reset();
      Object.assign(behaviour, behaviourAtFirst(options));
      dataSet.change(behaviour);
    },
  };
}

/** The keys of the service accounts, which name this sandbox's token endpoint. They are made when they are read. */
const keysFor = (bigQueryUrl: string) => ({
  get serviceAccountKey() {
    return DEMO_ACCOUNT.keyFile(`${bigQueryUrl}/token`);
  },
  get secondServiceAccountKey() {
    return SECOND_ACCOUNT.keyFile(`${bigQueryUrl}/token`);
  },
});

/** Starts all services. Rejects when a port is taken. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const closing = new AbortController();
  const parts = await newParts(options, closing.signal);
  const bigQuery = newBigQuery(parts);
  try {
    const listeners = await openListeners(parts, bigQuery, options);
    const [accountUrl = '', reportingUrl = '', bigQueryUrl = ''] = listeners.map(({ url }) => url);
    options.log?.(
      `The sandbox serves the account API at ${accountUrl}, the seller API at ${reportingUrl} and BigQuery at ${bigQueryUrl}.`,
    );
    return Object.assign(keysFor(bigQueryUrl), {
      accountUrl,
      reportingUrl,
      bigQueryUrl,
      ...identities(options),
      ...controls(parts, bigQuery, options),
      close: async () => {
        closing.abort();
        await closeAll(listeners);
        await bigQuery.settle().catch(() => undefined);
        await parts.dataSet.settle();
        await parts.database.close();
      },
    });
  } catch (error) {
    await parts.database.close();
    throw error;
  }
}
