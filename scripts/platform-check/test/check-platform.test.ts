// The platform check on the emulated host, where every claim about Google must hold. `npm run test:hard` has all the
// ways in which Google may differ.

import { drawnFrom } from 'sheets-workbench/test/set-up/draws';
import { HOW_TO_PREPARE } from '../claims/prepared';
import { CLAIMS } from '../claims/table';
import { BORNE, BROKEN, differing, idsOf, leftOf, MET, testBorne, testBroken, testMet } from './check-cases';
import { type CheckHost, COMPUTED, checkHost, closeCheckHosts } from './check-host';
import { prepare } from './claims/prepare';

closeCheckHosts();

const ZONE = 'a zone outside UTC';
/** The check's spreadsheet is in Berlin, and its person's account in English. */
const THERE = [ZONE, 'English'];
const needs = new Map(
  CLAIMS.flatMap((claim) =>
    'needs' in claim && claim.needs && !THERE.includes(claim.needs) ? [[claim.id, claim.needs]] : [],
  ),
);
const computing = CLAIMS.flatMap((claim) =>
  'computes' in claim && claim.computes && !needs.has(claim.id) ? [claim.id] : [],
);
const byHand = CLAIMS.flatMap((claim) => ('byHand' in claim ? [claim.id] : []));

describe('the platform check in an empty spreadsheet', () => {
  let check: CheckHost;
  let before: ReturnType<typeof leftOf>;
  let logged: string;

  beforeAll(async () => {
    check = await checkHost();
    check.host.state.propertiesOfUser('owner@example.com').set('theirs', '1');
    const theirs = { uid: '1', handler: 'theirs', user: 'owner@example.com', schedule: {} };
    check.host.state.triggers.push({ ...theirs, spreadsheetId: 'another file' });
    before = leftOf(check);
    logged = await check.run();
  });

  test('finds no claim that differs', () => expect(differing(check)).toEqual([]));

  test('tells a person how to prepare each thing that no script can make', () => {
    expect(idsOf(check, 'prepare this first')).toEqual([...needs.keys()]);
    for (const [id, what] of needs) expect(check.rows().get(id)?.todo).toBe(HOW_TO_PREPARE[what]);
  });

  test('asks a person to check what no script may try', () => {
    expect(idsOf(check, 'not tried')).toEqual(byHand);
    for (const id of byHand) expect(check.rows().get(id)?.todo).not.toBe('');
  });

  test('finds that every claim that a script can try holds, and logs how many', () => {
    const held = CLAIMS.filter(({ id }) => !needs.has(id) && !byHand.includes(id)).map(({ id }) => id);
    expect(idsOf(check, 'holds')).toEqual(held);
    expect(logged).toContain(`holds: ${held.length},`);
  });

  test('leaves everything of the person unchanged', () => expect(leftOf(check)).toEqual(before));

  test('wraps long texts in the tab of results', () => {
    const tab = check.workbook.sheetByName('Platform check')?.id ?? 0;
    expect(check.workbook.cell(tab, 2, 3).wrap).toBe('WRAP');
  });

  test('gives each result as a Markdown row to copy', () => {
    for (const [id, { result, seen, copied }] of check.rows()) {
      expect(copied).toBe(`| ${id} | ${result} | ${seen.replace(/\s+/g, ' ').replace(/\|/g, '\\|')} |`);
    }
  });
});

test('claims about a Table, a chart tab, a Connected Sheet and another language hold once they are prepared', async () => {
  const check = await checkHost();
  await check.run();
  prepare(check.workbook, check.host.state);
  const before = leftOf(check);
  await check.run();
  expect(differing(check)).toEqual([]);
  expect(idsOf(check, 'prepare this first')).toEqual([]);
  expect(idsOf(check, 'not tried')).toEqual(byHand);
  expect(leftOf(check)).toEqual(before);
});

