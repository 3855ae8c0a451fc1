// What Google refuses a report: one sentence in panel, log, reports tab and mail, no changed cell, and the next run
// writes what the service has.

import type { CellValue } from 'sheets-workbench/apps-script/host';
import { inLanguage } from 'sheets-workbench/apps-script/language/in-language';
import { rangeA1 } from 'sheets-workbench/apps-script/workbook/a1';
import { SheetFilter } from 'sheets-workbench/apps-script/workbook/rules/sheet-filter';
import { countFigure } from 'sheets-workbench/test/set-up/figures';
import { reportFailure } from '../../../../sidebar/server/failures';
import { blockNameOfReport } from '../../../../src/sheet/block-name';
import { allScopesBut } from '../../../google/granted-scopes';
import { choiceOf, OWNER, type ReportHost, runOf, useReportHosts } from '../../../google/saved/report-host';
import { lastDays, trueRows } from '../../../google/saved/report-truth';
import { expectRows } from '../../../google/sheet/sheet-truth';

const START = '2026-11-20T11:10:00Z';
/** May edit the file, but not what its owner has protected. */
const EDITOR = 'editor@example.com';
const MINE = 'a note of mine';
const OWN_TABS = ['_publisher_stats', '_publisher_stats_pages', 'Publisher Stats log'];

const hosts = useReportHosts(START);
let world: ReportHost;
let id: string;

/** An hourly report of the last three days in the sheet `Data`, run once, and a cell of a person beside it. */
async function begin(user: string): Promise<void> {
  world = await hosts.openLoggedIn();
  if (user !== OWNER) await world.logIn(user);
  const [app = ''] = await hosts.appIds();
  const choice = choiceOf({ apps: [app], period: 'last 3 days', groupBy: ['date'] }, 'Data');
  id = await world.save({ name: 'Hourly', choice, schedule: { kind: 'hours', every: 1 } }, user);
  await world.runNow(id, user);
  const { sheetId } = world.area(id);
  world.workbook.typeInto(sheetId, 2, 9, MINE);
  // The block would change now.
  await world.passHours(24);
}

/** Every cell with content that is not the add-on's own. */
function contents(): Record<string, CellValue> {
  const found: Record<string, CellValue> = {};
  for (const sheet of world.workbook.sheets.filter(({ name }) => !OWN_TABS.includes(name))) {
    sheet.grid.rows.forEach((row, r) => {
      row?.values.forEach((value = null, c) => {
        if (value !== null && value !== '') found[`${sheet.name} ${r + 1} ${c + 1}`] = value;
      });
    });
  }
  return found;
}

async function expectTrueBlock(): Promise<void> {
  const [app = ''] = await hosts.appIds();
  const rows = await trueRows(hosts.sandbox, [app], lastDays(world.today(), 3), ['date']);
  expectRows(
    world.block(id).slice(1),
    rows.map((row) => row.slice(3)),
  );
}

interface Trouble {
  /** Brings it about, and returns what ends it. */
  plant(): () => void;
  sentence: string | (() => string);
  remedy: string;
  user?: string;
  /** Whether log tab, reports tab and mail can't tell it, because the trouble affects them too. */
  unrecorded?: boolean;
}

const dataSheet = () => world.workbook.sheet(world.area(id).sheetId);

function withoutScope(scope: string, user = OWNER): () => void {
  const given = allScopesBut(scope);
  world.state.grantedScopes.set(user, given);
  return () => world.state.grantedScopes.clear();
}

function usedUp(limit: 'fetchesPerDay' | 'propertyCallsPerDay'): () => void {
  const before = world.state.limits[limit];
  world.state.limits[limit] = 0;
  return () => {
    world.state.limits[limit] = before;
  };
}

/** Fills the spreadsheet, so that not one more row of 26 columns fits. */
function fill(): () => void {
  const free = 10_000_000 - world.workbook.cellCount;
  const { id: full } = world.workbook.putSheet('Full', undefined, Math.floor(free / 26), 26);
  return () => world.workbook.deleteSheet(full);
}

