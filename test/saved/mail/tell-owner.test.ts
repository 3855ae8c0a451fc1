// When the one mail about a person's schedules goes out, what it lists, and what another editor can make of it.

import { draws } from 'sheets-workbench/test/set-up/draws';
import { agreedTo, agreement } from '../../../src/core/agreement';
import { StatsError } from '../../../src/core/errors';
import { pauseReport, saveDraft } from '../../../src/saved/edit-report';
import { Spending } from '../../../src/saved/ownership/report-spending';
import { saveAsTheyAre, takeOver } from '../../../src/saved/ownership/take-over';
import { ANN, BOB } from '../../people';
import { bookFixture, byBob, ID, scheduled } from '../book-fixture';
import { back, DAY_MS, HOUR_MS, START_MS } from '../fact-fixture';
import { rowOf, seenNow } from '../saved-fixture';

type Made = ReturnType<typeof bookFixture>;
const DAILY = { kind: 'daily', hour: 4 } as const;
const inSheet = (sheetName: string) => ({ destination: { kind: 'newSheet', sheetName } }) as const;
const OTHER = { id: 'bbbbbbbb', name: 'Other', choice: inSheet('Other') } as const;
const idAt = (at: number) => (0xb0000000 + at).toString(16);
const numbered = (at: number) => scheduled({ id: idAt(at), name: idAt(at), choice: inSheet(idAt(at)) });

/** Ticks, an hour apart from 04:17 on, each with what the service answers. @returns how many mails each has sent */
function answered(made: Made, statuses: readonly number[]): number[] {
  return statuses.map((status) => {
    made.facts.status = status;
    const before = made.mailer.mails.length;
    made.ticks(1);
    return made.mailer.mails.length - before;
  });
}
const times = <Of>(count: number, of: Of): Of[] => Array.from({ length: count }, () => of);
const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
const subjects = ({ mailer }: Made) =>
  mailer.mails.map(({ subject }) => subject.replace('Publisher Stats: ', ''));
const WELL = 'all well again in “Revenue”';
const note = ({ reports }: Made) => reports.userProperties.all()['mailed.sheet-1'] ?? '';
const untilTomorrow = ({ clock }: Made) =>
  clock.advance(DAY_MS - ((clock.now() - (START_MS % HOUR_MS)) % DAY_MS));

describe('trouble that may pass by itself', () => {
  test.each([429, 500])('is told after the third failed try in a row: status %i', (status) => {
    const made = bookFixture(scheduled());
    expect(answered(made, times(50, status))).toEqual([0, 0, 1, ...times(47, 0)]);
    expect(made.mailer.mails).toMatchObject([
      { to: ANN, subject: 'Publisher Stats: “Daily apps” keeps failing and is tried again' },
    ]);
  });

  test('for an hour on each day of a month is in no mail', () => {
    const made = bookFixture(scheduled({ choice: { period: 'yesterday' } }));
    for (let day = 0; day < 30; day++) {
      for (const app of ['100', '101']) made.facts.put(app, back(-day), 1);
      // Each time at another hour.
      answered(made, [200, 500, 200]);
      made.clock.advance(22 * HOUR_MS);
    }
    expect([made.log.lines.filter(({ code }) => code !== '').length, made.mailer.mails]).toEqual([30, []]);
  });

  test('for a whole day is in one mail, and nothing is told of its end, which needs nobody', () => {
    const made = bookFixture(scheduled(), scheduled(OTHER));
    const mails = answered(made, [...times(2, 200), ...times(24, 500), ...times(26, 200)]);
    expect([sum(mails), made.mailer.mails.map(({ subject }) => subject)]).toEqual([
      1,
      ['Publisher Stats: 2 reports need your attention'],
    ]);
  });

  test('and that ends and begins again is told again on another day alone', () => {
    const made = bookFixture(scheduled());
    const tries = [...times(4, 429), 200, ...times(10, 429)];
    expect(sum(answered(made, tries))).toBe(1);
    // From 19:17 to midnight.
    expect(answered(made, times(7, 429))).toEqual([0, 0, 0, 0, 0, 1, 0]);
  });

  test('from 7 to 15 costs no report of the day: it comes at 15, and the mail says when it is tried next', () => {
    const made = bookFixture(
      scheduled({ schedule: { kind: 'daily', hour: 7 }, run: { handledDueMs: START_MS - 21 * HOUR_MS } }),
    );
    // The ticks are at 17 minutes past each hour from 4 on.
    answered(made, [...times(3, 200), ...times(8, 500), ...times(12, 200)]);
    expect(made.log.lines.map(({ timeMs }) => new Date(timeMs).getUTCHours())).toEqual(
      times(9, 0).map((_each, at) => 7 + at),
    );
    expect(made.at().run).toMatchObject({ failures: 0, errorCode: '', troubleSinceMs: null });
    expect(made.mailer.mails).toHaveLength(1);
    expect(made.mailer.mails[0]?.body).toContain('It’s tried again on 2026-11-20, between 10:00 and 11:00');
  });
});

