// What is told of an answer beside its rows.

import type { DaySpan } from '../../src/core/day';
import type { SilentApp } from '../../src/core/report/silent-apps';
import type { Answer } from '../../src/core/run-facts';
import type { Column } from '../../src/core/table';
import { asFetched } from '../../src/runs/run';
import { UNOBSERVED } from '../../src/runs/run-observer';
import { figuresOf, revenueOf, writeFetched } from '../../src/runs/write-fetched';
import { SOURCES } from '../../src/sources/registry';
import { filterOf } from '../../src/sources/shape/row-filter';
import { day } from '../core/given-day';
import { answerOf, givenQuery, tableOrder, WRITTEN } from './given-run';

const DATE: Column = { name: 'date', title: 'Date', kind: 'day', role: 'dimension' };
const REVENUE: Column = { name: 'revenue', title: 'Revenue', kind: 'money', role: 'metric' };
const FOURTEENTH = { first: day('2026-11-14'), last: day('2026-11-14') };
const DAYS = { first: day('2026-11-11'), last: day('2026-11-17') };

test.each([
  ['', { day: '2026-11-15', finalTo: '2026-11-17' }],
  ['country=US', { day: '2026-11-15', finalTo: '2026-11-17' }],
  // Those of the newer days may just be too small.
  ['impressions>=1000', undefined],
])('with the filter %j, a table to 15 November tells its newest row: %j', (text, newestRow) => {
  const columns = [DATE];
  const fetched = asFetched(answerOf({ columns, rows: [[day('2026-11-14')], [day('2026-11-15')]] }));
  const filter = filterOf(text, SOURCES.appStats);
  const query = givenQuery({ days: DAYS, ...(filter ? { filter } : {}) });
  const figures = figuresOf(fetched, query, Date.UTC(2026, 10, 20), day('2026-11-18'));
  expect(figures.newestRow).toEqual(newestRow);
});

test.each<[string, readonly Column[], DaySpan[], number | null]>([
  ['all rows, in which a blank is none', [DATE, REVENUE], [], 5.5],
  ['those of the days that were loaded', [DATE, REVENUE], [FOURTEENTH], 3.5],
  ['none of a table without revenue', [DATE], [], null],
])('the revenue that is told is of %s', (_of, columns, failed, revenue) => {
  const rows = [
    [day('2026-11-13'), 3],
    [day('2026-11-13'), null],
    [day('2026-11-14'), 2],
    [day('2026-11-15'), 0.5],
  ];
  expect(revenueOf({ columns, rows }, failed)).toBe(revenue);
});

const QUIET = { app: 'Chess', since: day('2026-11-12'), isLast: false };

test.each<[string, { silent?: SilentApp[] }, Pick<Answer, 'summedApps'>, string[]]>([
  ['are told where no rows of earlier runs are looked at', {}, {}, ['Golf']],
  ['are no news where those of earlier runs tell which apps are silent', { silent: [QUIET] }, {}, []],
  ['are no news either where those tell that none is', { silent: [] }, {}, []],
  [
    'are told where those tell it of sums over apps',
    { silent: [QUIET] },
    { summedApps: new Map() },
    ['Golf'],
  ],
])('requested apps without rows %s', (_when, written, answered, absent) => {
  const fetched = asFetched(answerOf({ columns: [DATE], rows: [] }, { absent: ['Golf'], ...answered }));
  const target = { write: () => ({ ...WRITTEN, ...written }) };
  expect(writeFetched(fetched, tableOrder(), target, UNOBSERVED)).toMatchObject({ absent });
});
