// What a run of a saved report records in the reports tab and the log.

import { firstSellerChoice } from '../../../src/runs/choice';
import { personStart, runForPerson } from '../../../src/saved/run/run-and-record';
import { ANN } from '../../people';
import { SELLER, sellerAnswer } from '../../runs/service';
import { bookFixture, ID, scheduled } from '../book-fixture';
import { HOUR_MS, START_MS } from '../fact-fixture';
import { QUIET, savedFixture, savedReport } from '../saved-fixture';

describe('what a run records', () => {
  test('the request ID of a good answer is in the log, and what the service says beside its rows', () => {
    const made = savedFixture();
    const answer = sellerAnswer(['date'], [['2026-11-19T00:00:00', 1, 1, 1, 1]], 'req-5');
    const beside = { message: 'The last 3 days are being recalculated', apiVersion: '2.0.0' };
    const body = JSON.stringify({ ...JSON.parse(String(Object(answer).body)), ...beside });
    made.sender.always(SELLER, { body });
    const { reports } = made;
    reports.book.save({ ...savedReport(), choice: firstSellerChoice() });
    const [report] = reports.book.reports();
    if (!report) throw new Error('no report');
    expect(runForPerson(report, personStart(QUIET, reports), reports).kind).not.toBe('failed');
    expect(made.log.lines.map(({ requestIds }) => requestIds)).toEqual([['req-5']]);
    expect(made.log.lines[0]?.result).toContain('The last 3 days are being recalculated');
    const { warning, result } = reports.book.reports()[0]?.run ?? {};
    expect(warning).toBe('answer in doubt');
    expect(result).toContain('version 2.0.0');
    expect(result).not.toContain('recalculated');
  });

  test.each(['merge', 'replace'] as const)(
    'a scheduled %s that gets no row warns in the tab, the log and a mail, until a run gets rows again',
    (mode) => {
      const made = bookFixture(scheduled({ mode, choice: { period: 'yesterday' } }));
      made.tick();
      expect([made.at().run.warning, made.mailer.mails]).toEqual(['', []]);
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
      expect(made.mailer.mails).toEqual([
        {
          to: ANN,
          subject: 'Publisher Stats: “Daily apps” got no rows',
          body: expect.stringMatching(/2 rows were kept[\s\S]*keeps its current data/),
        },
      ]);
      for (const [id, days] of facts) for (const [day, revenue] of days) made.facts.put(id, day, revenue);
      made.clock.advance(HOUR_MS);
      made.tick();
      expect([made.at().run.warning, made.mailer.mails.length]).toEqual(['', 1]);
    },
  );

  test('an edit during a run is not lost, and a report deleted during it does not come back', () => {
    const made = bookFixture(scheduled());
    made.facts.onBatch = () => made.tab.editRecord(0, { name: 'Renamed' });
    made.tick();
    expect(made.at()).toMatchObject({ name: 'Renamed', run: { rows: 14 } });
    made.put(made.at());
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
      kind: 'failed',
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
    expect(made.mailer.mails).toHaveLength(1);
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