function protect(range: { row: number; column: number; rows: number; columns: number }): () => void {
  const { sheetId } = world.area(id);
  world.workbook.protections.push({
    ...{ id: 9, sheetId, range, rangeName: null, description: '', warningOnly: false },
    ...{ editors: [], unprotected: [] },
  });
  return () => {
    world.workbook.protections = [];
  };
}

const TROUBLES: { readonly [Name in string]: Trouble } = {
  'a permission to fetch that was withdrawn': {
    plant: () => withoutScope('script.external_request'),
    sentence:
      'You haven’t allowed the add-on to connect to the publisher services (script.external_request). Open the sidebar and allow it when Google asks. If Google doesn’t ask, remove the add-on at myaccount.google.com/connections, then open the sidebar again.',
    remedy: 'fix',
  },
  'a permission to open the spreadsheet that was withdrawn': {
    plant: () => withoutScope('spreadsheets.currentonly'),
    sentence:
      'You haven’t allowed the add-on to read and write this spreadsheet (spreadsheets.currentonly). Open the sidebar and allow it when Google asks. If Google doesn’t ask, remove the add-on at myaccount.google.com/connections, then open the sidebar again.',
    remedy: 'fix',
    unrecorded: true,
  },
  'a file that the person may only view': {
    plant: () => {
      world.workbook.viewers.add(OWNER);
      return () => void world.workbook.viewers.delete(OWNER);
    },
    sentence: 'You can’t edit this spreadsheet. Ask its owner for edit access, or make a copy of it.',
    remedy: 'fix',
    unrecorded: true,
  },
  'a protected range': {
    plant: () => protect({ row: 3, column: 2, rows: 1, columns: 1 }),
    sentence: 'You can’t edit A1:F4 of sheet “Data”. Ask its owner for access, or choose another place.',
    remedy: 'fix',
    user: EDITOR,
  },
  'a dropdown that rejects the values': {
    plant: () => {
      const range = { row: 3, column: 2, rows: 1, columns: 1 };
      const { validation } = dataSheet();
      validation.set(range, { allowed: new Set(['yes', 'no']), allowInvalid: false });
      return () => validation.set(range, null);
    },
    sentence:
      'Cell B3 of sheet “Data” accepts only certain values, so nothing was written. Remove its rule under Data > Data validation, or choose another place.',
    remedy: 'fix',
  },
  'merged cells': {
    plant: () => {
      const sheet = dataSheet();
      sheet.merges.push(
        { row: 2, column: 1, rows: 2, columns: 1 },
        { row: 4, column: 6, rows: 1, columns: 3 },
      );
      return () => {
        sheet.merges = [];
      };
    },
    sentence:
      'Sheet “Data” has merged cells where the table goes (A2:A3, F4:H4), so nothing was written. Unmerge them under Format > Merge cells, or choose another place.',
    remedy: 'fix',
  },
  'a named range that was renamed': {
    plant: () => {
      const named = world.workbook.namedRanges.find(({ name }) => name === blockNameOfReport(id));
      if (!named) throw new Error('the report has no named range');
      const { name } = named;
      named.name = 'Mine';
      return () => {
        named.name = name;
      };
    },
    sentence: () =>
      `This would cover 24 cells, A1:F4 of sheet “Data”, so nothing was written. They look like the earlier table, whose named range was renamed or deleted. Name them PublisherStats_report_${id} under Data > Named ranges, move them, choose another place, or insert rows.`,
    remedy: 'fix',
  },
  'the day’s fetches used up': {
    plant: () => usedUp('fetchesPerDay'),
    sentence:
      'Your Google account has used up its web requests for today. Wait until tomorrow, or use fewer formulas and schedules; scheduled reports continue by themselves.',
    remedy: 'wait',
  },
  'a full spreadsheet': {
    plant: fill,
    sentence:
      'The spreadsheet has no room for more cells, and Google allows 10,000,000. Delete sheets, or empty rows and columns, then try again.',
    remedy: 'fix',
  },
  'the day’s calls of properties used up': {
    plant: () => usedUp('propertyCallsPerDay'),
    sentence:
      'Your Google account has used up its reads of stored settings for today. Wait until tomorrow, or use fewer formulas; scheduled reports continue by themselves.',
    remedy: 'wait',
    unrecorded: true,
  },
};

