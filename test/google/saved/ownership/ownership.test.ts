// A person's schedule spends only what that person saved, whatever an editor changes; nobody else saves, resumes or
// runs it for them, and who takes it over spends their own.

import { protect } from 'sheets-workbench/test/set-up/protect';
import { newDraft } from '../../../panel/reports/given-draft';
import { ANN, BOB, OWNER } from '../../../people';
import { mirrorRows } from '../../world/mirror';
import { runOf } from '../../world/report-host';
import { type OwnershipWorld, useOwnership } from './ownership-world';

const world = useOwnership();

test('whatever an editor types over all that is ours in the file, ticks, Run and Refresh all ask the same', async () => {
  const { host, id } = world;
  const ways = {
    tick: () => world.tick(OWNER),
    run: () => host.runNow(id),
    all: () => world.refreshAll(OWNER, 'CLOSE'),
  };
  const asked: Record<string, unknown> = {};
  for (const [name, way] of Object.entries(ways)) {
    world.begin();
    asked[name] = await world.spentBy(way);
  }
  expect(asked['tick']).toEqual(world.saved);
  for (const [name, way] of Object.entries(ways)) {
    world.begin();
    overwriteAll(host);
    expect([name, await world.spentBy(way)]).toEqual([name, asked[name]]);
    expect(await world.spentBy(() => world.tick(ANN))).toEqual([]);
  }
});

test('where the mirror is protected or deleted, reports are saved and run as ever', async () => {
  const { host, annsId } = world;
  const mirror = () => host.workbook.sheetByName('_publisher_stats')?.id ?? 0;
  protect(host.workbook, mirror(), null, { editors: [OWNER] });
  const draft = { ...(await host.view(annsId, ANN)).draft, name: 'Renamed' };
  const { sentence } = await host.call('saveReport', { draft }, ANN);
  expect(sentence).toBe('“Renamed” is saved.');
  expect(mirrorRows(host).map(([, record]) => JSON.parse(record ?? '').name)).toContain('Ann’s');
  host.workbook.deleteSheet(mirror());
  expect(await world.spentBy(() => world.tick(OWNER))).toEqual(world.saved);
  expect(mirrorRows(host)).toHaveLength(2);
});

/** Types into every used cell of hidden and visible tabs, into notes, and renames our names and tabs. */
function overwriteAll({ workbook }: OwnershipWorld['host']): void {
  for (const { id, maxRows, maxColumns } of workbook.sheets) {
    const cells = workbook.cells(id, { row: 1, column: 1, rows: maxRows, columns: maxColumns });
    for (const [row, line] of cells.entries())
      for (const [column, { value }] of line.entries())
        if ((value ?? '') !== '') workbook.typeInto(id, row + 1, column + 1, '{"version":8,"name":"x"}');
  }
  for (const namedRange of workbook.namedRanges) Object.assign(namedRange, { name: `x${namedRange.name}` });
}

test('nobody else saves it or gives it a schedule', async () => {
  const { host, id } = world;
  const schedule = { kind: 'hours', every: 2 } as const;
  const reports = [await world.seen(id, ANN)];
  const refused = [
    await host.refusal('saveReport', { draft: { ...newDraft(), ...world.draft({ schedule }) } }, ANN),
    await host.refusal('scheduleReports', { reports, schedule }, ANN),
    await host.refusal('scheduleReports', { reports, schedule: null }, ANN),
  ];
  expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 'REPORT_OF_OTHERS'));
  expect(await world.spentBy(() => world.tick(OWNER))).toEqual(world.saved);
});

test('taken over, it runs with the connection of whoever took it over, who needs one', async () => {
  const { host, id } = world;
  const reports = [await world.seen(id, 'new@example.com')];
  expect((await host.refusal('takeOver', { reports }, 'new@example.com')).code).toBe('NOT_CONNECTED');
  await world.takenOver();
  expect(host.log().at(-1)).toMatchObject({ by: ANN, result: `Taken over from ${OWNER}.` });
  expect(await world.spentBy(() => world.tick(OWNER))).toEqual([]);
  expect(await world.spentBy(() => world.tick(ANN))).toEqual([]);
  expect(await host.view(id)).toMatchObject({ owner: ANN, isMine: false });
  // Ann's account lacks its app, of which Ann is told.
  const told = host.state.mails.filter(({ to }) => to === OWNER).map(({ subject }) => subject);
  expect(told).toEqual(['Publisher Stats: “Hourly” is no longer yours']);
});

test('taken over, it begins without what has failed before', async () => {
  const { host, id } = world;
  host.sandbox.behave({ loginRenewsToken: true });
  await host.connect('account', BOB);
  await world.tick(OWNER);
  expect(await host.view(id, ANN)).toMatchObject({ failures: 1 });
  await world.takenOver();
  expect(await host.view(id, ANN)).toMatchObject({ failures: 0, lastResult: '' });
});

test('once its owner has logged out of what it needs, others see at once that it doesn’t run, until it has again', async () => {
  const { host, id } = world;
  const { email } = host.sandbox.demoLogin;
  const isStopped = async () => (await host.view(id, BOB)).isStopped;
  expect(await isStopped()).toBe(false);
  await host.call('disconnect', { service: 'account', id: email });
  expect([await isStopped(), (await host.view(id)).isStopped]).toEqual([true, false]);
  await host.connect('account');
  await host.runNow(id);
  expect(await isStopped()).toBe(false);
});

describe('a report that its owner has paused', () => {
  /** Another report keeps the owner's trigger. */
  beforeEach(async () => {
    const choice = { apps: world.apps.slice(0, 1), period: 'yesterday' };
    const schedule = { kind: 'daily', hour: 0 } as const;
    await world.host.save({ name: 'At midnight', choice, schedule });
  });

  test('isn’t resumed by anybody else', async () => {
    await world.host.change(world.id, 'pause');
    const resume = { id: world.id, change: 'resume' } as const;
    expect((await world.host.refusal('changeReport', resume, ANN)).code).toBe('REPORT_OF_OTHERS');
    // A pause of Ann's beside it is hers to end, and nothing more.
    await world.host.change(world.id, 'pause', ANN);
    await world.host.change(world.id, 'resume', ANN);
    expect(await world.spentBy(() => world.tick(OWNER))).toEqual([]);
  });
});

describe('a colleague with the account that a report names', () => {
  beforeEach(() => world.host.connect('account', BOB));

  test('runs it by a press, as they were shown it, and no schedule is theirs by it', async () => {
    const seen = await world.seen(world.id, BOB);
    const run = (version = seen.version) =>
      world.host.answer('runReport', { ...runOf(world.id), version }, BOB);
    expect((await run()).ok).toBe(true);
    expect(world.host.triggersOf(BOB)).toEqual([]);
    const choice = { ...world.draft().choice, period: 'last 5 days' };
    await world.host.save({ ...world.draft({ choice }) });
    expect(await run()).toMatchObject({ ok: false, error: { code: 'REPORT_CHANGED' } });
    expect((await run((await world.seen(world.id, BOB)).version)).ok).toBe(true);
  });

  test('runs it with all others only where all that it needs is shared', async () => {
    const runsWithAll = async () => (await world.host.view(world.id, BOB)).spending.runsWithAll;
    expect(await runsWithAll()).toBe(false);
    expect(await world.spentBy(() => world.refreshAll(BOB, 'CLOSE'))).toEqual([]);
    await world.host.share('account');
    expect(await runsWithAll()).toBe(true);
    expect(await world.spentBy(() => world.refreshAll(BOB, 'CLOSE'))).not.toEqual([]);
  });
});
