// A tick spends its owner's token only on what that owner approved, however a report was changed, and what happens
// until it's approved or taken over. The hard run makes every change in place of one in thirty.

import { everyNth, isHard, oneIn } from 'sheets-workbench/test/set-up/draws';
import { OWNER, runOf } from '../../world/report-host';
import { editRuns, factsInCells } from '../../world/reports-tab';
import { momentOf, restoreMoment } from '../moment';
import { FACTS_SET, RUNS_EDITS, WAYS, type WayToChange } from './changed-reports';
import { ANN, type OwnershipWorld, useOwnership } from './ownership-world';

const world = useOwnership();

/** Who starts a run after the change; only the first may find something new to tell the owner. */
const STARTS: readonly (readonly [title: string, start: (world: OwnershipWorld) => Promise<unknown>])[] = [
  ['the owner’s tick', (world) => world.tick(OWNER)],
  ['Ann’s tick', (world) => world.tick(ANN)],
  ['the owner’s Refresh all, answered No', (world) => world.refreshAll(OWNER, 'NO')],
  ['the owner’s Refresh all, its question closed', (world) => world.refreshAll(OWNER, 'CLOSE')],
  [
    'each report as one of all in the owner’s panel',
    async ({ host }) => {
      const listed = await host.answer('reports', {});
      for (const { report } of listed.ok ? listed.value.reports : [])
        if (report && !report.isPaused)
          await host.answer('runReport', { ...runOf(report.draft.id), isOneOfAll: true }, OWNER);
    },
  ],
];

describe('the owner’s token is spent only on what was approved if', () => {
  test.each(everyNth(WAYS, oneIn(30)))('$title', async (way) => {
    for (const [start, run] of STARTS) {
      world.begin();
      await way.change(world);
      const spent = await world.spentBy(() => run(world));
      const approved = new Set(world.approved);
      expect([start, spent.filter((request) => !approved.has(request))]).toEqual([start, []]);
      if (start === 'the owner’s tick') expectNext(world, way, spent.length);
      if (start === 'Ann’s tick') expect(spent).toEqual([]);
    }
  });

  test('every fact that a report’s cells may have is set', () => {
    expect([...FACTS_SET].sort()).toEqual(factsInCells().sort());
  });

  test('nothing is due, whatever is edited in what runs have left', async () => {
    const { host, id } = world;
    await world.tick(OWNER);
    const [moment, block] = [momentOf(host), host.block(id)];
    for (const [fact, value] of RUNS_EDITS) {
      restoreMoment(host, moment);
      editRuns(host, { [fact]: value }, id);
      expect([fact, value, await world.spentBy(() => world.tick(OWNER))]).toEqual([fact, value, []]);
      expect([fact, value, host.block(id)]).toEqual([fact, value, block]);
    }
    expect(host.state.mails).toEqual([]);
  });
});

/** Checks what the owner's tick has done, and that only the owner got mails, each with a one-line subject. */
function expectNext({ host }: OwnershipWorld, { next }: WayToChange, requests: number): void {
  const { mails } = host.state;
  expect(mails.filter(({ to }) => to !== OWNER)).toEqual([]);
  expect(mails.filter(({ subject }) => /[\p{Cc}\u2028\u2029]/u.test(subject))).toEqual([]);
  expect(requests > 0).toBe(next === 'runs');
  const questions = mails.filter(({ subject }) => / needs? your approval$/.test(subject));
  if (next === 'waits') expect(questions).not.toEqual([]);
  if (next === 'waits unasked') expect(questions).toEqual([]);
  if (next === 'fails')
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/ failed$/)]);
}

/** A longer period than the owner has saved. */
const longer = (world: OwnershipWorld, period = 'last 5 days') => ({
  choice: { ...world.draft().choice, period },
});

/** Ann has changed the report, and the owner's tick has found that. */
async function changedByAnn(): Promise<void> {
  await world.host.save(world.draft(longer(world)), ANN);
  expect(await world.spentBy(() => world.tick(OWNER))).toEqual([]);
}

