// A tick spends its owner's token only on what that owner saved, however a report was changed, and what happens until
// it's saved as it is or taken over. The hard run makes every change in place of one in thirty.

import { everyNth, hard, oneIn, onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { yesTo } from '../../../fakes/agreements';
import { ANN, BOB, OWNER } from '../../../people';
import { alsoIn } from '../../also-in';
import { runOf } from '../../world/report-host';
import {
  editChoice,
  editRecord,
  editRuns,
  factsInCells,
  reportText,
  typeReportCell,
} from '../../world/reports-tab';
import { momentOf, restoreMoment } from '../moment';
import { FACTS_SET, type NextTick, RUNS_EDITS, WAYS, type WayToChange } from './changed-reports';
import { type OwnershipWorld, useOwnership } from './ownership-world';

onlyInLongRun();
alsoIn('crowded', 'japanese');

const world = useOwnership();

/** Who starts a run after the change; only the first may find something new to tell the owner. */
const STARTS: readonly (readonly [title: string, start: (world: OwnershipWorld) => Promise<unknown>])[] = [
  ['the owner’s tick', (world) => world.tick(OWNER)],
  ['Ann’s tick', (world) => world.tickIfAny(ANN)],
  ['the owner’s Refresh all, answered No', (world) => world.refreshAll(OWNER, 'NO')],
  ['the owner’s Refresh all, its question closed', (world) => world.refreshAll(OWNER, 'CLOSE')],
  [
    'each report as one of all in the owner’s panel',
    async ({ host }) => {
      const listed = await host.answer('reports', {});
      for (const { report } of listed.ok ? listed.value.reports : [])
        if (report && !report.isPaused)
          await host.answer('runReport', { ...runOf(report.draft.id), by: 'all' }, OWNER);
    },
  ],
];

describe('the owner’s token is spent only on what was saved if', () => {
  test.each(everyNth(WAYS, oneIn(30)))('$title', async (way) => {
    for (const [start, run] of STARTS) {
      world.begin();
      await way.change(world);
      const spent = await world.spentBy(() => run(world));
      const saved = new Set(world.saved);
      expect([start, spent.filter((request) => !saved.has(request))]).toEqual([start, []]);
      if (start === 'the owner’s tick') await expectNext(world, way, spent.length);
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
      host.state.mails.length = 0;
      editRuns(host, { [fact]: value }, id);
      expect([fact, value, await world.spentBy(() => world.tick(OWNER))]).toEqual([fact, value, []]);
      expect([fact, value, host.block(id)]).toEqual([fact, value, block]);
      // What the cell says of failures may be told, once, to its owner.
      const to = host.state.mails.map((mail) => mail.to);
      expect([fact, value, [[], [OWNER]]]).toEqual([fact, value, expect.arrayContaining([to])]);
    }
  });

  test('an editor makes its due time an old one each hour: each due time is run once', async () => {
    const { host, id } = world;
    const before = host.log().length;
    for (let hour = 0; hour < 4; hour++) {
      if (hour > 0) await host.passHours(1);
      // Two ticks in an hour, as two panels or a late trigger would make them.
      for (let tick = 0; tick < 2; tick++) {
        editRuns(host, { handled: { handledDueMs: 1 }, lastRunMs: undefined, goodMs: undefined }, id);
        await world.tick(OWNER);
      }
    }
    expect(host.log().length - before).toBe(4);
  });
});

/** What the subject of the mail says, by what the tick finds. */
const SUBJECTS: Readonly<Record<NextTick, RegExp | null>> = {
  runs: null,
  nothing: null,
  changed: /^Publisher Stats: “Hourly” was changed since you saved it$/,
  pausedByOther: /^Publisher Stats: “Hourly” was paused by (ann@example.com|somebody else)$/,
  others: /^Publisher Stats: “Hourly” belongs to (ann@example.com|owner@example.com|somebody else) now$/,
  gone: /^Publisher Stats: “Hourly” is gone from the list of reports$/,
  unreadable: /^Publisher Stats: “Hourly” can’t be read$/,
  stopped: /^Publisher Stats: the schedule of “.*” couldn’t run$/,
};

/** Checks what the owner's tick has done: only the owner got a mail, once, with a one-line subject. */
async function expectNext(world: OwnershipWorld, { next }: WayToChange, requests: number): Promise<void> {
  const { mails } = world.host.state;
  expect(requests > 0).toBe(next === 'runs');
  const subject = SUBJECTS[next];
  expect(mails.map(({ to, subject: text }) => [to, text])).toEqual(
    subject ? [[OWNER, expect.stringMatching(subject)]] : [],
  );
  expect(mails.filter(({ subject: text }) => /[\p{Cc}\u2028\u2029]/u.test(text))).toEqual([]);
  await world.host.passHours(1);
  await world.tick(OWNER);
  expect(mails).toHaveLength(subject ? 1 : 0);
}

/** Another editor has changed the report in the tab, and the owner's tick has found that. */
async function changedByEditor(period = 'last 5 days'): Promise<void> {
  editChoice(world.host, { period }, world.id);
  expect(await world.spentBy(() => world.tick(OWNER))).toEqual([]);
}

const saveAsItIs = async () => world.host.call('saveAsTheyAre', { reports: [await world.seen(world.id)] });

describe('a report that another editor has changed:', () => {
  test('saved as it was looked at, it runs at the next tick', async () => {
    await changedByEditor();
    const view = await world.host.view(world.id);
    expect(view).toMatchObject({ waits: 'changed', isMine: true, isOverdue: false, failures: 0 });
    expect(view.spending.definition).toContainEqual({ heading: 'Period', text: 'last 5 days' });
    await world.host.call('saveAsTheyAre', { reports: [{ id: world.id, digest: view.digest }] });
    await world.tick(OWNER);
    expect(await world.host.view(world.id)).toMatchObject({ lastRows: 5, waits: null });
    expect(world.host.block(world.id)).toHaveLength(1 + 5);
  });

  test('changed again after it was looked at, it is neither saved nor taken over', async () => {
    await changedByEditor();
    const request = { reports: [await world.seen(world.id)] };
    editChoice(world.host, { period: 'last 90 days' }, world.id);
    const error = await world.host.refusal('saveAsTheyAre', request);
    expect(error).toMatchObject({ code: 'REPORT_CHANGED', sentence: expect.stringContaining('Hourly') });
    expect((await world.host.refusal('takeOver', request)).code).toBe('REPORT_CHANGED');
    expect((await world.host.refusal('takeOver', request, ANN)).code).toBe('REPORT_CHANGED');
    const schedule = { ...request, schedule: { kind: 'daily', hour: 7 } as const };
    expect((await world.host.refusal('scheduleReports', schedule)).code).toBe('REPORT_CHANGED');
    expect(await world.spentBy(() => world.tick(OWNER))).toEqual([]);
    expect(await world.host.view(world.id)).toMatchObject({ waits: 'changed' });
  });

  test('its owner’s run and resuming of it are refused before anything is asked', async () => {
    await changedByEditor();
    const spent = await world.spentBy(async () => {
      expect((await world.host.refusal('runReport', runOf(world.id))).code).toBe('REPORT_EDITED');
      const resume = { id: world.id, change: 'resume' } as const;
      expect((await world.host.refusal('changeReport', resume)).code).toBe('REPORT_EDITED');
    });
    expect(spent).toEqual([]);
  });

  test('nobody else saves it for its owner', async () => {
    await changedByEditor();
    const request = { reports: [await world.seen(world.id, ANN)] };
    expect((await world.host.refusal('saveAsTheyAre', request, ANN)).code).toBe('REPORT_OF_OTHERS');
    expect(await world.host.view(world.id, ANN)).toMatchObject({ waits: 'changed', mayEdit: false });
    expect(await world.spentBy(() => world.tick(OWNER))).toEqual([]);
  });

  test('its owner is told again only after it was well in between, and at most once a day', async () => {
    await changedByEditor();
    await changedByEditor('last 6 days');
    expect(world.host.state.mails).toHaveLength(1);
    await saveAsItIs();
    await world.tick(OWNER);
    await world.host.passHours(24);
    await world.tick(OWNER);
    // That one listed something to mend.
    expect(world.host.state.mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('was changed since you saved it'),
      expect.stringContaining('all well again'),
    ]);
  });
});

