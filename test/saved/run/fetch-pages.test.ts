// A run that takes more than its time stops between apps, and continues later with the same result as one long run.

import fc from 'fast-check';
import { draws } from 'sheets-workbench/test/set-up/draws';
import { addDays, dayOfMs } from '../../../src/core/day';
import type { RunObserver } from '../../../src/runs/run-observer';
import { reportProperty } from '../../../src/saved/ownership/report-properties';
import { fetchPage } from '../../../src/saved/run/fetch-pages';
import { personStart, runForPerson } from '../../../src/saved/run/run-and-record';
import { undoAndRecord } from '../../../src/saved/run/undo-run';
import { TICK_BUDGET_MS } from '../../../src/saved/scheduler';
import { back, factFixture, HOUR_MS } from '../../runs/fact-fixture';
import { scheduled } from '../book-fixture';
import { QUIET } from '../saved-fixture';

/** An app that the service always refuses. */
const REFUSED = Array.from({ length: 200 }, () => 404);

/** The report in its tab, and the trigger that runs it. */
function fixture(apps: number, report = scheduled()) {
  const made = factFixture(apps);
  made.put(report);
  made.triggers.ensure();
  const at = () => made.reports.book.report(report.id);
  /** Ticks, an hour apart, until the run is complete. @returns how many it took */
  const ticksUntilDone = (most = 100) => {
    for (let ticks = 1; ticks <= most; ticks++) {
      expect(made.tick().tookMs).toBeLessThanOrEqual(TICK_BUDGET_MS);
      if (at().run.appsDone === null) return ticks;
      made.clock.advance(HOUR_MS);
    }
    throw new Error(`not done after ${most} ticks`);
  };
  const byPerson = (observer: RunObserver) =>
    runForPerson(at(), personStart(observer, made.reports), made.reports);
  return { ...made, at, ticksUntilDone, byPerson };
}

test.each([
  ['a slow service that refuses some', 70, 59_999, [REFUSED]],
  ['failures that pass at another attempt', 140, 24_000, [REFUSED, [500], [500, 503], [429, 500, 500]]],
])('%s: many ticks write the same cells as one unlimited run', (_title, most, slowest, kinds) => {
  const appIds = fc.integer({ min: 100, max: 100 + most }).map(String);
  const troubles = fc.dictionary(appIds, fc.constantFrom(...kinds), { maxKeys: 4 });
  const latencies = fc.integer({ min: Math.floor(slowest / 2), max: slowest });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: most }), latencies, troubles, (apps, latencyMs, trouble) => {
      const [slow, quick] = [fixture(apps), fixture(apps)];
      for (const each of [slow, quick])
        for (const [appId, statuses] of Object.entries(trouble))
          each.facts.troubles.set(appId, [...statuses]);
      slow.facts.latencyMs = latencyMs;
      slow.ticksUntilDone();
      quick.ticksUntilDone(1);
      expect(slow.at().run.result).toBe(quick.at().run.result);
      // If all apps fail, nothing is written.
      if (slow.at().run.failures === 0) expect(slow.contents()).toEqual(quick.contents());
    }),
    { numRuns: draws(4, 15) },
  );
});

test('a run over many ticks records the publishers whose apps its filter leaves out', () => {
  const choice = { apps: 'all', filter: 'bundle id!=com.example.103' } as const;
  const made = fixture(50, scheduled({ choice }));
  made.facts.apps = made.facts.apps.map((app) =>
    app.appId === '103' ? { ...app, publisherId: 'publisher-2' } : app,
  );
  made.facts.latencyMs = 59_000;
  expect(made.ticksUntilDone()).toBeGreaterThan(1);
  expect(made.at().run.dataOwner).toMatch(/ of publisher-1, publisher-2$/);
});

test('apps that have answered are not requested again, and the old cells stay until the end', () => {
  const made = fixture(50);
  made.tick();
  const before = made.contents();
  made.clock.advance(HOUR_MS);
  made.facts.put('100', back(1), 5);
  made.facts.latencyMs = 45_000;
  made.tick();
  // The list arrives at 45 s, 20 apps at 90 s, 24 more at 135 s; at 150 s the time is up.
  expect(made.at().run).toMatchObject({ appsDone: 44, failures: 0, startedMs: null });
  expect(made.at().run.result).toMatch(/44 of 50 apps/);
  expect(made.contents()).toEqual(before);
  made.clock.advance(HOUR_MS);
  made.facts.urls.length = 0;
  made.tick();
  expect(made.facts.urls.map((url) => /apps\/(\d+)/.exec(url)?.[1])).toEqual(
    Array.from({ length: 6 }, (_each, i) => String(144 + i)),
  );
  expect(made.contents()).not.toEqual(before);
  expect(made.pages.read(fetchPage(made.at()))).toEqual([]);
});

