// Scenarios of several people at once: one seed's scenario passes all checks, a seed repeats its run, and each check
// finds the damage that it is for. `npm run test:hard` has 400 whole scenarios, also with a broken lock.

import { snapshot, type Workbook } from 'sheets-workbench/apps-script/host';
import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { ANN, OWNER } from '../../people';
import { switchesOf } from './checks/failure-report';
import { violationsNow } from './checks/invariants';
import type { Operation } from './operations';
import { runScenario, type ScenarioRecord, SMALL } from './scenario';
import { Random } from './scheduling/random';
import { SeededScheduler } from './scheduling/scheduler';
import { testSeeds, useStartWorld } from './seeds';
import type { Done } from './tasks';

onlyInLongRun();

const startOf = useStartWorld();

testSeeds(startOf, [5001], SMALL);

test('a seed repeats its calls at the same times, and ends with the same spreadsheet', async () => {
  const run = async () => {
    const { scheduler } = await runScenario(11, startOf(), SMALL);
    const { sheets } = snapshot(startOf().world.workbook);
    return { steps: scheduler.steps, sheets: sheets.map(({ name, rows }) => [name, rows]) };
  };
  const [first, again] = [await run(), await run()];
  expect(switchesOf(again.steps)).toEqual(switchesOf(first.steps));
  expect(again).toEqual(first);
});

/** The record of a scenario in which nobody has done anything. */
function nothingDone(): ScenarioRecord {
  const { world } = startOf();
  const scheduler = new SeededScheduler(new Random(1), world.state, world);
  const lists = { done: [], formulas: [], ticks: [], alerts: [], fetches: [] };
  return { seed: 0, scheduler, executions: 0, lockFaults: new Set(), ...lists };
}

/** The names of the checks that fail after `damage`, and what they say. */
async function found(
  damage: () => void,
  record: Partial<ScenarioRecord> = {},
): Promise<Record<string, string>> {
  startOf().restore({ isShared: true, isScheduled: true, renewsTokens: false });
  damage();
  const violations = await violationsNow({ ...nothingDone(), ...record }, startOf());
  return Object.fromEntries(violations.map(({ check, wrong }) => [check, wrong]));
}

const REPORTS_TAB = '_publisher_stats';
const workbook = () => startOf().world.workbook;
const sheetId = (name: string) => workbook().sheetByName(name)?.id ?? -1;
const idOf = (name: string) => startOf().reports.find((each) => each.name === name)?.report?.draft.id ?? '';
const blockOf = (name: string): Workbook['namedRanges'][number] => {
  const block = workbook().namedRanges.find((each) => each.name === `PublisherStats_report_${idOf(name)}`);
  if (!block) throw new Error(`no block of ${name}`);
  return block;
};
/** Copies a row of the reports tab. The first report is in row 3. */
const copyRow = (from: number, to: number) => {
  const area = { row: from, column: 1, rows: 1, columns: 40 };
  workbook().setCells(sheetId(REPORTS_TAB), to, 1, workbook().cells(sheetId(REPORTS_TAB), area));
};
/** The first report as the owner's panel shows it. */
const seen = () => {
  const report = startOf().reports[0]?.report;
  if (!report) throw new Error('no report');
  return { draft: report.draft, digest: report.digest };
};
const done = (operation: Operation, facts: Partial<Done> = {}): Done => ({
  operation,
  user: OWNER,
  begun: 0,
  ended: 1,
  connectedAt: 1,
  error: null,
  listed: null,
  ...facts,
});

