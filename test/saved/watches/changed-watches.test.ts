// What is changed in a watch outside of its owner's panel: told once, by mail, before anything about it is removed.

import { resumeReport, takeOver } from '../../../src/saved/ownership/take-over';
import { removeStaleAtOpening } from '../../../src/saved/ownership/stale-properties';
import { deleteReport, pauseReport, saveDraft } from '../../../src/saved/edit-report';
import { leaveFinalAfter } from '../../../src/saved/watches/left-watch';
import { parseWatch } from '../../core/watch/given-watch';
import { HOUR_MS, START_MS } from '../../runs/fact-fixture';
import { bookFixture, byBob, ID, scheduled } from '../book-fixture';
import { ANN, BOB } from '../saved-fixture';

type Made = ReturnType<typeof bookFixture>;
type Act = (made: Made) => void;

/** Ann's watch, of a report that isn't due for days. */
function watching(changes: Parameters<typeof scheduled>[0] = {}): Made {
  return bookFixture(
    scheduled({
      schedule: { kind: 'monthly', date: 1, hour: 0 },
      watch: parseWatch('revenue falls by 20%'),
      ...changes,
      run: { handledDueMs: START_MS, ...changes.run },
    }),
  );
}

/** An editor types into the row. */
const typed =
  (facts: Readonly<Record<string, unknown>>): Act =>
  ({ tab }) =>
    tab.editRecord(0, facts);
const typedChoice =
  (facts: Readonly<Record<string, unknown>>): Act =>
  ({ tab }) =>
    tab.editChoice(0, facts);
const namesOwner =
  (ownedBy: string): Act =>
  ({ tab }) =>
    tab.editRecord(0, { scheduledBy });
const hasId =
  (id: string): Act =>
  ({ tab }) =>
    Object.assign(tab.rowAt(0), { id });
const isFinalAfter =
  (finalAfter: 1 | 2 | 30): Act =>
  ({ reports }) => {
    reports.finalSetting = () => ({ finalAfter });
  };
const removesTab: Act = ({ tab }) => {
  tab.read = () => null;
};
const savesAs =
  (changes: Partial<ReturnType<Made['at']>>): Act =>
  ({ reports, at }) =>
    saveDraft({ ...at(), ...changes }, '', reports);
const pauses: Act = ({ reports }) => pauseReport(ID, reports);

const mails = ({ mailer }: Made) =>
  mailer.sent.map(({ to, subject, body }) => ({ to, subject, lines: body.split('\n\n')[1] }));
const told = (...lines: string[]) => ({
  to: ANN,
  subject: 'Publisher Stats: “Daily apps” was changed outside of your panel',
  lines: ['“Daily apps”', ...lines].join('\n'),
});
/** The properties about the report. */
const keys = ({ reports }: Made) =>
  Object.keys(reports.userProperties.all())
    .filter((key) => key.endsWith(ID))
    .sort();
/** Ann has another report with a schedule, so her trigger stays. */
function putOther({ at, put }: Made): void {
  const { choice, ...other } = at();
  const destination = { kind: 'newSheet', sheetName: 'Other' } as const;
  put({ ...other, id: '11111111', watch: null, choice: { ...choice, destination } });
}
const ABOUT = ['approved', 'due', 'left'].map((use) => `${use}.sheet-1.${ID}`);

test('the mail says what was changed, in which spreadsheet, and what can be done', () => {
  const made = watching();
  typed({ isPaused: true })(made);
  made.tick();
  expect(made.mailer.sent).toEqual([
    {
      to: ANN,
      subject: 'Publisher Stats: “Daily apps” was changed outside of your panel',
      body: `In “Revenue”, what tells you when figures move was changed outside of your panel.

“Daily apps”
It’s paused now.

Until it is as you left it, it may tell you late or nothing. To keep it as it is now, save the report under Reports in the sidebar. Otherwise change it back, take it over, or save it as a new report.

https://sheet.example/1

You are told of a change once.`,
    },
  ]);
});

const GONE = 'Its row in the list of reports is gone, or has another ID.';

