// Loads 24 apps by day and country into BigQuery with the built add-on: 1, 30 and 400 days.

import { billOf } from '../google/bigquery/bill';
import { TABLE_WORLDS } from '../google/bigquery/table-world';
import { ReportHosts } from '../google/world/report-host';
import type { Figure } from './figures';

const subject = 'A BigQuery load, 24 apps by country';

export async function bigQueryLoads(): Promise<Figure[]> {
  const worlds = new ReportHosts('2026-11-20T10:20:00Z', { ...TABLE_WORLDS, days: 410 });
  await worlds.begin();
  const figures: Figure[] = [];
  try {
    for (const days of [1, 30, 400]) {
      const bill = await billOf(worlds, days);
      const requests = bill.account + bill.token + bill.loads + bill.polls + bill.others;
      const name = days === 1 ? '1 day' : `${days} days`;
      figures.push(
        { subject, name: `${name}, requests`, unit: 'requests', values: [requests] },
        { subject, name: `${name}, sent`, unit: 'MB', values: [bill.megabytes] },
        { subject, name: `${name}, at 0.4 s a round trip`, unit: 's', values: [bill.seconds] },
      );
    }
  } finally {
    await worlds.close();
  }
  return figures;
}
