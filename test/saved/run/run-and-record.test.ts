// What a run of a saved report records in the reports tab and the log.

import { addDays, dayOfMs } from '../../../src/core/day';
import { FIRST_BATCH } from '../../../src/http/batch-size';
import { firstSellerChoice } from '../../../src/runs/choice';
import { personStart, runForPerson } from '../../../src/saved/run/run-and-record';
import { runDueReports } from '../../../src/saved/scheduler';
import { blockNameOfReport } from '../../../src/sheet/block-name';
import { day } from '../../core/given-day';
import { FakeClock } from '../../fakes/net/fake-clock';
import { LimitedService } from '../../fakes/net/limited-service';
import { back, HOUR_MS, START_MS } from '../../runs/fact-fixture';
import { appWithId } from '../../runs/given-app';
import { SELLER, sellerAnswer, serviceOn } from '../../runs/service';
import { bookFixture, HOURLY, ID, scheduled } from '../book-fixture';
import { ANN, QUIET, savedDeps, savedFixture, savedReport } from '../saved-fixture';

describe('what a run records', () => {
  test('the tab has time, result, rows and duration; the log also has requests, revenue and person', () => {
    const made = bookFixture(scheduled());
    made.facts.latencyMs = 1500;
    made.tick();
    expect(made.at().run).toEqual({
      days: null,
      daysMissed: [],
      daysListedOn: '',
      backfill: null,
      columnsKept: null,
      firstDay: back(7),
      otherApps: [],
      backfilled: null,
      loads: null,
      lastRunMs: START_MS + 3000,
      lastGoodMs: START_MS,
      result: '14 rows added, 0 changed, 0 removed. Revenue: 14.00 USD in all.',
      warning: '',
      rows: 14,
      durationMs: 3000,
      requests: 3,
      handledDueMs: START_MS - 17 * 60_000,
      handledOffset: 0,
      isDueAgain: false,
      hasMarks: false,
      logInTo: null,
      errorCode: '',
      failures: 0,
      failuresTowardPause: 0,
      dataOwner: 'App stats of publisher-1',
      troubleSinceMs: null,
      startedMs: null,
      appsDone: null,
      waitingSinceMs: null,
      charts: [],
    });
    expect(made.log.lines).toEqual([
      {
        timeMs: START_MS + 3000,
        code: '',
        report: 'Daily apps',
        by: 'trigger',
        period: 'last 7 days',
        requests: 3,
        rows: 14,
        revenue: 14,
        durationMs: 3000,
        result: '14 rows added, 0 changed, 0 removed. Revenue: 14.00 USD in all.',
        requestIds: [],
      },
    ]);
  });

  test('a comparison with nothing to compare with warns in the tab and the log, and mails nobody', () => {
    const made = bookFixture(
      scheduled({ mode: 'replace', choice: { period: 'yesterday', compare: 'previous year' } }),
    );
    made.tick();
    const sentence =
      'The earlier days have no data, so there’s nothing to compare with. 2 rows added, 0 changed, 0 removed. Revenue: 2.00 USD in all.';
    expect(made.at().run).toMatchObject({ warning: 'nothing to compare', result: sentence, failures: 0 });
    expect([made.log.lines[0]?.result, made.mailer.sent]).toEqual([sentence, []]);
  });

  test('services that differ warn in the tab, and mail nobody', () => {
    const choice = {
      source: 'discrepancies' as const,
      apps: 'all' as const,
      period: '7 days ending 3 days ago',
      groupBy: ['date', 'bundle'],
    };
    const made = bookFixture(scheduled({ mode: 'replace', choice }));
    // Removed after the account has answered, so that the seller lacks one of 14 rows.
    made.facts.onBatch = () => {
      if (made.facts.urls.at(-1)?.includes('seller')) made.facts.put('100', day('2026-11-17'), null);
    };
    made.tick();
    const cause = '1.00 USD, only in account';
    const worst = `Worst day: 2026-11-17, ${cause}. Worst bundle: com.example.100 (App 100), ${cause}.`;
    const result = `14 rows added, 0 changed, 0 removed. 1.00 USD at stake: 1 row on one side only. ${worst}`;
    expect(made.at().run).toMatchObject({ warning: 'services differ', result, failures: 0 });
    expect(made.mailer.sent).toEqual([]);
  });

  test('the request ID of a good answer is in the log', () => {
    const made = savedFixture();
    made.sender.always(SELLER, sellerAnswer(['date'], [['2026-11-19T00:00:00', 1, 1, 1, 1]], 'req-5'));
    const { reports } = made;
    reports.book.save({ ...savedReport(), choice: firstSellerChoice() });
    const [report] = reports.book.reports();
    if (!report) throw new Error('no report');
    expect(runForPerson(report, personStart(QUIET, reports), reports).error).toBeNull();
    expect(made.log.lines.map(({ requestIds }) => requestIds)).toEqual([['req-5']]);
  });

  test('the result of a merge has the restated days', () => {
    const made = bookFixture(savedReport({ mode: 'merge' }));
    made.byPerson();
    made.facts.put('100', addDays(dayOfMs(START_MS), -2), 0.25);
    made.facts.put('101', addDays(dayOfMs(START_MS), -1), 0.5);
    expect(made.byPerson().sentence).toBe(
      '0 rows added, 2 changed, 0 removed. 2 days changed, −1.25 USD, most on 2026-11-18.',
    );
    expect(made.log.lines[1]).toMatchObject({ by: ANN, revenue: 12.75 });
  });

  test('missing apps are named, are no failure, and are mailed once a day', () => {
    const made = bookFixture(scheduled());
    made.facts.troubles.set('101', [404, 404, 404]);
    made.tick();
    expect(made.at().run.result).toMatch(/^Missing: App 101 .*404.* 7 rows added/);
    // The next merge requests its days again.
    expect(made.at().run).toMatchObject({ warning: 'data missing', lastGoodMs: null });
    made.tick();
    made.clock.advance(HOUR_MS);
    made.tick();
    expect(made.at().run).toMatchObject({ warning: 'data missing', failures: 0 });
    made.byPerson();
    expect(made.mailer.sent).toEqual([
      {
        to: ANN,
        subject: expect.stringContaining('“Daily apps” is missing data'),
        body: expect.stringMatching(/Missing: App 101 .*404/),
      },
    ]);
    made.facts.status = 404;
    made.byPerson();
    expect(made.at().run).toMatchObject({ warning: '', failures: 1 });
  });

  test.each(['merge', 'replace'] as const)(
    'a scheduled %s that gets no row warns in the tab, the log and a mail, until a run gets rows again',
    (mode) => {
      const made = bookFixture(scheduled({ mode, choice: { period: 'yesterday' } }));
      made.tick();
      expect([made.at().run.warning, made.mailer.sent]).toEqual(['', []]);
      const [before, { lastGoodMs }] = [made.contents(), made.at().run];
      // The service loses all figures.
      const facts = [...made.facts.facts].map(([id, days]) => [id, new Map(days)] as const);
      for (const [id, days] of facts) for (const day of days.keys()) made.facts.put(id, day, null);
      made.clock.advance(HOUR_MS);
      made.tick();
      const sentence = 'The service returned no rows, so 2 rows were kept.';
      expect(made.at().run).toMatchObject({ warning: 'rows kept', result: sentence, failures: 0 });
      // The days are requested again by the next run.
      expect([made.contents(), made.at().run.lastGoodMs]).toEqual([before, lastGoodMs]);
      expect(made.log.lines[1]?.result).toBe(sentence);
      expect(made.mailer.sent).toEqual([
        {
          to: ANN,
          subject: 'Publisher Stats: “Daily apps” got no rows',
          body: expect.stringMatching(/2 rows were kept[\s\S]*keeps its current data/),
        },
      ]);
      for (const [id, days] of facts) for (const [day, revenue] of days) made.facts.put(id, day, revenue);
      made.clock.advance(HOUR_MS);
      made.tick();
      expect([made.at().run.warning, made.mailer.sent.length]).toEqual(['', 1]);
    },
  );

  test('a failure is in the tab, the log and the header’s note; the cells and their count stay', () => {
    const made = bookFixture(scheduled());
    made.tick();
    const before = made.contents();
    made.clock.advance(HOUR_MS);
    made.facts.status = 404;
    made.tick();
    expect(made.at().run).toMatchObject({ rows: 14, failures: 1, startedMs: null });
    expect(made.at().run.result).toMatch(/404/);
    expect(made.log.lines[1]).toMatchObject({ rows: null, revenue: null, result: made.at().run.result });
    expect(made.sheet.failures()).toEqual([[blockNameOfReport(ID), made.at().run.result]]);
    expect(made.contents()).toEqual(before);
  });

  test('an edit during a run is not lost, and a report deleted during it does not come back', () => {
    const made = bookFixture(scheduled());
    made.facts.onBatch = () => made.tab.edit(0, 'Name', 'Renamed');
    made.tick();
    expect(made.at()).toMatchObject({ name: 'Renamed', run: { rows: 14 } });
    made.clock.advance(HOUR_MS);
    made.facts.onBatch = () => made.reports.book.remove(ID);
    made.tick();
    expect(made.reports.book.entries()).toEqual([]);
  });

  test('a run from an old list uses the report as it is now', () => {
    const made = bookFixture(scheduled());
    const listed = made.at();
    const dueMs = START_MS - 17 * 60_000;
    made.reports.book.save({ ...listed, name: 'Renamed', run: { ...listed.run, handledDueMs: dueMs } });
    const start = personStart(QUIET, made.reports);
    runForPerson(listed, start, made.reports);
    expect(made.at()).toMatchObject({ name: 'Renamed', run: { rows: 14, handledDueMs: dueMs } });
    made.reports.book.remove(ID);
    expect(runForPerson(listed, start, made.reports)).toMatchObject({
      result: null,
      error: { code: 'REPORT_UNKNOWN' },
    });
    expect(made.reports.book.entries()).toEqual([]);
  });

  test('no secret is in the tab, the log, the pages or a mail', () => {
    const made = bookFixture(scheduled());
    made.facts.latencyMs = 40_000;
    made.ticks(2);
    made.facts.status = 401;
    made.ticks(1);
    expect(made.everything().join()).not.toContain('secret');
    expect(made.mailer.sent).toHaveLength(1);
  });
});

