// A report of two apps by date and country, written by the panel in the browser and compared with the database.

import { shownText } from '../sources/shown-text';
import type { LivePage } from './live-page';
import { idle } from './page';

export const DAY_MS = 86_400_000;
/** Days since 1899-12-30, by the definition of a spreadsheet's serial number. */
const serial = (day: string) => (Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / DAY_MS;

/** Helpers that choose and write this report in an open sidebar, and the rows that it must have. */
export function twoAppReport(live: LivePage) {
  const status = () => live.panel.getByRole('status');

  /** Presses the button and waits for an outcome that matches. */
  async function write(outcome: RegExp): Promise<string> {
    await live.panel.push('Write to sheet');
    await status().filter({ hasText: outcome }).waitFor();
    await idle(live.page);
    return ((await status().textContent()) ?? '').trim();
  }

  const dayBefore = (days: number) =>
    new Date(Date.parse(`${live.workbench.sandbox.today()}T00:00:00Z`) - days * DAY_MS)
      .toISOString()
      .slice(0, 10);
  /** Two apps with unique names, in the order in which they are ticked. */
  async function twoApps(): Promise<{ id: string; name: string; bundle: string; platform: string }[]> {
    const all = await live.workbench.sandbox.truth.applications();
    const unique = all.filter((app) => all.filter(({ name }) => name === app['name']).length === 1);
    return ['+1 Clicker', '00123'].map((name) => {
      const app = unique.find((each) => each['name'] === name);
      if (!app) throw new Error(`The sandbox has no single app ${name}.`);
      return {
        id: String(app['app_id']),
        name,
        bundle: String(app['bundle_id']),
        platform: String(app['platform']),
      };
    });
  }

  /** The rows that the grid must contain, from the database: app by app, sorted by day and country. */
  async function expectedRows(first: string, last: string): Promise<(string | number)[][]> {
    const rows: (string | number)[][] = [];
    for (const app of await twoApps()) {
      const question = { appId: app.id, from: first, to: last, groupBy: ['date', 'country'] as const };
      const facts = await live.workbench.sandbox.truth.accountRows(question);
      const sorted = facts
        .map((row) => ({ day: String(row['date']), country: shownText(row, 'country'), row }))
        .sort((a, b) => (a.day + a.country < b.day + b.country ? -1 : 1));
      for (const { day, country, row } of sorted) {
        const { impressions, clicks, ctr, ecpm, revenue } = row;
        rows.push([
          app.name,
          app.bundle,
          app.platform,
          serial(day),
          country,
          impressions,
          clicks,
          ctr,
          ecpm,
          revenue,
        ]);
      }
    }
    return rows;
  }

  /** Chooses the report of the last 7 days in the panel. */
  async function choose(): Promise<void> {
    const Apps = (await twoApps()).map(({ name }) => name);
    await live.panel.openTab('Build');
    await live.panel.set({ Apps, Period: 'last 7 days', 'Group by': ['App', 'Date', 'Country'] });
  }

  return { write, dayBefore, twoApps, expectedRows, choose };
}
