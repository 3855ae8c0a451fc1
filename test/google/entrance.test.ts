// What another editor can type into a cell: every top-level function of the built Code.js, with the owner's properties,
// and calls of the panel.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Execution, snapshot } from 'sheets-workbench/apps-script/host';
import { inLanguage } from 'sheets-workbench/apps-script/language/in-language';
import { draws } from 'sheets-workbench/test/set-up/draws';
import { SHORT_HISTORY } from 'sheets-workbench/test/set-up/short-history';
import { firstChoice, firstSellerChoice } from '../../src/runs/choice';
import { topLevel } from '../bundle/syntax';
import { panelCalls } from '../panel/panel-calls';
import { EDITOR, OWNER } from '../people';
import { builtBundle } from '../set-up/built-once';
import { tableChoice, useTableWorlds } from './bigquery/table-world';
import { storesOf } from './saved/moment';
import { choiceOf, type ReportHost, runOf } from './world/report-host';

const START = '2026-11-20T11:10:00Z';
const REFUSAL =
  'This function doesn’t work in a formula. Use the menu Extensions > Publisher Stats or the sidebar instead.';

const { functions } = topLevel(readFileSync(join(builtBundle(), 'Code.js'), 'utf8'));
/** Google finds no function whose name ends in `_`. */
const TYPED = functions.filter(({ name }) => !name.endsWith('_'));
const isCustom = ({ jsdoc }: { jsdoc: string }) => /@customfunction\b/.test(jsdoc);
const CUSTOM = TYPED.filter(isCustom).map(({ name }) => name);
const OTHERS = TYPED.filter((each) => !isCustom(each)).map(({ name }) => name);

const hosts = useTableWorlds(START, SHORT_HISTORY);
let world: ReportHost;
let reportId: string;
let triggerUid: string;

/** An owner who has connected everything, shares nothing, and has a schedule, a bearer token and a trigger. */
beforeAll(async () => {
  world = await hosts.openConnected();
  await world.connect('seller');
  reportId = await world.saveHourlyReport();
  const choice = tableChoice('own', { period: 'yesterday' });
  await world.call('write', { runId: 'run-00000002', choice });
  triggerUid = world.triggersOf(OWNER)[0]?.uid ?? '';
  const stored = [...world.state.propertiesOfUser(OWNER).keys()];
  for (const key of ['connection.account', 'connection.seller', 'bigquery.key', 'bigquery.token', 'person'])
    expect(stored.join(' ')).toContain(key);
  expect(stored).toContain(`trigger.${triggerUid}`);
});

/** A hash of everything that a formula must leave as it is. */
function contents(): string {
  const { workbook, state } = world;
  const stores = storesOf(state).map((store) => [...store]);
  const all = JSON.stringify([snapshot(workbook), stores, state.triggers, state.mails]);
  return createHash('sha256').update(all).digest('hex');
}

/** Runs a formula of another editor; a request, a mail or a changed property of anybody fails the test. */
async function typed(name: string, args: unknown[]): Promise<Execution> {
  const { sandbox } = hosts;
  const before = contents();
  const requestCount = sandbox.requests.list().length;
  const cell = { sheetId: world.workbook.sheets[0]?.id ?? 0, row: 30, column: 9 };
  const execution = await world.host.runCustomFunction(name, args, { user: EDITOR, cell });
  expect(sandbox.requests.list()).toHaveLength(requestCount);
  expect(contents()).toBe(before);
  return execution;
}

/** The service calls of an execution. */
const asked = ({ calls }: Execution) => calls.map(({ service, method }) => `${service}.${method}`);

/** All that a cell can pass: blanks, texts, numbers, booleans, dates, and rows of these. */
const given = (): unknown[][] => [
  [],
  [''],
  ['open'],
  [triggerUid],
  [JSON.stringify({ triggerUid })],
  [JSON.stringify({ call: 'open', request: '{}' })],
  [[['triggerUid', triggerUid]]],
  [[[triggerUid]]],
  [[['open', '{}']]],
  [new Date(START)],
  [1],
  [true],
  [triggerUid, triggerUid],
];

