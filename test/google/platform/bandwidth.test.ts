// More data than Google lets a script fetch at once, in both languages.

import { LANGUAGES } from 'sheets-workbench/apps-script/language/in-language';
import { choiceOf, useReportHost } from '../world/report-host';

const world = useReportHost('2026-11-20T11:10:00Z');

test.each(LANGUAGES)(
  'a write of more data than Google allows at once fetches smaller batches and misses no app, in %s',
  async (language) => {
    world.state.language = language;
    const apps = world.apps;
    const choice = choiceOf({ apps, period: 'yesterday' }, 'Data');
    const run = { runId: 'run-00000001', choice };
    // At most ten answers pass at once, and each batch takes a second.
    const batches: { atMs: number; requests: number }[] = [];
    let isOpen = false;
    world.state.transportFault = ({ url }) => {
      if (!url.includes('/stats?')) return undefined;
      if (!isOpen) {
        isOpen = true;
        setImmediate(() => {
          isOpen = false;
        });
        batches.push({ atMs: world.nowMs, requests: 0 });
        world.nowMs += 1_000;
      }
      const batch = batches.at(-1);
      if (!batch) throw new Error('there is no batch');
      batch.requests += 1;
      return batch.requests > 10 ? 'bandwidth' : undefined;
    };
    const { events } = await world.call('write', run);
    // Two apps have no rows of that day.
    expect([events, apps.length]).toEqual([
      [expect.stringMatching(/^No data for: Old Tanks [^,]*, [^,]*, Retro /)],
      24,
    ]);
    expect(batches.map(({ requests }) => requests)).toEqual([20, 10, 10, 4]);
    const [first, second, third] = batches.map(({ atMs }) => atMs);
    const waitedMs = (second ?? 0) - (first ?? 0) - 1_000;
    expect([waitedMs >= 10_000, waitedMs <= 20_000]).toEqual([true, true]);
    expect((third ?? 0) - (second ?? 0)).toBe(1_000);
  },
);
