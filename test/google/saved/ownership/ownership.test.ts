// A person's schedule spends only what that person saved, whatever an editor changes; nobody else saves, resumes or
// runs it for them, and who takes it over spends their own.

import { yesTo } from '../../../fakes/agreements';
import { newDraft } from '../../../panel/reports/given-draft';
import { ANN, BOB, OWNER } from '../../../people';
import { runOf } from '../../world/report-host';
import { editChoice, editRecord, recordOf, reportText, typeReportCell } from '../../world/reports-tab';
import { type OwnershipWorld, useOwnership } from './ownership-world';

const world = useOwnership();

/** What an editor sets in the cells of the tab. */
const EDITS: readonly (readonly [what: string, edit: (world: OwnershipWorld) => void])[] = [
  ['all apps', ({ host, id }) => editChoice(host, { apps: 'all' }, id)],
  ['a longer period', ({ host, id }) => editChoice(host, { period: 'last 90 days' }, id)],
  ['another source', ({ host, id }) => editChoice(host, { source: 'sellerStats' }, id)],
  ['another account', ({ host, id }) => editRecord(host, { account: ANN }, id)],
  ['an earlier schedule', ({ host, id }) => editRecord(host, { schedule: { kind: 'daily', hour: 7 } }, id)],
  [
    'the owner in Ann’s report',
    ({ host, id, annsId }) => editRecord(host, { owner: recordOf(host, id)['owner'] }, annsId),
  ],
  [
    'Ann’s text in its row',
    ({ host, id, annsId }) => typeReportCell(host, 'Report', reportText(host, 'Report', annsId), id),
  ],
  ['another ID', ({ host, id }) => typeReportCell(host, 'ID', '0badc0de', id)],
  ['no text', ({ host, id }) => typeReportCell(host, 'Report', '', id)],
];

test.each(EDITS)(
  'where an editor has set %s in cells, no tick spends what nobody has saved',
  async (_what, edit) => {
    edit(world);
    expect(await world.spentBy(() => world.tickIfAny(ANN))).toEqual([]);
    const spent = await world.spentBy(() => world.tick(OWNER));
    expect(spent.filter((request) => !world.saved.includes(request))).toEqual([]);
  },
);

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
  expect(await world.spentBy(() => world.tick(OWNER))).toEqual([]);
  expect(await world.spentBy(() => world.tick(ANN))).toEqual([]);
  expect(await host.view(id)).toMatchObject({ owner: ANN, isMine: false });
  // Ann's account lacks its app, of which Ann is told.
  const told = host.state.mails.filter(({ to }) => to === OWNER).map(({ subject }) => subject);
  expect(told).toEqual(['Publisher Stats: “Hourly” belongs to ann@example.com now']);
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
  const run = (yes = {}) => world.host.answer('runReport', { ...runOf(world.id), ...yes }, BOB);
  const asked = () => world.host.refusal('runReport', runOf(world.id), BOB);
  beforeEach(() => world.host.connect('account', BOB));

  test('is asked once, until its owner changes it, and no schedule is theirs by it', async () => {
    const offered = await asked();
    expect(offered).toMatchObject({ code: 'OTHERS_REPORT', offer: { kind: 'runOthers' } });
    expect((await world.host.view(world.id, BOB)).spending.yes).toEqual(offered.offer);
    expect((await run(yesTo(offered))).ok).toBe(true);
    expect((await run()).ok).toBe(true);
    expect(world.host.triggersOf(BOB)).toEqual([]);
    const choice = { ...world.draft().choice, period: 'last 5 days' };
    await world.host.save({ ...world.draft({ choice }) });
    const again = await asked();
    expect([again.code, again.offer?.fact === offered.offer?.fact]).toEqual(['OTHERS_REPORT', false]);
    // An older yes isn't one to this.
    expect(await run(yesTo(offered))).toMatchObject({ ok: false, error: { code: 'OTHERS_REPORT' } });
  });

  test('isn’t asked for what everybody may spend', async () => {
    await world.host.share('account');
    expect((await world.host.view(world.id, BOB)).spending.yes).toBeNull();
    expect((await run()).ok).toBe(true);
  });
});
