// The marks on changed cells, on the emulated services: calls, a person's changes to the rule, and errors.

import type { ServiceCall } from 'sheets-workbench/apps-script/execution/context';
import { ignoreErrors } from '../../../src/core/ignore-errors';
import type { TableRow } from '../../../src/core/table';
import type { WriteRules } from '../../../src/runs/write-rules';
import { MARK_COLORS, markFormula } from '../../../src/sheet/marks/change-marks';
import { errorFrom } from '../../fakes/error-from';
import { type GoogleWorld, googleWorld } from '../world/google-world';
import { writeMarked } from '../world/marked-table';
import { roundTrips } from './round-trips';

const ID = 'aaaaaaaa';
const SERVICE_ERROR = { message: 'Service error: Spreadsheets' };
const de = (impressions: number): TableRow => ['de', impressions, 1];
const us = (impressions: number): TableRow => ['us', impressions, 3];
const MERGE: Partial<WriteRules> = { mode: 'merge' };

/** Calls on a rule that was read, or on the builder of a new one, don't reach the spreadsheet. */
const RULE_PARTS =
  /^(ConditionalFormatRule|ConditionalFormatRuleBuilder|BooleanCondition|RangeList)\.|^newConditionalFormatRule$|\.getA1Notation$/;
const names = (calls: readonly ServiceCall[]) => calls.map(({ method }) => method);

/** Writes `before` and then `after`. @returns the calls of the second write that reach the spreadsheet */
function written(before: readonly TableRow[], after: readonly TableRow[], marksChanges: boolean) {
  const world = googleWorld();
  writeMarked(world, before, { ...MERGE, marksChanges });
  writeMarked(world, after, { ...MERGE, marksChanges });
  return { world, calls: names(roundTrips(world)).filter((method) => !RULE_PARTS.test(method)) };
}

/** The calls that a write makes only because it marks changes. */
function added(before: readonly TableRow[], after: readonly TableRow[]): string[] {
  const { calls: without } = written(before, after, false);
  const { calls } = written(before, after, true);
  for (const each of without) calls.splice(calls.indexOf(each), 1);
  return calls;
}

describe('the calls of a write', () => {
  test.each<[string, readonly TableRow[], readonly TableRow[], number]>([
    ['one row', [de(1), us(1)], [de(2), us(1)], 2],
    ['a hundred scattered rows', many(0), many(1), 2],
    ['no row', [de(1)], [de(1)], 1],
  ])('get the rules once, and set them only if they differ: %s changed', (_title, before, after, most) => {
    const extra = added(before, after);
    // `flush` is counted by itself, because it only separates an error of the write from one of the marks.
    const ACCESS = ['Sheet.getConditionalFormatRules', 'Sheet.setConditionalFormatRules'];
    expect(extra.filter((method) => method !== 'flush')).toEqual(ACCESS.slice(0, most));
    expect(extra.filter((method) => method === 'flush')).toHaveLength(most);
  });

  test('include no call about rules for a report without marks', () => {
    const { world } = written([de(1)], [de(2)], false);
    expect(names(world.lastExecution().context.calls)).not.toContainEqual(
      expect.stringMatching(/Conditional/),
    );
  });

  test('don’t set the same marks again', () => {
    const { world } = written([de(1), us(1)], [de(2), us(1)], true);
    writeMarked(world, [de(3), us(1)], MERGE);
    expect(names(world.lastExecution().context.calls)).not.toContain('Sheet.setConditionalFormatRules');
    expect(world.rules('Data')).toEqual([[markFormula(ID), ['B2']]]);
  });
});

/** Two hundred rows, of which every second one depends on `mark`. */
function many(mark: number): TableRow[] {
  return Array.from({ length: 200 }, (_, at) => [`c${at}`, (at % 2) * mark, 1]);
}

