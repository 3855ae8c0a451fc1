// A tick spends its owner's token only on what that owner approved, however a report was changed.

import { restore, snapshot } from '../../../../workbench/apps-script/host';
import { OWNER, runOf } from '../../../google/saved/report-host';
import { countFigure } from '../../../set-up/figures';
import { TYPED_HEADINGS, WAYS, type WayToChange } from './changed-reports';
import { ANN, type OwnershipWorld, useOwnership } from './ownership-world';

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

/** Registers the table of changes and starts. @param part the number of ways of which one is tried */
export function testWays(part = 1): void {
  const world = useOwnership();
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

/** What the owner's tick has done, and that nobody but the owner has got a mail, in one line of subject. */
function expectNext({ host }: OwnershipWorld, { next }: WayToChange, requests: number): void {
  const { mails } = host.state;
  expect(mails.filter(({ to }) => to !== OWNER)).toEqual([]);
  expect(mails.filter(({ subject }) => /[\p{Cc}\u2028\u2029]/u.test(subject))).toEqual([]);
  expect(requests > 0).toBe(next === 'runs');
  const questions = mails.filter(({ subject }) => subject.endsWith('needs your approval'));
  if (next === 'waits') expect(questions).not.toEqual([]);
}

/** Registers what follows a change: the owner's approval, another's taking over, or the question of `Refresh all`. */
export function testConsent(): void {
  const at = useOwnership();
  const longer = (world: OwnershipWorld, period = 'last 5 days') => ({
    choice: { ...world.draft().choice, period },
  });
  /** Ann has changed the report, and the owner's tick has found that. */
  async function changedByAnn(): Promise<OwnershipWorld> {
    const world = at();
    await world.host.save(world.draft(longer(world)), ANN);
    expect(await world.spentBy(() => world.tick(OWNER))).toEqual([]);
    return world;
  }

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

  test('approved as it was shown, it runs at the next tick', async () => {
    const world = await changedByAnn();
    const { approval } = await world.host.view(world.id);
    expect(approval.definition).toContainEqual({ heading: 'Period', text: 'last 5 days' });
    await world.host.call('approveReports', { reports: [{ id: world.id, hash: approval.hash }] });
    await world.tick(OWNER);
    expect(await world.host.view(world.id)).toMatchObject({ lastRows: 7, approval: { waitsFor: null } });
    expect(world.host.block(world.id)).toHaveLength(1 + 5 + 2);
  });

  test('changed again after it was shown, it is not approved', async () => {
    const world = await changedByAnn();
    const { approval } = await world.host.view(world.id);
    await world.host.save(world.draft(longer(world, 'last 90 days')), ANN);
    const request = { reports: [{ id: world.id, hash: approval.hash }] };
    const error = await world.host.refusal('approveReports', request);
    expect(error).toMatchObject({ code: 'REPORT_CHANGED', sentence: expect.stringContaining('Hourly') });
    expect(await world.spentBy(() => world.tick(OWNER))).toEqual([]);
    expect((await world.host.view(world.id)).approval).toMatchObject({ waitsFor: 'you' });
    // The same for every other press of a button that spends the connection of whoever presses it.
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
    const world = await changedByAnn();
    const { hash } = (await world.host.view(world.id, ANN)).approval;
    expect(hash).not.toBe((await world.host.view(world.id)).approval.hash);
    await world.host.call('approveReports', { reports: [{ id: world.id, hash }] }, ANN);
    expect(await world.spentBy(() => world.tick(OWNER))).toEqual([]);
  });

  test('taken over, it runs with the connection of whoever took it over', async () => {
    const world = await changedByAnn();
    const ofAnn = (await world.host.call('listApps', {}, ANN)).slice(0, 1).map(({ appId }) => appId);
    const choice = { ...world.draft().choice, apps: ofAnn };
    await world.host.save(world.draft({ choice }), ANN);
    await world.host.change(world.id, 'takeOver', ANN);
    expect(await world.spentBy(() => world.tick(OWNER))).toEqual([]);
    expect(await world.spentBy(() => world.tick(ANN))).toEqual([]);
    expect(await world.host.view(world.id)).toMatchObject({ scheduledBy: ANN, lastRows: 4, failures: 0 });
  });

  test('taking over needs a connection', async () => {
    const world = await changedByAnn();
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

  test('Refresh all lists the reports of others, and agreeing approves them until they change', async () => {
    const world = at();
    const asked: string[] = [];
    const stop = world.host.host.on('alert', (alert) => {
      const { prompt, answer } = alert as { prompt: string; answer(button: string): void };
      asked.push(prompt);
      answer('YES');
    });
    const ofAnn = () =>
      asked.filter((prompt) => prompt.includes('Ann’s: demo@publisher.example · App stats'));
    try {
      expect(await world.spentBy(() => world.refreshAll(OWNER))).toHaveLength(2 * world.approved.length);
      expect([ofAnn().length, asked.filter((prompt) => prompt.includes('Hourly'))]).toEqual([1, []]);
      await world.refreshAll(OWNER);
      expect(ofAnn()).toHaveLength(1);
      world.type('Period', 'last 9 days', world.annsId);
      await world.refreshAll(OWNER);
      expect(ofAnn()).toHaveLength(2);
    } finally {
      stop();
    }
    // Agreeing to run it now does not make it the owner's to schedule.
    world.type('Scheduled by', OWNER, world.annsId);
    await world.host.passHours(1);
    expect(new Set(await world.spentBy(() => world.tick(OWNER)))).toEqual(new Set(world.approved));
  });

  test('in a copy of the file nothing runs until somebody turns schedules on and each owner approves', async () => {
    const world = at();
    const saved = { ...snapshot(world.host.workbook), id: 'copy-of-the-file', name: 'Copy' };
    const copy = world.hosts.open({
      now: new Date(world.host.nowMs).toISOString(),
      workbook: restore(saved),
      state: world.host.state,
    });
    const inCopy = () => copy.triggersOf(OWNER).filter(({ spreadsheetId }) => spreadsheetId === saved.id);
    const tickInCopy = () =>
      world.spentBy(async () => {
        for (const { uid } of inCopy())
          expect(await copy.host.runTimeTrigger(uid)).toMatchObject({ ok: true });
      });
    // The owner saves a report there, so that there is a trigger.
    const other = { kind: 'newSheet' as const, sheetName: 'Other' };
    await copy.save({
      ...world.draft(),
      id: '',
      name: 'Other',
      choice: { ...world.draft().choice, destination: other },
    });
    await copy.passHours(1);
    expect([inCopy().length, await tickInCopy()]).toEqual([1, []]);
    expect(await copy.call('reports', {})).toMatchObject({ isCopy: true });
    expect(copy.state.mails).toEqual([]);
    expect(await copy.call('turnOnSchedules', {}, ANN)).toMatchObject({ isCopy: false });
    // What the owner has saved in the copy runs; what came along waits for the owner.
    expect(await tickInCopy()).toEqual(world.approved);
    expect(await copy.view(world.id)).toMatchObject({ lastRun: null, approval: { waitsFor: 'you' } });
    const { hash } = (await copy.view(world.id)).approval;
    await copy.call('approveReports', { reports: [{ id: world.id, hash }] });
    await copy.passHours(1);
    expect(await tickInCopy()).toEqual([...world.approved, ...world.approved].sort());
  });

  test('kept pages that name other apps or days are not continued', async () => {
    const world = at();
    // Eight seconds an app leave the last one to the next tick.
    await world.host.save(
      world.draft({ choice: { ...world.draft().choice, apps: world.apps.slice(0, 21) } }),
    );
    world.host.fetchMs = 8_000;
    await world.tick(OWNER);
    world.host.fetchMs = 0;
    const [done] = [Number(world.text('Apps done'))];
    expect(done).toBeGreaterThan(0);
    const [foreign = ''] = world.apps.slice(-1);
    // The head still says what the report asks for; only the apps and days that are to be asked for are others.
    const changes = world.editPages((text) => {
      if (!text.includes('"head"')) return text;
      const page = JSON.parse(text.replace(/^'/, ''));
      page.apps[20].appId = foreign;
      page.days.first = '2025-01-01';
      return JSON.stringify(page);
    });
    expect(changes).toBe(1);
    await world.host.passHours(1);
    const spent = await world.spentBy(() => world.tick(OWNER));
    expect(spent.filter((request) => request.includes(foreign))).toEqual([]);
    // It has begun anew.
    expect(spent.filter((request) => request.includes('/stats'))).toHaveLength(21);
  });
}
