// The rows that a report must contain, from the sandbox's database.

import type { Sandbox } from 'sheets-workbench/sandbox/sandbox';
import { addDays, type Day, serialOfDay } from '../../../src/core/day';
import { shownText } from '../../sources/shown-text';
import { byKey, dayOf, metrics } from '../sheet/sheet-truth';
import type { ReportHost } from '../world/report-host';

type Grouping = readonly ('date' | 'country')[];

/** The database's rows of some apps in a period, app by app, as a block of several apps shows them. */
export async function trueRows(
  sandbox: Sandbox,
  appIds: readonly string[],
  span: { from: Day; to: Day },
  groupBy: Grouping,
): Promise<(string | number)[][]> {
  const all = await sandbox.truth.applications();
  const parts = await Promise.all(
    appIds.map(async (appId) => {
      const app = all.find((each) => each['app_id'] === appId);
      const rows = await sandbox.truth.accountRows({ appId, ...span, groupBy });
      return rows
        .map((row) => [
          ...groupBy.map((name) =>
            name === 'date' ? serialOfDay(dayOf(row['date'])) : shownText(row, name),
          ),
          ...metrics(row),
        ])
        .sort(byKey)
        .map((row) => [...['name', 'bundle_id', 'platform'].map((field) => String(app?.[field])), ...row]);
    }),
  );
  return parts.flat();
}

/** Permanently removes an app's figures of a day from the service. */
export async function removeFigures(sandbox: Sandbox, appId: string, day: Day): Promise<void> {
  await sandbox.query(`DELETE FROM served WHERE day = DATE '${day}' AND placement IN
    (SELECT placement FROM placements JOIN apps USING (app) WHERE app_id = '${appId}')`);
}

/** The last `days` whole days before `today`. */
export function lastDays(today: Day, days: number): { from: Day; to: Day } {
  return { from: addDays(today, -days), to: addDays(today, -1) };
}

/** The database's rows of the first app's last days, as a block of that app alone shows them. */
export async function dailyRows(
  world: ReportHost,
  days: number,
  app = world.app,
): Promise<(string | number)[][]> {
  const rows = await trueRows(world.sandbox, [app], lastDays(world.today(), days), ['date']);
  return rows.map((row) => row.slice(3));
}