test.each<[string, Act, string[]]>([
  ['other final days', isFinalAfter(30), ['Figures are final after: 30 days now, 2 days before.']],
  ['a pause in the tab', typed({ isPaused: true }), ['It’s paused now.']],
  ['a pause in another panel', byBob(pauses), ['It’s paused now.']],
  ['another owner', namesOwner(BOB), [`It’s scheduled by ${BOB} now.`]],
  [
    'somebody who takes it over',
    byBob(({ reports }) => takeOver(ID, undefined, reports)),
    [`It’s scheduled by ${BOB} now.`],
  ],
  ['a new ID', hasId('a1b2c3d4'), [GONE]],
  ['no ID', hasId(''), [GONE]],
  ['a deletion of the row', ({ tab }) => tab.rows.pop(), [GONE]],
  ['a deletion in another panel', byBob(({ reports }) => deleteReport(ID, false, reports)), [GONE]],
  ['a deletion of the tab', removesTab, [GONE]],
  ['a watch of nothing', typed({ watch: null }), ['Tell me when: blank now, revenue falls by 20% before.']],
  ['another write mode', typed({ mode: 'append' }), ['Write mode: append now, blank before.']],
  ['no schedule', typed({ schedule: null }), ['It has no schedule any more.']],
  ['a save without a schedule', byBob(savesAs({ schedule: null })), ['It has no schedule any more.']],
  [
    'other apps and another period',
    (made) => {
      typedChoice({ apps: Array.from({ length: 30 }, (_each, at) => String(100 + at)) })(made);
      typedChoice({ period: 'yesterday' })(made);
    },
    ['Apps: changed.', 'Period: yesterday now, last 7 days before.'],
  ],
  [
    'a row that can’t be read',
    typed({ schedule: 'whenever' }),
    [expect.stringMatching(/^Its row in the list of reports can’t be read: .*Schedule/)],
  ],
  [
    'the ID of another file in the tab',
    ({ tab }) => tab.writeHead({ version: 7, spreadsheetId: 'another' }),
    ['The schedules of this spreadsheet are off, as in a copy of it.'],
  ],
])('%s is told at the next tick, once', (_what, act, [first = '', ...others]) => {
  const made = watching();
  made.ticks(1);
  expect(mails(made)).toEqual([]);
  act(made);
  made.ticks(1);
  const [mail, ...more] = mails(made);
  const lines = mail?.lines?.split('\n');
  expect([mail?.to, mail?.subject, lines, more]).toEqual([
    ...[ANN, told().subject],
    ['“Daily apps”', first, ...others],
    [],
  ]);
  made.ticks(30);
  expect(mails(made)).toHaveLength(1);
});

test.each<[string, Act]>([
  ['a pause', pauses],
  [
    'a pause that ends',
    (made) => {
      pauses(made);
      resumeReport(ID, undefined, made.reports);
    },
  ],
  ['another watch', savesAs({ watch: parseWatch('impressions moves by 10%') })],
  ['no watch', savesAs({ watch: null })],
  ['no schedule', savesAs({ schedule: null })],
  ['a deletion', ({ reports }) => deleteReport(ID, false, reports)],
  [
    'other final days',
    (made) => {
      isFinalAfter(30)(made);
      leaveFinalAfter(30, made.reports);
    },
  ],
  ['another name in the tab', typed({ name: 'Other' })],
])('%s that the owner’s own panel leaves is not told', (_what, act) => {
  const made = watching();
  act(made);
  made.triggers.ensure();
  made.ticks(2);
  expect(mails(made)).toEqual([]);
});

test('reports with one change are told together, and those without a watch aren’t', () => {
  const made = watching();
  const { at, put, reports } = made;
  const destination = { kind: 'newSheet', sheetName: 'Two' } as const;
  put({ ...at(), id: '22222222', name: 'Second', choice: { ...at().choice, destination } });
  putOther(made);
  isFinalAfter(30)(made);
  reports.book.remove('11111111');
  made.tick();
  expect(made.mailer.sent).toMatchObject([
    {
      subject: 'Publisher Stats: 2 reports were changed outside of your panel',
      body: expect.stringContaining(
        '\n\n“Daily apps”, “Second”\nFigures are final after: 30 days now, 2 days before.\n\n',
      ),
    },
  ]);
});