test.each([
  ['written', 50],
  ['stored', 90],
])(
  'when a tick’s answers cannot be %s because the lock is busy, the next tick has what was stored before',
  (_title, apps) => {
    const [made, whole] = [fixture(apps), fixture(apps)];
    made.facts.latencyMs = 59_000;
    made.tick();
    expect(made.at().run).toMatchObject({ appsDone: 20, failures: 0 });
    made.clock.advance(HOUR_MS);
    made.facts.onBatch = () => {
      made.lock.busy = true;
    };
    // The lock is free again when the run is recorded.
    const hold = made.lock.hold.bind(made.lock);
    made.lock.hold = (work) => {
      try {
        return hold(work);
      } finally {
        made.lock.busy = false;
      }
    };
    expect(made.tick().runs).toMatchObject([{ error: { code: 'DOCUMENT_BUSY' } }]);
    expect(made.at().run).toMatchObject({ appsDone: 20, failures: 1 });
    made.facts.onBatch = () => undefined;
    made.facts.latencyMs = 0;
    made.facts.urls.length = 0;
    made.clock.advance(HOUR_MS);
    made.tick();
    expect(made.facts.urls.map((url) => /apps\/(\d+)/.exec(url)?.[1])).toEqual(
      Array.from({ length: apps - 20 }, (_each, i) => String(120 + i)),
    );
    expect(made.at().run).toMatchObject({ appsDone: null, failures: 0 });
    whole.ticksUntilDone(1);
    expect(made.rows()).toEqual(whole.rows());
  },
);

test('when a batch is lost from the hidden page, the run starts again and has every app once', () => {
  const [made, whole] = [fixture(50), fixture(50)];
  made.facts.latencyMs = 45_000;
  made.tick();
  expect(made.at().run.appsDone).toBe(44);
  const page = made.pages.read(fetchPage(made.at()));
  made.pages.clear(fetchPage(made.at()));
  for (const text of [page[0] ?? '', JSON.stringify(JSON.parse(page[1] ?? '[]').slice(24))])
    made.pages.add(fetchPage(made.at()), text);
  made.clock.advance(HOUR_MS);
  made.ticksUntilDone();
  whole.ticksUntilDone(1);
  expect(made.rows()).toEqual(whole.rows());
});

test('a day that was open when a run began is requested again by the next merge, however late that run ended', () => {
  const report = scheduled({ mode: 'merge', choice: { period: 'today' } });
  const made = fixture(30, report);
  made.clock.advance(20 * HOUR_MS - 17 * 60_000 - 120_000);
  const evening = dayOfMs(made.clock.now());
  made.facts.put('100', evening, 1);
  made.facts.latencyMs = 59_000;
  made.tick();
  made.clock.advance(HOUR_MS);
  made.ticksUntilDone();
  expect(dayOfMs(made.clock.now())).toBe(addDays(evening, 1));
  made.facts.put('100', evening, 9);
  made.facts.latencyMs = 0;
  made.clock.advance(HOUR_MS);
  made.ticksUntilDone();
  expect(made.rows()).toContainEqual(['com.example.100', evening, 9]);
});

describe('a report of two services', () => {
  const COMPARED = scheduled({
    choice: { source: 'discrepancies', groupBy: ['date', 'bundle'], period: '7 days ending 3 days ago' },
  });
  const SELLER = /seller\/stats/;
  const asked = ({ facts }: ReturnType<typeof fixture>) => ({
    apps: facts.urls.filter((url) => url.includes('/stats?ds')).length,
    seller: facts.urls.filter((url) => SELLER.test(url)).length,
  });

  test('asks the seller once all apps have answered, even after many ticks, and writes what one long run does', () => {
    const [slow, quick] = [fixture(70, COMPARED), fixture(70, COMPARED)];
    slow.facts.latencyMs = 45_000;
    expect(slow.ticksUntilDone()).toBeGreaterThan(1);
    quick.ticksUntilDone(1);
    expect([asked(slow).seller, slow.contents()]).toEqual([1, quick.contents()]);
    expect(slow.at().run.result).toBe(quick.at().run.result);
    // Seven days of 70 bundles, and the total.
    expect(slow.at().run.rows).toBe(490);
  });

  test.each([
    ['is up', 50_000, 0],
    ['is up while it is asked', 49_900, 1],
  ])(
    'when the time %s before the seller has answered, the next tick asks the seller alone',
    (_title, latencyMs, sent) => {
      const [made, whole] = [fixture(30, COMPARED), fixture(30, COMPARED)];
      // The list and two batches take the 150 s that a tick has.
      made.facts.latencyMs = latencyMs;
      made.tick();
      expect([asked(made), made.at().run.appsDone]).toEqual([{ apps: 30, seller: sent }, 30]);
      made.facts.urls.length = 0;
      made.clock.advance(HOUR_MS);
      made.ticksUntilDone(1);
      expect(made.facts.urls).toEqual([expect.stringMatching(SELLER)]);
      whole.ticksUntilDone(1);
      expect(made.contents()).toEqual(whole.contents());
    },
  );
});

