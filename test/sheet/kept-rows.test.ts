// Rows that are kept once they were read as final, against every reading of a service that restates days.

import fc from 'fast-check';
import { addDays, type DaySpan } from '../../src/core/day';
import { type DaySpans, mergeSpans, spansWithout } from '../../src/core/day-spans';
import type { Owed } from '../../src/core/run-facts';
import type { TableRow } from '../../src/core/table';
import { owedAfter } from '../../src/runs/owed-days';
import { linesOfKept } from '../../src/sheet/restatements/kept-figures';
import { type ExistingLine, withLines } from '../../src/sheet/restatements/list-edit';
import { day } from '../core/given-day';
import { savedReport } from '../saved/saved-fixture';
import { composeOver, readingOf, SCOPE, TITLES } from './composed-writes';
import { COLUMNS, DAY, DAYS, REVENUE, row, tableOf } from './merged-tables';

const REPORT = savedReport({ mode: 'merge', finalRows: 'keep', missingRows: 'remove' });
const STATE = COLUMNS.length;
const BUNDLES = ['com.chess', 'com.go'] as const;
const keyOf = (each: TableRow) => JSON.stringify([each[1], each[DAY], each[4]]);
const groupOf = (each: TableRow) => `${each[DAY]} ${each[1]}`;
const sumOf = (rows: readonly TableRow[]) => rows.reduce((sum, each) => sum + Number(each[REVENUE]), 0);

/** A table of a report that keeps final rows, its list, and what is known of both. */
class Kept {
  rows: readonly TableRow[] | null = null;
  lines: ExistingLine[] = [];
  final: readonly DaySpan[] = [];
  owed: Owed | null = null;
  private reads = 0;

  read(fetched: readonly TableRow[], newestFinal: DaySpan['last'], failed: readonly string[] = []) {
    this.reads += 1;
    const window = { first: DAYS[0] ?? newestFinal, last: DAYS.at(-1) ?? newestFinal };
    const requested = Object.fromEntries(
      BUNDLES.map((bundle) => [bundle, failed.includes(bundle) ? 'failed' : 'answered'] as const),
    );
    const existing = this.rows && readingOf(this.rows, [...TITLES, 'State']);
    const made = composeOver(REPORT, tableOf(fetched), existing, {
      ...SCOPE,
      window,
      requested,
      newestFinal,
      final: this.final,
      earlier: { hasWritten: existing !== null, owed: this.owed?.days ?? [] },
    });
    const run = { reportId: 'r', readMs: this.reads, report: 'Close', account: '' };
    const lines = linesOfKept(made.kept, this.lines, 'r').map((each) => ({ ...run, ...each, isKept: true }));
    const { added, removed } = withLines(this.lines, lines);
    this.lines = [...this.lines.filter((line) => !removed.includes(line.row)), ...added].map((line, at) => ({
      ...line,
      row: at + 2,
    }));
    if (made.keptRows > 0) return made;
    this.rows = made.table.rows;
    const end = newestFinal < window.last ? newestFinal : window.last;
    const read = end >= window.first ? [{ first: window.first, last: end }] : [];
    const newlyFinal = this.final.reduce<DaySpans>((rest, each) => spansWithout(rest, each), read);
    this.final = mergeSpans([...this.final, ...read]);
    const requestedApps = BUNDLES.map((bundle) => ({
      id: bundle,
      hasFailed: failed.includes(bundle),
      isSilent: false,
      names: { app: `App ${bundle}`, bundle_id: bundle, platform: 'ios' },
    }));
    const failures = failed.map((app) => ({ app, error: new Error() }) as never);
    const answer = { requestedApps, failures };
    const of = { answer, columns: COLUMNS, days: window, newlyFinal, readMs: this.reads, readsOwed: false };
    const { lacking = [] } = made;
    this.owed = owedAfter(this.owed, { ...of, lacking });
    return made;
  }

  sumOfLines(group: string): number {
    return this.lines
      .filter((line) => `${line.day} ${JSON.parse(line.appKey)[0]}` === group)
      .reduce((sum, { before, after }) => sum + after.revenue - before.revenue, 0);
  }
}

