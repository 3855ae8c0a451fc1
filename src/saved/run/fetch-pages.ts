// What an unfinished run has fetched, stored in a hidden page until the next run continues it.

import * as z from 'zod/mini';
import type { OpenConnection } from '../../connections/opener';
import { jsonAs } from '../../core/cache/stored-json';
import { type Day, type DaySpan, parseDay } from '../../core/day';
import { errorOfStored, StatsError, type StoredError, storedError } from '../../core/errors';
import { ignoreErrors } from '../../core/ignore-errors';
import { isRecord } from '../../core/json';
import { once } from '../../core/once';
import { kindOf } from '../../core/place/place';
import type { ComparedDays } from '../../core/report/comparison';
import { isRows, type TableRow } from '../../core/table';
import type { RunTerms } from '../../runs/write-order';
import type { App } from '../../sources/account/app';
import type { ChosenApps, PartAnswer } from '../../sources/source';
import { sentenceOf } from '../../text/errors/sentence-of';
import type { SavedDeps } from '../deps';
import { labelsOf } from '../ownership/definition-shown';
import { reportProperty } from '../ownership/report-properties';
import type { SavedReport } from '../saved-report';

/** The earlier days that a run's days are compared with. */
type Compared = Pick<ComparedDays, 'previous' | 'isCut'>;

/** What all runs of an unfinished fetch share, and the answers so far. */
export interface StoredFetch extends ChosenApps {
  /** Null if only the service knows the days of the period. */
  days: DaySpan | null;
  /** The UTC day of the run that began the fetch. */
  readOn: Day;
  /** Null without a comparison. */
  compared: Compared | null;
  answers: readonly PartAnswer[];
}

/** Clears what an unfinished run has fetched. The caller holds the lock, because all reports' pages share a tab. */
export function clearFetch(
  report: SavedReport,
  deps: Pick<SavedDeps, 'pages' | 'userProperties' | 'spreadsheetId'>,
): void {
  deps.pages.clear(fetchPage(report));
  deps.userProperties.remove([reportProperty('resume', report.id, deps)]);
}

/**
 * Clears a report's page if an earlier run may have left one, so that the next run fetches everything again. The caller
 * holds the lock.
 */
export function clearFetchIfAny(report: SavedReport, deps: Parameters<typeof clearFetch>[1]): void {
  const { appsDone, failures } = report.run;
  if (kindOf(report.choice.destination).holdsDays) return;
  // A run that failed, or that Google stopped, may have left pages.
  if (appsDone !== null || failures > 0) clearFetch(report, deps);
}

/** The account that the answers come from. */
type Account = Pick<OpenConnection, 'id' | 'title'>;

/** The answer of an app, or of a list of users, as JSON. An error is stored with what its sentence needs. */
type StoredPart =
  | {
      app: App | null;
      rows: TableRow[];
      previous?: TableRow[];
      parts: number;
      users?: readonly (number | null)[];
    }
  | { app: App | null; error: StoredError };

/** The longest pause between two runs of one fetch, ms. After it, the figures fetched first are too old. */
const LONGEST_PAUSE_MS = 86_400_000;

/** The name of the hidden page of a report's unfinished run. */
export function fetchPage({ id }: Pick<SavedReport, 'id'>): string {
  return `steps.${id}`;
}

type OwnDeps = Pick<SavedDeps, 'userProperties' | 'digest' | 'spreadsheetId' | 'groups'>;

/** The version of the stored format. A run doesn't continue with rows that were stored in another format. */
const FORMAT = 3;

/** What must be the same for a run to continue: format, labels and connection (hashed), choice, and account. */
function headOf(report: SavedReport, { id, title }: Account, deps: OwnDeps): string {
  const { digest } = deps;
  return JSON.stringify([FORMAT, digest(JSON.stringify([labelsOf(report, deps), id])), report.choice, title]);
}

/**
 * The stored fetch that this run can continue. Null if there is none, if the last run was over a day ago, if the
 * report, the page or the account has changed, if another person began it, or if it has another format.
 */
