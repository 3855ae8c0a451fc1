// The actions of the menu, which work without a panel.

import { StatsError } from '../../src/core/errors';
import { openHelp, refreshAllReports, writeSellerStats } from '../../src/panel/menu-actions';
import { firstChoice, firstSellerChoice } from '../../src/runs/choice';
import { RUN_BUDGET_MS } from '../../src/runs/run';
import type { SavedReport } from '../../src/saved/saved-report';
import { namedNotConnected } from '../../src/text/errors/service-errors';
import { RecordingNotifier } from '../fakes/panel/recording-notifier';
import { BOB } from '../people';
import {
  SELLER,
  SELLER_CSV,
  sellerAnswer,
  sellerFile,
  statsAnswer,
  statsOf,
  statsRow,
} from '../runs/service';
import { savedReport } from '../saved/saved-fixture';
import { connectedPanel, ONE, sellerPanel, TOKENS } from './connected-panel';
import { connectionOf, panel } from './panel';

function connected() {
  return { ...sellerPanel(), notifier: new RecordingNotifier() };
}
const lastMessage = ({ messages }: RecordingNotifier) => messages[messages.length - 1];
const filterSent = (made: ReturnType<typeof connected>) =>
  JSON.parse(made.sender.batches[0]?.[0]?.json ?? '').filter;