describe('what its owner has to mend', () => {
  test('is told at once, and not again while it is the same', () => {
    const made = bookFixture(scheduled(), scheduled({ ...OTHER, schedule: DAILY }));
    expect(sum(answered(made, times(9, 404)))).toBe(1);
    expect(made.mailer.mails[0]).toMatchObject({
      subject: 'Publisher Stats: 2 reports need your attention',
      body: expect.stringMatching(/“Daily apps” failed.*05:00 and 06:00\.\n“Other” failed.*404/s),
    });
  });

  test('a refused login goes as a second mail on a day, and no third one goes', () => {
    const made = bookFixture(scheduled());
    expect(answered(made, [404, 404, 401, 404, 401, 404])).toEqual([1, 0, 1, 0, 0, 0]);
    expect(subjects(made)).toEqual(['“Daily apps” failed', '“Daily apps” needs you to log in']);
  });

  test.each([
    ['a missing permission', new StatsError('FILE_READ_ONLY', {}), 'lacks a permission'],
    ['a full file', new StatsError('SPREADSHEET_FULL', {}), 'has no room left'],
  ])('%s goes as a second mail on a day, too', (_what, error, is) => {
    const made = bookFixture(scheduled());
    expect(answered(made, [404])).toEqual([1]);
    const { newSheet } = made.reports.destinations;
    const resolve = newSheet.resolveTarget;
    newSheet.resolveTarget = () => {
      throw error;
    };
    expect(answered(made, times(3, 200))).toEqual([1, 0, 0]);
    newSheet.resolveTarget = resolve;
    expect(answered(made, [404])).toEqual([0]);
    expect(subjects(made)).toEqual(['“Daily apps” failed', `“Daily apps” ${is}`]);
  });

  test('isn’t well again because Bob has run it with a login of his own', () => {
    const made = bookFixture(scheduled());
    expect(answered(made, [401])).toEqual([1]);
    made.facts.status = 200;
    byBob(({ byPerson, at, reports }) => {
      const agreements = agreedTo([agreement('runOthers', ID, new Spending(reports).of(at()).yes)]);
      expect(byPerson({ agreements }).kind).toBe('table');
    })(made);
    expect(made.at().run).toMatchObject({ failures: 1, logInTo: 'account' });
    untilTomorrow(made);
    expect(answered(made, [401])).toEqual([0]);
    expect(subjects(made)).toEqual(['“Daily apps” needs you to log in']);
  });

  test('is told to be mended on the next day, once', () => {
    const made = bookFixture(scheduled());
    expect(answered(made, [404, ...times(19, 200)])).toEqual([1, ...times(19, 0)]);
    expect(answered(made, times(26, 200))).toEqual([1, ...times(25, 0)]);
    expect(subjects(made)).toEqual(['“Daily apps” failed', WELL]);
  });

  test('isn’t told to be mended while it has come back meanwhile', () => {
    const made = bookFixture(scheduled());
    expect(answered(made, [404, ...times(13, 200), ...times(9, 404)])).toEqual([1, ...times(22, 0)]);
  });

  test('of several reports is told with what is left, once one of them is well', () => {
    const made = bookFixture(scheduled(), scheduled({ ...OTHER, schedule: DAILY }));
    answered(made, [404, ...times(19, 200)]);
    // At midnight the daily one is still what it was at 4.
    expect(answered(made, times(4, 200))).toEqual([1, 0, 0, 0]);
    expect(subjects(made)).toEqual(['2 reports need your attention', '“Other” failed']);
    untilTomorrow(made);
    answered(made, times(6, 200));
    expect(subjects(made).slice(2)).toEqual([WELL]);
  });

  test('after ten failures is told as a pause on the next day, and its trigger stays', () => {
    const made = bookFixture(scheduled());
    expect(answered(made, times(20, 404))).toEqual([1, ...times(19, 0)]);
    expect(answered(made, times(40, 404))).toEqual([1, ...times(39, 0)]);
    expect(subjects(made)).toEqual(['“Daily apps” failed', '“Daily apps” is paused']);
    expect([made.log.lines.length, made.triggers.stands()]).toEqual([10, true]);
  });

  test('is told by a later tick, if its mail couldn’t be sent, which its card says until then', () => {
    const made = bookFixture(scheduled());
    made.mailer.quota = 0;
    expect(answered(made, [404])).toEqual([0]);
    expect(made.at().run.result).toContain('No mail about it was sent');
    made.mailer.quota = 5;
    expect(answered(made, [404, 404])).toEqual([1, 0]);
    expect(made.at().run.result).not.toContain('No mail');
  });

  test('that waits for the next day isn’t said to be unsent', () => {
    const made = bookFixture(scheduled());
    answered(made, [404, 401, 404]);
    expect([made.mailer.mails.length, made.at().run.result.includes('No mail')]).toEqual([2, false]);
  });
});

