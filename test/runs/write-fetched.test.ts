// What is told of an answer beside its rows.

import { asFetched } from '../../src/runs/run';
import { figuresOf } from '../../src/runs/write-fetched';
import { SOURCES } from '../../src/sources/registry';
import { filterOf } from '../../src/sources/shape/row-filter';
import { day } from '../core/given-day';
import { answerOf, givenQuery } from './given-run';

const DAYS = { first: day('2026-11-11'), last: day('2026-11-17') };

test.each([
  ['', { day: '2026-11-15', finalTo: '2026-11-17' }],
  ['country=US', { day: '2026-11-15', finalTo: '2026-11-17' }],
  // Those of the newer days may just be too small.
  ['impressions>=1000', undefined],
])('with the filter %j, a table to 15 November tells its newest row: %j', (text, newestRow) => {
  const columns = [{ name: 'date', title: 'Date', kind: 'day', role: 'dimension' }] as const;
  const fetched = asFetched(answerOf({ columns, rows: [[day('2026-11-14')], [day('2026-11-15')]] }));
  const filter = filterOf(text, SOURCES.appStats);
  const query = givenQuery({ days: DAYS, ...(filter ? { filter } : {}) });
  const figures = figuresOf(fetched, query, Date.UTC(2026, 10, 20), day('2026-11-18'));
  expect(figures.newestRow).toEqual(newestRow);
});