test('a lock that stays busy is an error of the run', () => {
  const made = bookFixture(savedReport());
  made.facts.onBatch = () => {
    made.lock.busy = true;
  };
  const { error, recordError } = made.byPerson();
  expect([error?.code, recordError?.code]).toEqual(['DOCUMENT_BUSY', 'DOCUMENT_BUSY']);
  made.lock.busy = false;
  made.facts.onBatch = () => undefined;
  expect(made.byPerson().error).toBeNull();
});

describe('an answer that was read in parts', () => {
  /** Apps with at most three rows a day, of a service that sends 12 rows and no more. */
  function limitedFixture(latencyMs = 0, apps = 2, period = 'last 30 days') {
    const clock = new FakeClock(START_MS);
    const service = Object.assign(new LimitedService(clock), { limit: 12, latencyMs });
    service.apps = Array.from({ length: apps }, (_each, at) => appWithId(String(100 + at)));
    const made = serviceOn(service, clock);
    const saved = savedDeps(made);
    saved.put(
      savedReport({
        schedule: HOURLY,
        scheduledBy: ANN,
        choice: { groupBy: ['date', 'country'], period },
      }),
    );
    saved.triggers.ensure();
    const tick = () => runDueReports(saved.triggers.uid(), QUIET, saved.reports);
    const contents = () => made.sheet.contents('App stats');
    return { ...made, ...saved, service, tick, contents };
  }

  test('is told in the tab and the log, with every request counted', () => {
    const made = limitedFixture();
    const whole = limitedFixture();
    whole.service.limit = Number.POSITIVE_INFINITY;
    made.tick();
    whole.tick();
    expect(made.contents()).toEqual(whole.contents());
    const [line] = made.log.lines;
    expect(line?.result).toMatch(/ added, .*too large or too slow, so its days were read in \d+ parts\.$/);
    // The list of apps, and each request for statistics.
    expect(line?.requests).toBe(1 + made.service.asked.length);
    expect(made.reports.book.report(ID).run.result).toBe(line?.result);
    expect(whole.log.lines[0]?.result).not.toMatch(/parts/);
  });

  test('stays one where the run continues in the next tick', () => {
    const made = limitedFixture(25_000, 22, 'last 14 days');
    const whole = limitedFixture(0, 22, 'last 14 days');
    whole.tick();
    let ticks = 0;
    do {
      // A tick is an execution of its own, so its gateway starts anew.
      made.gateway.batchSize = FIRST_BATCH;
      made.tick();
      made.clock.advance(HOUR_MS);
      expect(++ticks).toBeLessThan(10);
    } while (made.reports.book.report(ID).run.appsDone !== null);
    expect(ticks).toBeGreaterThan(1);
    expect(made.contents()).toEqual(whole.contents());
    expect(made.log.lines.at(-1)?.result).toBe(whole.log.lines[0]?.result);
  });
});
