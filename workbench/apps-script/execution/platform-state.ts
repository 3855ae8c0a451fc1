// What Google stores between executions: properties, caches, locks, triggers, mails and daily counts.

import { randomUUID } from 'node:crypto';
import type { Language } from '../language/in-language';
import {
  type FetchPlan,
  type FetchResult,
  performFetch,
  type TransportFault,
} from '../services/net/fetch-transport';
import { CacheStore } from '../services/storage/cache-store';
import { LockTable } from '../services/storage/lock-table';
import { MAX_CELLS } from '../workbook/limits';
import type { Fault } from './faults';
import { delay, type ExecutionOrder, MACHINE_ORDER } from './waiting';

/** A time-driven trigger. */
export interface TriggerData {
  uid: string;
  handler: string;
  user: string;
  spreadsheetId: string | null;
  /** The calls of the builder, such as `{everyHours: 1}`. */
  schedule: Record<string, unknown>;
}

export interface MailData {
  to: string;
  subject: string;
  body: string;
  htmlBody?: string;
  from: string;
}

/** Durations in ms, counts per day or at once. Tests shorten them. */
export interface Limits {
  executionMs: number;
  /** Custom functions and simple triggers. */
  shortExecutionMs: number;
  simultaneous: number;
  fetchesPerDay: number;
  propertyCallsPerDay: number;
  mailsPerDay: number;
  /** Of all triggers of a user. */
  triggerMsPerDay: number;
  /** Of one spreadsheet, blank ones included. */
  cells: number;
}

const DEFAULT_LIMITS: Limits = {
  executionMs: 360_000,
  shortExecutionMs: 30_000,
  simultaneous: 30,
  fetchesPerDay: 20_000,
  propertyCallsPerDay: 50_000,
  mailsPerDay: 100,
  triggerMsPerDay: 90 * 60_000,
  cells: MAX_CELLS,
};

/** What Google counts by the day. */
type Spendable = 'fetch' | 'properties' | 'mail' | 'triggerMs';

export class PlatformState {
  readonly scriptProperties = new Map<string, string>();
  /** By e-mail: shared by all files of that user. */
  readonly userProperties = new Map<string, Map<string, string>>();
  /** By spreadsheet id. */
  readonly documentProperties = new Map<string, Map<string, string>>();
  /** `script`, `user:<e-mail>`, `document:<id>`. */
  readonly caches = new Map<string, CacheStore>();
  readonly locks = new LockTable();
  triggers: TriggerData[] = [];
  readonly mails: MailData[] = [];
  readonly limits: Limits = { ...DEFAULT_LIMITS };
  faults: Fault[] = [];
  /** Faults of the network, consulted for every fetch: return one to make that fetch fail so. */
  transportFault: (request: { url: string; method: string }) => TransportFault | undefined = () => undefined;
  /** Makes a fetch of a script in a worker; a test may answer it without a network. */
  transport: (plan: FetchPlan) => Promise<FetchResult> = performFetch;
  /** Answers to ui.alert where no page listens, oldest first. Without one the dialog is closed. */
  readonly answers: { button: string }[] = [];
  /** ms, UTC. */
  clock: () => number;
  /** How Utilities.sleep waits in a worker; replace it to skip the waiting. */
  sleep: (ms: number) => Promise<void> = delay;
  /** In which order the executions in workers make their calls, and how they wait for locks. */
  order: ExecutionOrder = MACHINE_ORDER;
  /** Makes the values of Utilities.getUuid. */
  newUuid: () => string = randomUUID;
  /** Whether the file of a clock trigger is the active one in its handler; the documentation leaves it open. */
  fileActiveInTriggers = true;
  /** Whether the active range throws, rather than being null, while a tab without a grid is in front; not known. */
  noRangeThrows = false;
  /** When Google refuses the number formats of a Table's cells; both are reported. */
  typedColumnsRefuse: 'at once' | 'at flush' = 'at once';
  /** What a name answers whose cells were deleted, whether it can be set again, and is listed; none is known. */
  lostNames: { answer: 'null' | '#REF!'; canBeSet: boolean; isListed?: boolean } = {
    ...{ answer: 'null', canBeSet: false },
  };
  /** In which language Google words its exceptions: that of the person's account (reported; docs/platform.md §14). */
  language: Language;
  /**
   * What becomes of clock triggers. In a test deployment of an add-on there are none (documented); whether making one
   * is refused or it just never fires is not.
   */
  triggerSupport: 'full' | 'refused' | 'silent' = 'full';
  /** Whether ScriptApp.getUserTriggers lists clock triggers: seen in three public scripts, and not documented. */
  clockTriggersListedByFile = true;
  /** Users who granted only these scopes; everyone else granted all. */
  readonly grantedScopes = new Map<string, string[]>();
  /** Users who are signed in to several Google accounts, which Google does not support in a panel. */
  readonly signedInTwice = new Set<string>();
  readonly #spent = new Map<string, number>();
  /** Of states that are made without one: a whole suite can run in another language. */
  static languageAtFirst: Language = 'en';

  constructor(clock: () => number = Date.now, language: Language = PlatformState.languageAtFirst) {
    this.clock = clock;
    this.language = language;
  }

  propertiesOfUser(user: string): Map<string, string> {
    return ensure(this.userProperties, user, () => new Map());
  }

  propertiesOfDocument(id: string): Map<string, string> {
    return ensure(this.documentProperties, id, () => new Map());
  }

  cache(name: string): CacheStore {
    return ensure(this.caches, name, () => new CacheStore(() => this.clock()));
  }

  /** @returns false when the user's daily limit is used up. That the day is UTC's is an assumption. */
  spend(what: Spendable, user: string, limit: number, count = 1): boolean {
    const key = this.#dayKey(what, user);
    const spent = (this.#spent.get(key) ?? 0) + count;
    if (spent > limit) return false;
    this.#spent.set(key, spent);
    return true;
  }

  spentToday(what: Spendable, user: string): number {
    return this.#spent.get(this.#dayKey(what, user)) ?? 0;
  }

  #dayKey(what: string, user: string): string {
    return `${what} ${user} ${new Date(this.clock()).toISOString().slice(0, 10)}`;
  }
}

function ensure<V>(map: Map<string, V>, key: string, make: () => V): V {
  const found = map.get(key) ?? make();
  map.set(key, found);
  return found;
}
