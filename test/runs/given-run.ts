// Orders, answers and results of runs, each a plain one that a test changes.

import { type Changes, NO_CHANGES } from '../../src/core/outcome-events';
import type { Answer, DaysResult, TableResult, Written } from '../../src/core/run-facts';
import { PLAIN_ANSWER } from '../../src/core/run-facts';
import type { FetchedTable, Table } from '../../src/core/table';
import { firstChoice } from '../../src/runs/choice';
import { asFetched } from '../../src/runs/fetch';
import { resolveQuery } from '../../src/runs/query';
import { NO_EARLIER_RUNS, type TableOrder } from '../../src/runs/write-order';
import { rulesWithoutReport } from '../../src/runs/write-rules';
import { SOURCES } from '../../src/sources/registry';
import type { Query } from '../../src/sources/source';
import { day, onDay } from '../core/given-day';
import { AGREEING_TO_LOSE } from '../fakes/agreements';

export const ADDED: Changes = { ...NO_CHANGES, added: 3 };

export function answerOf(table: Table, changes: Partial<Answer> = {}): Answer {
  return { ...PLAIN_ANSWER, table, account: 'ann@example.com', owners: [], ...changes };
}

/** A table as it was fetched. */
export function fetchedTable(changes: Partial<Table> = {}): FetchedTable {
  return asFetched(answerOf({ columns: [], rows: [], ...changes })).table;
}

/** A query of App stats, whose days only the service knows. */
export function givenQuery(changes: Partial<Query> = {}): Query {
  return {
    ...resolveQuery(firstChoice(), SOURCES.appStats, onDay(day('2026-11-20'))),
    days: null,
    ...changes,
  };
}

/** A person's order to replace a table that no report owns. */
export function tableOrder(changes: Partial<TableOrder> = {}): TableOrder {
  return {
    source: SOURCES.appStats,
    query: givenQuery(),
    periodName: 'yesterday',
    choiceMark: 'daily',
    rules: rulesWithoutReport(),
    newestFinal: day('2026-11-17'),
    by: 'person',
    agreements: AGREEING_TO_LOSE,
    scheduleOwner: null,
    lastWrites: null,
    deadlineMs: Number.POSITIVE_INFINITY,
    earlier: NO_EARLIER_RUNS,
    goesOn: false,
    listedAs: null,
    confirm: () => undefined,
    charts: null,
    readMs: null,
    writtenMs: Date.UTC(2026, 10, 20, 4),
    ...changes,
  };
}

/** 14 rows in a new table. */
const WRITTEN: Written = {
  rows: 14,
  changes: null,
  keptRows: 0,
  placeName: 'May',
  range: 'A1:C15',
  replacedRows: null,
  block: null,
  events: [],
};

/** The result of a run that has written them. */
export function tableResult(changes: Partial<TableResult> = {}): TableResult {
  return {
    ...PLAIN_ANSWER,
    kind: 'table',
    table: fetchedTable(),
    isEmpty: false,
    days: { first: day('2026-11-13'), last: day('2026-11-19') },
    comparedWith: null,
    isOpen: false,
    finding: null,
    readMs: null,
    ...WRITTEN,
    ...changes,
  };
}

/** A load that had 400 days to load and has loaded none. */
export function daysResult({ loaded, reached, ...changes }: DaysChanges = {}): DaysResult {
  const none = { days: 0, emptied: 0, bytes: 0, jobIds: [], failed: [], unanswered: [], url: '', query: '' };
  return {
    ...PLAIN_ANSWER,
    kind: 'days',
    rows: 0,
    placeName: '',
    isEmpty: false,
    days: { first: day('2025-10-16'), last: day('2026-11-19') },
    isOpen: false,
    revenue: null,
    heard: { missing: [], regular: null },
    loaded: { ...none, wasMissing: false, ...loaded },
    reached: { total: 400, remaining: null, stoppedBy: null, isSnapshot: false, ...reached },
    ...changes,
  };
}

interface DaysChanges extends Partial<Omit<DaysResult, 'loaded' | 'reached'>> {
  loaded?: Partial<DaysResult['loaded']>;
  reached?: Partial<DaysResult['reached']>;
}