/** Registers the tests of these troubles; of all without names. */
export function testTroubles(names: readonly string[] = Object.keys(TROUBLES)): void {
  test.each(names)('%s: one sentence everywhere, no cell changes, and nothing is lost', async (name) => {
    const trouble = TROUBLES[name];
    if (!trouble) throw new Error(`no trouble ${name}`);
    const { remedy, user = OWNER, unrecorded = false } = trouble;
    await begin(user);
    const sentence = typeof trouble.sentence === 'string' ? trouble.sentence : trouble.sentence();
    const before = contents();
    expect(before['Data 2 9']).toBe(MINE);
    const end = trouble.plant();
    expect(await world.refusal('runReport', runOf(id), user)).toMatchObject({ sentence, remedy });
    expect(contents()).toEqual(before);
    expect((await world.tick(user)).ok).toBe(true);
    expect(contents()).toEqual(before);
    if (!unrecorded) {
      expect((await world.view(id, user)).lastResult).toBe(sentence);
      expect(world.log().at(-1)).toMatchObject({ report: 'Hourly', by: 'trigger', result: sentence });
      // What passes by itself is mailed after a day.
      const mail = { to: user, body: expect.stringContaining(sentence) };
      expect(world.state.mails).toMatchObject(remedy === 'wait' ? [] : [mail]);
    }
    end();
    await world.pass(3_600_000);
    expect((await world.tick(user)).ok).toBe(true);
    await expectTrueBlock();
    expect(await world.view(id, user)).toMatchObject({ failures: 0, isRunning: false, isOverdue: false });
    expect(world.workbook.cell(world.area(id).sheetId, 2, 9).value).toBe(MINE);
    countFigure('platform', 'troubles', 1);
  });
}

/** Registers the tests of people's changes that don't stop a run. */
export function testHarmless(): void {
  test.each<[string, () => void]>([
    [
      'a filter that hides rows of the block',
      () => {
        const sheet = dataSheet();
        sheet.filter = new SheetFilter({ row: 1, column: 1, rows: 4, columns: 6 });
        sheet.filter.setCriteria(1, ['hidden'], (row) => (row < 4 ? 'hidden' : ''));
        expect([2, 3, 4].map((row) => sheet.filter?.hides(row))).toEqual([true, true, false]);
      },
    ],
    ['a sheet that was renamed', () => world.workbook.renameSheet(world.area(id).sheetId, 'Another name')],
    [
      'rows and columns inserted before the block',
      () => {
        world.workbook.insertRows(world.area(id).sheetId, 1, 3);
        world.workbook.insertColumns(world.area(id).sheetId, 1, 2);
      },
    ],
    [
      'a sheet that was deleted',
      () => {
        world.workbook.putSheet('Other');
        world.workbook.deleteSheet(world.area(id).sheetId);
      },
    ],
  ])('%s: the tick writes what the service has', async (_title, change) => {
    await begin(OWNER);
    change();
    await world.tickHours(1);
    await expectTrueBlock();
    expect(world.state.mails).toEqual([]);
    countFigure('platform', 'troubles', 1);
  });
}

