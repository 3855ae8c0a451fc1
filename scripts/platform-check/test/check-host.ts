// The built platform check on the emulated host, in a spreadsheet that a test prepares.

import { join } from 'node:path';
import { withAppsScriptGlobals } from 'sheets-workbench/apps-script/execution/in-thread';
import {
  type AppsScriptHost,
  createHost,
  createWorkbook,
  type FetchPlan,
  type FetchResult,
  type Workbook,
} from 'sheets-workbench/apps-script/host';
import { setSpilled } from 'sheets-workbench/apps-script/workbook/spilled-cells';
import { instantFromSerial, serialFromInstant } from 'sheets-workbench/apps-script/workbook/values/serial';
import { BUILD_FOLDER, leftBySetUp } from '../../../test/set-up/built-once';
import { buildBundle } from '../../build/build';

const PERSON = { user: 'owner@example.com' };
let built: Promise<string> | null = null;
const hosts: AppsScriptHost[] = [];

/** Closes the hosts of a test file after its tests. */
export function closeCheckHosts(): void {
  afterAll(() => Promise.all(hosts.splice(0).map((host) => host.close())));
}

/** Deleted with the build of all test files. */
async function builtCheck(): Promise<string> {
  const outDir = join(leftBySetUp(BUILD_FOLDER), `check-${process.pid}`);
  await buildBundle({ outDir, withCheck: true });
  return outDir;
}

export interface CheckHost {
  host: AppsScriptHost;
  workbook: Workbook;
  /** What formulas show: their values if this is `COMPUTED`, otherwise always this text. */
  formulaText: string;
  /** The zone of dates in formulas, which isn't known of Google: the spreadsheet's at first. */
  zoneOfFormulas: string;
  /** Runs checkPlatform. @returns its line in the log, or what it threw */
  run(): Promise<string>;
  /** The rows of the tab of results below its headings, by ID. */
  rows(): Map<string, ResultRow>;
}

interface ResultRow {
  result: string;
  seen: string;
  todo: string;
  copied: string;
}

/** @param clock of the script's Date */
export async function checkHost(clock: () => number = Date.now): Promise<CheckHost> {
  built ??= builtCheck();
  const folder = await built;
  const workbook = createWorkbook({ timeZone: 'Europe/Berlin', locale: 'en_US' });
  let slept = 0;
  const host = createHost({ folder, workbook, owner: PERSON.user, clock: () => clock() + slept });
  hosts.push(host);
  host.state.transport = googleAnswers;
  host.state.transportFault = ({ url }) => (ANSWERED.includes(url) ? undefined : 'dns');
  // Sleeping moves the clock and takes no real time.
  const written = new Set<string>();
  const fired = new Set<string>();
  host.state.sleep = async (ms) => {
    slept += ms;
    await computeFormulas(check, written);
    await runOnce(host, fired);
  };
  const check: CheckHost = {
    formulaText: COMPUTED,
    zoneOfFormulas: workbook.timeZone,
    host,
    workbook,
    async run() {
      const { ok, log, error } = await host.runMenuItem('checkPlatform', PERSON);
      return ok ? log.join('\n') : `${error?.message}`;
    },
    rows: () =>
      new Map(
        resultLines(workbook).map(([id = '', result = '', , , seen = '', todo = '', , copied = '']) => [
          id,
          { result, seen, todo, copied },
        ]),
      ),
  };
  return check;
}

/** Runs the triggers that run once, as Google does a moment later. */
async function runOnce(host: AppsScriptHost, fired: Set<string>): Promise<void> {
  for (const { uid, schedule } of host.state.triggers) {
    if (!('afterMs' in schedule) || fired.has(uid)) continue;
    fired.add(uid);
    await host.runTimeTrigger(uid);
  }
}

function resultLines(workbook: Workbook): string[][] {
  const sheet = workbook.sheetByName('Platform check');
  if (!sheet) return [];
  const area = { row: 2, column: 1, rows: sheet.grid.lastRow() - 1, columns: 8 };
  return workbook.cells(sheet.id, area).map((line) => line.map(({ value }) => String(value ?? '')));
}

