// When the mail about schedules goes out, what it lists, and what another editor can make of it.

import { draws } from 'sheets-workbench/test/set-up/draws';
import { reportViews } from '../../../src/panel/report-views';
import { Approvals } from '../../../src/saved/ownership/report-spending';
import { HOUR_MS, START_MS } from '../../runs/fact-fixture';
import { bookFixture, ID, scheduled } from '../book-fixture';
import { ANN, BOB, rowOf } from '../saved-fixture';

type Made = ReturnType<typeof bookFixture>;
const DAILY = { kind: 'daily', hour: 4 } as const;
const inSheet = (sheetName: string) => ({ destination: { kind: 'newSheet', sheetName } }) as const;
const OTHER = { id: 'bbbbbbbb', name: 'Other', choice: inSheet('Other') } as const;

/** Ticks, an hour apart from 04:17 on, each with what the service answers; 200 is the last one's on. */
function answered(made: Made, statuses: readonly number[]): number[] {
  return statuses.map((status) => {
    made.facts.status = status;
    const before = made.mailer.sent.length;
    made.ticks(1);
    return made.mailer.sent.length - before;
  });
}
/** What Ann's store may have. */
const OWN = ['mailed.sheet-1', `approved.sheet-1.${ID}`, `due.sheet-1.${ID}`];
const times = <Of>(count: number, of: Of): Of[] => Array.from({ length: count }, () => of);
const note = ({ reports }: Made) => reports.userProperties.all()['mailed.sheet-1'] ?? '';

describe('a cause that needs a person', () => {
  test('is told once a UTC day, by its code and its service', () => {
    const made = bookFixture(scheduled());
    expect(answered(made, [404, 404, 401, 404, 401])).toEqual([1, 0, 1, 0, 0]);
    expect(note(made)).toMatch(
      /^2026-11-20 2 {2}failed\.abcd0123:\w+: failed\.SERVICE_REFUSED\.account failed\.TOKEN_REFUSED\.account$/,
    );
    made.clock.advance(15 * HOUR_MS);
    expect(answered(made, [404, 404])).toEqual([1, 0]);
    expect(note(made)).toMatch(/^2026-11-21 1 {2}failed\.abcd0123:\w+: failed\.SERVICE_REFUSED\.account$/);
  });

  test('is told of at most four times a day', () => {
    const made = bookFixture(scheduled());
    made.reports.userProperties.set({ 'mailed.sheet-1': '2026-11-20 3   failed.NO_APPS' });
    expect(answered(made, [404, 401])).toEqual([1, 0]);
    // The row isn't to blame Google for that.
    expect(made.at().run.result).not.toContain('No mail');
    made.clock.advance(22 * HOUR_MS);
    expect(answered(made, [401])).toEqual([1]);
  });
});

describe('trouble that may pass by itself', () => {
  test.each([429, 500])('is told once, after the third failed try: status %i', (status) => {
    const made = bookFixture(scheduled());
    expect(answered(made, times(50, status))).toEqual([0, 0, 1, ...times(47, 0)]);
    expect(made.mailer.sent).toMatchObject([{ to: ANN, subject: 'Publisher Stats: “Daily apps” failed' }]);
  });

  test('from 7 to 15 costs no report of the day: it comes at 15, and one mail says when it is tried next', () => {
    const made = bookFixture(
      scheduled({ schedule: { kind: 'daily', hour: 7 }, run: { handledDueMs: START_MS - 21 * HOUR_MS } }),
    );
    // The ticks are at 17 minutes past each hour from 4 on.
    const nextRuns = times(8, 500).map((status, at) => {
      answered(made, at === 0 ? [200, 200, 200, status] : [status]);
      return reportViews(made.reports).reports[0]?.report?.nextRun;
    });
    expect(nextRuns.map((text) => text?.slice(20, 25))).toEqual(
      times(8, 0).map((_each, at) => `${String(8 + at).padStart(2, '0')}:00`),
    );
    expect(answered(made, times(12, 200))).toEqual(times(12, 0));
    expect(made.log.lines.map(({ timeMs }) => new Date(timeMs).getUTCHours())).toEqual(
      times(9, 0).map((_each, at) => 7 + at),
    );
    expect(made.at().run).toMatchObject({ failures: 0, errorCode: '', troubleSinceMs: null });
    expect(made.mailer.sent).toHaveLength(1);
    expect(made.mailer.sent[0]?.body).toContain('Next try: 2026-11-20, between 10:00 and 11:00.');
  });

  test('and an error that needs a person is told by a later tick, if its mail couldn’t be sent', () => {
    const weekly = { kind: 'weekly', weekday: 5, hour: 4 } as const;
    const made = bookFixture(scheduled({ schedule: weekly }), scheduled(OTHER));
    made.mailer.quota = 0;
    answered(made, times(3, 404));
    made.facts.status = 200;
    made.mailer.quota = 5;
    expect(
      answered(made, times(draws(46, 140), 200)).flatMap((mails, at) => (mails > 0 ? [at + 3] : [])),
    ).toEqual([24]);
    expect(made.mailer.sent).toMatchObject([{ subject: 'Publisher Stats: “Daily apps” failed' }]);
  });

  test('that ends and begins again is told again after three tries, on the same day', () => {
    const made = bookFixture(scheduled());
    const tries = [...times(4, 429), 200, ...times(3, 429)];
    expect(answered(made, tries)).toEqual([0, 0, 1, 0, 0, 0, 0, 1]);
  });
});

