// Writes app statistics of 12 to 1,000 apps with the built add-on: round trips, and seconds by the costs of calls.

import { SANDBOX_APPS, type SandboxApp, uuidOf } from 'sheets-workbench/sandbox/data/apps';
import { firstChoice } from '../../src/runs/choice';
import { ReportHosts } from '../google/world/report-host';
import type { Figure } from './figures';
import { costOf } from './service-costs';

const NOW = '2026-11-20T10:20:00Z';

function appsOf(count: number): SandboxApp[] {
  const [first] = SANDBOX_APPS;
  if (!first) throw new Error('the sandbox has no app');
  return Array.from({ length: count }, (_app, at) => ({
    ...first,
    number: at + 1,
    appId: uuidOf(`app ${at}`),
    name: `Game ${at}`,
    bundleId: `com.example.game${at}`,
  }));
}

export async function manyApps(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const count of [12, 100, 500, 1_000]) {
    const hosts = new ReportHosts(NOW, { days: 3, apps: appsOf(count) });
    await hosts.begin();
    try {
      const world = await hosts.openConnected();
      const choice = { ...firstChoice(), apps: 'all' as const, period: 'yesterday', groupBy: ['date'] };
      const { calls } = await world.execution('write', { runId: 'run-00000001', choice });
      const cost = costOf(calls);
      const name = `${count.toLocaleString('en-US')} apps`;
      const subject = 'App stats of many apps, one write';
      figures.push(
        {
          subject,
          name: `${name}, round trips to the service`,
          unit: 'round trips',
          values: [cost.of('UrlFetchApp')],
        },
        { subject, name: `${name}, by the costs of calls`, unit: 's', values: [cost.seconds] },
      );
    } finally {
      await hosts.close();
    }
  }
  return figures;
}