describe('the checks of a scenario', () => {
  test('find nothing wrong at the start', async () => {
    expect(await found(() => undefined)).toEqual({});
  });

  test('find a report that is gone', async () => {
    const damage = () => workbook().deleteRows(sheetId(REPORTS_TAB), 4, 1);
    expect(await found(damage)).toMatchObject({
      noLostReport: expect.stringContaining('is lost'),
      reportsCounted: 'there are 3 reports, not 4',
      blocksOwned: expect.stringContaining('has no report'),
    });
  });

  test('find a deletion that did not delete, and a copy that nobody sees', async () => {
    const deletion = done({ kind: 'change', id: idOf('First'), change: 'delete' });
    const copy = done({ kind: 'change', id: idOf('First'), change: 'duplicate' });
    expect(Object.keys(await found(() => undefined, { done: [deletion] })).sort()).toEqual([
      'noLostReport',
      'reportsCounted',
    ]);
    expect(await found(() => undefined, { done: [copy] })).toEqual({
      reportsCounted: 'there are 4 reports, not 5',
    });
  });

  test('find a lost edit, but accept one that a simultaneous edit may have replaced', async () => {
    const { draft } = seen();
    const renamed = done({ kind: 'edit', draft: { ...draft, name: 'Renamed' } });
    const paused = done({ kind: 'change', id: draft.id, change: 'pause' });
    const resumed = done({ kind: 'change', id: draft.id, change: 'resume' });
    const asBefore = done({ kind: 'edit', draft });
    expect(Object.keys(await found(() => undefined, { done: [renamed] }))).toEqual(['lastEditKept']);
    expect(Object.keys(await found(() => undefined, { done: [paused] }))).toEqual(['lastEditKept']);
    // All four have the same times, so either of each pair may be the last.
    expect(await found(() => undefined, { done: [renamed, asBefore, paused, resumed] })).toEqual({});
    const later = { ...renamed, begun: 2, ended: 3 };
    expect(Object.keys(await found(() => undefined, { done: [asBefore, later] }))).toEqual(['lastEditKept']);
  });

  test('find two reports on one sheet', async () => {
    const damage = () => {
      copyRow(3, 7);
      workbook().typeInto(sheetId(REPORTS_TAB), 7, 1, 'abcdef01');
    };
    expect(await found(damage)).toMatchObject({ reportsDistinct: 'two reports write to the sheet first' });
  });

  test('find a wrong value, a blank value and a row too many in a block', async () => {
    const { sheetId: sheet, range } = blockOf('First');
    const wrong = { blocksWhole: expect.stringContaining('none of the requested tables') };
    expect(await found(() => workbook().typeInto(sheet, range.row + 1, range.column + 1, '1'))).toEqual(
      wrong,
    );
    expect(await found(() => workbook().typeInto(sheet, range.row + 1, range.column + 1, ''))).toEqual(wrong);
    expect(await found(() => Object.assign(blockOf('First').range, { rows: 5 }))).toMatchObject({
      ...wrong,
      blocksChecked: expect.stringContaining('its check at'),
    });
  });

  test('find overlapping blocks, cells outside of blocks, a user’s changed cell, and a hidden sheet left from a write', async () => {
    const second = () => workbook().namedRanges.push({ ...blockOf('First'), name: 'PublisherStats_first' });
    expect(await found(second)).toMatchObject({ blocksApart: expect.stringContaining('overlap') });
    const beside = () => workbook().typeInto(sheetId('First'), 9, 2, 'left');
    expect(await found(beside)).toEqual({ nothingBeside: 'First has left in row 9, column 2' });
    const own = () => workbook().typeInto(sheetId('Mine'), 1, 1, 'other');
    expect(Object.keys(await found(own))).toEqual(['nothingBeside']);
    const stage = () => void workbook().addSheet('_publisher_stats_writing_0123abcd');
    expect(Object.keys(await found(stage))).toEqual(['nothingBeside']);
  });

  test('find a run without its line in the log', async () => {
    const run = done({ kind: 'run', id: idOf('First') });
    expect(await found(() => undefined, { done: [run] })).toEqual({
      logComplete: '1 runs of people have 0 lines in the log',
    });
  });

  test('find a missing trigger, a second trigger, and a trigger without its property', async () => {
    const { state } = startOf().world;
    const none = () => {
      state.triggers = state.triggers.filter(({ user }) => user !== ANN);
    };
    expect(await found(none)).toMatchObject({ oneTriggerEach: `${ANN} has 0 triggers, not 1` });
    const two = () =>
      state.triggers.push(...state.triggers.map((each) => ({ ...each, uid: `${each.uid}1` })));
    expect(await found(two)).toMatchObject({ oneTriggerEach: `${ANN} has 2 triggers, not 1` });
    expect(Object.keys(await found(two)).sort()).toEqual(['oneTriggerEach', 'triggersKnown']);
  });

  test('find a shared copy and a token left behind, and a shared copy without its note', async () => {
    const { world } = startOf();
    const ended = (kind: 'logOut' | 'deleteMyData') => ({ done: [done({ kind })] });
    const unshared = { done: [done({ kind: 'share', shared: false })] };
    expect(Object.keys(await found(() => undefined, unshared))).toEqual(['noShareLeft']);
    expect(Object.keys(await found(() => undefined, ended('logOut')))).toEqual(['noShareLeft']);
    const again = { done: [...unshared.done, done({ kind: 'share', shared: true }, { connectedAt: 3 })] };
    expect(await found(() => undefined, again)).toEqual({});
    const forget = () => world.state.propertiesOfUser(OWNER).delete(`shared.${world.workbook.id}`);
    expect(Object.keys(await found(forget))).toEqual(['sharesKnown']);
  });

  test('find an unexpected error, a wrong number in a formula, and a write without the lock', async () => {
    const error = { code: 'UNEXPECTED', remedy: 'retry', sentence: 'Something went wrong (x).' } as const;
    const failed = done({ kind: 'logIn' }, { error });
    expect(Object.keys(await found(() => undefined, { done: [failed] }))).toEqual(['noUnexpectedError']);
    const [[app] = []] = startOf().apps.sets;
    const value = [[new Date('2026-11-18T05:00:00Z'), 1]];
    const execution = { ok: true, value, calls: [], log: [], durationMs: 0 };
    const formulas = [{ args: [app, 'last 2 days'], execution }];
    expect(Object.keys(await found(() => undefined, { formulas }))).toEqual(['formulasTrue']);
    const lockFaults = new Set(['Range.setValues without the lock']);
    expect(Object.keys(await found(() => undefined, { lockFaults }))).toEqual(['writesUnderLock']);
  });

  test('find a tick that spends its owner’s token on what another person has saved', async () => {
    const [[one = ''] = []] = startOf().apps.sets;
    // Reports of the start ask for three days of this app, and nobody has saved five days.
    const fetchOf = (user: string, from: string) => ({
      task: `trigger of ${user}`,
      url: `http://127.0.0.1/api/apps/${one}/stats?ds=${from}&de=2026-11-19&group=date`,
      token: startOf().tokens.get(user) ?? '',
    });
    const problem = { ticksAsSaved: expect.stringContaining('has spent their token on') };
    expect(await found(() => undefined, { fetches: [fetchOf(ANN, '2026-11-15')] })).toEqual(problem);
    expect(await found(() => undefined, { fetches: [fetchOf(ANN, '2026-11-17')] })).toEqual({});
    const longer = {
      draft: { ...seen().draft, choice: { ...seen().draft.choice, period: 'last 5 days' } },
    };
    const takeOver = done({ kind: 'takeOver', seen: { ...seen(), ...longer } }, { user: ANN });
    const fetches = [fetchOf(ANN, '2026-11-15')];
    expect(await found(() => undefined, { fetches, done: [takeOver] })).toEqual({});
    // The owner's account is shared, so any request may use its token.
    expect(await found(() => undefined, { fetches: [fetchOf(OWNER, '2026-11-15')] })).toEqual({});
  });
});