const TOKEN = 'https://oauth2.googleapis.com/token';
const EMPTY = 'https://www.google.com/generate_204';
const MOVED = 'https://google.com/';
/** The only addresses that answer. Any other host seems not to exist. */
const ANSWERED = [TOKEN, EMPTY, MOVED];

/** Answers as Google does at these addresses. */
async function googleAnswers({ url }: FetchPlan): Promise<FetchResult> {
  const headers: FetchResult['headers'] = [['Content-Type', 'application/json; charset=utf-8']];
  const status = url === TOKEN ? 400 : url === EMPTY ? 204 : 301;
  return { status, headers, body: Buffer.from(url === TOKEN ? '{"error": "unsupported_grant_type"}' : '') };
}

/** The value of `formulaText` at which each formula shows its result. */
export const COMPUTED = 'computed';
const CHECK_FORMULA = /^=(N\()?PLATFORM_CHECK\("(\w+)"[,;] (""|D\d(?::D\d)?)[,;] "([0-9a-f]{8})"\)\)?$/;

/** Computes the formulas that the check has just written, as Google does while a script sleeps. */
async function computeFormulas(check: CheckHost, written: Set<string>): Promise<void> {
  const { workbook, formulaText } = check;
  for (const sheet of workbook.sheets) {
    const { formula, value } = workbook.cell(sheet.id, 1, 1);
    if (formula === undefined || value !== '') continue;
    if (formulaText !== COMPUTED) show(workbook, sheet.id, formulaText);
    // Google may reuse the result of the same arguments, so the check must not write a formula twice.
    else if (written.has(formula)) throw new Error(`the check has written a formula twice: ${formula}`);
    else show(workbook, sheet.id, await valueOfFormula(check, sheet.id, formula));
    if (formula !== '=NA()') written.add(formula);
  }
}

/** The result of a formula of the check: `NA()` of Sheets, or the check's own function. */
async function valueOfFormula(check: CheckHost, sheetId: number, formula: string): Promise<unknown> {
  const { host, zoneOfFormulas } = check;
  if (formula === '=NA()') return '#N/A';
  const [, asNumber, what, cells, once] = CHECK_FORMULA.exec(formula) ?? [];
  if (what === undefined || cells === undefined)
    throw new Error(`the check writes a formula that its host doesn't know: ${formula}`);
  const args = [what, cells === '""' ? '' : argumentOf(check, sheetId, cells), once];
  const cell = { sheetId, row: 1, column: 1 };
  const { ok, value } = await host.runCustomFunction('PLATFORM_CHECK', args, { ...PERSON, cell });
  if (!ok) return '#ERROR!';
  return asNumber ? serialFromInstant(Number(value), zoneOfFormulas) : value;
}

/** The values of cells as Google passes them to a custom function, which it documents except for blanks and zones. */
function argumentOf({ host, zoneOfFormulas }: CheckHost, sheetId: number, cells: string): unknown {
  const { workbook } = host;
  return withAppsScriptGlobals({ workbook }, () => {
    const range = SpreadsheetApp.getActive().getSheetById(sheetId)?.getRange(cells);
    const value: unknown = cells.includes(':') ? range?.getValues() : range?.getValue();
    if (Object.prototype.toString.call(value) !== '[object Date]') return value;
    return new Date(instantFromSerial(serialFromInstant(Number(value), workbook.timeZone), zoneOfFormulas));
  });
}

/** A value as a cell shows it, with a day as its serial number. */
function plainOf(value: unknown): string | number | boolean {
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return Object.prototype.toString.call(value) === '[object Date]' ? 25_569 : String(value);
}

function show(workbook: Workbook, sheetId: number, value: unknown): void {
  const rows: unknown[][] = Array.isArray(value) ? value : [[value]];
  rows.forEach((line, row) => {
    line.forEach((each, column) => {
      const plain = plainOf(each);
      if (row === 0 && column === 0) workbook.setComputed(sheetId, 1, 1, plain);
      else setSpilled(workbook, sheetId, { row: row + 1, column: column + 1 }, { value: plain });
    });
  });
}