const reading = fc.record({
  /** Revenue of each day, app and country in quarters; 0 for no row. */
  figures: fc.array(fc.nat(8), { minLength: 20, maxLength: 20 }),
  failed: fc.subarray([...BUNDLES], { maxLength: 1 }),
  silent: fc.subarray([...BUNDLES], { maxLength: 1 }),
});

const rowsOf = (figures: readonly number[]): TableRow[] =>
  DAYS.flatMap((on, i) =>
    BUNDLES.flatMap((bundle, j) =>
      ['DE', 'US'].flatMap((land, k) => {
        const revenue = (figures[i * 4 + j * 2 + k] ?? 0) / 4;
        return revenue === 0 ? [] : [row(bundle, on, land, 1, revenue)];
      }),
    ),
  );

/** What a test knows of each day and app: its rows when it was first read as final. */
class Closed {
  private readonly rows = new Map<string, readonly TableRow[]>();

  /** Closes a day and app, or says what it had. @param isNew whether the table held nothing that this could restate */
  at(group: string, now: readonly TableRow[], isNew: boolean): readonly TableRow[] | null {
    const was = this.rows.get(group);
    if (was && !(was.length === 0 && isNew)) return was;
    this.rows.set(group, now);
    return null;
  }

  each(): [string, readonly TableRow[]][] {
    return [...this.rows];
  }
}

/** An app without any row owes the days from the first on whose row no run has read as final. */
function owes(
  bundle: string,
  on: string,
  before: readonly TableRow[],
  service: readonly TableRow[],
): boolean {
  const isOpen = (each: TableRow) =>
    each[1] === bundle && each[STATE] === 'provisional' && String(each[DAY]) <= on;
  return !service.some((each) => each[1] === bundle) && before.some(isOpen);
}

const figuresOf = (rows: readonly TableRow[]) => new Map(rows.map((each) => [keyOf(each), each[REVENUE]]));

test('whatever is restated, fails or comes later, a row stays as it was first read as final, and the list leads to now', () => {
  fc.assert(
    fc.property(fc.array(reading, { minLength: 2, maxLength: 6 }), (readings) => {
      const [made, closed] = [new Kept(), new Closed()];
      const check = (
        service: readonly TableRow[],
        before: readonly TableRow[],
        on: string,
        bundle: string,
      ) => {
        if (owes(bundle, on, before, service)) return;
        const now = service.filter((each) => groupOf(each) === `${on} ${bundle}`);
        // An app that is new, and a day of which the table holds nothing, are no restatements.
        const isHeld = before.some((each) => each[DAY] === on);
        const isSince = before.some((each) => each[1] === bundle && String(each[DAY]) <= on);
        const was = closed.at(`${on} ${bundle}`, now, !(isHeld && isSince));
        const isAnswered = service.some((each) => each[1] === bundle);
        if (was && isAnswered) expect(made.sumOfLines(`${on} ${bundle}`)).toBe(sumOf(now) - sumOf(was));
      };
      for (const [at, { figures, failed, silent }] of readings.entries()) {
        const newestFinal = addDays(day('2026-11-09'), Math.min(at, 5));
        const answered = BUNDLES.filter((bundle) => !failed.includes(bundle));
        const bundlesWithRows = new Set<unknown>(answered.filter((bundle) => !silent.includes(bundle)));
        const service = rowsOf(figures).filter((each) => bundlesWithRows.has(each[1]));
        if (service.length === 0) continue;
        const before = made.rows ?? [];
        made.read(service, newestFinal, failed);
        for (const on of DAYS.filter((each) => each <= newestFinal))
          for (const bundle of answered) check(service, before, on, bundle);
        const final = (made.rows ?? []).filter((each) => each[STATE] === 'final');
        for (const [group, was] of closed.each())
          expect(figuresOf(final.filter((each) => groupOf(each) === group))).toEqual(figuresOf(was));
      }
    }),
  );
});
