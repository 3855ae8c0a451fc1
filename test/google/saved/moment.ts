// A snapshot of a spreadsheet and its users' data that a test can restore.

import { type PlatformState, restore, snapshot, type Workbook } from 'sheets-workbench/apps-script/host';
import type { ReportHost } from '../world/report-host';

/** What a moment is of. */
type Remembered = Pick<ReportHost, 'workbook' | 'state' | 'nowMs'>;

/** The saved state of a host. */
export interface Moment {
  readonly nowMs: number;
  readonly workbook: ReturnType<typeof snapshot>;
  readonly properties: readonly (readonly [Map<string, string>, ReadonlyMap<string, string>])[];
  readonly triggers: PlatformState['triggers'];
  /** Of daily limits, which would end a test that goes back to the same day for each of many stops. */
  readonly spent: PlatformState['spent'];
}

/** Every property store in use. */
export const storesOf = (state: PlatformState): Map<string, string>[] => [
  state.scriptProperties,
  ...state.userProperties.values(),
  ...state.documentProperties.values(),
];

export function momentOf({ workbook, state, nowMs }: Remembered): Moment {
  return {
    nowMs,
    workbook: snapshot(workbook),
    properties: storesOf(state).map((store) => [store, new Map(store)]),
    triggers: state.triggers.map((trigger) => ({ ...trigger })),
    spent: new Map(state.spent),
  };
}

/** Restores a host to its state at an earlier moment. */
export function restoreMoment(world: Remembered, moment: Moment): void {
  const { sheets, namedRanges, lostNames, activeSheetId, activeRange, styles } = restore(moment.workbook);
  const whole: Partial<Workbook> = { sheets, namedRanges, lostNames, activeSheetId, activeRange, styles };
  Object.assign(world.workbook, whole, { protections: [], metadata: [] });
  for (const [store, values] of moment.properties) refill(store, values);
  refill(world.state.spent, moment.spent);
  world.state.triggers = moment.triggers.map((trigger) => ({ ...trigger }));
  world.state.caches.clear();
  world.state.faults = [];
  world.nowMs = moment.nowMs;
}

function refill<Value>(map: Map<string, Value>, values: ReadonlyMap<string, Value>): void {
  map.clear();
  for (const [key, value] of values) map.set(key, value);
}
