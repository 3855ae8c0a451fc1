// Stops a call or a tick before its first service call and after each that changes something, or refuses it the locks
// from one of its calls on: what people see is as it was or as it will be, and the same once more does the rest.

import { isDeepStrictEqual } from 'node:util';
import {
  type CellContent,
  type Execution,
  type HostFault,
  snapshot,
} from 'sheets-workbench/apps-script/host';
import { everyNth, oneIn } from 'sheets-workbench/test/set-up/draws';
import { STATS_SERVICES } from '../../../src/core/add-on/services';
import type { CallName, RequestOf } from '../../../src/panel/contract/calls';
import type { CallAnswer } from '../../../src/panel/contract/errors';
import { BOB, OWNER } from '../../people';
import { beforeEachCall, failingFrom } from '../call-observer';
import { momentOf, restoreMoment, storesOf } from '../saved/moment';
import type { ReportHost, ReportHosts } from '../world/report-host';

/** Calls that may change something, in the file or at a service. */
const CHANGES =
  /(^|\.)(set|insert|merge|delete|remove|clear|copyTo|hide|show|activate|append|update|flush|send|create|tryLock|releaseLock|fetch)/;

/** What is seen of each part of a file; absent parts are missing. */
export type Seen = Record<string, unknown>;

interface Begun {
  /** A call of the owner's panel, or the owner's tick. */
  call: { [Name in CallName]: readonly [Name, RequestOf<Name>] }[CallName] | 'tick';
  /** What must be as before or as afterwards wherever it is stopped, if that isn't all that people see. */
  looks?(): Seen | Promise<Seen>;
  /** Whether people press it again wherever it was stopped, because they don't see all of it. */
  isRepeated?: true;
  /** Called each time the file stands as before. */
  restored?(): unknown;
}

/** A way into a file. `begin` leads to the moment before what is stopped, and may be anything that people do. */
export interface Way {
  title: string;
  begin(world: ReportHost): Promise<Begun>;
}

/** Tabs of the add-on’s own, which grow line by line. */
const LISTS = ['Publisher Stats log', 'Publisher Stats restatements'];

/** The tables and charts of each visible sheet but these, and what stands beside them, without blank lines. */
function sheetsSeen({ workbook }: ReportHost): Seen {
  const shown = workbook.sheets.filter(({ hidden, name }) => !hidden && !LISTS.includes(name));
  const parts = shown.flatMap(({ id, name, maxRows, charts }) => {
    const blocks = workbook.namedRanges.filter(({ sheetId }) => sheetId === id).map(({ range }) => range);
    const cells = workbook.cells(id, { row: 1, column: 1, rows: Math.min(maxRows, 60), columns: 16 });
    const isOurs = (row: number, column: number) =>
      blocks.some(
        (each) =>
          row >= each.row &&
          row < each.row + each.rows &&
          column >= each.column &&
          column < each.column + each.columns,
      );
    // Where its note stands.
    const isFirst = (row: number, column: number) =>
      blocks.some((each) => each.row === row && each.column === column);
    const linesOf = (seen: (cell: CellContent, row: number, column: number) => unknown) =>
      cells.map((line, r) => line.map((cell, c) => seen(cell, r + 1, c + 1)));
    return [
      [`${name}: table`, linesOf(({ value }, ...at) => (isOurs(...at) ? value : ''))],
      [
        `${name}: beside`,
        linesOf(({ value, formula, note = '' }, ...at) =>
          isFirst(...at) ? '' : `${isOurs(...at) ? '' : (formula ?? value ?? '')}${note}`,
        ),
      ],
      [`${name}: charts`, charts.map(({ options }) => [options['title']])],
    ] as const;
  });
  return Object.fromEntries(
    parts.flatMap(([part, lines]) => {
      const filled = lines.filter((line) => line.some((value) => (value ?? '') !== ''));
      return filled.length > 0 ? [[part, filled]] : [];
    }),
  );
}

