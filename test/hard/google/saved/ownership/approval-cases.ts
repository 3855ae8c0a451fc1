// After another editor has changed a report, its owner approves it, or somebody takes it over.

import { OWNER, runOf } from '../../../../google/saved/report-host';
import { ANN, type OwnershipWorld } from './ownership-world';

/** A longer period than the owner has saved. */
const longer = (world: OwnershipWorld, period = 'last 5 days') => ({
  choice: { ...world.draft().choice, period },
});

/** Ann has changed the report, and the owner's tick has found that. */
async function changedByAnn(world: OwnershipWorld): Promise<OwnershipWorld> {
  await world.host.save(world.draft(longer(world)), ANN);
  expect(await world.spentBy(() => world.tick(OWNER))).toEqual([]);
  return world;
}

/** Registers the owner's approval of what was shown, and of nothing else. */
export function testApproval(at: () => OwnershipWorld): void {
  test('approved as it was shown, it runs at the next tick', async () => {
    const world = await changedByAnn(at());
    const { approval } = await world.host.view(world.id);
    expect(approval.definition).toContainEqual({ heading: 'Period', text: 'last 5 days' });
    await world.host.call('approveReports', { reports: [{ id: world.id, hash: approval.hash }] });
    await world.tick(OWNER);
    expect(await world.host.view(world.id)).toMatchObject({ lastRows: 7, approval: { waitsFor: null } });
    expect(world.host.block(world.id)).toHaveLength(1 + 5 + 2);
  });

  test('changed again after it was shown, it is not approved', async () => {
    const world = await changedByAnn(at());
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
    const world = await changedByAnn(at());
    const { hash } = (await world.host.view(world.id, ANN)).approval;
    expect(hash).not.toBe((await world.host.view(world.id)).approval.hash);
    await world.host.call('approveReports', { reports: [{ id: world.id, hash }] }, ANN);
    expect(await world.spentBy(() => world.tick(OWNER))).toEqual([]);
  });
}

/** Registers the tests of a report that waits for approval, of taking it over, and of shared connections. */
export function testWaiting(at: () => OwnershipWorld): void {
  test('the owner gets one mail, the list says that it waits, and the old data stay', async () => {
    const world = at();
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
    const world = await changedByAnn(at());
    const ofAnn = (await world.host.call('listApps', {}, ANN)).slice(0, 1).map(({ appId }) => appId);
    const choice = { ...world.draft().choice, apps: ofAnn };
    await world.host.save(world.draft({ choice }), ANN);
    await world.host.change(world.id, 'takeOver', ANN);
    expect(await world.spentBy(() => world.tick(OWNER))).toEqual([]);
    expect(await world.spentBy(() => world.tick(ANN))).toEqual([]);
    expect(await world.host.view(world.id)).toMatchObject({ scheduledBy: ANN, lastRows: 4, failures: 0 });
  });

  test('taking over needs a connection', async () => {
    const world = await changedByAnn(at());
    const error = await world.host.refusal(
      'changeReport',
      { id: world.id, change: 'takeOver' },
      'new@example.com',
    );
    expect(error.code).toBe('NOT_CONNECTED');
    expect((await world.host.view(world.id)).scheduledBy).toBe(OWNER);
  });

  test('with a connection that is shared in this file it runs without approval', async () => {
    const world = at();
    await world.host.save(world.draft(longer(world)), ANN);
    await world.host.call('share', { service: 'account', shared: true });
    await world.tick(OWNER);
    expect(await world.host.view(world.id)).toMatchObject({ lastRows: 7, approval: { waitsFor: null } });
    await world.host.call('share', { service: 'account', shared: false });
    await world.host.passHours(1);
    expect(await world.spentBy(() => world.tick(OWNER))).toEqual([]);
  });
}