/** Registers the test of merged cells in the add-on's own tabs. */
export function testMergedOwnTabs(): void {
  test('merged cells in the log and the reports tab are parted, and no line is lost', async () => {
    await begin(OWNER);
    const merges = { _publisher_stats: 3, 'Publisher Stats log': 3 };
    for (const [name, row] of Object.entries(merges)) {
      const tab = world.workbook.sheetByName(name);
      tab?.merges.push({ row, column: 1, rows: 2, columns: tab.maxColumns });
    }
    const runAt = (await world.view(id)).lastRun;
    await world.tickHours(1);
    await expectTrueBlock();
    expect((await world.view(id)).lastRun).not.toBe(runAt);
    expect(world.log().map(({ by }) => by)).toEqual([OWNER, 'trigger']);
    expect(world.log()[1]).toMatchObject({
      report: 'Hourly',
      rows: 3,
      result: expect.stringContaining('row'),
    });
    expect(Object.keys(merges).flatMap((name) => world.workbook.sheetByName(name)?.merges)).toEqual([]);
    countFigure('platform', 'troubles', 1);
  });
}

/** Registers the tests of quotas that only a tick meets. */
export function testTickQuotas(): void {
  test('the day’s mails used up: the reports tab says that no mail was sent, and mails again when it can', async () => {
    await begin(OWNER);
    hosts.sandbox.faults.add({ service: 'account', fault: { kind: 'refused' } });
    world.state.limits.mailsPerDay = 0;
    await world.tickHours(1);
    const unsent =
      ' No mail about it was sent: your Google account has used up its mails for today, the add-on isn’t allowed to send mail, or its settings are full.';
    const { lastResult } = await world.view(id);
    expect(lastResult).toMatch(/^This login is no longer accepted\. Log in again to continue/);
    expect(lastResult.endsWith(unsent)).toBe(true);
    world.state.limits.mailsPerDay = 100;
    await world.tickHours(1);
    expect(world.state.mails).toMatchObject([{ to: OWNER, body: expect.stringContaining('Log in again') }]);
    expect((await world.view(id)).lastResult).not.toContain('No mail');
    countFigure('platform', 'troubles', 1);
  });

  test('the day’s trigger time used up: nothing runs or changes, the panel shows it as overdue, and the next day continues', async () => {
    await begin(OWNER);
    await world.tickHours(1);
    const before = contents();
    const { limits } = world.state;
    limits.triggerMsPerDay = 0;
    for (let hour = 0; hour < 6; hour++) {
      await world.passHours(1);
      expect(await world.tick()).toMatchObject({
        ok: false,
        error: {
          message: inLanguage(world.state.language, 'Service using too much computer time for one day.'),
        },
        calls: [],
      });
    }
    expect(contents()).toEqual(before);
    expect(await world.view(id)).toMatchObject({ isOverdue: true, failures: 0 });
    limits.triggerMsPerDay = 90 * 60_000;
    await world.tickHours(24);
    await expectTrueBlock();
    expect(await world.view(id)).toMatchObject({ isOverdue: false, failures: 0 });
    countFigure('platform', 'troubles', 1);
  });
}