describe('a report that is gone', () => {
  const gone = () => {
    const made = bookFixture(scheduled(), scheduled(OTHER));
    const row = made.tab.rows.shift();
    return { ...made, back: () => row && made.tab.rows.unshift(row) };
  };

  test('is told once, in no later list, and its trigger goes thirty days after', () => {
    const made = bookFixture(scheduled());
    made.tab.rows = [];
    expect(answered(made, times(30, 200))).toEqual([1, ...times(29, 0)]);
    expect(made.mailer.mails[0]?.body).toMatch(
      /“Daily apps” is gone from the list of reports\.\n.*Version history/,
    );
    for (let day = 2; day < 30; day++) {
      untilTomorrow(made);
      expect([day, ...answered(made, [200])]).toEqual([day, 0]);
      expect(made.triggers.stands()).toBe(true);
    }
    untilTomorrow(made);
    answered(made, times(24, 200));
    expect(made.triggers.stands()).toBe(false);
    expect(Object.keys(made.reports.userProperties.all()).filter((key) => key.includes(ID))).toEqual([]);
    expect(made.mailer.mails).toHaveLength(1);
  });

  test('that comes back runs on, and nothing more is told', () => {
    const made = gone();
    answered(made, times(30, 200));
    made.back();
    const before = made.log.lines.length;
    expect(sum(answered(made, times(22, 200)))).toBe(0);
    expect(made.log.lines.length - before).toBe(44);
    expect(subjects(made)).toEqual(['“Daily apps” is gone from the list of reports']);
  });

  test('and goes again later is told again', () => {
    const made = gone();
    answered(made, times(3, 200));
    made.back();
    answered(made, [200]);
    made.tab.rows.shift();
    untilTomorrow(made);
    expect(answered(made, [200, 200])).toEqual([1, 0]);
  });

  test('isn’t listed again when another trouble is told', () => {
    const made = gone();
    answered(made, [200]);
    untilTomorrow(made);
    answered(made, [404]);
    expect(made.mailer.mails[1]?.body).toMatch(/“Other” failed/);
    expect(made.mailer.mails[1]?.body).not.toContain('Daily apps');
  });

  test('and none of its first save’s is told of nobody, and soon forgotten', () => {
    const made = bookFixture(scheduled(OTHER));
    made.tab.onWrite = () => {
      throw new Error('stopped');
    };
    expect(() => made.reports.book.save(scheduled())).toThrow('stopped');
    made.tab.onWrite = () => undefined;
    expect(answered(made, [200])).toEqual([0]);
    expect(Object.keys(made.reports.userProperties.all()).filter((key) => key.endsWith(ID))).toEqual([]);
  });
});

describe('a report that Bob has taken over', () => {
  test('is told to Ann once with his address, and runs for him alone', () => {
    const made = bookFixture(scheduled());
    byBob(({ at, reports }) => takeOver(seenNow(at(), reports), reports))(made);
    expect(answered(made, times(30, 200))).toEqual([1, ...times(29, 0)]);
    expect(subjects(made)).toEqual([`“Daily apps” belongs to ${BOB} now`]);
    expect(made.log.lines).toEqual([]);
  });

  test('because her login was refused doesn’t ask her to log in', () => {
    const made = bookFixture(scheduled());
    answered(made, [401]);
    untilTomorrow(made);
    byBob(({ at, reports }) => takeOver(seenNow(at(), reports), reports))(made);
    expect(made.at().run.logInTo).toBeNull();
    answered(made, [200]);
    expect(made.mailer.mails[1]?.body).toContain('Nothing is left for you to do.');
    expect(made.mailer.mails[1]?.body).not.toContain('under Account');
  });
});

