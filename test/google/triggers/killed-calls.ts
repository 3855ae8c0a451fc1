// Kills calls that create or remove a person's trigger; opening the panel, or the next tick, leaves the right one.

import type { CallName, RequestOf } from '../../../src/panel/contract/calls';
import { newDraft } from '../../panel/reports/given-draft';
import { BOB, OWNER } from '../../people';
import { killCall } from '../saved/killed/kill-calls';
import { type ReportHost, useReportHost } from '../world/report-host';

const START = '2026-11-20T11:10:00Z';
const EVERY_HOUR = { kind: 'hours', every: 1 } as const;

type Call = { [Name in CallName]: readonly [Name, RequestOf<Name>] }[CallName];

/** A call that is killed, and what a person has done before it. */
interface Killed {
  title: string;
  begin(world: ReportHost, app: string): Promise<Call>;
}

/** Saves a report, and lets Google run its trigger without the file once. */
async function ranWithoutFile(world: ReportHost, app: string): Promise<string> {
  const id = await scheduled(world, app);
  world.state.fileActiveInTriggers = false;
  await world.ticked();
  world.state.fileActiveInTriggers = true;
  return id;
}

/** As above, with the trigger at an opening that the panel then makes. */
async function runsWhenOpened(world: ReportHost, app: string): Promise<string> {
  const id = await ranWithoutFile(world, app);
  await world.call('reports', {});
  expect(world.triggersOf(OWNER, 'open')).toHaveLength(1);
  return id;
}

const draftOf = (app: string) => ({ ...newDraft(), choice: { ...newDraft().choice, apps: [app] } });
const scheduled = (world: ReportHost, app: string) =>
  world.save({ choice: draftOf(app).choice, schedule: EVERY_HOUR });

export const KILLED: readonly Killed[] = [
  {
    title: 'saving a schedule',
    begin: async (_world, app) => ['saveReport', { draft: { ...draftOf(app), schedule: EVERY_HOUR } }],
  },
  {
    title: 'deleting the only report',
    begin: async (world, app) => ['changeReport', { id: await scheduled(world, app), change: 'delete' }],
  },
  {
    title: 'resuming the only report',
    begin: async (world, app) => {
      const id = await scheduled(world, app);
      await world.change(id, 'pause');
      return ['changeReport', { id, change: 'resume' }];
    },
  },
  {
    title: 'pausing the only report',
    begin: async (world, app) => ['changeReport', { id: await scheduled(world, app), change: 'pause' }],
  },
  {
    title: 'taking the schedule away',
    begin: async (world, app) => [
      'saveReport',
      { draft: { ...draftOf(app), id: await scheduled(world, app), schedule: null } },
    ],
  },
  {
    title: 'taking a report over',
    begin: async (world, app) => {
      await world.connect('account', BOB);
      const id = await world.save({ choice: draftOf(app).choice, schedule: EVERY_HOUR }, BOB);
      return ['takeOver', { reports: [{ id, digest: (await world.view(id)).digest }] }];
    },
  },
  {
    title: 'deleting one’s data',
    begin: async (world, app) => {
      await scheduled(world, app);
      return ['deleteMyData', {}];
    },
  },
  {
    title: 'making the trigger at an opening',
    begin: async (world, app) => {
      await ranWithoutFile(world, app);
      return ['reports', {}];
    },
  },
  {
    title: 'deleting the only report, which runs when the file is opened',
    begin: async (world, app) => ['changeReport', { id: await runsWhenOpened(world, app), change: 'delete' }],
  },
  {
    title: 'deleting one’s data, with a report that runs when the file is opened',
    begin: async (world, app) => {
      await runsWhenOpened(world, app);
      return ['deleteMyData', {}];
    },
  },
];

/** The keys about triggers in the person's store. */
function notes(world: ReportHost): string[] {
  const keys = [...world.state.propertiesOfUser(OWNER).keys()];
  return keys.filter((key) => /^(trigger|opening)\./.test(key)).sort();
}

/** A trigger at an opening, which stands only beside an hourly one, and its note: neither is without the other. */
const openNotes = (world: ReportHost) =>
  world.triggersOf(OWNER, 'open').map(({ spreadsheetId }) => `opening.${spreadsheetId}`);