describe('a pause after ten failures', () => {
  const nearly = (failures: number) => ({ run: { failures, failuresTowardPause: failures } });

  test('is told for each report, though another with the same error was told that day', () => {
    const made = bookFixture(scheduled(nearly(9)), scheduled({ ...OTHER, ...nearly(7) }));
    expect(answered(made, [404, 404, 404])).toEqual([1, 0, 1]);
    expect(note(made)).toMatch(/paused\.abcd0123:\w+:,paused\.bbbbbbbb:/);
  });

  test('that can’t be told keeps the trigger for two days', () => {
    const made = bookFixture(scheduled(nearly(9)));
    made.mailer.quota = 0;
    made.facts.status = 404;
    made.ticks(48);
    expect(made.triggers.stands()).toBe(true);
    made.ticks(2);
    expect(made.triggers.stands()).toBe(false);
  });
});

describe('a mail', () => {
  test('lists what earlier ticks ran into, by our words and not by those of the row', () => {
    const run = { handledDueMs: START_MS, failures: 3, failuresTowardPause: 3 };
    const row = (id: string) => ({ id, name: id, choice: inSheet(id), run });
    const made = bookFixture(
      scheduled(),
      scheduled({ ...OTHER, schedule: DAILY }),
      scheduled({
        ...row('cccccccc'),
        name: 'Paused',
        isPaused: true,
        run: { failures: 10, failuresTowardPause: 10, result: 'Pay https://eve.example' },
      }),
      scheduled({ ...row('ffffffff'), schedule: null }),
    );
    // Rows in Ann's name that she has never approved, and one of Bob's.
    for (const [id, scheduledBy] of [['dddddddd', ANN] as const, ['eeeeeeee', BOB] as const])
      made.tab.rows.push(rowOf(scheduled({ ...row(id), schedule: DAILY, scheduledBy })));
    answered(made, [404]);
    for (const row of [0, 1, 2]) made.tab.editRuns(row, { result: 'Log in at https://eve.example' });
    answered(made, [401]);
    const [first, second] = made.mailer.sent.map(({ body }) => body);
    expect(first).toMatch(/“Daily apps” failed.*05:00 and 06:00\.\n“Other” failed.*04:00 and 05:00\.\n.*404/);
    expect(second).toMatch(/“Daily apps” failed[\s\S]*Log in again/);
    expect(second).toMatch(
      /“Other” failed. Next try: 2026-11-21, between 04:00 and 05:00.\nIts card under Reports/,
    );
    expect(second).toMatch(
      /“Paused” is paused. Next try: once you have resumed it.\nIts card[^\n]*\n.*press Resume/,
    );
    expect([first, second].join()).not.toMatch(/eve\.example|dddddddd|eeeeeeee|ffffffff/);
  });

  test('whose execution Google stops after the note isn’t sent twice', () => {
    const made = bookFixture(scheduled());
    const { mailer } = made.reports;
    const { userProperties } = made.reports;
    const { set } = userProperties;
    made.reports.mailer = {
      send: (...mail) => {
        mailer.send(...mail);
        userProperties.set = () => {
          throw new Error('stopped');
        };
        throw new Error('stopped');
      },
    };
    expect(() => answered(made, [404])).toThrow('UNEXPECTED');
    Object.assign(userProperties, { set });
    made.reports.mailer = mailer;
    made.clock.advance(HOUR_MS);
    expect(answered(made, [404])).toEqual([0]);
  });
});

