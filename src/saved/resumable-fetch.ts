// Fetching in steps: app statistics stop between apps when the time is up, and go on where they stopped.

import type { DaySpan } from '../core/day';
import { isStatsError, StatsError } from '../core/errors';
import { isRecord, jsonOf } from '../core/json';
import type { TableRow } from '../core/table';
import { LONGEST_DELAY_MS } from '../http/retry';
import { clientsOf, fetchReport, type RunWatch } from '../reports/run';
import type { AppRows } from '../sources/account/account-api';
import type { App } from '../sources/account/app-record';
import type { AppSteps, Fetched, Query, ReportSource, SourceClients } from '../sources/source';
import type { SavedRunTools } from './ports';
import type { SavedReport } from './saved-report';

/** All that was asked for, or how far it has come. */
export type Fetching =
  | { kind: 'done'; fetched: Fetched; query: Query }
  | { kind: 'continues'; appsDone: number; appsAsked: number };

/** Time that writing needs after the last request, ms. */
const WRITING_MS = 60_000;

/** After a longer pause the days of the first part are old news. */
const LONGEST_PAUSE_MS = 86_400_000;

/** An answer as kept text; an error without what led to it. */
type KeptAnswer =
  | { app: App; rows: TableRow[] }
  | { app: App; error: Pick<StatsError, 'code' | 'details' | 'requestId'> };

/** What a run that goes on later leaves behind. */
interface Kept {
  days: DaySpan | null;
  apps: App[];
  answers: KeptAnswer[];
}

export function stepsPage(report: SavedReport): string {
  return `steps.${report.id}`;
}

/** Fetches a report's rows, from where the last tick stopped. */
export function fetchInSteps(
  report: SavedReport,
  source: ReportSource,
  query: Query,
  deadlineMs: number,
  tools: SavedRunTools,
  watch: RunWatch,
): Fetching {
  const endMs = deadlineMs - WRITING_MS;
  const { steps } = source;
  if (!steps) return { kind: 'done', fetched: fetchReport(source, query, endMs, tools, watch), query };
  const hurried = clientsOf(endMs, tools, watch);
  const clients = { ...hurried, budget: { ...hurried.budget, goesOnLater: true } };
  const kept = keptOf(report, clients, tools);
  // The days of the first tick stay: midnight may have passed since, and all apps must be about the same days.
  const asked = kept?.days
    ? { ...query, period: { kind: 'days' as const, span: kept.days }, days: kept.days }
    : query;
  const apps = kept?.apps || steps.apps(asked, clients);
  const before = (kept?.answers || []).map(revived);
  const answers = fetchBatches(steps, apps, before, asked, clients, tools);
  if (answers.length === apps.length)
    return { kind: 'done', fetched: steps.finish(answers, asked, clients), query: asked };
  const page = stepsPage(report);
  // The tab of the pages is everybody's: two runs that add to it at once would take the same row.
  tools.lock.hold(() => {
    if (!kept) {
      tools.pages.clear(page);
      tools.pages.add(page, JSON.stringify({ head: headOf(report, clients), days: asked.days, apps }));
    }
    tools.pages.add(page, JSON.stringify(answers.slice(before.length).map(toKept)));
  });
  return { kind: 'continues', appsDone: answers.length, appsAsked: apps.length };
}

/**
 * Answers batch by batch after those from `before`, until time is up. An app that was not asked any more ends it, and so does one whose trouble might
 * have passed had there been time to ask again; the first app of a run is always settled, or none ever would be.
 */
function fetchBatches(
  steps: AppSteps,
  apps: readonly App[],
  before: readonly AppRows[],
  query: Query,
  clients: SourceClients,
  tools: SavedRunTools,
): AppRows[] {
  const answers = [...before];
  const onApps = (done: number) => clients.onApps(answers.length + done, apps.length);
  const isTimeUp = () => tools.clock.now() >= clients.budget.deadlineMs;
  while (answers.length < apps.length && !isTimeUp()) {
    const batch = steps.fetch(
      apps.slice(answers.length, answers.length + clients.accountApi.batchSize),
      query,
      {
        ...clients,
        onApps,
      },
    );
    checkToken(batch);
    // A wait before asking again that would pass the end is not begun.
    const isCutShort = tools.clock.now() + LONGEST_DELAY_MS >= clients.budget.deadlineMs;
    const end = batch.findIndex((answer, at) => {
      if (!('error' in answer)) return false;
      const { code, mayPass } = answer.error;
      return code === 'OUT_OF_TIME' || (isCutShort && mayPass && answers.length + at > before.length);
    });
    answers.push(...(end < 0 ? batch : batch.slice(0, end)));
    if (end >= 0) return answers;
  }
  return answers;
}

/**
 * A token refused to a whole batch is refused to all that follow: writing without them would take their rows away. One app
 * alone may be refused for itself.
 */
function checkToken(batch: readonly AppRows[]): void {
  const refused = batch.flatMap((answer) =>
    'error' in answer && isStatsError(answer.error, 'TOKEN_REFUSED') ? [answer.error] : [],
  );
  const [first] = refused;
  if (first && batch.length > 1 && refused.length === batch.length) throw first;
}

/** What all parts of a run must agree on: the choice, and whose account answers. */
function headOf({ choice }: SavedReport, clients: SourceClients): string {
  return JSON.stringify([choice, clients.open('account').title]);
}

/**
 * What was kept; null when there is nothing to go on with: after an edit of the report, with another account, or after a
 * long pause it begins anew.
 */
function keptOf(report: SavedReport, clients: SourceClients, tools: SavedRunTools): Kept | null {
  const { appsDone, lastRunMs } = report.run;
  if (appsDone === null || tools.clock.now() - (lastRunMs || 0) > LONGEST_PAUSE_MS) return null;
  const [first, ...batches] = tools.pages.read(stepsPage(report)).map(jsonOf);
  if (!isRecord(first) || !Array.isArray(first['apps']) || first['head'] !== headOf(report, clients))
    return null;
  // Written by this very file; a person who edits a hidden page by hand gets a run that begins anew or fails by name.
  const answers = batches.flat() as KeptAnswer[];
  // With a batch lost, some apps would be there twice and others never.
  if (answers.length !== appsDone) return null;
  return { days: first['days'] as DaySpan | null, apps: first['apps'] as App[], answers };
}

function toKept(answer: AppRows): KeptAnswer {
  if (!('error' in answer)) return answer;
  const { code, details, requestId } = answer.error;
  return { app: answer.app, error: { code, details, requestId } };
}

function revived(kept: KeptAnswer): AppRows {
  if (!('error' in kept)) return kept;
  const { code, details, requestId } = kept.error;
  return { app: kept.app, error: new StatsError(code, details, { requestId }) };
}