test('claims about number formats of a Table ask for typed columns where formats are taken', async () => {
  const check = await checkHost();
  prepare(check.workbook, check.host.state);
  check.host.state.typedColumnsRefuse = 'never';
  await check.run();
  const typed = CLAIMS.flatMap((claim) =>
    'needs' in claim && claim.needs === 'typed columns' ? [claim.id] : [],
  );
  expect(typed).toContain('tables.number-format');
  const toPrepare = () => idsOf(check, 'prepare this first').filter((id) => id.startsWith('tables.'));
  expect(toPrepare()).toEqual(typed);
  expect(check.rows().get('tables.number-format')?.todo).toContain('Edit column type > Number');
  expect(differing(check)).toEqual([]);
  check.host.state.typedColumnsRefuse = 'at once';
  await check.run();
  expect(toPrepare()).toEqual([]);
  expect(differing(check)).toEqual([]);
});

test('in a clock trigger, the platform check sees the event, and whether there is a selection', async () => {
  const check = await checkHost();
  await check.run();
  const seen = (id: string) => check.rows().get(`ticks.${id}`)?.seen;
  expect(seen('file')).toBe('this file');
  expect(seen('event')).toMatch(/^authMode: object, .*hour: number, .*timezone: string, triggerUid: string/);
  expect(seen('selection')?.split(' | ')).toHaveLength(3);
});

test('where a trigger has no file, its claims stay open, and its log says why', async () => {
  const check = await checkHost();
  check.host.state.fileActiveInTriggers = false;
  const ran: string[] = [];
  const { runTimeTrigger } = check.host;
  check.host.runTimeTrigger = async (uid) => {
    const execution = await runTimeTrigger.call(check.host, uid);
    ran.push(...execution.log);
    return execution;
  };
  expect(await check.run()).toContain('Google has not run the trigger: run it again in a minute.');
  expect(ran).toEqual(['In the trigger, getActive() is null.']);
  const ticks = CLAIMS.flatMap((claim) => ('inTick' in claim ? [claim.id] : []));
  expect(idsOf(check, 'not tried').filter((id) => !byHand.includes(id))).toEqual(ticks);
  for (const id of ticks) expect(check.rows().get(id)?.todo).toContain('platformCheckTick under Executions');
  expect(leftOf(check).triggers).toEqual([]);
});

test('in a spreadsheet in UTC, claims about the zone of dates ask for another zone', async () => {
  const check = await checkHost();
  check.workbook.timeZone = 'Etc/UTC';
  await check.run();
  for (const id of ['functions.date-zone', 'functions.returned-midnight'])
    expect(check.rows().get(id)).toMatchObject({ result: 'prepare this first', todo: HOW_TO_PREPARE[ZONE] });
});

describe('all claims hold with each allowed difference of Google’s', () => {
  testBorne(BORNE.slice(0, 1));
});

describe('a claim that Google breaks differs, and tells what was seen', () => {
  testBroken(BROKEN.slice(2, 3));

  test('a claim that differs is not tried again until the tab of results is deleted', async () => {
    const check = await checkHost();
    check.host.state.clockTriggersListedByFile = false;
    await check.run();
    check.host.state.clockTriggersListedByFile = true;
    await check.run();
    expect(idsOf(check, 'differs')).toEqual(['triggers.listed']);
    check.workbook.deleteSheet(check.workbook.sheetByName('Platform check')?.id ?? 0);
    await check.run();
    expect(idsOf(check, 'differs')).toEqual([]);
  });
});

describe('an error leaves its claim unsettled, and the check tries all other claims', () => {
  testMet(MET.slice(0, 1));
});

test('a claim in which Google ends the platform check is tried last by the next run', async () => {
  const check = await checkHost();
  check.host.state.faults = [{ call: 'SpreadsheetApp.Range.setValue', nth: 1, do: 'kill' }];
  await check.run();
  const [killed = ''] = idsOf(check, 'stopped');
  expect(idsOf(check, 'holds')).toEqual([]);
  // The second run tries the other claims first, and is killed in one of them.
  check.host.state.faults = [{ call: 'SpreadsheetApp.Range.createFilter', nth: 1, do: 'kill' }];
  await check.run();
  const [second = ''] = idsOf(check, 'stopped').filter((id) => id !== killed);
  expect(CLAIMS.findIndex(({ id }) => id === second)).toBeGreaterThan(10);
  expect(idsOf(check, 'stopped')).toEqual([killed, second]);
  check.host.state.faults = [];
  await check.run();
  expect(idsOf(check, 'stopped')).toEqual([]);
  expect(differing(check)).toEqual([]);
});