describe('a report that its owner has paused', () => {
  /** Another report keeps the owner's trigger. */
  beforeEach(async () => {
    const choice = { apps: world.apps.slice(0, 1), period: 'yesterday' };
    const schedule = { kind: 'daily', hour: 0 } as const;
    await world.host.save({ name: 'At midnight', choice, schedule });
  });

  test('doesn’t run once an editor has made it active, by its record or an older text of it', async () => {
    const active = reportText(world.host, 'Report', world.id);
    await world.host.change(world.id, 'pause');
    for (const edit of [
      () => editRecord(world.host, { isPaused: undefined }, world.id),
      () => typeReportCell(world.host, 'Report', active, world.id),
    ]) {
      edit();
      expect(await world.spentBy(() => world.tick(OWNER))).toEqual([]);
      expect(await world.host.view(world.id)).toMatchObject({ isPaused: true, nextRun: null });
    }
    expect(world.host.state.mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('was changed since you saved it'),
    ]);
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

  test('is asked once, until the text changes, and no schedule is theirs by it', async () => {
    const offered = await asked();
    expect(offered).toMatchObject({ code: 'OTHERS_REPORT', offer: { kind: 'runOthers' } });
    expect((await world.host.view(world.id, BOB)).spending.yes).toEqual(offered.offer);
    expect((await run(yesTo(offered))).ok).toBe(true);
    expect((await run()).ok).toBe(true);
    expect(world.host.triggersOf(BOB)).toEqual([]);
    editChoice(world.host, { period: 'last 5 days' }, world.id);
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

hard.describe('a report that waits for its owner:', () => {
  test('the owner gets one mail, the list says that it waits, and the old data stay', async () => {
    await world.host.runNow(world.id);
    const block = world.host.block(world.id);
    await world.host.passHours(1);
    editChoice(world.host, { period: 'last 5 days' }, world.id);
    for (let tick = 0; tick < 30; tick++) {
      await world.host.passHours(1);
      await world.tick(OWNER);
    }
    expect(world.host.block(world.id)).toEqual(block);
    expect(world.host.state.mails).toMatchObject([
      { to: OWNER, subject: 'Publisher Stats: “Hourly” was changed since you saved it' },
    ]);
    const seenBy = async (user: string) => {
      const { waits, isMine, mayEdit, isOverdue, failures } = await world.host.view(world.id, user);
      return { waits, isMine, mayEdit, isOverdue, failures };
    };
    const state = { waits: 'changed', isOverdue: false, failures: 0 };
    expect([await seenBy(OWNER), await seenBy(ANN)]).toEqual([
      { ...state, isMine: true, mayEdit: true },
      { ...state, isMine: false, mayEdit: false },
    ]);
  });

  test('taken over, it runs with the connection of whoever took it over', async () => {
    const ofAnn = (await world.host.call('listApps', {}, ANN)).slice(0, 1).map(({ appId }) => appId);
    editChoice(world.host, { apps: ofAnn }, world.id);
    await world.takenOver();
    expect(await world.spentBy(() => world.tick(OWNER))).toEqual([]);
    expect(await world.spentBy(() => world.tick(ANN))).toEqual([]);
    expect(await world.host.view(world.id)).toMatchObject({ owner: ANN, lastRows: 2, failures: 0 });
  });

  test('taking over needs a connection', async () => {
    await changedByEditor();
    const request = { reports: [await world.seen(world.id, 'new@example.com')] };
    const error = await world.host.refusal('takeOver', request, 'new@example.com');
    expect(error.code).toBe('NOT_CONNECTED');
    expect(await world.host.view(world.id)).toMatchObject({ owner: OWNER, isMine: true });
  });

  test('with a connection that is shared in this file the owner’s tick doesn’t run it either', async () => {
    await world.host.share('account');
    await changedByEditor();
    expect(await world.host.view(world.id)).toMatchObject({ lastRun: null, waits: 'changed' });
  });
});
