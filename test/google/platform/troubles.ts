// What Google refuses a report: one sentence in panel, log, reports tab and mail, no changed cell, and the next run
// writes what the service has.

import type { CellValue } from 'sheets-workbench/apps-script/host';
import { drawnFrom } from 'sheets-workbench/test/set-up/draws';
import { protect } from 'sheets-workbench/test/set-up/protect';
import { blockNameOfReport } from '../../../src/sheet/block-name';
import { EDITOR, OWNER } from '../../people';
import { allScopesBut } from '../granted-scopes';
import { dailyRows } from '../saved/report-truth';
import { expectRows } from '../sheet/sheet-truth';
import { choiceOf, type ReportHost, type ReportHosts, runOf, useReportHosts } from '../world/report-host';

const START = '2026-11-20T11:10:00Z';
const MINE = 'a note of mine';
const OWN_TABS = ['_publisher_stats', '_publisher_stats_pages', 'Publisher Stats log'];

let hosts: ReportHosts;
export let world: ReportHost;
export let id: string;

/** Registers the hooks of a test file. */
export function useTroubledReport(): ReportHosts {
  const own = useReportHosts(START);
  // Another file of the same suite has registered its own meanwhile.
  beforeAll(() => {
    hosts = own;
  });
  return own;
}

/** An hourly report of the last three days in the sheet `Data`, run once, and a cell of a person beside it. */
export async function begin(user: string): Promise<void> {
  world = await hosts.openConnected();
  if (user !== OWNER) await world.connect('account', user);
  const choice = choiceOf({ apps: [world.app], period: 'last 3 days', groupBy: ['date'] }, 'Data');
  id = await world.saveAndRun({ name: 'Hourly', choice, schedule: { kind: 'hours', every: 1 } }, user);
  const { sheetId } = world.area(id);
  world.workbook.typeInto(sheetId, 2, 9, MINE);
  // The block would change now.
  await world.passHours(24);
}

/** Every cell with content that is not the add-on's own. */
export function contents(): Record<string, CellValue> {
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

export async function expectTrueBlock(): Promise<void> {
  expectRows(world.block(id).slice(1), await dailyRows(world, 3));
}

interface Trouble {
  /** Brings it about, and returns what ends it. */
  plant(): () => void;
  sentence: string | (() => string);
  /** What a person reads whose action asks for the permissions first, if that is another sentence. */
  asked?: string;
  remedy: string;
  user?: string;
  /** Whether log tab, reports tab and mail can't tell it, because the trouble affects them too. */
  unrecorded?: boolean;
}

export const dataSheet = () => world.workbook.sheet(world.area(id).sheetId);

function withoutScope(scope: string, user = OWNER): () => void {
  const given = allScopesBut(scope);
  world.state.grantedScopes.set(user, given);
  return () => world.state.grantedScopes.clear();
}

export function usedUp(limit: 'fetchesPerDay' | 'propertyCallsPerDay'): () => void {
  const before = world.state.limits[limit];
  world.state.limits[limit] = 0;
  return () => {
    world.state.limits[limit] = before;
  };
}

/** Fills the spreadsheet, so that not one more row of 26 columns fits. */
export function fill(): () => void {
  const free = 10_000_000 - world.workbook.cellCount;
  const { id: full } = world.workbook.putSheet('Full', undefined, Math.floor(free / 26), 26);
  return () => world.workbook.deleteSheet(full);
}

/** Fills the spreadsheet, and deletes the last row of the table with all rows below it, so that a run needs a row. */
function fillWithoutLastRow(): () => void {
  const { sheetId, row, rows } = world.area(id);
  const last = row + rows - 1;
  world.workbook.deleteRows(sheetId, last, dataSheet().maxRows - last + 1);
  return fill();
}

function protecting(range: { row: number; column: number; rows: number; columns: number }): () => void {
  const { sheetId } = world.area(id);
  protect(world.workbook, sheetId, range);
  return () => {
    world.workbook.protections = [];
  };
}

const TROUBLES: { readonly [Name in string]: Trouble } = {
  'a permission to fetch that was withdrawn': {
    plant: () => withoutScope('script.external_request'),
    sentence:
      'You haven’t allowed the add-on to connect to the publisher services (script.external_request). Open the sidebar and allow it when Google asks. If Google doesn’t ask, remove the add-on at myaccount.google.com/connections, then open the sidebar again.',
    asked:
      'You haven’t allowed the add-on to connect to the publisher services (script.external_request), which this needs, so nothing was changed. Press Allow, check every box that Google shows, and try again.',
    remedy: 'fix',
  },
  'a permission to open the spreadsheet that was withdrawn': {
    plant: () => withoutScope('spreadsheets.currentonly'),
    sentence:
      'You haven’t allowed the add-on to read and write this spreadsheet (spreadsheets.currentonly). Open the sidebar and allow it when Google asks. If Google doesn’t ask, remove the add-on at myaccount.google.com/connections, then open the sidebar again.',
    asked:
      'You haven’t allowed the add-on to read and write this spreadsheet (spreadsheets.currentonly), which this needs, so nothing was changed. Press Allow, check every box that Google shows, and try again.',
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
    plant: () => protecting({ row: 3, column: 2, rows: 1, columns: 1 }),
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
      const namedRange = world.workbook.namedRanges.find(({ name }) => name === blockNameOfReport(id));
      if (!namedRange) throw new Error('the report has no named range');
      const { name } = namedRange;
      namedRange.name = 'Mine';
      return () => {
        namedRange.name = name;
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
    plant: fillWithoutLastRow,
    sentence: () =>
      `The spreadsheet has ${world.workbook.cellCount.toLocaleString('en-US')} cells, and this needs 26 more, of 10,000,000 that Google allows, so nothing was written. For all rows, choose BigQuery table under Destination; otherwise, choose fewer days or fewer fields, or delete sheets or empty rows.`,
    remedy: 'fix',
  },
  'the day’s calls of properties used up': {
    plant: () => usedUp('propertyCallsPerDay'),
    sentence:
      'Your Google account has used up its reads and writes of stored settings for today. Wait until tomorrow, or use fewer formulas; scheduled reports continue by themselves.',
    remedy: 'wait',
    unrecorded: true,
  },
};

/** Registers the tests of these troubles, and of others in long runs. */
export function testTroubles(names: readonly string[]): void {
  useTroubledReport();
  test.each(drawnFrom(names, Object.keys(TROUBLES)))(
    '%s: one sentence everywhere, no cell changes, and nothing is lost',
    async (name) => {
      const trouble = TROUBLES[name];
      if (!trouble) throw new Error(`no trouble ${name}`);
      const { remedy, user = OWNER, unrecorded = false } = trouble;
      await begin(user);
      const end = trouble.plant();
      const sentence = typeof trouble.sentence === 'string' ? trouble.sentence : trouble.sentence();
      const before = contents();
      expect(before['Data 2 9']).toBe(MINE);
      const refusal = { sentence: trouble.asked ?? sentence, remedy };
      expect(await world.refusal('runReport', runOf(id), user)).toMatchObject(refusal);
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
    },
  );
}