test('a platform check stops before six minutes, and the next run continues there', async () => {
  let now = Date.parse('2026-11-20T04:00:00Z');
  // Each reading of the clock is 1 s later than the one before.
  const check = await checkHost(() => (now += 1_000));
  const settled = () => idsOf(check, 'holds').length;
  expect(await check.run()).toContain('run it again');
  const first = settled();
  expect(first).toBeGreaterThan(5);
  expect(first).toBeLessThan(30);
  expect(await check.run()).toContain('run it again');
  expect(settled()).toBeGreaterThan(first + 5);
  for (let runs = 0; runs < 30 && (await check.run()).includes('run it again'); runs += 1);
  expect(differing(check)).toEqual([]);
  expect(idsOf(check, 'not tried')).toEqual(byHand);
});

test.each(drawnFrom(['読み込んでいます…'], ['Loading...', '読み込んでいます…']))(
  'a claim whose formula shows %s is tried once Google has computed the formula',
  async (text) => {
    const check = await checkHost();
    check.formulaText = text;
    expect(await check.run()).toContain('keep the spreadsheet open and run it again');
    expect(idsOf(check, 'not tried').filter((id) => !byHand.includes(id))).toEqual(computing);
    // Only one formula is waited for, because each would take half a minute.
    expect([...check.rows()].filter(([, { seen }]) => seen !== '' && /not computed/.test(seen))).toHaveLength(
      1,
    );
    expect(differing(check)).toEqual([]);
    check.formulaText = COMPUTED;
    await check.run();
    expect(idsOf(check, 'not tried')).toEqual(byHand);
    expect(differing(check)).toEqual([]);
  },
);

test('tabs, names, properties and triggers that a killed platform check has left are removed by the next run', async () => {
  const check = await checkHost();
  await check.run();
  const before = leftOf(check);
  const { id } = check.workbook.addSheet('Platform check tab 0123abcd');
  check.workbook.setCells(id, 1, 1, [[{ value: 'x' }]]);
  check.workbook.setNamedRange('PlatformCheck_0123abcd', id, { row: 1, column: 1, rows: 1, columns: 1 });
  check.host.state.propertiesOfUser('owner@example.com').set('platform-check', 'x');
  const tick = { uid: '1', handler: 'platformCheckTick', user: 'owner@example.com', schedule: {} };
  check.host.state.triggers.push({ ...tick, spreadsheetId: check.workbook.id });
  await check.run();
  expect(leftOf(check)).toEqual(before);
});

describe('a platform check in a spreadsheet that is not empty is refused and changes nothing', () => {
  test.each<[string, string]>([
    ['Sheet1', 'a value'],
    ['Table', 'a tab with the name of the prepared one'],
    ['Platform check', 'a tab with the name of the results'],
    ['Platform check tab 0123abcd', "a tab with the check's own kind of name, without results"],
  ])('with the tab %s: %s', async (name) => {
    const check = await checkHost();
    const { workbook } = check;
    const { id } = workbook.sheetByName(name) ?? workbook.addSheet(name);
    workbook.setCells(id, 3, 3, [[{ value: 'theirs' }]]);
    const before = leftOf(check);
    expect(await check.run()).toContain(`The tab “${name}” has values, formulas or charts`);
    expect(leftOf(check)).toEqual(before);
    expect(workbook.sheets.map((sheet) => sheet.name).sort()).toEqual([...new Set(['Sheet1', name])].sort());
    expect(workbook.cell(id, 3, 3).value).toBe('theirs');
  });
});

test('each claim has a unique ID, a sentence and a source', () => {
  const ids = CLAIMS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { id, says, source } of CLAIMS) {
    expect(id).toMatch(/^[a-z]+\.[a-z0-9-]+$/);
    expect(says).toMatch(/^.{10,}\.$/);
    expect(source.length).toBeGreaterThan(5);
  }
});
