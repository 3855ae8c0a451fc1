// Runs of saved reports in a real browser: one, all, and the one that a write would cover.

import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { becomes } from 'sheets-workbench/test/set-up/waiting';
import { StatsError } from '../../../../src/core/errors';
import { fnv1a } from '../../../../src/core/hash';
import { reportView, unreadable } from '../../../sidebar/fake-reports';
import { connected, type FakeServer } from '../../../sidebar/fake-server';
import { DAILY, FAULT, SELLER_REPORT, serverWith } from '../../../sidebar/report-fixture';
import { ofBob, yesTo } from '../../../sidebar/reports/changed-reports';
import { hasFocus, usePanels } from '../panel-page';

onlyInLongRun();

const open = usePanels('Reports');
const LAST_YEAR = { heading: 'Period', text: 'last year' };

it('a run is watched as a write is, gives the focus back to its button, and can be cancelled', async () => {
  const { page, server, release } = await open(serverWith(DAILY), {
    progress: { phase: 'fetching', done: 3, total: 4, unit: 'apps' },
    holds: ['runReport', 1],
  });
  await page.push('Run Daily revenue');
  await page.getByText('Daily revenue: Fetched 3 of 4 apps').waitFor();
  expect(await hasFocus(page.button('Cancel'))).toBe(true);
  release();
  await page.says('Wrote 42 rows to A1:H43 of sheet “App stats”.');
  await page.getByText('Last run: 2026-11-20, 08:04, 42 rows').waitFor();
  expect(await hasFocus(page.button('Run Daily revenue'))).toBe(true);
  const answer = server.hold('runReport', 1);
  await page.push('Run Daily revenue', 'Cancel');
  await page.getByText('Cancelling…').waitFor();
  answer();
  await page.says('Cancelled. Nothing was written.');
});

it('a run that has listed restatements leads to their list, and its outcome stays', async () => {
  const draft = { ...DAILY.report.draft, listsRestatements: true };
  const { page, server } = await open(serverWith({ ...DAILY, report: { ...DAILY.report, draft } }));
  await page.push('Run Daily revenue', 'Look into the list');
  await becomes(() => server.requests('openRestatements'), [{}]);
  await page.says('Wrote 42 rows');
});

it('a look from a card asks the report’s account, which the form names, and so does what is saved of it', async () => {
  const { report } = DAILY;
  const [first, second] = ['first@example.com', 'demo@example.com'] as const;
  const choice = { ...report.draft.choice, destination: { kind: 'newSheet', sheetName: 'JP' } } as const;
  const looks = [{ label: 'Look into JP', choice, titles: { account: first } }];
  const { page, server } = await open(serverWith({ ...DAILY, report: { ...report, looks } }), {
    account: connected(second, first),
  });
  await page.push('Look into JP');
  await page.says(`Connection: ${first}.`);
  await page
    .getByText(`Reads ${first}, as the report does. The lists below are of ${second}.`, { exact: true })
    .waitFor();
  expect(server.requests('preview')).toMatchObject([{ titles: { account: first } }]);
  await page.push('Write to sheet');
  await becomes(() => server.requests('write').map(({ titles }) => titles), [{ account: first }]);
  await page.push('Save report');
  expect(await page.getByRole('combobox', { name: 'Account' }).inputValue()).toBe(first);
  await page.pushUntil('Save report', 'is saved.');
  expect(server.requests('saveReport')).toMatchObject([{ draft: { account: first } }]);
});

it('a run asks before it replaces another table, or rows that it hasn’t written, and Escape changes nothing', async () => {
  const asked = { sheetName: 'App stats', sheetId: 7, range: 'A1:F561', data: 'ab', rows: 560 };
  const other = new StatsError('OTHER_TABLE', asked);
  const rows = { ...asked, rows: 693, isCopy: false, owner: null };
  const foreign = new StatsError('ROWS_NOT_WRITTEN', rows);
  const { page, server } = await open(serverWith(DAILY), { runErrors: [other, other] });
  const table = page.getByRole('dialog', { name: 'Replace another table?' });
  await page.push('Run Daily revenue');
  await table.getByRole('button', { name: 'Replace 560 rows', exact: true }).click();
  await table.getByRole('button', { name: 'Write to “App stats 2”', exact: true }).click();
  await page.says('Wrote 42 rows');
  const [saved] = server.requests('saveReport');
  expect(saved?.draft).toMatchObject({ name: 'Daily revenue' });
  expect(saved?.draft.choice.destination).toEqual({ kind: 'newSheet', sheetName: 'App stats 2' });
  server.reports.nextErrors.push(foreign, foreign);
  const question = page.getByRole('dialog', { name: 'Change these rows?' });
  await page.push('Run Daily revenue');
  await question.getByText('Are they this report’s?').waitFor();
  expect(await hasFocus(question.getByRole('button', { name: 'Cancel' }))).toBe(true);
  await page.keyboard.press('Escape');
  await page.says('“Daily revenue” is saved, but it wasn’t run. Nothing was changed.');
  await page.push('Run Daily revenue');
  await question.getByRole('button', { name: 'Change 693 rows', exact: true }).click();
  await page.says('Wrote 42 rows');
  expect(server.requests('runReport').map(({ agreements }) => agreements)).toEqual([
    ...[[], [{ kind: 'replaceTable', fact: '[7,"A1:F561",560,"ab"]' }], []],
    ...[[], [], [{ kind: 'changeRows', fact: '[7,"A1:F561",693,"ab"]' }]],
  ]);
});