describe('a report that another editor has changed:', () => {
  test('approved as it was shown, it runs at the next tick', async () => {
    await changedByAnn();
    const { approval } = await world.host.view(world.id);
    expect(approval.definition).toContainEqual({ heading: 'Period', text: 'last 5 days' });
    await world.host.call('approveReports', { reports: [{ id: world.id, hash: approval.hash }] });
    await world.tick(OWNER);
    expect(await world.host.view(world.id)).toMatchObject({ lastRows: 5, approval: { waitsFor: null } });
    expect(world.host.block(world.id)).toHaveLength(1 + 5);
  });

  test('changed again after it was shown, it is not approved', async () => {
    await changedByAnn();
    const { approval } = await world.host.view(world.id);
    await world.host.save(world.draft(longer(world, 'last 90 days')), ANN);
    const request = { reports: [{ id: world.id, hash: approval.hash }] };
    const error = await world.host.refusal('approveReports', request);
    expect(error).toMatchObject({ code: 'REPORT_CHANGED', sentence: expect.stringContaining('Hourly') });
    expect(await world.spentBy(() => world.tick(OWNER))).toEqual([]);
    expect((await world.host.view(world.id)).approval).toMatchObject({ waitsFor: 'you' });
    // The same holds for every other button that spends the connection of the person who clicks it.
    for (const change of ['resume', 'takeOver'] as const) {
      const { code } = await world.host.refusal('changeReport', {
        id: world.id,
        change,
        shown: approval.hash,
      });
      expect(code).toBe('REPORT_CHANGED');
    }
    const run = { ...runOf(world.id), shown: approval.hash };
    const spent = await world.spentBy(async () => {
      expect((await world.host.refusal('runReport', run)).code).toBe('REPORT_CHANGED');
    });
    expect(spent).toEqual([]);
  });

  test('another person’s approval is not the owner’s', async () => {
    await changedByAnn();
    const { hash } = (await world.host.view(world.id, ANN)).approval;
    expect(hash).not.toBe((await world.host.view(world.id)).approval.hash);
    await world.host.call('approveReports', { reports: [{ id: world.id, hash }] }, ANN);
    expect(await world.spentBy(() => world.tick(OWNER))).toEqual([]);
  });
});

if (isHard)
  describe('a report that waits for approval:', () => {
    test('the owner gets one mail, the list says that it waits, and the old data stay', async () => {
      await world.host.runNow(world.id);
      const block = world.host.block(world.id);
      await world.host.passHours(1);
      await world.host.save(world.draft(longer(world)), ANN);
      for (let tick = 0; tick < 30; tick++) {
        await world.host.passHours(1);
        await world.tick(OWNER);
      }
      expect(world.host.block(world.id)).toEqual(block);
      expect(world.host.state.mails).toMatchObject([
        { to: OWNER, subject: 'Publisher Stats: “Hourly” needs your approval' },
      ]);
      const seenBy = async (user: string) => (await world.host.view(world.id, user)).approval;
      expect([await seenBy(OWNER), await seenBy(ANN)]).toMatchObject([
        { waitsFor: 'you', needsQuestion: true },
        { waitsFor: 'owner', needsQuestion: false },
      ]);
      expect(await world.host.view(world.id, ANN)).toMatchObject({ isOverdue: false, failures: 0 });
    });

    test('taken over, it runs with the connection of whoever took it over', async () => {
      await changedByAnn();
      const ofAnn = (await world.host.call('listApps', {}, ANN)).slice(0, 1).map(({ appId }) => appId);
      const choice = { ...world.draft().choice, apps: ofAnn };
      await world.host.save(world.draft({ choice }), ANN);
      await world.host.change(world.id, 'takeOver', ANN);
      expect(await world.spentBy(() => world.tick(OWNER))).toEqual([]);
      expect(await world.spentBy(() => world.tick(ANN))).toEqual([]);
      expect(await world.host.view(world.id)).toMatchObject({ scheduledBy: ANN, lastRows: 2, failures: 0 });
    });

    test('taking over needs a connection', async () => {
      await changedByAnn();
      const error = await world.host.refusal(
        'changeReport',
        { id: world.id, change: 'takeOver' },
        'new@example.com',
      );
      expect(error.code).toBe('NOT_CONNECTED');
      expect((await world.host.view(world.id)).scheduledBy).toBe(OWNER);
    });

    test('with a connection that is shared in this file it runs without approval', async () => {
      await world.host.save(world.draft(longer(world)), ANN);
      await world.host.call('share', { service: 'account', shared: true });
      await world.tick(OWNER);
      expect(await world.host.view(world.id)).toMatchObject({ lastRows: 5, approval: { waitsFor: null } });
      await world.host.call('share', { service: 'account', shared: false });
      await world.host.passHours(1);
      expect(await world.spentBy(() => world.tick(OWNER))).toEqual([]);
    });
  });
