// A table that no run can write to a sheet, or that has no room there, is refused before its rows are requested, unless
// its size is known.

import { StatsError } from '../../../src/core/errors';
import { type Choice, firstChoice } from '../../../src/runs/choice';
import { queryOf } from '../../../src/runs/query';
import { sizedSource } from '../../../src/saved/run/sized-source';
import { SOURCES } from '../../../src/sources/registry';
import { day, onDay } from '../../core/given-day';
import { errorFrom } from '../../fakes/error-from';
import { appWithId } from '../../runs/given-app';
import { APPS, appsAnswer, service } from '../../runs/service';
import { savedReport } from '../saved-fixture';
import { runFixture } from './once-fixture';

const IDS = Array.from({ length: 24 }, (_each, i) => String(100 + i));
const ALL_DIMENSIONS: Partial<Choice> = {
  groupBy: ['date', 'country', 'ad_type', 'placement_id'],
  period: '2025-11-20..2026-11-19',
};

/** What the run of a report meets when it looks up its apps: the code of the error, and the requests until then. */
function meets(
  changes: Partial<Choice>,
  { lastGoodMs = null as number | null, isKnown = false, apps = 24, room = Number.POSITIVE_INFINITY } = {},
) {
  const made = service();
  made.sender.always(APPS, appsAnswer(IDS.slice(0, apps).map((id) => appWithId(id))));
  const source = SOURCES.appStats;
  const choice = { ...firstChoice(), ...ALL_DIMENSIONS, ...changes };
  const query = queryOf(choice, source, onDay(day('2026-11-20')));
  const report = savedReport({ choice, run: { lastGoodMs } });
  const checkRoom = (size: { rows: number; columns: number }, isEstimate: boolean) => {
    expect(isEstimate).toBe(true);
    if (size.rows * size.columns > room) throw new StatsError('SPREADSHEET_FULL', {});
  };
  const sized = sizedSource(source, query, report, () => isKnown, { checkRoom });
  try {
    return [sized.apps(query, made.clients).apps.length, made.sender.batches.length];
  } catch (error) {
    return [error instanceof StatsError && error.code, made.sender.batches.length];
  }
}

test.each<[string, ReturnType<typeof meets>, ReturnType<typeof meets>]>([
  ['24 named apps', meets({ apps: IDS }), ['TABLE_TOO_LARGE', 0]],
  ['all apps, once their list tells how many there are', meets({ apps: 'all' }), ['TABLE_TOO_LARGE', 1]],
  ['all apps of a small account', meets({ apps: 'all' }, { apps: 8 }), [8, 1]],
  ['one app', meets({ apps: ['100'] }), [1, 1]],
  ['sums over the apps', meets({ apps: IDS, byApp: false }), [24, 1]],
  ['a filter', meets({ apps: IDS, filter: 'country=US' }), [24, 1]],
  ['a report that has written', meets({ apps: IDS }, { lastGoodMs: 1 }), [24, 1]],
  // One app has rows on half of 365 days, in 15 countries, of two ad types and two placements, in nine columns.
  ['one app, for which there is just room', meets({ apps: ['100'] }, { room: 10_950 * 9 }), [1, 1]],
  [
    'one app, for which there is none',
    meets({ apps: ['100'] }, { room: 10_950 * 9 - 1 }),
    ['SPREADSHEET_FULL', 0],
  ],
  [
    'all apps of a small account without room',
    meets({ apps: 'all' }, { apps: 8, room: 1 }),
    ['SPREADSHEET_FULL', 1],
  ],
  ['a previewed table without room', meets({ apps: ['100'] }, { isKnown: true, room: 1 }), [1, 1]],
  ['a report that has written, without room', meets({ apps: ['100'] }, { lastGoodMs: 1, room: 1 }), [1, 1]],
  ['a table that was previewed', meets({ apps: IDS }, { isKnown: true }), [24, 1]],
])('of %s', (_what, met, expected) => expect(met).toEqual(expected));

test('a one-off write is refused with the estimate, and nothing is sent or written', () => {
  const made = runFixture();
  const apps = IDS.slice(0, 12);
  const error = errorFrom(() => made.run({ ...ALL_DIMENSIONS, apps, period: '2024-11-20..2026-11-19' }));
  // Two years of 12 apps are as many rows as one of 24.
  const details = { rows: 262_800, columns: 12, most: 2_200_000 };
  expect(error).toMatchObject({ code: 'TABLE_TOO_LARGE', remedy: 'fix', field: 'destination', details });
  expect(made.sender.batches).toEqual([]);
  expect(made.sheet.calls).toEqual(['resolve']);
});

test('a table for which the spreadsheet has no room is refused before a request, and none is asked about', () => {
  const made = runFixture();
  // Of one app at least 10,950 rows and a header; without columns of the app, four dimensions and five metrics.
  const cells = 10_951 * 9;
  const choice = { ...ALL_DIMENSIONS, apps: ['100'] };
  const fill = (room: number) => {
    const present = made.sheet.workbook.cellCount;
    made.sheet.addSheet('Full', { gridRows: 10_000_000 - present - room, gridColumns: 1 });
  };
  fill(cells - 1);
  const error = errorFrom(() => made.run(choice));
  const needs = { wanted: cells, present: 10_000_000 - cells + 1, limit: 10_000_000, isEstimate: true };
  expect(error).toMatchObject({ code: 'SPREADSHEET_FULL', field: 'destination', details: { needs } });
  expect(error.offer).toBeNull();
  expect(made.sender.batches).toEqual([]);
});

test('a sheet that is there counts by what it has to grow, and no cell of a new one', () => {
  const written = (gridRows: number) => {
    const made = runFixture();
    made.sheet.addSheet('App stats', { gridRows, gridColumns: 9 });
    const present = made.sheet.workbook.cellCount;
    made.sheet.addSheet('Full', { gridRows: 10_000_000 - present, gridColumns: 1 });
    return () => made.run({ apps: IDS.slice(0, 12), groupBy: ['date'], period: 'last 3660 days' }).rows;
  };
  // Twelve apps on half of the days, and a header.
  expect(written(12 * 1_830 + 1)()).toBe(12);
  expect(errorFrom(written(12 * 1_830)).details).toMatchObject({ needs: { wanted: 9 } });
});
