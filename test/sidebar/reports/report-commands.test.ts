// Tests of saved reports in a real browser: listing, running, changing and importing them. `npm run test:hard` has
// waits, failures and the other commands.

import type { Page } from 'playwright-core';
import { ReportCommands } from '../../../sidebar/reports/report-commands';
import { ReportList } from '../../../sidebar/reports/report-list';
import { ReportRuns } from '../../../sidebar/reports/report-runs';
import { createLatestTracker } from '../../../sidebar/server/latest-call';
import type { Server } from '../../../sidebar/server/server';
import type { Action } from '../../../sidebar/state/actions';
import { createStore } from '../../../sidebar/state/store';
import { WorkRunner } from '../../../sidebar/work/work-runner';
import { StatsError } from '../../../src/core/errors';
import type { CallName } from '../../../src/panel/contract/calls';
import { becomes } from '../../set-up/waiting';
import { reportView, unreadable } from '../fake-reports';
import { FRESH_PANEL } from '../panel-fixture';
import { button, chooseFor, describedBy, field, hasFocus, says, usePanels } from '../panel-page';
import { DAILY, serverWith } from '../report-fixture';

const open = usePanels('Reports');
const choose = (page: Page, action: string) => chooseFor(page, 'Daily revenue', action);
const menu = (page: Page) => button(page, 'More actions for Daily revenue');
/** What stands where no report is. */
const EMPTY = 'A report keeps what you choose under Build';

/** It has run, and that can be undone. */
const UNDOABLE = reportView({ schedule: { kind: 'daily', hour: 9 } }, { canUndo: true });

describe('the list', () => {
  it('shows a row that cannot be read beside the others, and how many need attention', async () => {
    const problem = 'Cell G5 of the tab _publisher_stats (Period) cannot be read.';
    const failing = reportView(
      { id: '00000002', name: 'Partner', schedule: { kind: 'daily', hour: 9 } },
      {
        isMine: false,
        scheduledBy: 'bob@example.com',
        failures: 3,
        lastResult: 'It says 500 (request ID r-7).',
      },
    );
    const page = await open(serverWith(unreadable('Broken', problem), DAILY, failing));
    const rows = page.getByRole('list', { name: 'Reports' }).getByRole('listitem');
    await becomes(() => rows.count(), 3);
    await rows.nth(0).getByText(problem).waitFor();
    expect(await rows.nth(0).getByRole('button').count()).toBe(0);
    expect(await rows.nth(2).locator('.badge').count()).toBe(0);
    for (const text of ['Failed 3 times', 'It says 500.', 'by bob@example.com, not by you'])
      await rows.nth(1).getByText(text).waitFor();
    expect(await rows.nth(1).getByText('r-7').count()).toBe(0);
    await button(page, 'Details of Partner').click();
    await rows.nth(1).getByText('Request ID: r-7').waitFor();
    await page.getByRole('tab', { name: 'Reports 2 need attention', exact: true }).waitFor();
  });
});

describe('coming back to the panel', () => {
  const NOW = '2026-11-20T08:00:00Z';
  const look = (page: Page, event: 'focus' | 'visibilitychange') =>
    page.evaluate((name) => (name === 'focus' ? window : document).dispatchEvent(new Event(name)), event);

  it('shows what the clock has run, once a minute at most', async () => {
    const server = serverWith(DAILY);
    const page = await open(server, { now: NOW });
    await page.getByText('Hasn’t run yet.').waitFor();
    let asked = 1;
    for (const [event, lastRun] of [
      ['focus', '2026-11-20, 09:03'],
      ['visibilitychange', '2026-11-20, 10:03'],
    ] as const) {
      server.reports.list = [reportView({ schedule: { kind: 'daily', hour: 9 } }, { lastRun })];
      await look(page, event);
      await page.clock.runFor(61_000);
      expect(server.named('reports')).toHaveLength(asked);
      for (let times = 0; times < 3; times += 1) await look(page, event);
      await page.getByText(`Last run: ${lastRun}`).waitFor();
      asked += 1;
      expect(server.named('reports')).toHaveLength(asked);
    }
  });
});

describe('running', () => {
  it('is watched as writing is, and comes back to its button', async () => {
    const server = serverWith(DAILY);
    server.progress = { phase: 'fetching', done: 3, total: 4, unit: 'apps' };
    const release = server.hold('runReport');
    const page = await open(server);
    await button(page, 'Run Daily revenue').click();
    await page.getByText('Daily revenue: Fetched 3 of 4 apps').waitFor();
    expect(await hasFocus(button(page, 'Cancel'))).toBe(true);
    release();
    await says(page, 'Wrote 42 rows to A1:H43 of sheet “App stats”. 3 rows added, 0 changed, 0 removed.');
    await page.getByText('Last run: 2026-11-20, 08:04, 42 rows').waitFor();
    expect(await hasFocus(button(page, 'Run Daily revenue'))).toBe(true);
  });

  it('offers to insert rows, and shows the failure in the list too', async () => {
    const server = serverWith(DAILY);
    const inTheWay = { sheetName: 'App stats', cells: 14, range: 'H2:I15', offer: 'insertRows' } as const;
    server.reports.nextErrors.push(new StatsError('RANGE_OCCUPIED', inTheWay));
    const page = await open(server);
    await button(page, 'Run Daily revenue').click();
    await page.getByRole('alert').getByText('This would cover 14 cells, H2:I15').waitFor();
    await page.getByRole('listitem').getByText('Failed once').waitFor();
    // The panel's own destination is another one.
    expect(await field(page, 'Destination').getAttribute('aria-invalid')).toBeNull();
    await button(page, 'Insert rows and write').click();
    await says(page, 'Wrote 42 rows to A1:H43');
    expect(server.requests('runReport').map(({ makeRoom }) => makeRoom)).toEqual([false, true]);
    expect(await hasFocus(button(page, 'Run Daily revenue'))).toBe(true);
  });
});

