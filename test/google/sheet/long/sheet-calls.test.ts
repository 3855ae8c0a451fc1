// The number of calls that a write of up to 100,000 rows makes: of a first one, in the hard run of a block that grows
// and one that shrinks; and of the whole of `Write seller stats`, and of a write from the panel.

import type { Execution } from 'sheets-workbench/apps-script/host';
import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { firstSellerChoice } from '../../../../src/runs/choice';
import { useFormulaHost } from '../../../formulas/host/formula-host';
import { OWNER } from '../../../people';
import { roundTripsIn, sheetCallsIn } from '../round-trips';

onlyInLongRun({ oneIn: 2 });

describe('a whole execution', () => {
  const world = useFormulaHost({ opens: 'for each test' });
  /** In turn, the reads of all properties and the locks taken: of the document, and of the person for the usage. */
  const READS = [
    'getProperties',
    'getProperties',
    'tryLock',
    'getProperties',
    'getProperties',
    'tryLock',
    'getProperties',
  ];

  /** Expects of a write how often it calls sheets, the spreadsheet in all, properties, and what formats a day. */
  function expectCalls(
    execution: Execution,
    most: { sheet: number; spreadsheet: number; days: number },
  ): void {
    const { calls } = execution;
    expect(execution).toMatchObject({ ok: true });
    const names = calls.map(({ method }) => method.replace(/^.*\./, ''));
    expect(sheetCallsIn(calls).length).toBeLessThanOrEqual(most.sheet);
    expect(roundTripsIn(calls).length).toBeLessThanOrEqual(most.spreadsheet);
    expect(names.filter((name) => name === 'getProperties' || name === 'tryLock')).toEqual(READS);
    expect(names.filter((name) => name === 'formatDate')).toHaveLength(most.days);
  }

  test('of Write seller stats calls sheets at most 20 times, and formats each day once', async () => {
    const click = () => world.host.runMenuItem('writeSellerStats', { user: OWNER });
    expectCalls(await click(), { sheet: 20, spreadsheet: 37, days: 0 });
    // Its 30 days are read from the sheet again.
    // And the note, to which a person may have added something.
    for (let again = 0; again < 2; again++)
      expectCalls(await click(), { sheet: 20, spreadsheet: 38, days: 30 });
  });

  test('of a write of 1,200 rows from the panel calls sheets at most 24 times, and formats each day once', async () => {
    const destination = { kind: 'newSheet', sheetName: 'Big' } as const;
    const choice = { ...firstSellerChoice(), groupBy: ['date', 'country'], destination };
    const write = () => world.execution('write', { runId: 'run-00000001', choice });
    const first = await write();
    expect(JSON.parse(String(first.value))).toMatchObject({ ok: true, value: { rows: 1_200 } });
    expectCalls(first, { sheet: 24, spreadsheet: 40, days: 0 });
    for (let again = 0; again < 2; again++)
      expectCalls(await write(), { sheet: 24, spreadsheet: 40, days: 30 });
  });
});