it.each([
  [
    'takes rows of other data for the report’s',
    'ROWS_OF_OTHERS',
    'Keep these rows together?',
    'Keep together',
    { kind: 'joinRows', fact: `[7,"A1:F561",560,"ab","${fnv1a('["App stats of 1","App stats of 2"]')}"]` },
  ],
  [
    'writes over rows of which nothing is known',
    'ROWS_UNKNOWN',
    'Use these rows?',
    'Use these rows',
    { kind: 'useRows', fact: '[7,"A1:F561",560,"ab"]' },
  ],
] as const)(
  'a run asks before it %s, and Cancel changes nothing',
  async (_does, code, title, button, agreement) => {
    const table = {
      sheetName: 'App stats',
      sheetId: 7,
      range: 'A1:F561',
      data: 'ab',
      rows: 560,
      owner: null,
    };
    const asked = new StatsError(code, { ...table, held: 'App stats of 1', wanted: 'App stats of 2' });
    const { page, server } = await open(serverWith(DAILY), { runErrors: [asked, asked] });
    const question = page.getByRole('dialog', { name: title });
    await page.push('Run Daily revenue');
    expect(await hasFocus(question.getByRole('button', { name: 'Cancel' }))).toBe(true);
    await page.keyboard.press('Escape');
    await page.says('“Daily revenue” is saved, but it wasn’t run. Nothing was changed.');
    await page.push('Run Daily revenue');
    await question.getByRole('button', { name: button, exact: true }).click();
    await page.says('Wrote 42 rows');
    expect(server.requests('runReport').map(({ agreements }) => agreements)).toEqual([[], [], [agreement]]);
  },
);

it('a load into a table with other data asks, too, and goes on once the person agrees', async () => {
  const data = { held: 'App stats of 1', wanted: 'App stats of 2', owner: null };
  const asked = new StatsError('TABLE_DATA_OF_OTHERS', { table: 'p.d.t', data });
  const { page, server } = await open(serverWith(DAILY), { runErrors: [asked] });
  await page.push('Run Daily revenue');
  const question = page.getByRole('dialog', { name: 'Keep these rows together?' });
  await question.getByText('The table has “App stats of 1”, and this run “App stats of 2”.').waitFor();
  await question.getByRole('button', { name: 'Keep together', exact: true }).click();
  await page.says('Wrote 42 rows');
  expect(server.requests('runReport')[1]?.agreements).toMatchObject([{ kind: 'joinRows' }]);
});