describe('changing', () => {
  it.each([
    ['Pause', 'pause', 'Paused', 'The report is paused.'],
    ['Duplicate', 'duplicate', 'Daily revenue (copy)', 'The report is duplicated'],
    ['Undo last run', 'undo', 'Daily revenue', 'The last run is undone: A1:H43 of sheet “App stats”'],
  ] as const)('%s', async (action, change, text, said) => {
    const server = serverWith(UNDOABLE);
    const page = await open(server);
    await choose(page, action);
    await says(page, said);
    expect(server.requests('changeReport')).toEqual([{ id: '00000001', change, shown: 'hash-of-00000001' }]);
    await page.getByRole('listitem').getByText(text, { exact: true }).waitFor();
    // A new one is brought into sight.
    const focused = action === 'Duplicate' ? button(page, `More actions for ${text}`) : menu(page);
    expect(await hasFocus(focused)).toBe(true);
  });

  it('resumes what is paused', async () => {
    const server = serverWith(reportView({ schedule: { kind: 'daily', hour: 9 } }, { isPaused: true }));
    const page = await open(server);
    await menu(page).click();
    expect(await page.getByRole('menuitem', { name: 'Pause' }).count()).toBe(0);
    await page.getByRole('menuitem', { name: 'Resume' }).click();
    await says(page, 'The report is active again.');
    expect(await hasFocus(menu(page))).toBe(true);
    await menu(page).click();
    await page.getByRole('menuitem', { name: 'Pause' }).waitFor();
  });

  it.each([
    ['Delete, keep the cells', 'delete', 'The report is deleted. Its cells are kept.'],
    ['Delete with its cells', 'deleteWithCells', 'The report and its cells are deleted.'],
  ] as const)('asks before it deletes: %s', async (answer, change, said) => {
    const server = serverWith(DAILY);
    const page = await open(server);
    await choose(page, 'Delete');
    const chosen = page
      .getByRole('group', { name: 'Delete Daily revenue' })
      .getByRole('button', { name: answer });
    // The second click of a double one on Delete.
    await chosen.dispatchEvent('click', { detail: 2 });
    expect(server.named('changeReport')).toEqual([]);
    await chosen.click();
    await says(page, said);
    expect(server.requests('changeReport').map((request) => request.change)).toEqual([change]);
    await page.getByText(EMPTY).waitFor();
    expect(await hasFocus(page.getByRole('tab', { name: 'Reports', exact: true }))).toBe(true);
  });
});

it('takes the list of an answer over once', async () => {
  const store = createStore();
  store.dispatch({ type: 'opened', panel: FRESH_PANEL });
  const done: Action['type'][] = [];
  const noted = {
    ...store,
    dispatch(action: Action) {
      done.push(action.type);
      store.dispatch(action);
    },
  };
  const standIn = serverWith(DAILY);
  const answer = async (name: CallName, request: object) =>
    JSON.parse(await standIn.run(name, JSON.stringify(request)));
  const server: Server = { read: answer, call: answer };
  const nothing = () => undefined;
  const choiceSaver = {
    setSaved: nothing,
    pause: async () => undefined,
    resume: nothing,
    changed: nothing,
    flush: nothing,
    stop: nothing,
  };
  const workRunner = new WorkRunner(noted, server, choiceSaver, nothing);
  const list = new ReportList(noted, server, createLatestTracker(), workRunner);
  const runs = new ReportRuns(noted, server, workRunner, list);
  const reportCommands = new ReportCommands(noted, server, list, runs);
  if (!DAILY.report) throw new Error('The report cannot be read.');
  await reportCommands.change(DAILY.report, 'pause');
  expect(done).toEqual(['workOnReport', 'reportsAnswered']);
  expect(store.ready()?.reports.list.map(({ report }) => report?.isPaused)).toEqual([true]);
});

describe('texts for colleagues', () => {
  it('imports a text, and says beside it what is wrong with one', async () => {
    const server = serverWith();
    const page = await open(server);
    await button(page, 'Import report').click();
    const area = field(page, 'Report text');
    expect(await hasFocus(area)).toBe(true);
    await button(page, 'Import').click();
    expect(await describedBy(area)).toContain('Paste the text of an exported report.');
    expect(server.named('importReport')).toEqual([]);
    await area.fill('hello');
    await button(page, 'Import').click();
    await page.getByRole('alert').getByText('isn’t an exported report').waitFor();
    expect(await describedBy(area)).toContain('This text isn’t an exported report');
    expect([await area.inputValue(), await hasFocus(area)]).toEqual(['hello', true]);
    await area.fill('{"name":"Theirs"}');
    await button(page, 'Import').click();
    await says(page, '“Theirs” is saved.');
    await button(page, 'Run Theirs').waitFor();
    expect(await hasFocus(button(page, 'More actions for Theirs'))).toBe(true);
  });
});