export function readFetch(
  report: SavedReport,
  account: Account,
  deps: Pick<SavedDeps, 'clock' | 'pages'> & OwnDeps,
): StoredFetch | null {
  const { appsDone, lastRunMs } = report.run;
  if (appsDone === null || deps.clock.now() - (lastRunMs ?? 0) > LONGEST_PAUSE_MS) return null;
  const [begin = '', ...parts] = deps.pages.read(fetchPage(report));
  // Any editor can write to the page, and its apps and days go into the next requests. So they must be what this
  // person's run has stored.
  if (deps.userProperties.all()[reportProperty('resume', report.id, deps)] !== deps.digest(begin))
    return null;
  // Only `addToFetch` writes this page, so anything else is an edit by hand, and the run starts over.
  const first = jsonAs(schemas().begin, begin);
  if (first?.head !== headOf(report, account, deps)) return null;
  const { head: _head, ...rest } = first;
  const read = parts.map((part) => jsonAs(schemas().answers, part));
  const answers = read.flatMap((each) => each ?? []);
  const isWhole = (answer: StoredPart) =>
    'error' in answer || !answer.app || !rest.compared?.previous || answer.previous;
  if (read.includes(null) || !answers.every(isWhole)) return null;
  // If a batch of answers was lost, some apps would be in the table twice and others never.
  if (answers.length !== appsDone) return null;
  return { ...rest, answers: answers.map(answerOf) };
}

const schemas = once(() => {
  const day = z.custom<Day>((value) => typeof value === 'string' && parseDay(value) !== null);
  const days = z.nullable(z.object({ first: day, last: day }));
  const text = z.string();
  const app = z.object({
    ...{ appId: text, bundleId: text, name: text, platform: text, publisherId: text, sdkStatus: text },
    sdkVersions: z.array(z.tuple([text, z.number()])),
    uniques: z.nullable(z.number()),
  });
  const rows = z.custom<TableRow[]>(isRows);
  return {
    begin: z.object({
      ...{ head: text, days, readOn: day },
      /** Absent without a comparison. */
      compared: z._default(z.nullable(z.object({ previous: days, isCut: z.boolean() })), null),
      apps: z.array(app),
      /** Absent if it's empty. */
      leftOut: z._default(z.array(app), []),
    }),
    answers: z.array(
      z.union([
        z.object({ app: z.nullable(app), error: z.custom<StoredError>(hasSentence) }),
        z.object({
          ...{ app: z.nullable(app), rows, previous: z.exactOptional(rows), parts: z.number() },
          users: z.exactOptional(z.array(z.nullable(z.number()))),
        }),
      ]),
    ),
  };
});

/** Whether an error can be put into words. An edited one may have an unknown code, or lack details. */
function hasSentence(error: unknown): boolean {
  if (!isRecord(error)) return false;
  const { code, details } = error as StoredError;
  return Boolean(ignoreErrors(() => sentenceOf(new StatsError(code, details))));
}

/**
 * Adds the answers of this run to the report's page. If `isFirst`, this run began the fetch and replaces the page.
 * @throws StatsError DOCUMENT_BUSY, and what `confirm` throws
 */
export function addToFetch(
  report: SavedReport,
  account: Account,
  { days, readOn, compared, apps, leftOut, answers }: StoredFetch,
  { isFirst, confirm }: { isFirst: boolean; confirm: RunTerms['confirm'] },
  deps: Pick<SavedDeps, 'lock' | 'pages'> & OwnDeps,
): void {
  const page = fetchPage(report);
  const { lock, pages } = deps;
  // The pages of all reports share a tab, so two runs that add to it at once would use the same row.
  lock.hold(() => {
    confirm();
    if (isFirst) {
      const { previous = null, isCut = false } = compared ?? {};
      const begin = JSON.stringify({
        head: headOf(report, account, deps),
        days,
        readOn,
        ...(compared ? { compared: { previous, isCut } } : {}),
        apps,
        ...(leftOut.length > 0 ? { leftOut } : {}),
      });
      deps.userProperties.set({ [reportProperty('resume', report.id, deps)]: deps.digest(begin) });
      pages.clear(page);
      pages.add(page, begin);
    }
    pages.add(page, JSON.stringify(answers.map(asStored)));
  });
}

function asStored(answer: PartAnswer): StoredPart {
  return 'error' in answer ? { app: answer.app, error: storedError(answer.error) } : answer;
}

function answerOf(answer: StoredPart): PartAnswer {
  if (!('error' in answer)) return answer;
  return { app: answer.app, error: errorOfStored(answer.error) };
}