describe('Write seller stats', () => {
  test('without an earlier choice writes the last 30 days by date to the sheet Seller stats', () => {
    const made = connected();
    made.sender.script(SELLER, sellerAnswer(['date'], [['2026-11-19T00:00:00', 1000, 2, 2, 10]]));
    writeSellerStats(() => made.deps, made.notifier);
    expect(filterSent(made)).toMatchObject({
      fromDate: '2026-10-21T00:00:00.000Z',
      toDate: '2026-11-19T23:59:59.999Z',
      groupByList: ['date'],
    });
    expect(made.sheet.contents('Seller stats')).toEqual({
      A1: 'Date',
      B1: 'Impressions',
      C1: 'Clicks',
      D1: 'eCPM',
      E1: 'Revenue',
      A2: 46_345,
      B2: 1000,
      C2: 10,
      D2: 2,
      E2: 2,
    });
    expect(made.notifier.messages.map(({ kind, sentence }) => [kind, sentence])).toEqual([
      ['toast', 'Contacting the service…'],
      ['toast', 'Writing 1 row…'],
      [
        'toast',
        'Nothing was chosen in the sidebar: by date, last 30 days. Wrote 1 row to A1:E2 of sheet “Seller stats”. Revenue: 2.00 USD in all. Final to 2026-11-17 · read 2026-11-20, 13:00',
      ],
    ]);
  });

  test('an outcome that Google doesn’t show as a toast is an alert, and no failure', () => {
    const made = connected();
    made.sender.script(SELLER, sellerAnswer(['date'], [['2026-11-19T00:00:00', 1000, 2, 2, 10]]));
    jest.spyOn(made.notifier, 'toast').mockImplementation(() => {
      throw new Error('Service error: Spreadsheets');
    });
    writeSellerStats(() => made.deps, made.notifier);
    expect(made.notifier.messages).toMatchObject([
      { kind: 'alert', sentence: expect.stringContaining('Wrote 1 row to A1:E2 of sheet “Seller stats”.') },
    ]);
  });

  test.each([
    [
      true,
      [
        'toast',
        'As in the sidebar: by bundle, yesterday. Wrote 100,001 rows to A1:E100002 of sheet “Seller stats”. Revenue: 100,001.00 USD in all. Not final yet · read 2026-11-20, 13:00',
      ],
      ['Sheet1', 'Seller stats'],
    ],
    [false, ['alert', 'Cancelled. Nothing was written.'], ['Sheet1']],
  ])('asks before a large table (answer: %s)', (answer, said, sheets) => {
    const made = connected();
    const choice = { ...firstSellerChoice(), groupBy: ['bundle'], period: 'yesterday' };
    made.value('remember', { choice, tab: 'build' });
    const rows = Array.from({ length: 100_001 }, (_, at) => [`com.app${at}`, 1, 1, 1, 1] as const);
    made.sender.script(SELLER_CSV, sellerFile(['bundle'], rows));
    made.notifier.answers.push(answer);
    writeSellerStats(() => made.deps, made.notifier);
    expect(made.notifier.messages.find(({ kind }) => kind === 'confirm')).toMatchObject({
      title: 'Write a large table?',
      sentence: expect.stringContaining('This is 100,001 rows by 5 columns, which may take several minutes'),
    });
    const last = lastMessage(made.notifier);
    expect([last?.kind, last?.sentence]).toEqual(said);
    expect(made.sheet.sheetNames()).toEqual(sheets);
  });

  test.each([
    ['its own table of another grouping is replaced after a question', 'sellerStats', [true], true],
    ['its own table of another grouping stays if the person refuses', 'sellerStats', [false], false],
    ['another source’s is replaced after a question', 'appStats', [true], true],
    ['another source’s stays if the person refuses', 'appStats', [false], false],
  ] as const)('%s', (_what, source, answers, isWritten) => {
    const made = { ...connectedPanel(), notifier: new RecordingNotifier() };
    const { destination } = firstSellerChoice();
    const choice = { ...firstChoice(), source, groupBy: ['country'], apps: ['1'], destination };
    made.sender.always(statsOf('1'), statsAnswer(ONE, [statsRow({ country: 'US' })]));
    made.sender.always(SELLER_CSV, sellerFile(['country'], [['us', 1, 1, 1, 1]]));
    made.value('write', { runId: 'run-0001', choice });
    made.sender.always(SELLER, sellerAnswer(['date'], [['2026-11-19T00:00:00', 1000, 2, 2, 10]]));
    made.notifier.answers.push(...answers);
    writeSellerStats(() => made.deps, made.notifier);
    const asked = made.notifier.messages.flatMap(({ kind, title }) => (kind === 'confirm' ? title : []));
    expect(asked).toEqual(['Replace another table?']);
    expect(made.sheet.contents('Seller stats')).toMatchObject({ A1: isWritten ? 'Date' : 'Country' });
  });

  test('reads with the connection that the person has after a question', () => {
    const made = { ...connectedPanel(), notifier: new RecordingNotifier() };
    const { destination } = firstSellerChoice();
    made.sender.always(statsOf('1'), statsAnswer(ONE, [statsRow({ country: 'US' })]));
    const choice = { ...firstChoice(), groupBy: ['country'], apps: ['1'], destination };
    made.value('write', { runId: 'run-0001', choice });
    made.sender.always(SELLER, sellerAnswer(['date'], [['2026-11-19T00:00:00', 1000, 2, 2, 10]]));
    made.notifier.confirm = () => {
      made.connections.store('seller', connectionOf('other', 'other-canary'));
      return true;
    };
    writeSellerStats(() => made.deps, made.notifier);
    expect(made.sheet.contents('Seller stats')).toMatchObject({ A1: 'Date' });
    const batches = made.sender.batches.slice(-2).map((batch) => JSON.stringify(batch));
    expect(batches).toEqual([
      expect.stringContaining(TOKENS.seller),
      expect.stringContaining('other-canary'),
    ]);
  });

  test('uses the last seller choice, but never writes to the selected cell', () => {
    const made = connected();
    made.value('remember', {
      choice: {
        ...firstSellerChoice(),
        groupBy: ['country'],
        period: 'yesterday',
        destination: { kind: 'currentCell' },
      },
      tab: 'build',
    });
    // A choice of another source in between is no seller choice.
    made.value('remember', { choice: firstChoice(), tab: 'reports' });
    made.sender.script(SELLER_CSV, sellerFile(['country'], [['us', 1, 1, 1, 1]]));
    writeSellerStats(() => made.deps, made.notifier);
    expect(filterSent(made)).toMatchObject({
      fromDate: '2026-11-19T00:00:00.000Z',
      groupByList: ['country'],
    });
    expect(made.sheet.sheetNames()).toEqual(['Sheet1', 'Seller stats']);
    expect(lastMessage(made.notifier)?.sentence).toMatch(
      /^As in the sidebar: by country, yesterday\. Wrote 1 row to /,
    );
  });

  test('says in its question what it repeats', () => {
    const made = connected();
    const choice = { ...firstSellerChoice(), groupBy: ['bundle'], period: 'last month' };
    made.value('remember', { choice, tab: 'build' });
    const byCountry = sellerFile(['country'], [['us', 1, 1, 1, 1]]);
    // By country twice: read again after the question.
    made.sender.script(SELLER_CSV, sellerFile(['bundle'], [['com.a', 1, 1, 1, 1]]), byCountry, byCountry);
    writeSellerStats(() => made.deps, made.notifier);
    made.value('remember', { choice: { ...choice, groupBy: ['country'] }, tab: 'build' });
    made.notifier.answers.push(true);
    writeSellerStats(() => made.deps, made.notifier);
    const [question] = made.notifier.messages.filter(({ kind }) => kind === 'confirm');
    expect(question?.sentence).toMatch(
      /^As in the sidebar: by country, last month\. Sheet “Seller stats” has 1 row of another /,
    );
    expect(made.sheet.contents('Seller stats')).toMatchObject({ A1: 'Country', B1: 'Impressions' });
  });

  test('writes nothing for all bundles where those chosen were too many to remember', () => {
    const made = connected();
    const bundles = Array.from({ length: 300 }, (_, at) => `com.example.application.number${at}`);
    made.value('remember', { choice: { ...firstSellerChoice(), bundles }, tab: 'build' });
    writeSellerStats(() => made.deps, made.notifier);
    expect(lastMessage(made.notifier)).toMatchObject({
      kind: 'alert',
      sentence: expect.stringContaining('too many bundles'),
    });
    expect(made.sender.batches).toEqual([]);
    // The next choice that fits is used again.
    made.value('remember', { choice: { ...firstSellerChoice(), bundles: ['com.a'] }, tab: 'build' });
    made.sender.script(SELLER, sellerAnswer(['date'], [['2026-11-19T00:00:00', 1, 1, 1, 1]]));
    writeSellerStats(() => made.deps, made.notifier);
    expect(filterSent(made)).toMatchObject({ bundleList: ['com.a'] });
  });

  test('shows a failure as one sentence in an alert', () => {
    const made = panel();
    const notifier = new RecordingNotifier();
    writeSellerStats(() => made.deps, notifier);
    expect(lastMessage(notifier)).toMatchObject({
      kind: 'alert',
      sentence: expect.stringContaining('Connect a seller token'),
    });
  });

  test('shows a failure while its dependencies are made', () => {
    const notifier = new RecordingNotifier();
    writeSellerStats(() => {
      throw new Error('no document');
    }, notifier);
    expect(notifier.messages).toMatchObject([
      { kind: 'alert', sentence: expect.stringContaining('no document') },
    ]);
  });
});

