// A tick spends its owner's token only on what that owner approved, however a report was changed.

import { countFigure } from 'sheets-workbench/test/set-up/figures';
import { OWNER, runOf } from '../../../../google/saved/report-host';
import { TYPED_HEADINGS, WAYS, type WayToChange } from './changed-reports';
import { ANN, type OwnershipWorld } from './ownership-world';

/** Who starts a run after the change; only the first may find something new to tell the owner. */
const STARTS: readonly (readonly [title: string, start: (world: OwnershipWorld) => Promise<unknown>])[] = [
  ['the owner’s tick', (world) => world.tick(OWNER)],
  ['Ann’s tick', (world) => world.tick(ANN)],
  ['the owner’s Refresh all, answered No', (world) => world.refreshAll(OWNER, 'NO')],
  ['the owner’s Refresh all, its question closed', (world) => world.refreshAll(OWNER, 'CLOSE')],
  [
    'each report as one of all in the owner’s panel',
    async ({ host }) => {
      const { reports } = await host.call('reports', {});
      for (const { report } of reports)
        if (report && !report.isPaused)
          await host.answer('runReport', { ...runOf(report.draft.id), isOneOfAll: true }, OWNER);
    },
  ],
];

/** Registers the table of changes and starts. @param part one in so many ways is tried */
export function testWays(world: () => OwnershipWorld, part = 1): void {
  const ways = WAYS.filter((_way, at) => at % part === 0);

  test.each(ways)('$title', async (way) => {
    for (const [start, run] of STARTS) {
      world().begin();
      await way.change(world());
      const spent = await world().spentBy(() => run(world()));
      const approved = new Set(world().approved);
      expect([start, spent.filter((request) => !approved.has(request))]).toEqual([start, []]);
      if (start === 'the owner’s tick') expectNext(world(), way, spent.length);
      if (start === 'Ann’s tick') expect(spent).toEqual([]);
    }
    countFigure('ownership', 'changes run in every way', STARTS.length);
  });

  test('a text is typed into every cell of a report’s row', () => {
    expect(TYPED_HEADINGS).toEqual(world().headings());
  });
}

/** Checks what the owner's tick has done, and that only the owner got mails, each with a one-line subject. */
function expectNext({ host }: OwnershipWorld, { next }: WayToChange, requests: number): void {
  const { mails } = host.state;
  expect(mails.filter(({ to }) => to !== OWNER)).toEqual([]);
  expect(mails.filter(({ subject }) => /[\p{Cc}\u2028\u2029]/u.test(subject))).toEqual([]);
  expect(requests > 0).toBe(next === 'runs');
  const questions = mails.filter(({ subject }) => / needs? your approval$/.test(subject));
  if (next === 'waits') expect(questions).not.toEqual([]);
  if (next === 'waits unasked') expect(questions).toEqual([]);
}
