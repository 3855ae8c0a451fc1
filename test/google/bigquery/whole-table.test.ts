// 24 apps by country over 400 days, loaded into a table by one click.

import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { addDays } from '../../../src/core/day';
import type { WriteOutcome } from '../../../src/panel/contract/work';
import { accountDays, loadedDays, tableChoice, useTableWorlds } from './table-world';

onlyInLongRun();

const START = '2026-11-20T10:20:00Z';
const DAYS = 400;
const worlds = useTableWorlds(START, { days: DAYS + 10 });

test('every day of 400 is in the table as the account has it, and no tab but the log is touched', async () => {
  const world = await worlds.openConnected();
  world.fetchMs = 300;
  const last = addDays(world.today(), -1);
  const first = addDays(last, 1 - DAYS);
  const choice = tableChoice('whole', { period: `${first}..${last}` });
  const outcomes: WriteOutcome[] = [];
  for (let remaining: string | undefined = ''; remaining !== undefined; ) {
    const days: { days?: string } = remaining === '' ? {} : { days: remaining };
    const outcome: WriteOutcome = await world.call('write', {
      runId: `run-0000000${outcomes.length}`,
      choice,
      ...days,
    });
    outcomes.push(outcome);
    remaining = outcome.loaded?.left || undefined;
    expect(outcomes.length).toBeLessThan(20);
  }
  const truth = await accountDays(worlds.sandbox, first, last);
  expect(truth).toHaveLength(DAYS);
  expect(await loadedDays(worlds.sandbox, 'whole')).toEqual(truth);
  expect(world.workbook.sheets.map(({ name }) => name)).toEqual(['Sheet1']);
}, 600_000);
