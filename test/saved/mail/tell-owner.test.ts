// What the mail about a person's reports lists, and when: what is new, once a UTC day, and what is over, at once.

import type { EventKind } from '../../../src/core/outcome-events';
import { tellOwner } from '../../../src/saved/mail/tell-owner';
import type { RunState } from '../../../src/saved/saved-report';
import { BY_FAILURES } from '../../../src/saved/store/run-state';
import { FakeClock } from '../../fakes/net/fake-clock';
import { FakeHttpSender } from '../../fakes/net/fake-http-sender';
import { serviceOn } from '../../runs/service';
import { savedDeps, savedReport } from '../saved-fixture';

const HOUR_MS = 3_600_000;
const SINCE = Date.UTC(2026, 10, 20, 4);

const WELL = {};
const PASSING = (failures: number) =>
  ({ failures, errorCode: 'SERVICE_FAILED', troubleSinceMs: SINCE }) as const;
const FAILED = { ...PASSING(1), failuresTowardPause: 1, errorCode: 'NO_APPS' } as const;
const LOGGED_OUT = { ...FAILED, logInTo: 'account' } as const;
const FULL = { ...FAILED, errorCode: 'SPREADSHEET_FULL' } as const;
const PAUSED = { ...LOGGED_OUT, pausedBy: BY_FAILURES };
const RESUMED = { logInTo: 'account', errorCode: 'NO_APPS' } as const;
const met = (kind: EventKind, lasts: boolean, ...apps: string[]) => ({
  events: [
    {
      ...{ kind, sentence: `Met ${kind}.`, lasts, mark: apps.toSorted().join() },
      ...{ apps: apps.map((app) => ({ app, since: '' })), more: 0 },
    },
  ],
});
const MOVED = met('columnsMoved', true);
const SILENT = (...apps: string[]) => met('appsSilent', true, ...apps);
const both = (...each: { events: RunState['events'] }[]) => ({
  events: each.flatMap(({ events }) => events),
});
const LACKING = { ...met('appsFailed', false, 'Chess'), troubleSinceMs: SINCE };

/** How many hours later, how the reports A and B stand then, and what a mail lists; nothing for no mail. */
type Step = [hours: number, a: Partial<RunState>, b: Partial<RunState>, ...listed: string[]];

test.each<[string, Step[]]>([
  [
    'what is new, and nothing that was told before',
    [
      [0, FAILED, WELL, 'A failed'],
      [24, { ...FAILED, failures: 2 }, FAILED, 'B failed'],
    ],
  ],
  [
    'what is over, without waiting for a day or taking it',
    [
      [0, FAILED, WELL, 'A failed'],
      [1, WELL, WELL, 'A is well again'],
      [1, FULL, WELL, 'A failed'],
      [1, WELL, FAILED, 'A is well again'],
      [24, WELL, FAILED, 'B failed'],
    ],
  ],
  [
    'what has waited, unless it was over before',
    [
      [0, FAILED, WELL, 'A failed'],
      [1, FAILED, FAILED],
      [1, FAILED, WELL],
      [24, FAILED, FAILED, 'B failed'],
    ],
  ],
  [
    'once more that day, at once, what can’t wait',
    [
      [0, FAILED, WELL, 'A failed'],
      [1, LOGGED_OUT, FAILED, 'A failed', 'B failed'],
      [1, FULL, FAILED],
      [24, FULL, FAILED, 'A failed'],
    ],
  ],
  [
    'what may pass from its third try on, which doesn’t end what failed before',
    [
      [0, PASSING(2), FAILED, 'B failed'],
      [24, PASSING(3), PASSING(1), 'A failed'],
      [24, PASSING(27), FAILED],
      [1, WELL, WELL, 'A is well again', 'B is well again'],
    ],
  ],
  [
    'that a report is well once a run was, and not where no run can tell',
    [
      [0, PAUSED, MOVED, 'A is paused', 'B has moved columns that formulas read'],
      [1, RESUMED, WELL],
      [1, WELL, WELL, 'A is well again'],
    ],
  ],
  [
    'apps without rows, each anew, and data that are missing for a day',
    [
      [0, SILENT('Go'), LACKING, 'A has apps without rows: Go'],
      [23, SILENT('Chess', 'Go'), LACKING, 'A has apps without rows: Chess, Go'],
      [1, SILENT('Go', 'Chess'), LACKING],
      [24, WELL, LACKING, 'B is missing data: Chess', 'A is well again'],
    ],
  ],
  [
    'each event of a report by itself',
    [
      [0, SILENT('Go'), WELL, 'A has apps without rows: Go'],
      [24, both(MOVED, SILENT('Go')), WELL, 'A has moved columns that formulas read'],
      [24, SILENT('Go'), WELL],
      [24, WELL, WELL, 'A is well again'],
    ],
  ],
])('a mail lists %s', (_what, steps) => {
  const clock = new FakeClock(SINCE);
  const { reports: deps, mailer } = savedDeps(serviceOn(new FakeHttpSender(), clock));
  const told = steps.map(([hours, a, b]) => {
    clock.advance(hours * HOUR_MS);
    const reports = Object.entries({ A: a, B: b }).map(([id, run]) => {
      const isPaused = run.pausedBy !== undefined;
      return savedReport({ id, name: id, isMine: true, isPaused, run, schedule: { kind: 'daily', hour: 7 } });
    });
    tellOwner([], [], reports, deps);
    const mails = mailer.mails.splice(0).map(({ body }) => [...body.matchAll(/^“([AB])” (.+)\.$/gm)]);
    return mails.map((lines) => lines.map(([, name, word]) => `${name} ${word}`));
  });
  expect(told).toEqual(steps.map(([, , , ...listed]) => (listed.length > 0 ? [listed] : [])));
});

test('a dashboard is one, by its own name', () => {
  const clock = new FakeClock(SINCE);
  const { reports: deps, mailer } = savedDeps(serviceOn(new FakeHttpSender(), clock));
  const mailOf = (...runs: Partial<RunState>[]) => {
    const parts = runs.map((run, at) => ({
      id: `${at}`,
      name: `Ours: part ${at}`,
      dashboard: 'd',
      isMine: true,
      run,
    }));
    const schedule = { kind: 'daily', hour: 7 } as const;
    tellOwner(
      [],
      [],
      parts.map((part) => savedReport({ ...part, schedule })),
      deps,
    );
    return mailer.mails.splice(0).map(({ subject }) => subject);
  };
  expect(mailOf(SILENT('Go'), WELL, WELL)).toEqual(['Publisher Stats: “Ours” has apps without rows: Go']);
  clock.advance(24 * HOUR_MS);
  expect(mailOf(SILENT('Go'), FAILED, FAILED)).toEqual(['Publisher Stats: “Ours” failed']);
  expect(mailOf(SILENT('Go'), WELL, FAILED)).toEqual([]);
  clock.advance(24 * HOUR_MS);
  expect(mailOf(WELL, WELL, FAILED)).toEqual([]);
  expect(mailOf(WELL, WELL, WELL)).toEqual(['Publisher Stats: “Ours” is well again']);
});