/** Registers the tests of a full spreadsheet and of protections that only some parts meet. */
export function testOtherPlaces(): void {
  test('a full spreadsheet: a table for a new sheet is refused with the figures, and nothing is made', async () => {
    await begin(OWNER);
    const end = fill();
    const [app = ''] = await hosts.appIds();
    const choice = choiceOf({ apps: [app], period: 'yesterday' }, 'New');
    const before = contents();
    const { sentence } = await world.refusal('write', {
      ...{ runId: 'run-00000002', choice, makeRoom: false },
    });
    const present = world.workbook.cellCount.toLocaleString('en-US');
    expect(sentence).toBe(
      `The spreadsheet has ${present} cells, and this needs 26,000 more, of 10,000,000 that Google allows, so nothing was written. Choose fewer days or fewer fields, write to a BigQuery table, or delete sheets or empty rows.`,
    );
    expect(contents()).toEqual(before);
    expect(world.workbook.sheetByName('New')).toBeUndefined();
    end();
    countFigure('platform', 'troubles', 1);
  });

  test('a log tab that is protected: the rows are written, and panel and mail say that the log lacks them', async () => {
    await begin(EDITOR);
    const log = world.workbook.sheetByName('Publisher Stats log');
    if (!log) throw new Error('there is no log');
    world.workbook.protections.push({
      ...{ id: 9, sheetId: log.id, range: null, rangeName: null, description: '', warningOnly: false },
      ...{ editors: [], unprotected: [] },
    });
    await world.passHours(1);
    expect((await world.tick(EDITOR)).ok).toBe(true);
    await expectTrueBlock();
    const unrecorded =
      'What is told of it couldn’t be updated everywhere: You can’t edit some protected cells of this spreadsheet. Ask its owner for access, or choose another place.';
    expect((await world.view(id, EDITOR)).lastResult).toContain(unrecorded);
    expect(world.state.mails).toMatchObject([{ to: EDITOR, body: expect.stringContaining(unrecorded) }]);
    countFigure('platform', 'troubles', 1);
  });

  test('a cell of the reports tab edited by hand: it is named, its report waits, and another runs', async () => {
    await begin(OWNER);
    const [app = ''] = await hosts.appIds();
    const choice = choiceOf({ apps: [app], period: 'yesterday' }, 'Other');
    const other = await world.save({ name: 'Other', choice, schedule: { kind: 'hours', every: 1 } });
    const tab = world.workbook.sheetByName('_publisher_stats');
    if (!tab) throw new Error('there is no reports tab');
    const headings = world.workbook.cells(tab.id, { row: 2, column: 1, rows: 1, columns: tab.maxColumns })[0];
    const column = (headings ?? []).findIndex(({ value }) => value === 'Lookback days') + 1;
    const before = world.workbook.cell(tab.id, 3, column).value;
    world.workbook.typeInto(tab.id, 3, column, 'many');
    const { reports } = await world.call('reports', {});
    expect(reports[0]?.problem).toBe(
      `Cell ${rangeA1({ row: 3, column, rows: 1, columns: 1 })} of the tab _publisher_stats (Lookback days) can’t be read. This report is skipped until you fix it. Enter a whole number from 0 to 365.`,
    );
    const block = world.block(id);
    await world.tickHours(1);
    expect(world.block(id)).toEqual(block);
    expect((await world.view(other)).lastResult).toMatch(/1 row/);
    world.workbook.typeInto(tab.id, 3, column, String(before ?? ''));
    await world.tickHours(1);
    await expectTrueBlock();
    countFigure('platform', 'troubles', 1);
  });

  test('several Google accounts at once: the panel gets a sentence, and nothing runs', async () => {
    await begin(OWNER);
    const before = contents();
    world.state.signedInTwice.add(OWNER);
    const { ok, error } = await world.host.runFromClient('sidebar', [{ call: 'open', request: '{}' }], {
      user: OWNER,
    });
    expect(ok).toBe(false);
    expect(reportFailure(`${error?.name}: ${error?.message}`, true).sentence).toBe(
      'Google blocked the panel, usually because you’re signed in to several Google accounts. Open the spreadsheet with one account, in a separate browser profile or an incognito window.',
    );
    expect(contents()).toEqual(before);
    world.state.signedInTwice.clear();
    await world.tickHours(1);
    await expectTrueBlock();
    countFigure('platform', 'troubles', 1);
  });

  test('the menu says the same as the panel', async () => {
    await begin(OWNER);
    const end = usedUp('fetchesPerDay');
    const alerts: string[] = [];
    world.host.on('alert', (payload) => {
      const { prompt, answer } = payload as { prompt: string; answer: (button: string) => void };
      alerts.push(prompt);
      answer('OK');
    });
    await world.host.runMenuItem('refreshAllReports', { user: OWNER });
    expect(alerts).toEqual([
      expect.stringContaining('Your Google account has used up its web requests for today.'),
    ]);
    end();
    countFigure('platform', 'troubles', 1);
  });
}