describe('before it is told, nothing about it is removed', () => {
  const opens: Act = ({ reports }) => removeStaleAtOpening(reports.book.entries(), reports);
  /** Ann saves another report, without a schedule. */
  const savesOther: Act = ({ at, reports }) => {
    const { id, run, ...other } = scheduled({ schedule: null, name: 'Other' });
    saveDraft({ ...other, id: '' }, '33333333', reports);
    expect(() => at()).toThrow();
  };

  test.each<[string, Act]>([
    ['its owner opens the panel', opens],
    ['its owner saves another report', savesOther],
    ['no mail can be sent', () => undefined],
  ])('where %s', (_what, act) => {
    const made = watching();
    made.tab.rows.pop();
    made.mailer.quota = 0;
    act(made);
    made.ticks(1);
    expect([made.triggers.stands(), keys(made), mails(made)]).toEqual([true, ABOUT, []]);
    made.mailer.quota = 9;
    made.ticks(1);
    expect([made.triggers.stands(), mails(made)]).toEqual([false, [told(GONE)]]);
    opens(made);
    expect(keys(made)).toEqual([]);
  });
});

test('an editor who changes it at each tick is told of once a UTC day, and again on the next', () => {
  const made = watching();
  putOther(made);
  const passHours = (hours: number) => made.clock.advance(hours * HOUR_MS);
  for (const [isPaused, count] of [
    [true, 1],
    [false, 1],
    [true, 1],
  ] as const) {
    typed({ isPaused })(made);
    made.tick();
    passHours(1);
    expect(mails(made)).toHaveLength(count);
  }
  passHours(24);
  made.tick();
  expect(mails(made)).toHaveLength(2);
  typed({ isPaused: false })(made);
  made.tick();
  passHours(24);
  typed({ isPaused: true })(made);
  made.tick();
  expect(mails(made)).toHaveLength(3);
});

test('a pause after failures is told as such, and hides nothing else', () => {
  const made = watching({
    ...{ schedule: { kind: 'hours', every: 1 }, run: { failures: 9, failuresTowardPause: 9 } },
  });
  isFinalAfter(30)(made);
  made.facts.status = 404;
  made.clock.advance(HOUR_MS);
  made.ticks(1);
  expect(made.at().isPaused).toBe(true);
  expect(made.mailer.sent.map(({ subject }) => subject)).toEqual([
    'Publisher Stats: “Daily apps” is paused',
    told().subject,
  ]);
  expect(mails(made)[1]).toEqual(told('Figures are final after: 30 days now, 2 days before.'));
});

test('however much a report names, a watch takes less than half of a property', () => {
  const long = Array.from({ length: 900 }, (_each, at) => `${'界'.repeat(20)}${at}`);
  const made = watching({
    ...{ name: '界'.repeat(400), choice: { apps: long, filter: `country=${long.slice(0, 40).join()}` } },
  });
  const { [`left.sheet-1.${ID}`]: text = '' } = made.reports.userProperties.all();
  expect(text.length).toBeGreaterThan(100);
  expect(Buffer.byteLength(text)).toBeLessThan(4_000);
});

test('a hostile text stands in one line of the mail', () => {
  const made = watching({ name: 'Daily\r\nBcc: x' });
  namesOwner(`x\nBcc: everyone@example.com${'y'.repeat(280)}`)(made);
  made.tick();
  const [{ subject = '', body = '' } = {}] = made.mailer.sent;
  expect(subject).toBe('Publisher Stats: “Daily\\u000D\\u000ABcc: x” was changed outside of your panel');
  expect(body.split('\n').filter((line) => line.startsWith('Bcc'))).toEqual([]);
  expect(body.length).toBeLessThan(1_000);
});