const triggerIds = (world: ReportHost) => world.triggersOf(OWNER).map(({ uid }) => uid);

async function openPanel(world: ReportHost) {
  await world.call('open', {});
  return world.call('reports', {});
}

/** The reports that the person's own properties, which decide whether they need a trigger, have with a schedule. */
function needing(world: ReportHost): string[] {
  return [...world.state.propertiesOfUser(OWNER)].flatMap(([key, text]) => {
    if (!key.startsWith('own.')) return [];
    const { schedule, pause } = JSON.parse(text);
    return schedule !== '' && pause !== 'owner' ? [key.slice(key.lastIndexOf('.') + 1)] : [];
  });
}

/** After the panel was opened there is one noted trigger, or none; it goes once nobody needs it. */
async function checkOpened(world: ReportHost): Promise<void> {
  const { reports } = await openPanel(world);
  const uids = triggerIds(world);
  const needed = needing(world);
  if (needed.length > 0) expect(uids).toHaveLength(1);
  expect(uids.length).toBeLessThan(2);
  const ofOpening = openNotes(world);
  expect(ofOpening.length).toBeLessThanOrEqual(uids.length);
  expect(notes(world)).toEqual([
    ...ofOpening,
    ...uids.flatMap((uid) => [`trigger.${uid}`, `trigger.${uid}.name`]),
  ]);
  const own = reports.flatMap(({ report }) => (report?.isMine ? [report.draft] : []));
  const isRun = own.some(({ id, schedule }) => schedule && needed.includes(id));
  if (isRun || uids.length === 0) return;
  // A save that was stopped: the row says nothing of the schedule, so its owner ends it.
  for (const { id } of own) if (needed.includes(id)) await world.change(id, 'pause');
  // Where Google runs ticks without the file, the trigger at an opening is the one that ends both.
  const end = () => (ofOpening.length > 0 ? world.opened() : world.ticked());
  await end();
  if (needing(world).length > 0) {
    // A row that is gone may come back, by Undo: its owner has thirty days from the mail, one of which goes a day.
    expect(triggerIds(world)).toHaveLength(1);
    for (const days of [1, 30]) {
      await world.passHours(days * 24);
      await end();
    }
  }
  expect([triggerIds(world), openNotes(world), notes(world)]).toEqual([[], [], []]);
}

/** A trigger that is left runs what is due, or is removed. */
async function checkTick(world: ReportHost): Promise<void> {
  if (triggerIds(world).length > 0) {
    const before = world.log().length;
    await world.ticked();
    const { reports } = await world.call('reports', {});
    const due = reports.filter(({ report }) => report?.isMine && !report.isPaused && report.draft.schedule);
    if (needing(world).length === 0) expect(triggerIds(world)).toEqual([]);
    else if (due.length > 0 && due.every(({ report }) => report?.waits === null))
      expect(world.log().length).toBeGreaterThan(before);
  }
  await checkOpened(world);
}

/** What happens after the kill, and what is checked. */
const AFTERWARDS: readonly (readonly [title: string, check: (world: ReportHost) => Promise<void>])[] = [
  ['the next opening', checkOpened],
  ['the next tick', checkTick],
];

/** Registers the test that what a killed deletion has left goes when it's pressed again. */
export function testDeletedAgain(): void {
  const world = useReportHost(START);

  test('deleting one’s data, killed at each call and pressed again, leaves no trigger and no note of one', async () => {
    await scheduled(world, world.app);
    const pressAgain = async () => {
      await world.call('deleteMyData', {});
      expect([triggerIds(world), [...world.state.propertiesOfUser(OWNER).keys()]]).toEqual([[], []]);
    };
    const kills = await killCall<CallName>(world, 'deleteMyData', {}, pressAgain, (all) => all);
    expect(kills).toBeGreaterThan(3);
  });
}

/** Registers a test for each killed call and each thing that may happen next. */
export function testKilledTriggers(cases: readonly Killed[]): void {
  const world = useReportHost(START);

  describe.each(cases)('$title, killed at each call', ({ begin }) => {
    test.each([...AFTERWARDS])('%s leaves one trigger or none, as needed', async (_title, check) => {
      const [name, request] = await begin(world, world.app);
      const kills = await killCall<CallName>(world, name, request, () => check(world));
      expect(kills).toBeGreaterThan(3);
    });
  });
}