describe('a run of somebody else’s report', () => {
  it('shows what it reads and asks once, and Cancel runs nothing', async () => {
    const { page, server } = await open(serverWith(ofBob('00000005', 'Bob’s'), DAILY));
    const question = page.getByRole('dialog', { name: 'Run a report of somebody else?' });
    await page.push('Run Bob’s');
    expect(await question.getByRole('listitem').allTextContents()).toEqual([
      'Connection: demo@example.com',
      'Source: Seller stats',
      'Period: last 90 days',
    ]);
    expect(await hasFocus(question.getByRole('button', { name: 'Cancel' }))).toBe(true);
    expect(await question.getByRole('button').allTextContents()).toEqual(['Cancel', 'Run with mine']);
    await page.keyboard.press('Escape');
    expect([await question.count(), server.requests('runReport')]).toEqual([0, []]);
    await page.push('Run Bob’s');
    await page.pushUntil('Run with mine', 'Wrote 42 rows');
    expect(server.requests('runReport')).toMatchObject([{ id: '00000005', agreements: [yesTo('00000005')] }]);
    // Until it changes, the next run goes ahead.
    await page.pushUntil('Run Bob’s', 'Wrote 42 rows');
    expect(server.requests('runReport')).toMatchObject([{}, { id: '00000005', agreements: [] }]);
    expect(await question.count()).toBe(0);
  });

  it('asks again, of what it is now, when it was changed after it was shown', async () => {
    const { page, server } = await open(serverWith(ofBob('00000005', 'Bob’s')));
    const question = page.getByRole('dialog', { name: 'Run a report of somebody else?' });
    await page.push('Run Bob’s');
    await question.waitFor();
    server.reports.list = [
      ofBob('00000005', 'Bob’s', {
        spending: {
          lacks: '',
          needsLogin: null,
          yes: { kind: 'runOthers', fact: '["00000005","another"]' },
          definition: [LAST_YEAR],
        },
      }),
    ];
    await page.push('Run with mine');
    await page.getByRole('alert').getByText('isn’t yours, so it doesn’t run').waitFor();
    await page.push('Run Bob’s');
    await question.getByText('Period: last year', { exact: true }).waitFor();
    await page.pushUntil('Run with mine', 'Wrote 42 rows');
  });

  it('keeps the yes where the run asks about its rows, too', async () => {
    const rows = { sheetName: 'App stats', sheetId: 7, range: 'A1:F9', data: 'ab', rows: 1 };
    const asked = new StatsError('ROWS_NOT_WRITTEN', { ...rows, isCopy: false, owner: null });
    const { page, server } = await open(serverWith(ofBob('00000005', 'Bob’s')), { runErrors: [asked] });
    await page.push('Run Bob’s', 'Run with mine');
    const question = page.getByRole('dialog', { name: 'Change these rows?' });
    await question.getByRole('button', { name: 'Change 1 row', exact: true }).click();
    await page.says('Wrote 42 rows');
    expect(server.requests('runReport')[1]?.agreements).toEqual([
      yesTo('00000005'),
      { kind: 'changeRows', fact: '[7,"A1:F9",1,"ab"]' },
    ]);
  });

  it('runs unasked where it needs shared connections alone', async () => {
    const shared = ofBob('00000005', 'Bob’s', {
      spending: { lacks: '', needsLogin: null, yes: null, definition: [] },
    });
    const { page, server } = await open(serverWith(shared));
    await page.pushUntil('Run Bob’s', 'Wrote 42 rows');
    expect(server.requests('runReport')).toMatchObject([{ id: '00000005', agreements: [] }]);
  });
});

it('a run that fails is marked in the list, and leads to what to do: more rows, or another write mode', async () => {
  const inTheWay = {
    sheetName: 'App stats',
    sheetId: 7,
    cells: 14,
    range: 'H2:I15',
    offer: 'insertRows',
  } as const;
  const { page, server } = await open(serverWith(DAILY), {
    runErrors: [new StatsError('RANGE_OCCUPIED', inTheWay)],
  });
  await page.push('Run Daily revenue');
  await page.getByRole('alert').getByText('This would cover 14 cells, H2:I15').waitFor();
  await page.getByRole('listitem').getByText('Failed once').waitFor();
  // The error isn't about the panel's own destination.
  expect(await page.field('Destination').getAttribute('aria-invalid')).toBeNull();
  await page.pushUntil('Insert rows and write', 'Wrote 42 rows to A1:H43');
  expect(server.requests('runReport').map(({ agreements }) => agreements)).toEqual([
    [],
    [{ kind: 'insertRows', fact: '[7,"H2:I15",14]' }],
  ]);
  expect(await hasFocus(page.button('Run Daily revenue'))).toBe(true);
  const table = { sheetName: 'App stats', sheetId: 7, range: 'A1:F561', data: 'ab', rows: 560 };
  // Only its schedule's owner is asked.
  const ofOthers = {
    ...table,
    held: 'App stats of 1',
    wanted: 'App stats of 2',
    owner: 'kim@studio.example',
  };
  server.reports.nextErrors.push(new StatsError('ROWS_OF_OTHERS', ofOthers));
  await page.push('Run Daily revenue', 'Go to Write mode');
  expect(await hasFocus(page.field('Write mode'))).toBe(true);
  expect(await page.field('Report name').inputValue()).toBe('Daily revenue');
});