describe('a pause', () => {
  test('by Bob is told once with his address, and its end needs no mail', () => {
    const made = bookFixture(scheduled());
    byBob(({ reports }) => pauseReport(ID, reports))(made);
    expect(answered(made, times(30, 200))).toEqual([1, ...times(29, 0)]);
    expect(subjects(made)).toEqual([`“Daily apps” was paused by ${BOB}`]);
    made.tab.editRuns(0, { pausedBy: undefined });
    expect(sum(answered(made, times(30, 200)))).toBe(0);
  });

  test('by Ann herself is in no mail, though it was failing', () => {
    const made = bookFixture(scheduled({ run: { failures: 2 } }));
    pauseReport(ID, made.reports);
    made.triggers.ensure();
    expect(sum(answered(made, times(3, 500)))).toBe(0);
  });
});

describe('a mail', () => {
  test('lists what earlier ticks ran into, by our words and not by those of the row', () => {
    const run = { handledDueMs: START_MS, failures: 3, failuresTowardPause: 3 };
    const row = (id: string) => ({ id, name: id, choice: inSheet(id), run });
    const made = bookFixture(
      scheduled(),
      scheduled({ ...OTHER, schedule: DAILY }),
      scheduled({ ...row('ffffffff'), schedule: null }),
    );
    // Rows with Ann's mark that she has never saved, and one of Bob's.
    const { owner, file } = made.at();
    for (const [id, mark] of [
      ['dddddddd', owner],
      ['eeeeeeee', 'of-bob'],
    ] as const)
      made.tab.rows.push(rowOf(scheduled({ ...row(id), owner: mark, file })));
    answered(made, [404]);
    for (const at of [0, 1]) made.tab.editRuns(at, { result: 'Log in at https://eve.example' });
    answered(made, [401]);
    const [first, second] = made.mailer.mails.map(({ body }) => body);
    expect(first).toMatch(/“Daily apps” failed.*05:00 and 06:00\.\n“Other” failed.*04:00 and 05:00\.\n.*404/);
    expect(second).toMatch(/“Daily apps” needs you to log in[\s\S]*log in/i);
    expect(second).toMatch(
      /“Other” failed\. Next try: 2026-11-21, between 04:00 and 05:00\.\nIts card under Reports/,
    );
    expect([first, second].join()).not.toMatch(/eve\.example|dddddddd|eeeeeeee|ffffffff/);
  });

  test('whose execution Google stops after the note isn’t sent twice', () => {
    const made = bookFixture(scheduled());
    const { mailer, userProperties } = made.reports;
    const set = userProperties.set.bind(userProperties);
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
    userProperties.set = set;
    made.reports.mailer = mailer;
    made.clock.advance(HOUR_MS);
    expect(answered(made, [404])).toEqual([0]);
  });
});