/** Calls of the panel that answer, spend, write or end something. */
const calls = (): [name: string, request: unknown][] => [
  ...Object.keys(panelCalls()).map((name): [string, unknown] => [name, {}]),
  ['downloadCsv', { choice: firstSellerChoice() }],
  ['write', { ...runOf(''), choice: tableChoice('theirs', { period: 'yesterday' }) }],
  ['write', { runId: 'run-00000003', choice: choiceOf({}, 'Theirs') }],
  ['connect', { service: 'account', values: hosts.sandbox.demoLogin }],
  ['disconnect', { service: 'account', id: hosts.sandbox.demoLogin.email }],
  ['share', { service: 'account', shared: true }],
  ['leaving', { service: 'account', id: hosts.sandbox.demoLogin.email }],
  ['remember', { choice: firstChoice(), tab: 'build' }],
  ['runReport', runOf(reportId)],
  ['exportReport', { id: reportId }],
  ['changeReport', { id: reportId, change: 'delete' }],
];

/** Calls of the panel that are tried in a cell, the last ones. */
const MOST_CALLS = draws(1, 100);

test('the add-on has functions of both kinds', () => {
  expect(CUSTOM).toEqual(['APP_STATS', 'SELLER_STATS', 'APP_LIST', 'DISCREPANCIES']);
  expect(OTHERS).toEqual(expect.arrayContaining(['onOpen', 'openSidebar', 'runDueReports', 'sidebar']));
});

test.each(OTHERS)('=%s(…) is refused before anything is read', async (name) => {
  for (const args of given()) {
    const execution = await typed(name, args);
    expect({ args, error: execution.error?.message }).toEqual({ args, error: REFUSAL });
    expect(asked(execution).filter((call) => call !== 'SpreadsheetApp.getUi')).toEqual([]);
    expect(execution.log).toEqual([]);
  }
});

test('=sidebar(…) answers no call of the panel', async () => {
  for (const [name, request] of calls().slice(-MOST_CALLS)) {
    const text = JSON.stringify(request);
    for (const args of [[name, text], [[[name, text]]], [JSON.stringify({ call: name, request: text })]]) {
      const execution = await typed('sidebar', args);
      expect({ name, error: execution.error?.message }).toEqual({ name, error: REFUSAL });
      expect(asked(execution)).toEqual(['SpreadsheetApp.getUi']);
    }
  }
});

test.each(CUSTOM)('=%s(…) reads no property of a person', async (name) => {
  for (const args of [...given(), ['all', 'yesterday'], ['yesterday']]) {
    const read = asked(await typed(name, args));
    expect(read).not.toContain('PropertiesService.getUserProperties');
    expect(read.filter((call) => call.startsWith('UrlFetchApp'))).toEqual([]);
  }
});

test('a passing fault where the user interface is asked for lets nothing through', async () => {
  const message = 'Service error: Spreadsheets';
  world.state.faults = [1, 1].map((nth) => ({ call: 'SpreadsheetApp.getUi', nth, do: { message } }));
  const calls = [{ call: 'deleteMyData', request: '{}' }];
  const execution = await world.host.runFromClient('sidebar', calls, { user: OWNER });
  world.state.faults = [];
  expect({ error: execution.error?.message, asked: asked(execution) }).toEqual({
    error: inLanguage(world.state.language, message),
    asked: ['SpreadsheetApp.getUi', 'Utilities.sleep', 'SpreadsheetApp.getUi'],
  });
});

test('the menu, the panel and the trigger do what a cell cannot', async () => {
  expect(await world.host.runMenuItem('openSidebar', { user: EDITOR })).toMatchObject({ ok: true });
  expect(await world.call('open', {}, EDITOR)).toMatchObject({ user: EDITOR });
  await world.passHours(2);
  const tick = await world.tick();
  expect(tick).toMatchObject({ ok: true });
  expect(asked(tick)).not.toContain('SpreadsheetApp.getUi');
  expect(world.log().at(-1)).toMatchObject({ by: 'trigger', report: 'Hourly' });
});
