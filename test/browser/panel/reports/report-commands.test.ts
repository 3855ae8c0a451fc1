// Saved reports in a real browser: listing, running, changing, saving as they are, importing and exporting them.

import { hard, onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { becomes } from 'sheets-workbench/test/set-up/waiting';
import { changeReport } from '../../../../sidebar/reports/report-commands';
import { openPanel } from '../../../../sidebar/state/page-changes';
import { createPanel } from '../../../../sidebar/state/panel';
import { StatsError } from '../../../../src/core/errors';
import type { CallName } from '../../../../src/panel/contract/calls';
import type { ReportView } from '../../../../src/panel/contract/reports';
import { BOB } from '../../../people';
import { reportView, unreadable } from '../../../sidebar/fake-reports';
import { FRESH_PANEL } from '../../../sidebar/panel-fixture';
import { DAILY, SELLER_REPORT, serverWith } from '../../../sidebar/report-fixture';
import { WAITS_FOR_BOB, WAITS_FOR_ME } from '../../../sidebar/reports/changed-reports';
import type { Panel } from '../../hands';
import { describedBy, hasFocus, usePanels } from '../panel-page';

onlyInLongRun();

const open = usePanels('Reports');
const choose = (page: Panel, action: string) => page.chooseFor('Daily revenue', action);
const menu = (page: Panel) => page.button('More actions for Daily revenue');
/** Shown while there is no report. */
const EMPTY = 'A report keeps what you choose under Build';

/** A report whose last run can be undone. */
const UNDOABLE = reportView({ schedule: { kind: 'daily', hour: 9 } }, { canUndo: true });

describe('the list', () => {
  it('is loaded again after a failure, shows rows that can’t be read, and counts what needs attention', async () => {
    const problem = 'Cell G5 of the tab _publisher_stats (Period) cannot be read.';
    const failing = reportView(
      { id: '00000002', name: 'Partner', schedule: { kind: 'daily', hour: 9 } },
      { isMine: false, owner: 'bob@example.com', failures: 3, lastResult: 'It says 500 (request ID r-7).' },
    );
    const { page } = await open(serverWith(unreadable('Broken', problem), DAILY, failing), {
      faults: { reports: 'Error: boom.' },
    });
    await page.getByRole('tabpanel').getByText('Details').click();
    await page.getByText('Error code: UNEXPECTED').waitFor();
    await page.push('Reload the reports');
    const rows = page.getByRole('list', { name: 'Reports' }).getByRole('listitem');
    await becomes(() => rows.count(), 3);
    await rows.nth(0).getByText(problem).waitFor();
    expect(await rows.nth(0).getByRole('button').allTextContents()).toEqual(['Delete']);
    expect(await rows.nth(2).locator('.badge').count()).toBe(0);
    for (const text of ['Failed 3 times', 'It says 500.', 'by bob@example.com, not by you'])
      await rows.nth(1).getByText(text).waitFor();
    expect(await rows.nth(1).getByText('r-7').count()).toBe(0);
    await page.push('Details of Partner');
    await rows.nth(1).getByText('Request ID: r-7').waitFor();
    await page.getByRole('tab', { name: 'Reports 2 need attention', exact: true }).waitFor();
  });
});

describe('coming back to the panel', () => {
  const NOW = '2026-11-20T08:00:00Z';
  const look = (page: Panel, event: 'focus' | 'visibilitychange') =>
    page.evaluate((name) => (name === 'focus' ? window : document).dispatchEvent(new Event(name)), event);

  it('loads the list again, once a minute at most, and keeps it if that fails', async () => {
    const { page, server } = await open(serverWith(DAILY), { now: NOW });
    await page.getByText('Hasn’t run yet.').waitFor();
    let asked = 1;
    for (const [event, lastRun] of [
      ['focus', '2026-11-20, 09:03'],
      ['visibilitychange', '2026-11-20, 10:03'],
    ] as const) {
      server.reports.list = [reportView({ schedule: { kind: 'daily', hour: 9 } }, { lastRun })];
      await look(page, event);
      await page.clock.runFor(61_000);
      expect(server.callsOf('reports')).toHaveLength(asked);
      for (let times = 0; times < 3; times += 1) await look(page, event);
      await page.getByText(`Last run: ${lastRun}`).waitFor();
      asked += 1;
      expect(server.callsOf('reports')).toHaveLength(asked);
    }
    // A list that doesn't come isn't an error: the person has asked for nothing.
    server.faults.set('reports', 'The script stopped.');
    await page.clock.runFor(61_000);
    await look(page, 'focus');
    await becomes(() => server.callsOf('reports').length, 4);
    await page.clock.runFor(5000);
    await page.getByText('Last run: 2026-11-20, 10:03').waitFor();
    expect(await page.getByText('The script stopped').count()).toBe(0);
    expect(await page.button('Reload the reports').isEnabled()).toBe(true);
  });
});

describe('changing a report', () => {
  it('pauses, resumes, undoes and duplicates, with the focus on the menu', async () => {
    const { page, server } = await open(serverWith(UNDOABLE));
    const row = page.getByRole('listitem');
    await choose(page, 'Pause');
    await page.says('The report is paused.');
    await row.getByText('Paused', { exact: true }).waitFor();
    expect(await hasFocus(menu(page))).toBe(true);
    await menu(page).click();
    expect(await page.getByRole('button', { name: 'Pause' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Resume' }).click();
    await page.says('The report is active again.');
    expect(await hasFocus(menu(page))).toBe(true);
    await choose(page, 'Undo last run');
    await page.says('The last run is undone: A1:H43 of sheet “App stats”');
    await row.getByText('Daily revenue', { exact: true }).waitFor();
    expect(await hasFocus(menu(page))).toBe(true);
    // One report has a button of its own.
    expect(await page.button('Run all reports').count()).toBe(0);
    await choose(page, 'Duplicate');
    await page.says('The report is duplicated');
    await row.getByText('Daily revenue (copy)', { exact: true }).waitFor();
    // The page scrolls to a new report.
    expect(await hasFocus(page.button('More actions for Daily revenue (copy)'))).toBe(true);
    expect(server.requests('changeReport')).toEqual(
      ['pause', 'resume', 'undo', 'duplicate'].map((change) => ({ id: '00000001', change, agreements: [] })),
    );
    await choose(page, 'Pause');
    await page.says('The report is paused.');
    expect(await page.button('Run all reports').count()).toBe(0);
  });

  it('asks before it deletes, and keeps or deletes the cells', async () => {
    const { page, server } = await open(serverWith(DAILY, SELLER_REPORT));
    const answer = (report: string, name: string) =>
      page.getByRole('dialog', { name: `Delete ${report}` }).getByRole('button', { name });
    await choose(page, 'Delete');
    // The second click of a double-click on Delete.
    await answer('Daily revenue', 'Delete, keep the cells').dispatchEvent('click', { detail: 2 });
    expect(server.callsOf('changeReport')).toEqual([]);
    await answer('Daily revenue', 'Delete, keep the cells').click();
    await page.says('The report is deleted. Its cells are kept.');
    await page.chooseFor('Partner', 'Delete');
    await answer('Partner', 'Delete with its cells').dispatchEvent('click', { detail: 2 });
    expect(server.callsOf('changeReport')).toHaveLength(1);
    await answer('Partner', 'Delete with its cells').click();
    await page.says('The report and its cells are deleted.');
    expect(server.requests('changeReport').map(({ change }) => change)).toEqual([
      ...['delete', 'deleteWithCells'],
    ]);
    await page.getByText(EMPTY).waitFor();
    expect(await hasFocus(page.getByRole('tab', { name: 'Reports', exact: true }))).toBe(true);
  });
});

describe('reports that somebody has changed past this person’s panel', () => {
  it('one is looked at in its form, and runs on once that is saved', async () => {
    const { page, server } = await open(serverWith(WAITS_FOR_ME));
    const row = page.getByRole('listitem').filter({ hasText: 'Daily revenue' }).first();
    await row.getByText('Changed since you saved it', { exact: true }).waitFor();
    await page.push('Look at Daily revenue and save');
    expect(await page.field('Report name').inputValue()).toBe('Daily revenue');
    await page.pushUntil('Save report', 'is saved.');
    expect(server.requests('saveReport')).toMatchObject([{ draft: { id: '00000001' } }]);
    await page.openTab('Reports');
    await page.button('Run Daily revenue').waitFor();
    expect(await page.getByText('Changed since you saved it').count()).toBe(0);
  });

  it('several are shown as they are, and saved as shown', async () => {
    const another = { ...WAITS_FOR_ME.report, draft: { ...WAITS_FOR_ME.report.draft, id: '00000003' } };
    const { page, server } = await open(
      serverWith(WAITS_FOR_ME, { ...WAITS_FOR_ME, report: another }, SELLER_REPORT, WAITS_FOR_BOB),
    );
    const question = page.getByRole('dialog', { name: 'Save 2 reports as they are?' });
    await page.push('Save all');
    expect(await question.getByRole('listitem').allTextContents()).toEqual(
      Array(2).fill(['Source: Seller stats', 'Period: last 90 days']).flat(),
    );
    expect(await question.getByText(/^Connection: /).count()).toBe(1);
    await question.getByRole('button', { name: 'Save all' }).click();
    await page.says('2 reports are saved as they are.');
    expect(server.requests('saveAsTheyAre')).toEqual([
      { reports: ['00000001', '00000003'].map((id) => ({ id, digest: 'digest-of-00000001' })) },
    ]);
    expect(await page.getByText('Changed since you saved it').count()).toBe(0);
    expect(await page.button('Save all').count()).toBe(0);
  });
});

it('schedules of reports that are gone, or others’ now, are named, and end when the person says so', async () => {
  const server = serverWith(DAILY);
  server.reports.lost = [
    { id: '0000000d', name: 'Weekly', owner: null },
    { id: '0000000e', name: 'Taken', owner: BOB },
    { id: '0000000f', name: 'Taken, too', owner: '' },
  ];
  const { page } = await open(server);
  for (const line of ['Weekly: gone', `Taken: ${BOB}’s now`, 'Taken, too: somebody else’s now'])
    await page.getByText(line, { exact: true }).waitFor();
  await page.pushUntil('End their schedules', 'are ended.');
  expect(server.requests('endLost')).toEqual([{ ids: ['0000000d', '0000000e', '0000000f'] }]);
  expect(await page.button('End their schedules').count()).toBe(0);
});

it('the list in an answer is taken over once', async () => {
  const standIn = serverWith(DAILY);
  const answer = async (name: CallName, request: object) =>
    JSON.parse(await standIn.run(name, JSON.stringify(request)));
  const panel = createPanel({ read: answer, call: answer });
  panel.change(openPanel(FRESH_PANEL));
  const lists: (readonly ReportView[])[] = [];
  panel.listen(() => {
    const { list = [] } = panel.ready()?.reports ?? {};
    if (list !== lists.at(-1)) lists.push(list);
  });
  if (!DAILY.report) throw new Error('The report cannot be read.');
  await changeReport(panel, DAILY.report, 'pause');
  // First that of the panel when the work begins.
  expect(lists.map((list) => list.map(({ report }) => report?.isPaused))).toEqual([[], [true]]);
});

describe('the text of a report', () => {
  it('imports one, and says beside it what is wrong with it', async () => {
    const { page, server } = await open(serverWith());
    await page.push('Import report');
    const area = page.field('Report text');
    expect(await hasFocus(area)).toBe(true);
    await page.push('Import');
    expect(await describedBy(area)).toContain('Paste the text of an exported report.');
    expect(server.callsOf('importReport')).toEqual([]);
    await area.fill('hello');
    await page.push('Import');
    await page.getByRole('alert').getByText('isn’t an exported report').waitFor();
    expect(await describedBy(area)).toContain('This text isn’t an exported report');
    expect([await area.inputValue(), await hasFocus(area)]).toEqual(['hello', true]);
    await area.fill('{"name":"Theirs"}');
    await page.pushUntil('Import', '“Theirs” is saved.');
    await page.button('Run Theirs').waitFor();
    expect(await hasFocus(page.button('More actions for Theirs'))).toBe(true);
  });
});

hard.test('a report is deleted only by an answer that says so, which closes its form', async () => {
  const { page, server } = await open(serverWith(DAILY));
  for (const key of ['Enter', 'Escape']) {
    await menu(page).focus();
    await page.keyboard.press('Enter');
    await page.menuOf('Daily revenue').getByRole('button', { name: 'Delete' }).press('Enter');
    expect(await hasFocus(page.button('Cancel'))).toBe(true);
    await page.keyboard.press(key);
    expect(await page.getByRole('dialog', { name: 'Delete Daily revenue' }).count()).toBe(0);
    expect([await hasFocus(menu(page)), server.callsOf('changeReport')]).toEqual([true, []]);
  }
  await choose(page, 'Edit');
  await page.field('Report name').waitFor();
  await page.openTab('Reports');
  await choose(page, 'Delete');
  await page.pushUntil('Delete, keep the cells', 'The report is deleted. Its cells are kept.');
  await page.openTab('Build');
  expect(await page.field('Report name').isVisible()).toBe(false);
});

hard.test('an undo that would cover cells makes room for these, once the person agrees', async () => {
  const facts = { sheetName: 'App stats', sheetId: 7, cells: 14, range: 'H2:I15' };
  const { page, server } = await open(serverWith(UNDOABLE), {
    runErrors: [new StatsError('RANGE_OCCUPIED', { ...facts, offer: 'insertRows' })],
  });
  await choose(page, 'Undo last run');
  await page.pushUntil('Insert rows and write', 'The last run is undone');
  expect(server.requests('changeReport').map(({ agreements }) => agreements)).toEqual([
    [],
    [{ kind: 'insertRows', fact: '[7,"H2:I15",14]' }],
  ]);
});

hard.test(
  'an undo shows its error, asks about rows that the last run didn’t write, and leads to what was changed since',
  async () => {
    const table = { sheetName: 'App stats', sheetId: 7, range: 'A1:F9', data: 'ab', rows: 1 };
    const rows = { ...table, isCopy: false, owner: null };
    const { page, server } = await open(serverWith(UNDOABLE), {
      runErrors: [new StatsError('NOTHING_TO_UNDO', {}), new StatsError('ROWS_NOT_WRITTEN', rows)],
    });
    await choose(page, 'Undo last run');
    await page.getByRole('alert').getByText('nothing to undo').waitFor();
    await becomes(() => server.callsOf('reports').length, 2);
    await choose(page, 'Undo last run');
    const question = page.getByRole('dialog', { name: 'Change these rows?' });
    await question.getByRole('button', { name: 'Change 1 row', exact: true }).click();
    await page.says('The last run is undone');
    const asked = server.requests('changeReport').map(({ change, agreements }) => [change, agreements]);
    expect(asked.slice(1)).toEqual([
      ['undo', []],
      ['undo', [{ kind: 'changeRows', fact: '[7,"A1:F9",1,"ab"]' }]],
    ]);
    const edit = page.getByRole('status').getByRole('button', { name: 'Edit', exact: true });
    expect(await edit.count()).toBe(0);
    server.reports.haveChanged = true;
    await choose(page, 'Undo last run');
    await edit.click();
    expect(await page.field('Report name').inputValue()).toBe('Daily revenue');
  },
);

hard.test('an export is a text that is selected as a whole', async () => {
  const { page } = await open(serverWith(DAILY));
  await choose(page, 'Export');
  const area = page.field('Text of Daily revenue');
  expect(await area.inputValue()).toBe('{"name":"Daily revenue"}');
  expect(await hasFocus(area)).toBe(true);
  expect(await area.evaluate((text: HTMLTextAreaElement) => text.selectionEnd)).toBe(24);
  await page.push('Close');
  expect(await hasFocus(menu(page))).toBe(true);
});