describe('another editor', () => {
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
      'writes long names, codes and counts',
      ({ tab }, tick) => {
        tab.editRecord(0, { name: `${tick % 10}`.repeat(200) });
        tab.editRuns(0, {
          errorCode: tick % 2 === 0 ? 'NO_APPS' : 'KEY_REFUSED',
          failures: tick,
          troubleSinceMs: Date.UTC(2024, 1, 1),
          logInTo: 'account',
          lacking: `${tick}`,
        });
      },
    ],
    [
      'says of a report that isn’t due that a login, a right or room is lacking, by turns',
      ({ tab }, tick) => {
        const codes = ['PERMISSION_MISSING', 'SPREADSHEET_FULL', 'TOKEN_REFUSED'];
        tab.editRuns(1, {
          failures: 1,
          failuresTowardPause: 1,
          errorCode: codes[tick % 3],
          logInTo: tick % 3 === 2 ? 'account' : undefined,
        });
      },
    ],
    [
      'pauses it, and makes it active, by turns',
      ({ tab }, tick) =>
        tab.editRuns(0, { pausedBy: tick % 2 === 0 ? { mark: `${tick}`, email: `${tick}` } : undefined }),
    ],
    [
      'gives it to another, and back, by turns',
      ({ tab, at }, tick) =>
        tab.editRecord(0, { owner: tick % 2 === 0 ? 'of-nobody' : at('bbbbbbbb').owner }),
    ],
    [
      'removes its row, and puts it back, by turns',
      (made, tick) => {
        if (tick % 2 === 0) removed.set(made, made.tab.rows.splice(0, 1));
        else made.tab.rows.unshift(...(removed.get(made) ?? []));
      },
    ],
    [
      'adds rows with her mark',
      ({ tab, at }, tick) => {
        const { owner, file } = at();
        tab.rows = [...tab.rows, rowOf({ ...numbered(tick), owner, file })];
      },
    ],
  ];
  const removed = new Map<Made, Made['tab']['rows']>();

  test.each(ATTACKS)('who %s causes at most one mail a day, and no more notes', (_what, attack) => {
    const made = bookFixture(
      scheduled({ choice: { period: 'last 7 days' } }),
      scheduled({
        ...OTHER,
        schedule: { kind: 'weekly', weekday: 5, hour: 3 },
        run: { handledDueMs: START_MS },
      }),
    );
    const before = Object.keys(made.reports.userProperties.all());
    const perDay = new Map<string, number>();
    for (let tick = 0; tick < draws(23, 70); tick++) {
      attack(made, tick);
      const [mails] = answered(made, [200]);
      const day = new Date(made.clock.now() - HOUR_MS).toISOString().slice(0, 10);
      perDay.set(day, (perDay.get(day) ?? 0) + (mails ?? 0));
      expect(note(made).length).toBeLessThan(120);
    }
    expect(Math.max(...perDay.values())).toBeLessThanOrEqual(1);
    const added = Object.keys(made.reports.userProperties.all()).filter((key) => !before.includes(key));
    expect(added.filter((key) => key !== 'mailed.sheet-1')).toEqual([]);
    expect(made.mailer.mails.every(({ to }) => to === ANN)).toBe(true);
    expect(made.triggers.stands()).toBe(true);
  });

  test('who changes twelve reports in turn causes one mail that day, and one on the next with all', () => {
    const made = bookFixture(...times(12, 0).map((_each, at) => numbered(at)));
    const mails = times(12, 0).map((_each, at) => {
      made.tab.editChoice(at, { period: 'last 90 days' });
      return sum(answered(made, [200]));
    });
    expect(mails).toEqual([1, ...times(11, 0)]);
    // From 16:17 on, past midnight, and for days after.
    expect(answered(made, times(draws(40, 90), 200)).flatMap((count, at) => (count > 0 ? [at] : []))).toEqual(
      [8],
    );
    expect(made.mailer.mails[1]).toMatchObject({
      subject: 'Publisher Stats: 12 reports need your attention',
      body: expect.stringMatching(/“b0000000” was changed[\s\S]*“b000000b” was changed/),
    });
  });

  test('who changes a report can’t keep the mail about it from its owner by what its row says', () => {
    for (const runs of [
      { troubleSinceMs: START_MS },
      { result: 'All well.' },
      { pausedBy: { mark: '', email: '' } },
    ]) {
      const made = bookFixture(scheduled());
      made.tab.editChoice(0, { period: 'last 90 days' });
      made.tab.editRuns(0, runs);
      expect(answered(made, [200])).toEqual([1]);
    }
  });

  test('who changes a report is told of as mended once its owner has saved it', () => {
    const made = bookFixture(scheduled());
    made.tab.editChoice(0, { period: 'last 90 days' });
    answered(made, [200]);
    saveAsTheyAre(seenNow(made.at(), made.reports), made.reports);
    answered(made, times(24, 200));
    expect(subjects(made)).toEqual(['“Daily apps” was changed since you saved it', WELL]);
  });

  test('isn’t told of once the report has no schedule any more, which its owner has ended', () => {
    const made = bookFixture(scheduled(), scheduled(OTHER));
    made.tab.editChoice(0, { period: 'last 90 days' });
    saveDraft({ ...made.at(), schedule: null }, '', made.reports);
    made.tab.editChoice(0, { period: 'last 91 days' });
    expect(sum(answered(made, times(26, 200)))).toBe(0);
  });
});
