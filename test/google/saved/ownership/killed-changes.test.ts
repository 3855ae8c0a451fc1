// Google stops saves, copies and deletions of reports in every eighth state, in the hard run in every one; a person's
// store keeps nothing of them after the next tick, but what their list tells them is gone, which they can end.

import type { Execution } from 'sheets-workbench/apps-script/host';
import { everyNth, oneIn, onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import type { CallName, RequestOf } from '../../../../src/panel/contract/calls';
import { newDraft } from '../../../panel/reports/given-draft';
import { OWNER } from '../../../people';
import { valuesOf } from '../../sheet/sheet-truth';
import { choiceOf, type ReportHost, useReportHosts } from '../../world/report-host';
import { killsOf } from '../killed/kill-everywhere';
import { momentOf, restoreMoment } from '../moment';

onlyInLongRun({ oneIn: 2 });

const START = '2026-11-20T11:10:00Z';
const HOURLY = { kind: 'hours', every: 1 } as const;
const hosts = useReportHosts(START);

/** A spreadsheet with a report, and one of which its owner's properties hold more than one thing. */
async function begun(): Promise<{ world: ReportHost; id: string }> {
  const world = await hosts.openConnected();
  await world.save({ name: 'Other', choice: { period: 'yesterday' } });
  const id = await world.save({
    name: 'Everything',
    choice: { apps: 'all', period: 'yesterday', compare: 'previous period' },
    schedule: HOURLY,
    mailsSummary: true,
  });
  await world.passHours(1);
  await world.tick();
  if (usesOf(world, id).join() !== 'own,summarized') throw new Error('no summary was mailed');
  return { world, id };
}

/** What the owner's properties hold of a report. */
function usesOf({ state }: ReportHost, id: string): string[] {
  return [...state.propertiesOfUser(OWNER).keys()]
    .filter((key) => key.endsWith(`.${id}`))
    .map((key) => key.replace(/\..*/, ''))
    .toSorted();
}

/** Properties about reports that the tab does not have. */
function orphans({ state, workbook }: ReportHost): string[] {
  const ids = valuesOf(workbook, '_publisher_stats').map(([id]) => String(id));
  return [...state.propertiesOfUser(OWNER).keys()].filter(
    (key) =>
      /^(own|agreed|without|watched|summarized)\./.test(key) && !ids.some((id) => key.endsWith(`.${id}`)),
  );
}

type Change = readonly [title: string, name: CallName, request: (id: string) => RequestOf<CallName>];

const CHANGES: readonly Change[] = [
  ['a new report', 'saveReport', () => ({ draft: { ...newDraft(), name: 'New', schedule: HOURLY } })],
  [
    'a report that is saved again',
    'saveReport',
    (id) => ({
      draft: { ...newDraft(), id, choice: choiceOf({ period: 'yesterday' }, 'Everything'), schedule: HOURLY },
    }),
  ],
  ['a copy', 'changeReport', (id) => ({ id, change: 'duplicate' })],
  ['a deletion', 'changeReport', (id) => ({ id, change: 'delete' })],
];

/** What the person does next, by turns. */
const NEXT: readonly ((world: ReportHost) => Promise<unknown>)[] = [
  (world) => world.call('reports', {}),
  (world) => world.save({ name: 'Next', choice: {} }),
];

const EVERY_NTH = oneIn(8);

test.each(CHANGES)(
  '%s, killed at each change, leaves no property without its report',
  async (title, name, requestOf) => {
    const { world, id } = await begun();
    const before = momentOf(world);
    const change = (): Promise<Execution> => world.execution(name, requestOf(id));
    const { calls } = await change();
    expect(orphans(world)).toEqual([]);
    const kills = everyNth(killsOf(calls), EVERY_NTH);
    for (const [at, [nth, how]] of kills.entries()) {
      restoreMoment(world, before);
      world.state.faults = [{ nth, do: how }];
      expect(await change()).toMatchObject({ ok: false, error: { name: 'KilledExecution' } });
      world.state.faults = [];
      await NEXT[at % NEXT.length]?.(world);
      await world.passHours(1);
      if (world.triggersOf(OWNER).length > 0) await world.ticked();
      // Only a deletion may have taken the row and nothing else: its owner's list then has it, with a button to end it.
      const { lost } = await world.call('reports', {});
      const lostIds = lost.map((each) => each.id);
      if (title !== 'a deletion') expect({ nth, lostIds }).toEqual({ nth, lostIds: [] });
      const remaining = orphans(world).filter((key) => !lostIds.some((each) => key.endsWith(`.${each}`)));
      expect({ nth, remaining }).toEqual({ nth, remaining: [] });
      if (lostIds.length > 0) await world.call('endLost', { ids: lostIds });
      expect({ nth, orphans: orphans(world) }).toEqual({ nth, orphans: [] });
    }
    expect(kills.length).toBeGreaterThan(5 / EVERY_NTH);
  },
);