/** What the owner's panel says when it is opened, the logins that serve a colleague, and the triggers. */
async function panelSeen(world: ReportHost): Promise<Seen> {
  const own = (await world.call('open', {})).connections;
  const theirs = (await world.call('open', {}, BOB)).connections;
  const logins = STATS_SERVICES.flatMap((service) => [
    [`own ${service}`, own[service].connections],
    [`shared ${service}`, theirs[service].shared],
  ]);
  const reports = (await world.call('reports', {})).reports.map(({ name, report, problem }) => {
    const { draft, isPaused, isMine, owner, isMirrored, failures, isRunning, errorCode, charts } =
      report ?? {};
    const { id: _id, ...saved } = draft ?? {};
    const drawn = charts?.map(({ kind, title }) => [kind, title]);
    return [
      `report ${name}`,
      { problem, saved, isPaused, isMine, owner, isMirrored, failures, isRunning, errorCode, drawn },
    ];
  });
  const triggers = world.state.triggers.map(({ user, handler }) => [user, handler]);
  return { ...Object.fromEntries([...logins, ...reports]), triggers };
}

/** Times, and the numbers in the names of tabs. */
const CHANGING =
  /\d{4}-\d\d-\d\d \d\d:\d\d UTC|\b\d{13}\b|\b4\d{4}\.\d{5,}|(?<=data \(|unfinished )[0-9a-f]{8}/g;
const comparable = (seen: Seen): Seen => JSON.parse(JSON.stringify(seen).replaceAll(CHANGING, '0'));

const seenBy = async (world: ReportHost): Promise<Seen> => ({
  ...sheetsSeen(world),
  ...(await panelSeen(world)),
});

const anyId = (text: string) => text.replaceAll(/[0-9a-f]{8,}/g, 'id');

/** Where the tables are, with blank rows that a shorter one may still have. */
const areasIn = ({ workbook }: ReportHost) =>
  workbook.namedRanges.map(({ name, range }) => [anyId(name), range]);

/** All that is left, but for times, and numbers that tell reports, sheets, charts and triggers apart. */
async function leftIn(world: ReportHost, isTick: boolean): Promise<Seen> {
  const { workbook, state } = world;
  // A trigger that nobody needs goes with its next tick.
  if (!isTick && world.triggersOf(OWNER).length > 0) await world.tickHours(1);
  const seen = await seenBy(world);
  const areas = areasIn(world);
  const { sheets, styles } = snapshot(workbook);
  const shown = sheets.filter(({ name }) => !/^_|log$/.test(name));
  const cells = shown.map(({ name, rows, formulas, notes, charts, ...sheet }) => ({
    name,
    rows,
    formulas,
    // An undo that has nothing left to undo leaves the note of what was undone.
    notes: notes.filter(([, , note]) => isTick || !/^App stats/.test(note)),
    charts: charts?.map(({ id: _id, ...chart }) => chart),
    // A line that a list had for a moment has left its formats.
    looks: LISTS.includes(name)
      ? []
      : sheet.styles.map(([column, row, length, style]) => [column, row, length, styles[style]]),
  }));
  // The pages of what can be undone exist only after a second run.
  const tabs = sheets.flatMap(({ name, hidden }) =>
    name === '_publisher_stats_pages' ? [] : [[name, hidden] as const],
  );
  // Where a hidden one or a list stands is nothing to anybody: the log begins with its first line.
  const isAnywhere = ([name, hidden]: (typeof tabs)[number]) => hidden || LISTS.includes(name);
  const inOrder = [...tabs.filter((tab) => !isAnywhere(tab)), ...tabs.filter(isAnywhere).sort()];
  // More of what is gone is stored until the next save and tick.
  await world.save({ name: 'Next', choice: {}, schedule: { kind: 'hours', every: 1 } });
  await world.tickHours(1);
  const keys = [...state.propertiesOfUser(OWNER).keys()].filter((key) =>
    /^(without|watched|summarized|trigger|opening)\./.test(key),
  );
  return comparable({
    ...seen,
    cells,
    tabs: inOrder,
    areas,
    keys: keys.map(anyId).sort(),
  });
}

/** The calls of an undisturbed execution, of which only those in `CHANGES` change anything. */
async function watched({ workbook, state }: ReportHost, run: () => Promise<Execution>) {
  const states: string[] = [];
  const look = () =>
    states.push(
      JSON.stringify([snapshot(workbook), storesOf(state).map((store) => [...store]), state.triggers]),
    );
  state.faults = [beforeEachCall(look)];
  const { calls } = await run();
  state.faults = [];
  look();
  expect(states).toHaveLength(calls.length + 1);
  expect(calls.filter(({ method }, at) => !CHANGES.test(method) && states[at] !== states[at + 1])).toEqual(
    [],
  );
  expect(states.at(-1)).not.toBe(states[0]);
  return calls;
}

/** The faults of a whole execution: kills, and refused locks. */
function stopsOf(calls: Execution['calls']): [stop: string, fault: HostFault][] {
  const kills = calls.flatMap(({ method }, at): [string, HostFault][] =>
    CHANGES.test(method) ? [[`killed after ${at + 1}, ${method}`, { nth: at + 1, do: 'killAfter' }]] : [],
  );
  const refused = { call: 'LockService', do: { message: 'There are too many LockService operations.' } };
  const locks = calls.filter(({ service }) => service === 'LockService');
  return [
    ['killed at once', { nth: 1, do: 'kill' }],
    ...everyNth(kills, oneIn(10)),
    ...everyNth(
      locks.map((_lock, at) => at + 1),
      oneIn(4),
    ).map((nth): [string, HostFault] => [`refused the locks from ${nth}`, failingFrom(nth, refused)]),
  ];
}

/** Expects of each part that it is as it was or as it will be. */
function expectEither(stop: string, now: Seen, before: Seen, after: Seen): void {
  for (const part of new Set([before, after, now].flatMap(Object.keys)))
    expect([before[part], after[part]].map((each) => [stop, part, each])).toContainEqual([
      stop,
      part,
      now[part],
    ]);
}

/** Expects that a call which gets no lock says so, or that it's done. */
function expectTold(stop: string, value: unknown, isDone: boolean): void {
  if (typeof value !== 'string') return;
  const answer: CallAnswer<unknown> = JSON.parse(value);
  expect([stop, answer.ok || answer.error.code]).toEqual([stop, isDone || 'DOCUMENT_BUSY']);
}

/** Registers a test for each way. */
export function testStops(hosts: ReportHosts, ways: readonly Way[]): void {
  test.each([...ways])('$title, stopped at each call', async ({ begin }) => {
    const world = await hosts.openConnected();
    world.state.propertiesOfDocument(world.workbook.id);
    const { call, restored, looks, isRepeated } = await begin(world);
    const isTick = call === 'tick';
    // Nobody opens the panel before the next tick.
    const seen = async () => comparable(isTick ? sheetsSeen(world) : await seenBy(world));
    const run = () => (isTick ? world.tick() : world.execution(...(call as [CallName, never])));
    const start = momentOf(world);
    const restore = async () => {
      restoreMoment(world, start);
      await restored?.();
    };
    const before = await (looks ?? seen)();
    await restore();
    const calls = await watched(world, run);
    const after = await (looks ?? seen)();
    const seenAreas = async () => [await seen(), areasIn(world)];
    const done = await seenAreas();
    await world.passHours(1);
    const whole = await leftIn(world, isTick);
    for (const [stop, fault] of stopsOf(calls)) {
      await restore();
      world.state.faults = [fault];
      const { value, error } = await run();
      world.state.faults = [];
      expect([stop, error?.name]).toEqual([stop, stop.startsWith('killed') ? 'KilledExecution' : undefined]);
      expectEither(stop, await (looks ?? seen)(), before, after);
      await world.passHours(1);
      // Who sees all of it needs nothing more.
      const isDone = !isTick && isDeepStrictEqual(await seenAreas(), done);
      if (!isRepeated) expectTold(stop, value, isDone);
      if (!isDone || isRepeated)
        expect(await run()).toMatchObject(isTick ? { ok: true, log: [] } : { ok: true });
      expect([stop, await leftIn(world, isTick)]).toEqual([stop, whole]);
    }
  });
}
