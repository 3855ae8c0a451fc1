// The summary of a scheduled run by mail: after which runs it goes out, what it says, and what another editor can make
// of it.

import { pauseReport } from '../../../src/saved/edit-report';
import { saveAsTheyAre } from '../../../src/saved/ownership/take-over';
import { day } from '../../core/given-day';
import { ANN, BOB } from '../../people';
import { bookFixture, ID, scheduled } from '../book-fixture';
import { HOUR_MS, START_MS } from '../fact-fixture';
import { seenNow } from '../saved-fixture';

type Made = ReturnType<typeof bookFixture>;
type Changes = NonNullable<Parameters<typeof scheduled>[0]>;

const SUMMARY =
  'Publisher Stats: “Daily apps”: revenue 4.00 USD, +33.33%, 2026-11-14 to 2026-11-15 against 2026-11-12 to 2026-11-13';

/** Two apps with 1 USD a day, of which one had 0.50 USD on each of the two days before the period. */
function summedUp({ choice, ...changes }: Changes = {}): Made {
  const compared = { period: '2026-11-14..2026-11-15', compare: 'previous period' } as const;
  const columns = { groupBy: [], metrics: ['revenue'], compareColumns: ['previous' as const] };
  const report = scheduled({
    mailsSummary: true,
    ...changes,
    choice: { ...compared, ...columns, ...choice },
  });
  const made = bookFixture(report);
  for (const on of ['2026-11-12', '2026-11-13']) made.facts.put('101', day(on), 0.5);
  return made;
}

const isSummary = (subject: string) => /“Daily apps”: revenue |summary of/.test(subject);
const mails = ({ mailer }: Made) => mailer.mails.map(({ subject }) => subject);
const result = (made: Made) => made.at().run.result;

/** Types into the record, as an editor whom nobody knows. */
const typed =
  (facts: Readonly<Record<string, unknown>>) =>
  ({ tab }: Made) =>
    tab.editRecord(0, facts);

function shareConnection({ reports }: Made): void {
  const shared = { ...reports.openConnection('account'), sinceMs: 0, by: ANN };
  reports.documentProperties.set({ 'shared.account': JSON.stringify(shared) });
}

test('a scheduled run mails its owner what its rows say, what moved, how fresh they are, and the link', () => {
  const made = summedUp();
  made.tick();
  expect(made.mailer.mails).toEqual([
    {
      to: ANN,
      subject: SUMMARY,
      body: `In “Revenue”, “Daily apps” ran on its schedule.

Revenue: 4.00 USD, +33.33% against 3.00 USD before; largest move: App 101, +1.00 USD.

Largest moves:
App 101: +1.00 USD, +100.00% against 1.00 USD before

Final to 2026-11-15 · read 2026-11-20, 04:17

https://sheet.example/1

You get this mail at most once a day (UTC), after the first scheduled run that ends well. To end it, clear Mail a summary in the report’s form.`,
    },
  ]);
});

test.each([
  [
    'of the final days alone',
    ['date'],
    'last 4 days',
    '2026-11-16 to 2026-11-17 against 2026-11-12 to 2026-11-13',
  ],
  [
    'of one day, where no column tells the earlier side',
    ['date'],
    'last 14 final days',
    '2026-11-17 against 2026-11-10',
  ],
] as const)('the subject names both periods: %s', (of, groupBy, period, days) => {
  const compareColumns = of.startsWith('of one') ? ['percent' as const] : ['previous' as const];
  const made = summedUp({ choice: { groupBy: [...groupBy], period, compareColumns } });
  made.tick();
  const [subject = ''] = mails(made);
  expect(subject.slice(subject.lastIndexOf('%, ') + 3)).toBe(days);
});

const NOT_DUE: Changes = {
  schedule: { kind: 'monthly', date: 1, hour: 0 },
  run: { handledDueMs: START_MS },
};

describe('no summary is mailed', () => {
  test.each<[string, Changes, ((made: Made) => unknown)?]>([
    ['without the option', { mailsSummary: false }],
    ['without a comparison', { choice: { compare: '' } }],
    [
      'of a run whose rows stayed, because the answer had none',
      { choice: { groupBy: ['date'] } },
      withoutRows,
    ],
    ['of a run that lacks an app', {}, ({ facts }) => facts.troubles.set('101', [404])],
    ['of a run that failed', {}, ({ facts }) => Object.assign(facts, { status: 404 })],
    ['of a person’s run', NOT_DUE, personRuns],
    ['of a paused report', {}, ({ reports }) => pauseReport(ID, reports)],
  ])('%s', (_of, changes, before = () => undefined) => {
    const made = summedUp(changes);
    before(made);
    made.ticks(1);
    expect(mails(made).filter(isSummary)).toEqual([]);
  });

  function withoutRows(made: Made): void {
    made.byPerson();
    made.facts.facts.clear();
  }

  function personRuns(made: Made): void {
    expect(made.byPerson().error).toBeNull();
  }
});