describe('another editor', () => {
  const shareConnection = ({ reports }: Made) =>
    reports.documentProperties.set({
      'shared.account': JSON.stringify({ ...reports.openConnection('account'), sinceMs: 0, by: BOB }),
    });

  /** What an editor does before each of Ann's ticks, by the number of the tick. */
  const ATTACKS: readonly (readonly [what: string, attack: (made: Made, tick: number) => void])[] = [
    [
      'edits the report again and again',
      ({ tab }, tick) => tab.editChoice(0, { period: `last ${10 + tick} days` }),
    ],
    [
      'edits it and undoes that by turns',
      ({ tab }, tick) => tab.editChoice(0, { period: `last ${tick % 2 === 0 ? 7 : 90} days` }),
    ],
    [
      'clears since when it waits',
      ({ tab }) => {
        tab.editChoice(0, { period: 'last 90 days' });
        tab.editRuns(0, { waitingSinceMs: undefined });
      },
    ],
    [
      'writes long names, codes and counts',
      ({ tab }, tick) => {
        tab.editRecord(0, { name: `${tick % 10}`.repeat(200) });
        tab.editRuns(0, {
          errorCode: tick % 2 === 0 ? 'NO_APPS' : 'KEY_REFUSED',
          failures: tick,
          troubleSinceMs: Date.UTC(2024, 1, 1),
        });
      },
    ],
    [
      'pauses it as if after failures, and makes it active, by turns',
      ({ tab }, tick) => {
        tab.editRuns(0, { isPaused: tick % 2 === 0, failures: 10, failuresTowardPause: 10 });
      },
    ],
    [
      'adds rows that name Ann',
      ({ tab }, tick) => {
        const id = (0xb0000000 + tick).toString(16);
        tab.rows = [...tab.rows, rowOf(scheduled({ id, name: id, choice: inSheet(id) }))];
      },
    ],
    [
      'shares a connection, and breaks reports in other ways by turns',
      (made, tick) => {
        shareConnection(made);
        made.tab.editChoice(0, { apps: [['100', 'nowhere'][tick % 2] ?? ''] });
      },
    ],
  ];

  test.each(ATTACKS)('who %s causes at most four mails a day, and a note of few words', (_what, attack) => {
    const made = bookFixture(scheduled({ choice: { period: 'last 7 days' } }));
    const perDay = new Map<string, number>();
    const lengths: number[] = [];
    for (let tick = 0; tick < 20; tick++) {
      attack(made, tick);
      made.triggers.ensure();
      const [sent] = answered(made, [200]);
      const day = new Date(made.clock.now() - HOUR_MS).toISOString().slice(0, 10);
      perDay.set(day, (perDay.get(day) ?? 0) + (sent ?? 0));
      lengths.push(note(made).length);
    }
    expect(Math.max(...perDay.values())).toBeLessThanOrEqual(4);
    expect(Math.max(...lengths)).toBeLessThan(120);
    const keys = Object.keys(made.reports.userProperties.all());
    expect(keys.filter((key) => !OWN.includes(key))).toEqual([]);
    expect(made.mailer.sent.every(({ to }) => to === ANN)).toBe(true);
  });

  test.each<[string, (made: Made) => void]>([
    ['since when it waits', ({ tab, clock }) => tab.editRuns(0, { waitingSinceMs: clock.now() })],
    ['what its last run ran into', ({ tab, clock }) => tab.editRuns(0, { troubleSinceMs: clock.now() })],
  ])('who writes down %s keeps no mail from Ann', (_what, writes) => {
    const made = bookFixture(scheduled());
    made.tab.editChoice(0, { period: 'last 90 days' });
    writes(made);
    expect(answered(made, [200])).toEqual([1]);
  });

  test('who changes a report is told of once, until it or what else waits has changed', () => {
    const made = bookFixture(scheduled(), scheduled(OTHER));
    made.tab.editChoice(0, { period: 'last 90 days' });
    expect(answered(made, times(draws(26, 72), 200)).filter((mails) => mails > 0)).toEqual([1]);
    made.tab.editChoice(1, { period: 'last 90 days' });
    // Told at once, because nothing was told on this day.
    expect(answered(made, [200, 200])).toEqual([1, 0]);
    expect(made.mailer.sent[1]?.body).toMatch(/“Other” needs.*\n“Daily apps” needs/);
    expect(new Approvals(made.reports).of(made.at()).isApproved).toBe(false);
  });

  test('who changes many reports makes no longer note of them', () => {
    const named = (at: number) => (0xb0000000 + at).toString(16);
    const many = Array.from({ length: 24 }, (_each, at) =>
      scheduled({ id: named(at), name: named(at), choice: inSheet(named(at)) }),
    );
    const made = bookFixture(...many);
    for (const row of many.keys()) made.tab.editChoice(row, { period: 'last 90 days' });
    expect(answered(made, [200, 200])).toEqual([1, 0]);
    made.clock.advance(22 * HOUR_MS);
    expect(answered(made, [200, 200])).toEqual([0, 0]);
    expect(note(made).length).toBeLessThan(220);
  });
});
