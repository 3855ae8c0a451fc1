// What the answers of a window of days come to.

import { dayQueryOf } from '../../../src/bigquery/days/day-query';
import { tableOfWindow } from '../../../src/bigquery/days/write-window';
import { StatsError } from '../../../src/core/errors';
import { firstChoice } from '../../../src/runs/choice';
import { appStats } from '../../../src/sources/account/app-stats';
import type { PartAnswer } from '../../../src/sources/source';
import { day, onDay } from '../../core/given-day';
import { errorFrom } from '../../fakes/error-from';
import { appWithId } from '../../runs/given-app';
import { service } from '../../runs/service';

const APPS = ['1', '2', '3'].map((id) => appWithId(id));
const WINDOW = { first: day('2026-11-18'), last: day('2026-11-19') };
const OUT_OF_TIME = new StatsError('OUT_OF_TIME', { done: 1, total: 2, unit: 'requests' });
const REFUSED = new StatsError('SERVICE_UNREACHABLE', { service: 'account', fault: 'no route' });

type Errors = readonly (StatsError | undefined)[];

/**
 * The error of a window of three apps, of which the last answers.
 * @param errors of the others; undefined for one that answers
 */
function errorOf(errors: Errors, source = appStats()) {
  const answers = APPS.map((app, at): PartAnswer => {
    const error = errors[at];
    return error ? { app, error } : { app, rows: [], dayParts: 0 };
  });
  const query = dayQueryOf(
    { ...firstChoice(), apps: APPS.map(({ appId }) => appId) },
    source,
    onDay(day('2026-11-20')),
  );
  const chosen = { apps: APPS, leftOut: [] };
  return errorFrom(() => tableOfWindow({ source, query }, WINDOW, answers, chosen, service().clients));
}

test.each<[string, Errors, string]>([
  ['an app that failed', [REFUSED], 'APPS_MISSING'],
  ['an app whose time ran out', [undefined, OUT_OF_TIME], 'OUT_OF_TIME'],
  ['an app that failed and one whose time ran out', [REFUSED, OUT_OF_TIME], 'OUT_OF_TIME'],
])('a window with %s has no table', (_title, errors, code) => {
  expect(errorOf(errors)).toMatchObject({ code });
});

test('what else goes wrong with a window’s table is its error as it is', () => {
  const source = {
    ...appStats(),
    finish: () => {
      throw REFUSED;
    },
  };
  expect(errorOf([], source)).toBe(REFUSED);
});
