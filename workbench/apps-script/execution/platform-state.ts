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
import type { HostFault } from './faults';
import { delay, type ExecutionOrder, MACHINE_ORDER } from './waiting';

/** An installable trigger. */
export interface TriggerData {
  uid: string;
  handler: string;
  user: string;
  spreadsheetId: string | null;
  /** Of a clock trigger `{everyHours: 1}` or, once, `{afterMs: 1000}`; `{onOpen: true}` of one at an opening. */
  schedule: Record<string, unknown>;
}

export interface MailData {
  to: string;
  subject: string;
  body: string;
  from: string;
}

/** Durations in ms, and counts. Tests change them. */
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
  /** Of one spreadsheet, blank cells included. */
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

/** What has a daily limit. */
type Spendable = 'fetch' | 'properties' | 'mail' | 'triggerMs';

export class PlatformState {
  readonly scriptProperties = new Map<string, string>();
  /** By the user's email, for all files together. */
  readonly userProperties = new Map<string, Map<string, string>>();
  /** By the id of the spreadsheet. */
  readonly documentProperties = new Map<string, Map<string, string>>();
  /** By `user:<email>` or `document:<id>`. */
  readonly caches = new Map<string, CacheStore>();
  readonly locks = new LockTable();
  triggers: TriggerData[] = [];
  readonly mails: MailData[] = [];
  readonly limits: Limits = { ...DEFAULT_LIMITS };
  faults: HostFault[] = [];
  /** Called for every fetch: the fault of the network with which it fails, or undefined. */
  transportFault: (request: { url: string; method: string }) => TransportFault | undefined = () => undefined;
  /** Makes the fetches of scripts in workers. A test can answer without a network. */
  transport: (plan: FetchPlan) => Promise<FetchResult> = performFetch;
  /** Answers to ui.alert where no page listens, oldest first. Without one the dialog is closed. */
  readonly answers: { button: string }[] = [];
  /** ms, UTC. */
  clock: () => number;
  /** How Utilities.sleep waits in a worker. A test can skip the waiting. */
  sleep: (ms: number) => Promise<void> = delay;
  /** In which order the executions in workers make their calls, and how they wait for locks. */
  order: ExecutionOrder = MACHINE_ORDER;
  /** Makes the values of Utilities.getUuid. */
  newUuid: () => string = randomUUID;
  /**
   * Whether a clock trigger's file is active in its handler, which Google doesn't document: reports of published
   * add-ons differ. In a trigger at an opening it always is, since the event has it (documented).
   */
  fileActiveInTriggers = true;
  /**
   * In whose zone Google passes dates between cells and custom functions, as arguments and as results: not known. The
   * script's is the harder reading.
   */
  functionDatesIn: 'spreadsheet' | 'script' = 'spreadsheet';
  /** While a tab without a grid is in front, the active range throws (true) or is null: not known. */
  noRangeThrows = false;
  /**
   * What a trigger's execution selects: its calls throw, as reported of hourly triggers; it has no selected range, as
   * Google's reference says; or it begins at the first cell of the first sheet (docs/platform.md §8).
   */
  selectionInTriggers: 'throws' | 'null' | 'first cell' = 'throws';
  /** Whether a hidden sheet that is activated is shown, or the call throws: public scripts say either. */
  activatingShows = false;
  /** Whether rows and columns that are inserted right after the frozen ones, or among them, are frozen: not known. */
  freezesInserted = true;
  /** When Google refuses a number format in a Table's cells: both are reported. Columns without a type never do. */
  typedColumnsRefuse: 'at once' | 'at flush' | 'never' = 'at once';
  /** A name whose cells were deleted: what it answers, and whether it can be set again and is listed. Not known. */
  lostNames: { answer: 'null' | '#REF!' | 'throws'; canBeSet: boolean; isListed?: boolean } = {
    answer: 'null',
    canBeSet: false,
  };
  /** The language of exceptions, which is that of the person's account (reported; docs/platform.md §14). */
  language: Language;
  /**
   * A test deployment of an add-on has no clock triggers (documented). Making one is refused, or it never fires: which
   * of the two is not known.
   */
  triggerSupport: 'full' | 'refused' | 'silent' = 'full';
  /** What `triggerUid` of a trigger's event is: a text in seven logs, a number in an older one. */
  triggerUidIs: 'text' | 'number' = 'text';
  /** Whether ScriptApp.getUserTriggers lists clock triggers, as three public scripts expect (not documented). */
  clockTriggersListedByFile = true;
  /** The scopes that a user granted. Who isn't here granted all. */
  readonly grantedScopes = new Map<string, string[]>();
  /** Users who are signed in to several Google accounts, which Google does not support in a panel. */
  readonly signedInTwice = new Set<string>();
  /** What of each daily limit is spent, by what it is, whose and on which day. */
  readonly spent = new Map<string, number>();
  /** The language of new states, so that a whole suite can run in another one. */
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

  /** Assumption: the day is UTC's. @returns false when the user's daily limit is used up */
  spend(what: Spendable, user: string, limit: number, count = 1): boolean {
    const key = this.#dayKey(what, user);
    const spent = (this.spent.get(key) ?? 0) + count;
    if (spent > limit) return false;
    this.spent.set(key, spent);
    return true;
  }

  spentToday(what: Spendable, user: string): number {
    return this.spent.get(this.#dayKey(what, user)) ?? 0;
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
