// Kills a call of the panel after each service call that changes something.

import { everyNth, oneIn } from 'sheets-workbench/test/set-up/draws';
import type { CallName, RequestOf } from '../../../../src/panel/contract/calls';
import { OWNER } from '../../../people';
import type { ReportHost } from '../../world/report-host';
import { type Moment, momentOf, restoreMoment } from '../moment';
import { CHANGES } from './kill-everywhere';

/**
 * Kills a call before its first service call and after each that changes something, and checks what is left.
 * @param drawn which of them are tried; by default a tenth, and in the hard run all
 * @param onRestored called each time the beginning is restored
 * @returns the number of kills
 */
export async function killCall<Name extends CallName>(
  world: ReportHost,
  name: Name,
  request: RequestOf<Name>,
  check: () => Promise<void>,
  drawn = (kills: readonly number[]) => everyNth(kills, oneIn(10)),
  onRestored = () => {},
): Promise<number> {
  const moment: Moment = momentOf(world);
  const run = () =>
    world.host.runFromClient('sidebar', [{ call: name, request: JSON.stringify(request) }], { user: OWNER });
  const { calls } = await run();
  const kills = calls.flatMap(({ method }, at) => (CHANGES.test(method) ? [at + 1] : []));
  const tried = drawn(kills);
  for (const [nth, how] of [[1, 'kill'] as const, ...tried.map((each) => [each, 'killAfter'] as const)]) {
    restoreMoment(world, moment);
    onRestored();
    world.state.faults = [{ nth, do: how }];
    const { ok, error } = await run();
    expect({ nth, ok, name: error?.name }).toEqual({ nth, ok: false, name: 'KilledExecution' });
    world.state.faults = [];
    await world.passHours(1);
    await check();
  }
  return kills.length;
}
