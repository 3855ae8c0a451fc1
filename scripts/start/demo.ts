// `npm run demo`: the add-on's main job without a browser. Logs in, writes, and prints both sheets; with `--calls`,
// also how often each method of Google's services was called.

import path from 'node:path';
import {
  createHost,
  createWorkbook,
  type Execution,
  type ServiceCall,
  type Workbook,
} from 'sheets-workbench/apps-script/host';
import { SELLER_DIFFERENCES } from 'sheets-workbench/sandbox/data/seller-differences';
import { type Sandbox, startSandbox } from 'sheets-workbench/sandbox/sandbox';
import { scriptAddresses } from 'sheets-workbench/sandbox/script-addresses';
import type { AnswerValues, CallName, RequestOf } from '../../src/panel/contract/calls';
import type { CallAnswer } from '../../src/panel/contract/errors';
import type { Choice } from '../../src/panel/contract/panel-state';
import { buildBundle } from '../build/build';

const BUNDLE = path.join(__dirname, '../../.build/demo-bundle');
const ROWS_SHOWN = 12;

/** An execution and what asked for it. */
interface Made {
  readonly name: string;
  readonly execution: Execution;
}

/** The add-on as built, on an empty spreadsheet, able to reach the sandbox. */
function hostOf(sandbox: Sandbox) {
  const workbook = createWorkbook({ timeZone: 'America/New_York', locale: 'en_US' });
  const host = createHost({
    folder: BUNDLE,
    workbook,
    owner: sandbox.demoLogin.email,
    ...scriptAddresses(sandbox),
  });
  return { workbook, host };
}

async function demo(printsCalls: boolean): Promise<void> {
  const executions: Made[] = [];
  print('Building the add-on and starting the sandbox …');
  const [sandbox] = await Promise.all([
    startSandbox({ games: true, sellerDifferences: SELLER_DIFFERENCES }),
    buildBundle({ outDir: BUNDLE }),
  ]);
  const user = sandbox.demoLogin.email;
  const { workbook, host } = hostOf(sandbox);
  const call = async <Name extends CallName>(
    name: Name,
    request: RequestOf<Name>,
  ): Promise<AnswerValues[Name]> => {
    const execution = await host.runFromClient(
      'sidebar',
      [{ call: name, request: JSON.stringify(request) }],
      { user },
    );
    executions.push(succeeded(name, execution));
    const answer = JSON.parse(String(execution.value)) as CallAnswer<AnswerValues[Name]>;
    if (!answer.ok) throw new Error(answer.error.sentence);
    return answer.value;
  };

  await host.open({ user });
  const { choice } = await call('open', {});
  await call('connect', { service: 'account', values: sandbox.demoLogin });
  await call('connect', { service: 'seller', values: { sellerToken: sandbox.sellerToken } });
  const apps = await call('listApps', {});
  const three: Choice = {
    ...choice,
    apps: apps.slice(0, 3).map((app) => app.appId),
    groupBy: ['date'],
    totals: true,
  };
  const outcome = await call('write', { runId: 'demo-app-stats', choice: three });
  print(outcome.sentence);
  executions.push(succeeded('Write seller stats', await host.runMenuItem('writeSellerStats', { user })));

  for (const sheetName of [outcome.sheetName, 'Seller stats']) {
    print(`\nSheet “${sheetName}”`);
    print(printableSheet(workbook, sheetName, ROWS_SHOWN));
  }
  if (printsCalls) for (const each of executions) printCalls(each);
  else print('\n`npm run demo -- --calls` also prints the calls of Google services.');
  await host.close();
  await sandbox.close();
}

function succeeded(name: string, execution: Execution): Made {
  if (!execution.ok) throw new Error(`${name}: ${execution.error?.message ?? 'failed'}`);
  return { name, execution };
}

/** One line per method of Google's services: how often it was called. */
function printCalls({ name, execution }: Made): void {
  const counts = new Map<string, number>();
  for (const { service, method } of execution.calls) {
    const called = `${service}.${method}`;
    counts.set(called, (counts.get(called) ?? 0) + 1);
  }
  const bytes = execution.calls.reduce((sum: number, made: ServiceCall) => sum + made.bytes, 0);
  print(
    `\n${name}: ${execution.calls.length} service calls, ${bytes} bytes, ${Math.round(execution.durationMs)} ms`,
  );
  for (const [called, count] of counts) print(`  ${String(count).padStart(4)}  ${called}`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Longer texts are cut, so that a row fits on a line. */
const MAX_WIDTH = 28;

/**
 * The sheet's first `rows` rows and its last, with what each cell shows in the workbook's locale.
 * @throws Error when the workbook has no sheet of that name
 */
function printableSheet(workbook: Workbook, sheetName: string, rows: number): string {
  const sheet = workbook.sheetByName(sheetName);
  if (!sheet) throw new Error(`The workbook has no sheet “${sheetName}”.`);
  const used = { rows: sheet.grid.lastRow(), columns: sheet.grid.lastColumn() };
  const printedRows = used.rows <= rows + 1 ? range(1, used.rows) : [...range(1, rows), used.rows];
  const lines = printedRows.map((row) =>
    range(1, used.columns).map((column) => workbook.display(sheet.id, row, column)),
  );
  const widths = range(0, used.columns - 1).map((at) =>
    Math.min(MAX_WIDTH, Math.max(...lines.map((line) => line[at]?.length ?? 0))),
  );
  const isNumber = range(1, used.columns).map(
    (column) => typeof sheet.grid.value(Math.min(2, used.rows), column) === 'number',
  );
  const printed = lines.map((line) =>
    line.map((text, at) => fitted(text, widths[at] ?? 0, isNumber[at] ?? false)).join('  '),
  );
  const hidden = used.rows - printedRows.length;
  if (hidden > 0) printed.splice(rows, 0, `… ${hidden} more rows …`);
  return printed.join('\n');
}

function fitted(text: string, width: number, right: boolean): string {
  const flat = text.replace(/\s+/g, ' ');
  const cut = flat.length > width ? `${flat.slice(0, width - 1)}…` : flat;
  return right ? cut.padStart(width) : cut.padEnd(width);
}

function range(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_each, at) => first + at);
}

demo(process.argv.includes('--calls')).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
