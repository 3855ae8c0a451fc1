// Google refuses each lock call of each flow, once and from then on: what was done is told as done, what wasn't as
// busy, and the next try does it. `npm test` takes a share of the calls.

import { isDeepStrictEqual } from 'node:util';
import { type Execution, snapshot } from 'sheets-workbench/apps-script/host';
import { drawnFrom, everyNth, oneIn, onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { SHORT_HISTORY } from 'sheets-workbench/test/set-up/short-history';
import { useTableWorlds } from '../bigquery/table-world';
import { failingFrom } from '../call-observer';
import { type Moment, momentOf, restoreMoment, storesOf } from '../saved/moment';
import { LOCKING_FLOWS, type LockedFile, type LockingFlow, lockedFile } from './locking-flows';

onlyInLongRun({ oneIn: 2 });

const REFUSED = { message: 'There are too many LockService operations against the same script.' };
/** The flows that are tried, and the calls of each: one of so many. */
const FLOWS = drawnFrom(
  LOCKING_FLOWS.filter((_flow, at) => at % 8 === 0),
  LOCKING_FLOWS,
);
const EVERY = oneIn(4);

const worlds = useTableWorlds('2026-11-20T11:10:00Z', SHORT_HISTORY);
let file: LockedFile;
let start: Moment;
const said: string[] = [];
beforeAll(async () => {
  file = await lockedFile(worlds);
  start = momentOf(file.world);
  const { host, state } = file.world;
  host.on('toast', (message) => said.push(JSON.stringify(message)));
  host.on('alert', (message) => {
    said.push(JSON.stringify(message));
    (message as { answer(button: string): void }).answer('NO');
  });
  const { sleep } = state;
  // The pause before a lock is asked for again takes no time, so that what is written has the same times.
  state.sleep = (ms) => (ms === 2_000 ? Promise.resolve() : sleep(ms));
});

/** The ID of a request to a service. */
const REQUEST_ID = /\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g;

/** All that is stored, but for tokens and the numbers that tell requests, sheets, charts and triggers apart. */
function everything(): readonly string[] {
  const { workbook, state } = file.world;
  const { sheets, nextId: _nextId, ...rest } = snapshot(workbook);
  const stored = storesOf(state).flatMap((store) =>
    [...store].filter(([key]) => key !== 'bigquery.token').sort(),
  );
  const numbers = [
    ...state.triggers.map(({ uid }) => uid),
    ...workbook.sheets.flatMap(({ id, charts }) => [id, ...charts.map((chart) => chart.id)]).map(String),
  ].filter((number) => number.length > 4);
  return [...sheets, rest, ...stored, state.triggers].map((part) =>
    numbers.reduce(
      (text, number, at) => text.replaceAll(number, `number ${at}`),
      JSON.stringify(part).replace(REQUEST_ID, 'request'),
    ),
  );
}

/** Where parts differ from all that there were: some text around the first letter that does. */
function newIn(parts: readonly string[], whole: readonly string[]): string[] {
  return parts.flatMap((part, at) => {
    if (whole.includes(part)) return [];
    const before = whole[at] ?? '';
    const first = [...part].findIndex((letter, nth) => letter !== before[nth]);
    return [`${before.slice(first - 60, first + 60)} → ${part.slice(first - 60, first + 60)}`];
  });
}

/** Of what runs have left, whose report it is and whether it's paused: the rest is of the last run. */
function whoseText(text: string): string {
  const { version, ownedBy, pausedBy } = Object(text.startsWith('{') ? JSON.parse(text) : {});
  return text.startsWith('{') && version === undefined ? JSON.stringify({ ownedBy, pausedBy }) : text;
}

/** What a person sees of the effect: visible sheets but the log, the reports but for their last run, what is stored. */
function effect(): unknown {
  const { workbook, state } = file.world;
  const tab = workbook.sheetByName('_publisher_stats');
  const rows = tab ? workbook.cells(tab.id, { row: 1, column: 1, rows: 22, columns: 5 }) : [];
  return [
    snapshot(workbook)
      .sheets.filter(({ hidden, name }) => !hidden && name !== 'Publisher Stats log')
      .map(({ name, rows, formulas, charts }) => [name, rows, formulas, charts?.length]),
    rows.map((row) => row.map(({ value }) => whoseText(String(value ?? '')))),
    storesOf(state).map((store) =>
      [...store.keys()].flatMap((key) => (/^(usage|trigger\..*)$/.test(key) ? [] : [key])).sort(),
    ),
    state.triggers.map(({ user, handler }) => [user, handler]),
  ];
}

async function begin({ prepare }: LockingFlow): Promise<void> {
  restoreMoment(file.world, start);
  await prepare?.(file);
  startIds();
  said.length = 0;
}

/** New reports get the same IDs each time. */
function startIds(): void {
  let uuids = 0;
  file.world.state.newUuid = () => `${String(++uuids).padStart(8, '0')}-0000-4000-8000-000000000000`;
}

/** What an execution tells: done, or the code of its error. */
function outcomeOf({ value }: Execution): string {
  const answer = typeof value === 'string' ? JSON.parse(value) : null;
  if (answer !== null) return answer.ok ? 'done' : answer.error.code;
  return said.some((each) => /"Another run is writing|\d failed\./.test(each)) ? 'DOCUMENT_BUSY' : 'done';
}

test.each(FLOWS)('$title: a lock call that Google refuses', async (flow) => {
  const { tells } = flow;
  await begin(flow);
  // A first load makes its table, which takes a request more.
  await flow.run(file);
  await begin(flow);
  const before = effect();
  const undisturbed = await flow.run(file);
  const after = effect();
  const whole = everything();
  expect([undisturbed.ok, outcomeOf(undisturbed), undisturbed.log]).toEqual([true, 'done', []]);
  const locks = undisturbed.calls.filter(({ service }) => service === 'LockService').length;
  expect(locks).toBeGreaterThan(0);
  const isSeen = !isDeepStrictEqual(before, after);
  const all = Array.from({ length: locks }, (_each, at) => at + 1);
  for (const nth of everyNth(all, EVERY)) {
    await begin(flow);
    file.world.state.faults = [{ call: 'LockService', nth, do: REFUSED }];
    const once = await flow.run(file);
    expect([nth, once.ok, outcomeOf(once), once.log]).toEqual([nth, true, 'done', []]);
    expect([nth, ...newIn(everything(), whole)]).toEqual([nth]);

    await begin(flow);
    file.world.state.faults = [failingFrom(nth, { call: 'LockService', do: REFUSED })];
    const refused = await flow.run(file);
    file.world.state.faults = [];
    expect([nth, refused.ok]).toEqual([nth, true]);
    const isDone = isDeepStrictEqual(effect(), after);
    if (tells === 'value') expect([nth, refused.value]).toEqual([nth, undisturbed.value]);
    if (tells === 'work' && isSeen)
      expect([nth, outcomeOf(refused)]).toEqual([nth, isDone ? 'done' : 'DOCUMENT_BUSY']);
    if (!isDone) {
      await file.world.passHours(1);
      startIds();
      await flow.run(file);
      expect([nth, effect()]).toEqual([nth, after]);
    }
  }
});