describe('the rule that marks changed cells', () => {
  const marked = () => written([de(1), us(1)], [de(2), us(1)], true).world;
  const ruleOf = (world: GoogleWorld) => {
    const [rule] = world.sheetData('Data').conditionalRules;
    if (rule?.condition.kind !== 'boolean') throw new Error('no rule');
    return { rule, condition: rule.condition };
  };

  test('begins with the add-on’s colors', () => {
    expect(ruleOf(marked()).condition.style).toMatchObject({
      background: MARK_COLORS.background,
      fontColor: MARK_COLORS.font,
    });
  });

  test('is recognized with other colors, a longer formula and other cells, and keeps its colors', () => {
    const world = marked();
    const { rule, condition } = ruleOf(world);
    condition.style = { ...condition.style, background: '#00ff00', fontColor: null, bold: true };
    condition.values = [`=(N("PublisherStats_changes_${ID}")=0)*(B2>1)`];
    rule.ranges = [{ row: 1, column: 8, rows: 5, columns: 2 }];
    const { style, values } = condition;
    writeMarked(world, [de(2), us(5)], MERGE);
    expect(world.sheetData('Data').conditionalRules).toHaveLength(1);
    expect(ruleOf(world)).toMatchObject({
      rule: { ranges: [{ row: 3, column: 2, rows: 1, columns: 1 }] },
      condition: { style, values },
    });
  });

  test('becomes one rule again after copied cells have duplicated it', () => {
    const world = marked();
    const { rule } = ruleOf(world);
    world.addRule('Data', 1, '=FALSE', { row: 9, column: 9, rows: 1, columns: 1 });
    const copy = structuredClone(rule);
    copy.ranges = [{ row: 9, column: 2, rows: 1, columns: 1 }];
    world.sheetData('Data').conditionalRules.push(copy);
    writeMarked(world, [de(2), us(5)], MERGE);
    expect(world.rules('Data')).toEqual([
      [markFormula(ID), ['B3']],
      ['=FALSE', ['I9']],
    ]);
  });

  test('doesn’t extend to new rows, which get the formats of the last row', () => {
    const world = written([de(1)], [de(2)], true).world;
    expect(world.rules('Data')).toEqual([[markFormula(ID), ['B2']]]);
    writeMarked(world, [de(3), us(1)], MERGE);
    expect(world.rules('Data')).toEqual([[markFormula(ID), ['B2']]]);
  });

  test('follows a block that is cut and pasted to another sheet', () => {
    const world = marked();
    world.addSheet('Other');
    const [from, to] = [world.sheetData('Data').id, world.sheetData('Other').id];
    world.workbook.moveRange(from, { row: 1, column: 1, rows: 3, columns: 3 }, to, { row: 5, column: 2 });
    writeMarked(world, [de(2), us(5)], MERGE);
    // The block begins at B5, so `us` is in row 7 and its impressions are in column C.
    expect([world.rules('Data'), world.rules('Other')]).toEqual([[], [[markFormula(ID), ['C7']]]]);
    world.act(() => world.destination.unmark({ kind: 'newSheet', sheetName: 'Data' }, ID));
    expect(world.rules('Other')).toEqual([]);
  });

  test('is made again by the next write after a person has deleted it', () => {
    const world = marked();
    world.sheetData('Data').conditionalRules = [];
    writeMarked(world, [de(7), us(1)], MERGE);
    expect(world.rules('Data')).toEqual([[markFormula(ID), ['B2']]]);
  });
});

describe('an error in marking changes', () => {
  const once = (call: string) => [{ call: `SpreadsheetApp.${call}`, nth: 1, do: SERVICE_ERROR }];

  test.each([
    'Sheet.getConditionalFormatRules',
    'Sheet.setConditionalFormatRules',
    'newConditionalFormatRule',
  ])('in %s fails no write, and is told in its answer', (call) => {
    const world = googleWorld();
    writeMarked(world, [de(1)], MERGE);
    world.state.faults = once(call);
    const { rows, marksError } = writeMarked(world, [de(2)], MERGE);
    expect([rows, marksError?.code]).toEqual([1, 'UNEXPECTED']);
    expect(world.contents('Data')).toMatchObject({ B2: 2 });
    world.state.faults = [];
    expect(writeMarked(world, [de(3)], MERGE).marksError).toBeNull();
    expect(world.rules('Data')).toEqual([[markFormula(ID), ['B2']]]);
  });

  test('leaves a person’s conditional formats, whichever call fails from the values on', () => {
    const methods = names(written([de(1), us(1)], [de(2), us(1)], true).world.lastExecution().context.calls);
    for (let nth = methods.indexOf('Range.setValues'); ; nth++) {
      const world = googleWorld();
      writeMarked(world, [de(1), us(1)], MERGE);
      for (const formula of ['=TRUE', '=FALSE'])
        world.addRule('Data', 0, formula, { row: 2, column: 2, rows: 2, columns: 2 });
      const own = world.rules('Data');
      world.state.faults = [{ call: 'SpreadsheetApp', nth, do: SERVICE_ERROR }];
      ignoreErrors(() => writeMarked(world, [de(2), us(1)], MERGE));
      const { calls } = world.lastExecution().context;
      expect(world.rules('Data').filter(([formula]) => formula !== markFormula(ID))).toEqual(own);
      if (calls.filter(({ service }) => service === 'SpreadsheetApp').length < nth) break;
      world.state.faults = [];
      const isWritten = world.contents('Data')['B2'] === 2;
      writeMarked(world, [de(2), us(4)], MERGE);
      expect(world.rules('Data')).toEqual([...own, [markFormula(ID), [isWritten ? 'B3' : 'B2:B3']]]);
    }
  });

  test('is not reported if pending values fail, because then the write fails', () => {
    const world = googleWorld();
    writeMarked(world, [de(1)], MERGE);
    world.state.faults = once('flush');
    expect(errorFrom(() => writeMarked(world, [de(2)], MERGE)).code).toBe('WRITE_FAILED');
  });

  test('is thrown if Google refuses to remove the marks', () => {
    const { world } = written([de(1)], [de(2)], true);
    world.state.faults = once('Sheet.setConditionalFormatRules');
    const end = () => world.act(() => world.destination.unmark({ kind: 'newSheet', sheetName: 'Data' }, ID));
    expect(errorFrom(end).code).toBe('UNEXPECTED');
    world.state.faults = [];
    end();
    expect(world.rules('Data')).toEqual([]);
  });
});