test.each([
  [
    'the report was edited meanwhile',
    (made: ReturnType<typeof fixture>) => {
      made.tab.editChoice(0, { period: 'yesterday' });
      made.put(made.at());
    },
  ],
  [
    'another account is the current one',
    ({ reports }: ReturnType<typeof fixture>) => {
      const opened = reports.openConnection('account');
      reports.openConnection = () => ({ ...opened, title: 'bob@example.com' });
    },
  ],
  ['the hidden page is gone', (made: ReturnType<typeof fixture>) => made.pages.pages.clear()],
  [
    'the hidden page has rows of another format',
    ({ at, pages, reports }: ReturnType<typeof fixture>) => {
      const page = fetchPage(at());
      const [text = '', ...parts] = pages.read(page);
      const begin = JSON.parse(text);
      const [_form, ...head] = JSON.parse(begin.head);
      const older = JSON.stringify({ ...begin, head: JSON.stringify(head) });
      pages.clear(page);
      for (const each of [older, ...parts]) pages.add(page, each);
      const property = reportProperty('resume', at().id, reports);
      reports.userProperties.set({ [property]: reports.digest(older) });
    },
  ],
  ['the pause was longer than a day', (made: ReturnType<typeof fixture>) => made.clock.advance(25 * HOUR_MS)],
])('an unfinished run starts again when %s', (_title, meanwhile) => {
  const made = fixture(30);
  made.facts.latencyMs = 59_000;
  made.tick();
  expect(made.at().run.appsDone).toBe(20);
  meanwhile(made);
  made.facts.latencyMs = 0;
  made.facts.urls.length = 0;
  made.clock.advance(HOUR_MS);
  made.tick();
  expect(made.facts.urls).toHaveLength(1 + 30);
});

test.each([
  ['between two batches of one run', 0],
  ['between two ticks', 59_000],
])('a token that is refused %s fails the run, and the old cells stay', (_title, latencyMs) => {
  const made = fixture(40);
  made.tick();
  const before = made.contents();
  made.clock.advance(HOUR_MS);
  made.facts.latencyMs = latencyMs;
  for (let app = 120; app < 140; app++) made.facts.troubles.set(String(app), [401, 401]);
  while (made.at().run.failures === 0) {
    made.tick();
    made.clock.advance(HOUR_MS);
  }
  expect(made.at().run).toMatchObject({
    appsDone: null,
    result: expect.stringMatching(/^.* Log in again/),
  });
  expect(made.contents()).toEqual(before);
  expect(made.mailer.sent).toHaveLength(1);
});

test.each([
  ['cancels', (made: ReturnType<typeof fixture>) => made.byPerson({ ...QUIET, isCancelled: () => true })],
  ['undoes', (made: ReturnType<typeof fixture>) => undoAndRecord(made.at().id, made.reports)],
])('when a person %s a run, the pages of earlier ticks go, and the next run starts again', (_title, act) => {
  const made = fixture(30);
  for (const _writes of [1, 2]) {
    made.tick();
    made.clock.advance(HOUR_MS);
  }
  const before = made.pages.pages.size;
  made.facts.latencyMs = 59_000;
  made.tick();
  expect([made.at().run.appsDone, made.pages.read(fetchPage(made.at())).length]).toEqual([20, 2]);
  const resume = reportProperty('resume', made.at().id, made.reports);
  expect(made.reports.userProperties.all()).toHaveProperty([resume]);
  act(made);
  expect([made.at().run.appsDone, made.pages.read(fetchPage(made.at()))]).toEqual([null, []]);
  expect(made.reports.userProperties.all()).not.toHaveProperty([resume]);
  expect(made.pages.pages.size).toBeLessThanOrEqual(before);
  made.facts.latencyMs = 0;
  made.facts.urls.length = 0;
  made.byPerson(QUIET);
  expect(made.facts.urls).toHaveLength(1 + 30);
});
