// Saved reports in a real browser: read again, changed, deleted, imported and exported.

import { becomes } from 'sheets-workbench/test/set-up/waiting';
import { reportView } from '../../../sidebar/fake-reports';
import { DAILY, SELLER_REPORT, serverWith } from '../../../sidebar/report-fixture';
import type { Panel } from '../../hands';
import { describedBy, hasFocus, usePanels } from '../panel-page';

const open = usePanels('Reports');
const choose = (page: Panel, action: string) => page.chooseFor('Daily revenue', action);
const menu = (page: Panel) => page.button('More actions for Daily revenue');
/** Shown while there is no report. */
const EMPTY = 'A report keeps what you choose under Build';

/** A report whose last run can be undone. */
const UNDOABLE = reportView({ schedule: { kind: 'daily', hour: 9 } }, { canUndo: true });

describe('coming back to the panel', () => {
  const NOW = '2026-11-20T08:00:00Z';
  const look = (page: Panel, event: 'focus' | 'visibilitychange') =>
    page.evaluate((name) => (name === 'focus' ? window : document).dispatchEvent(new Event(name)), event);

  it('loads the list again, as it does each minute in sight, and keeps it if that fails', async () => {
    const { page, server } = await open(serverWith(DAILY), { now: NOW });
    await page.getByText('Hasn’t run yet.').waitFor();
    const ranAt = (lastRun: string) => {
      server.reports.list = [reportView({ schedule: { kind: 'daily', hour: 9 } }, { lastRun })];
    };
    ranAt('2026-11-20, 09:03');
    for (let times = 0; times < 3; times += 1) await look(page, 'focus');
    expect(server.callsOf('reports')).toHaveLength(1);
    await page.clock.runFor(76_000);
    await page.getByText('Last run: 2026-11-20, 09:03').waitFor();
    ranAt('2026-11-20, 10:03');
    // The timers of a page that is out of sight stand still.
    await page.clock.pauseAt('2026-11-20T09:00:00Z');
    const asked = server.callsOf('reports').length;
    for (let times = 0; times < 3; times += 1) await look(page, 'visibilitychange');
    await page.getByText('Last run: 2026-11-20, 10:03').waitFor();
    // A list that doesn't come isn't an error: the person has asked for nothing.
    server.faults.set('reports', 'The script stopped.');
    await page.clock.runFor(76_000);
    await becomes(() => server.callsOf('reports').length > asked + 1, true);
    await page.clock.runFor(5000);
    await page.getByText('Last run: 2026-11-20, 10:03').waitFor();
    expect(await page.getByText('The script stopped').count()).toBe(0);
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

test('an export is a text that is selected as a whole', async () => {
  const { page } = await open(serverWith(DAILY));
  await choose(page, 'Export');
  const area = page.field('Text of Daily revenue');
  expect(await area.inputValue()).toBe('{"name":"Daily revenue"}');
  expect(await hasFocus(area)).toBe(true);
  expect(await area.evaluate((text: HTMLTextAreaElement) => text.selectionEnd)).toBe(24);
  await page.push('Close');
  expect(await hasFocus(menu(page))).toBe(true);
});