describe('Run all', () => {
  const PAUSED = reportView({ id: '00000003', name: 'Resting' }, { isPaused: true });
  const BROKEN = unreadable('Broken', 'Cell G5 cannot be read.');

  it('runs all reports one after the other but those that are paused or can’t be read', async () => {
    const server = serverWith(BROKEN, DAILY, PAUSED, SELLER_REPORT);
    const release = server.hold('runReport', 1);
    // Its answer would replace the first sentence.
    server.hold('progress');
    const { page } = await open(server);
    await page.push('Run all reports');
    await page.getByText('Daily revenue (1 of 2): Starting').waitFor();
    expect(await hasFocus(page.button('Cancel'))).toBe(true);
    expect(server.callsOf('runReport')).toHaveLength(1);
    release();
    const status = page.getByRole('status');
    await status.getByText('Ran 2 reports.').waitFor();
    expect(await hasFocus(page.button('Run all reports'))).toBe(true);
    await status.getByText('Details').click();
    expect(await status.getByRole('listitem').allTextContents()).toEqual([
      'Daily revenue: Wrote 42 rows to A1:H43 of sheet “App stats”.',
      'Partner: Wrote 42 rows to A1:H43 of sheet “App stats”.',
    ]);
    const requests = server.requests('runReport');
    expect(requests.map(({ id, agreements }) => [id, agreements])).toEqual([
      ['00000001', []],
      ['00000002', []],
    ]);
    expect(new Set(requests.map(({ runId }) => runId)).size).toBe(1);
    expect(await page.getByText('Last run: 2026-11-20, 08:04, 42 rows').count()).toBe(2);
  });

  it('continues after a failure, which it lists first with its code, and counts what may be missing data', async () => {
    const { page, server } = await open(serverWith(DAILY, SELLER_REPORT), { runErrors: [FAULT] });
    await page.push('Run all reports');
    const status = page.getByRole('status');
    await status.getByText('Ran 2 reports; 1 failed.').waitFor();
    expect(await status.getByRole('listitem').count()).toBe(0);
    await status.getByText('Details').click();
    await status.getByText('Error code: SERVICE_FAILED').waitFor();
    expect(await status.getByRole('paragraph').allTextContents()).toEqual([
      'Ran 2 reports; 1 failed.',
      'Failed:',
      'Succeeded:',
    ]);
    const [failed] = await status.getByRole('listitem').allTextContents();
    expect(failed?.startsWith('Daily revenue: The account service had an error (500).')).toBe(true);
    await page.getByRole('list', { name: 'Reports' }).getByText('Failed once').waitFor();
    server.reports.hasGaps = true;
    await page.push('Run all reports');
    await status.getByText('Ran 2 reports; 2 may be missing data.').waitFor();
    expect(await status.getAttribute('class')).toContain('partial');
  });

  it('is cancelled as a whole', async () => {
    const { page, server, release } = await open(
      serverWith(DAILY, SELLER_REPORT, reportView({ id: '00000004', name: 'Third' })),
      { holds: ['runReport', 1] },
    );
    await page.push('Run all reports', 'Cancel');
    await becomes(() => server.callsOf('cancel').length, 1);
    release();
    await page.says('Ran 0 reports; the rest was cancelled.');
    expect(server.callsOf('runReport')).toHaveLength(1);
  });
});

describe('a write where a report writes', () => {
  const OWNED = new StatsError('REPORT_OWNS_PLACE', {
    report: { id: '00000001', name: 'Daily revenue' },
    sheetName: 'App stats',
    range: 'A1:H43',
  });

  async function refused(server: FakeServer) {
    server.nextErrors.push(OWNED);
    const { page } = await open(server, { tab: 'Build' });
    await page.push('Write to sheet');
    await page.getByRole('alert').getByText('The saved report “Daily revenue” writes this table').waitFor();
    return page;
  }

  it('can run that report instead', async () => {
    const server = serverWith(DAILY);
    const page = await refused(server);
    await page.pushUntil('Run Daily revenue instead', 'Wrote 42 rows to A1:H43 of sheet “App stats”.');
    expect(server.requests('runReport')).toMatchObject([{ id: '00000001', agreements: [] }]);
    expect(server.callsOf('write')).toHaveLength(1);
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await page.getByRole('tab', { name: 'Build' }).getAttribute('aria-selected')).toBe('true');
  });

  it('shows that report first if it is somebody else’s, who hasn’t shared what it reads', async () => {
    const server = serverWith(ofBob('00000001', 'Daily revenue'));
    const page = await refused(server);
    await page.push('Go to Daily revenue');
    await page.getByText('by bob@example.com, not by you').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(server.callsOf('runReport')).toEqual([]);
  });

  it('looks for that report if somebody has just saved it', async () => {
    const server = serverWith();
    const page = await refused(server);
    server.reports.list = [DAILY];
    await page.push('Go to Daily revenue');
    await page.button('Run Daily revenue').waitFor();
    expect(server.callsOf('runReport')).toEqual([]);
  });
});