describe('Refresh all reports', () => {
  const reportOn = (sheetName: string, id: string) =>
    savedReport({
      id,
      name: sheetName,
      choice: { ...firstSellerChoice(), destination: { kind: 'newSheet', sheetName } },
    });
  /** Bob's, which names the seller. */
  const ofBob = (name: string, id: string, changes: Partial<SavedReport> = {}) => ({
    ...reportOn(name, id),
    ...changes,
    seller: 'acme',
    run: { ...reportOn(name, id).run, ownedBy: BOB },
  });
  const rows = sellerAnswer(['date'], [['2026-11-19T00:00:00', 1, 1, 1, 1]]);

  test('without any report says how to save one', () => {
    const made = connected();
    refreshAllReports(() => made.deps, made.notifier);
    expect(made.notifier.messages).toMatchObject([
      { kind: 'alert', sentence: expect.stringContaining('Press Save, at the bottom of Build') },
    ]);
  });

  test('runs all active reports in the order of the tab, as the person', () => {
    const made = connected();
    made.sender.always(SELLER, rows);
    const { book } = made.saved.reports;
    made.saved.put(reportOn('One', 'aaaaaaaa'), reportOn('Three', 'cccccccc'));
    book.save({ ...reportOn('Two', 'bbbbbbbb'), isPaused: true });
    refreshAllReports(() => made.deps, made.notifier);
    expect(made.sheet.sheetNames()).toEqual(['Sheet1', 'One', 'Three']);
    expect(made.saved.log.lines.map(({ report, by }) => [report, by])).toEqual([
      ['One', 'ann@example.com'],
      ['Three', 'ann@example.com'],
    ]);
    expect(lastMessage(made.notifier)).toMatchObject({
      kind: 'toast',
      sentence: expect.stringMatching(/^Ran 2 reports\./),
    });
  });

  describe('reports that aren’t the person’s', () => {
    /** A report of Ann's, and two of Bob's. */
    function withOthers(answer: boolean) {
      const made = connected();
      made.sender.always(SELLER, rows);
      made.notifier.answers.push(answer);
      made.saved.put(
        reportOn('One', 'aaaaaaaa'),
        ofBob('Two\nlines', 'bbbbbbbb'),
        ofBob('Three', 'cccccccc', { isPaused: true }),
      );
      refreshAllReports(() => made.deps, made.notifier);
      return made;
    }
    const ran = (made: ReturnType<typeof connected>) => made.saved.log.lines.map(({ report }) => report);

    test('are listed with what they ask for and whose connection they use', () => {
      const made = withOthers(false);
      const [question, ...others] = made.notifier.messages.filter(({ kind }) => kind === 'confirm');
      expect(others).toEqual([]);
      expect(question?.sentence).toContain('\n“Two\\u000Alines”\nConnection: acme · Source: Seller stats · ');
      expect(question?.sentence).not.toMatch(/One|Three/);
    });

    test('are left out and named after No', () => {
      const made = withOthers(false);
      expect(ran(made)).toEqual(['One']);
      expect(lastMessage(made.notifier)?.sentence).toBe(
        'Ran 1 report.\nNot run: Two\\u000Alines. Look at them under Reports in the sidebar.',
      );
    });

    test('run after Yes, and again without a question until they change', () => {
      const made = withOthers(true);
      expect(ran(made)).toEqual(['One', 'Two\nlines']);
      refreshAllReports(() => made.deps, made.notifier);
      expect(ran(made)).toHaveLength(4);
      made.saved.tab.editChoice(1, { period: 'last 90 days' });
      made.notifier.answers.push(false);
      refreshAllReports(() => made.deps, made.notifier);
      expect(ran(made)).toHaveLength(5);
    });

    test('run without a question where they need what is shared in the file alone', () => {
      const made = connected();
      made.sender.always(SELLER, rows);
      made.connections.share('seller');
      made.saved.put(ofBob('Two', 'bbbbbbbb'));
      refreshAllReports(() => made.deps, made.notifier);
      expect(ran(made)).toEqual(['Two']);
      expect(made.notifier.messages.filter(({ kind }) => kind === 'confirm')).toEqual([]);
    });

    test('that they can’t run are left as they are, not asked about, and told with each reason once', () => {
      const made = connected();
      made.sender.always(SELLER, rows);
      const ofOthers = (name: string, id: string, seller: string) => ({ ...ofBob(name, id), seller });
      made.saved.put(
        reportOn('Mine', 'aaaaaaaa'),
        ofOthers('Two', 'bbbbbbbb', 'globex'),
        ofOthers('Three', 'cccccccc', 'initech'),
        ofOthers('Four', 'dddddddd', 'globex'),
      );
      const before = made.deps.book.reports().slice(1);
      refreshAllReports(() => made.deps, made.notifier);
      expect(made.notifier.messages.filter(({ kind }) => kind === 'confirm')).toEqual([]);
      expect(lastMessage(made.notifier)).toMatchObject({
        kind: 'alert',
        sentence: [
          'Ran 1 report.',
          `Not run: Two, Four. ${namedNotConnected('seller', 'globex')}`,
          `Not run: Three. ${namedNotConnected('seller', 'initech')}`,
        ].join('\n'),
      });
      expect(made.deps.book.reports().slice(1)).toEqual(before);
      expect(ran(made)).toEqual(['Mine']);
    });

    test('are not run if they change during the question, which holds no lock', () => {
      const made = connected();
      made.sender.always(SELLER, rows);
      made.saved.put(ofBob('Two', 'bbbbbbbb'));
      made.notifier.confirm = () => {
        made.deps.lock.hold(() => made.saved.tab.editChoice(0, { period: 'last 90 days' }));
        return true;
      };
      refreshAllReports(() => made.deps, made.notifier);
      expect([ran(made), made.sender.batches]).toEqual([[], []]);
      expect(lastMessage(made.notifier)).toMatchObject({
        kind: 'alert',
        sentence: expect.stringMatching(/^Ran 0 reports; 1 failed\.\nTwo: “Two” isn’t yours/),
      });
    });
  });

  test('runs none of the person’s own that was changed past their panel, also while others run', () => {
    const made = connected();
    made.sender.script(SELLER, rows);
    made.saved.put(reportOn('One', 'aaaaaaaa'), reportOn('Two', 'bbbbbbbb'), reportOn('Three', 'cccccccc'));
    made.saved.tab.editChoice(2, { period: 'last 90 days' });
    made.sender.onBatch = () => made.saved.tab.editChoice(1, { period: 'last 90 days' });
    refreshAllReports(() => made.deps, made.notifier);
    expect(made.saved.log.lines.map(({ report }) => report)).toEqual(['One']);
    expect(lastMessage(made.notifier)?.sentence).toMatch(
      /2 failed\.\nTwo: Changed since you saved it: Two\. .*\nThree: Changed since you saved it: Three\. .*Look and save/,
    );
    expect(made.notifier.messages.filter(({ kind }) => kind === 'confirm')).toEqual([]);
    made.sender.verify();
  });

  test('leaves out a report that is paused or deleted while others run', () => {
    const made = connected();
    const { book } = made.saved.reports;
    made.sender.script(SELLER, rows);
    made.sender.onBatch = () => {
      book.save({ ...book.report('bbbbbbbb'), isPaused: true });
      book.remove('cccccccc');
    };
    for (const [name, id] of [
      ['One', 'aaaaaaaa'],
      ['Two', 'bbbbbbbb'],
      ['Three', 'cccccccc'],
    ] as const)
      made.saved.put(reportOn(name, id));
    refreshAllReports(() => made.deps, made.notifier);
    expect(book.reports().map(({ name, isPaused }) => [name, isPaused])).toEqual([
      ['One', false],
      ['Two', true],
    ]);
    expect(lastMessage(made.notifier)).toMatchObject({
      kind: 'toast',
      sentence: 'Ran 1 report.',
    });
  });

  test('runs the others after a failed report, and shows its reason', () => {
    const made = connected();
    made.sender.script(SELLER, { status: 404, body: 'no such seller' }, rows);
    made.saved.put(reportOn('One', 'aaaaaaaa'));
    made.saved.put(reportOn('Two', 'bbbbbbbb'));
    refreshAllReports(() => made.deps, made.notifier);
    expect(lastMessage(made.notifier)).toMatchObject({
      kind: 'alert',
      sentence: expect.stringMatching(/^Ran 1 report; 1 failed\.\nOne: .*no such seller/),
    });
    made.sender.verify();
  });

  test('runs all reports with a log that cannot be written, and shows that for each', () => {
    const made = connected();
    made.sender.always(SELLER, rows);
    made.saved.log.failure = new StatsError('CELLS_PROTECTED', {});
    made.saved.put(reportOn('One', 'aaaaaaaa'));
    made.saved.put(reportOn('Two', 'bbbbbbbb'));
    refreshAllReports(() => made.deps, made.notifier);
    expect(made.saved.reports.book.reports().map(({ run }) => [run.rows, run.startedMs])).toEqual([
      [1, null],
      [1, null],
    ]);
    expect(lastMessage(made.notifier)).toMatchObject({
      kind: 'alert',
      sentence: expect.stringMatching(/\nOne: .*protected cell.*\nTwo: .*protected cell/),
    });
  });

  test('leaves out a report that there is no time for, and names it', () => {
    const made = connected();
    made.sender.script(SELLER, rows);
    made.sender.onBatch = () => made.clock.advance(RUN_BUDGET_MS - 60_000);
    made.saved.put(reportOn('One', 'aaaaaaaa'));
    made.saved.put(reportOn('Two', 'bbbbbbbb'));
    refreshAllReports(() => made.deps, made.notifier);
    expect(lastMessage(made.notifier)).toMatchObject({
      kind: 'alert',
      sentence: expect.stringMatching(/^Ran 1 report; 1 failed\.\nTwo: there was no time left/),
    });
    expect(made.saved.reports.book.report('bbbbbbbb').run.failures).toBe(0);
  });
});

test('Help opens in a dialog, with formulas as the spreadsheet writes them', () => {
  const made = panel();
  openHelp(() => made.deps, new RecordingNotifier());
  // In a German spreadsheet.
  expect(made.helpOpened).toEqual([{ title: 'Publisher Stats help', separator: ';' }]);
});
