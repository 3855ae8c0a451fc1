// Taking over as many reports as the panel shows at once, without more reads than for one.

import { MOST_AT_ONCE } from '../../../src/core/report/report-options';
import type { SavedReport } from '../../../src/saved/saved-report';
import { parseSchedule } from '../../core/schedule/given-schedule';
import { BOB } from '../../people';
import { savedReport } from '../../saved/saved-fixture';
import { accountPanel } from '../connected-panel';

const idOf = (at: number) => at.toString(16).padStart(8, '0');

/** One of Bob's reports. */
function ofBob(at: number): SavedReport {
  const place =
    at % 2 === 0
      ? { kind: 'newSheet' as const, sheetName: `Sheet ${at}` }
      : { kind: 'bigQueryTable' as const, project: 'publisher-demo', dataset: 'd', table: `t${at}` };
  return savedReport({
    id: idOf(at),
    name: `Report ${at}`,
    ownedBy: BOB,
    schedule: parseSchedule('daily at 9'),
    choice: { apps: ['1'], destination: place },
  });
}

/** Ann takes over so many reports; counts what the call reads and writes. */
function takingOver(count: number) {
  const made = accountPanel();
  made.saved.put(...Array.from({ length: count }, (_each, at) => ofBob(at)));
  const { reports } = made.value('reports', {});
  const seen = reports.flatMap(({ report }) =>
    report ? { id: report.draft.id, digest: report.digest } : [],
  );
  const before = { ...made.saved.tab.calls, ...made.userProperties.calls };
  const answer = made.value('takeOver', { reports: seen });
  const after = { ...made.saved.tab.calls, ...made.userProperties.calls };
  const calls = {
    reads: after.read - before.read,
    rows: after.writeRow - before.writeRow,
    properties: after.all - before.all + after.set - before.set,
  };
  return { made, answer, calls };
}

test('taking over all reports of a panel reads tab and properties as often as taking over two', () => {
  const two = takingOver(2).calls;
  const all = takingOver(MOST_AT_ONCE);
  expect(all.calls).toEqual({ ...two, rows: MOST_AT_ONCE });
  expect(two.rows).toBe(2);
  const states = all.answer.reports.map(({ report }) => [report?.isMine, report?.waits]);
  expect(states).toEqual(Array(MOST_AT_ONCE).fill([true, null]));
});

test.each(['takeOver', 'saveAsTheyAre'] as const)(
  '%s of more reports than a panel shows, or of none, is refused',
  (call) => {
    const { made } = takingOver(1);
    const before = [made.userProperties.all(), made.saved.tab.everything()];
    const reports = Array.from({ length: MOST_AT_ONCE + 1 }, () => ({ id: idOf(0), digest: 'x' }));
    for (const each of [reports, []]) expect(made.error(call, { reports: each }).code).toBe('CHOICE_INVALID');
    expect([made.userProperties.all(), made.saved.tab.everything()]).toEqual(before);
  },
);