test('the first run of each UTC day is mailed, when another day is final, though each hour has a run', () => {
  const made = summedUp();
  const days: string[] = [];
  // From 04:17 on, so the days begin with the ticks 20, 44 and 68.
  for (let tick = 0; tick < 72; tick++) {
    const before = made.mailer.mails.length;
    made.ticks(1);
    for (const _mail of made.mailer.mails.slice(before)) days.push(`tick ${tick}`);
  }
  expect(days).toEqual(['tick 0', 'tick 20', 'tick 44', 'tick 68']);
  expect(made.log.lines).toHaveLength(72);
});

test('of a run that lasts past midnight no summary is missed: the next one is of the day on which it runs', () => {
  const made = summedUp();
  made.clock.advance(19 * HOUR_MS + 42 * 60_000 + 40_000);
  made.facts.latencyMs = 30_000;
  made.tick();
  expect(made.clock.now()).toBeGreaterThan(Date.UTC(2026, 10, 21));
  made.clock.advance(HOUR_MS);
  made.tick();
  expect(mails(made)).toEqual([SUMMARY, SUMMARY]);
});

test('a summary that can’t be mailed is said on the card, and the run stands', () => {
  const made = summedUp();
  made.mailer.quota = 0;
  made.tick();
  expect(result(made)).toMatch(/^2 rows added, .* No mail about it was sent: /);
  expect(made.at().run).toMatchObject({ failures: 0, warning: '', rows: 2 });
  expect(made.log.lines).toHaveLength(1);
  made.mailer.quota = 5;
  made.ticks(2);
  expect(mails(made)).toEqual([SUMMARY]);
  expect(result(made)).not.toContain('No mail');
});

describe('an editor who sets it', () => {
  const CHANGED = 'Publisher Stats: “Daily apps” was changed since you saved it';

  test.each([false, true])(
    'in a report of the owner’s stops it, and nothing is asked or summed up of it, though what it reads is shared: %p',
    (isShared) => {
      const made = summedUp({ mailsSummary: false });
      if (isShared) shareConnection(made);
      typed({ mailsSummary: true })(made);
      const before = made.facts.urls.length;
      made.ticks(2);
      expect(made.facts.urls.slice(before)).toEqual([]);
      expect(mails(made)).toEqual([CHANGED]);
    },
  );

  test('has it mailed from then on that the owner has saved it so', () => {
    const made = summedUp({ mailsSummary: false });
    typed({ mailsSummary: true })(made);
    made.ticks(1);
    saveAsTheyAre(seenNow(made.at(), made.reports), made.reports);
    made.ticks(1);
    expect(mails(made)).toEqual([CHANGED, SUMMARY]);
  });

  test('and undone after an hour has no second summary mailed that day, nor does one who deletes the row for an hour', () => {
    const made = summedUp();
    made.ticks(1);
    const { rows } = made.tab;
    const { report } = made.tab.rowAt(0);
    typed({ mailsSummary: false })(made);
    made.ticks(1);
    made.tab.rows = [];
    made.ticks(1);
    made.tab.rows = rows;
    made.tab.rowAt(0).report = report;
    made.ticks(2);
    expect(made.at().isAsSaved).toBe(true);
    expect(mails(made).filter(isSummary)).toEqual([SUMMARY]);
  });

  test('and names another owner mails neither of them a summary', () => {
    const made = summedUp();
    shareConnection(made);
    made.who.user = BOB;
    const mark = made.reports.book.mark();
    made.triggers.ensure();
    made.who.user = ANN;
    typed({ owner: mark })(made);
    made.ticks(1);
    made.who.user = BOB;
    made.ticks(1);
    expect(mails(made).filter(isSummary)).toEqual([]);
    expect(made.mailer.mails.filter(({ to }) => to === BOB)).toEqual([]);
  });
});

test('a name of several lines gets neither into the subject, nor a line of its own', () => {
  const made = summedUp({ name: `Daily\nTo: bob@example.com\u2028\u202E${'x'.repeat(150)}` });
  made.tick();
  const [mail] = made.mailer.mails;
  expect(mail?.to).toBe(ANN);
  expect(mail?.subject).toMatch(/^Publisher Stats: “Daily\\u000ATo: bob@[^\n]+…”: revenue 4\.00 USD[^\n]*$/);
  expect(mail?.subject.length).toBeLessThan(250);
  expect(mail?.body.split('\n').filter((line) => line.startsWith('To:'))).toEqual([]);
});
