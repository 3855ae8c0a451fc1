// A backfill that another editor types into the tab: no click of its owner's loads an earlier day than they agreed to.

import { addDays, type Day, dayOfMs } from '../../../src/core/day';
import { STATS_TABLE } from '../../fakes/tables/day-tables';
import { statsAnswer, statsOf, statsRow } from '../../runs/service';
import { ANN, BOB, savedReport } from '../../saved/saved-fixture';
import { accountPanel, ONE } from '../connected-panel';
import { connectionOf } from '../panel';

const ID = 'abcd0123';
const RUN = { runId: 'run-0001' };

/** Ann's report with a backfill of 30 days, and its card as whoever is at the keyboard sees it. */
function backfilled() {
  const made = accountPanel();
  const { book } = made.deps;
  const back = (days: number): Day => addDays(dayOfMs(made.clock.now()), -days);
  made.sender.always(statsOf('1'), ({ url }) => {
    const [, first = '', last = ''] = /ds=([\d-]+)&de=([\d-]+)/.exec(url) ?? [];
    const days = Array.from({ length: 1_400 }, (_each, at) => back(at + 1));
    const asked = days.filter((day) => day >= first && day <= last);
    return statsAnswer(
      ONE,
      asked.map((date) => statsRow({ date })),
    );
  });
  const schedule = { kind: 'daily', hour: 9 } as const;
  const choice = { apps: ['1'], destination: STATS_TABLE, period: 'yesterday' };
  made.saved.put(savedReport({ id: ID, ownedBy: ANN, schedule, choice }));
  made.value('startBackfill', { id: ID, first: back(30) });
  const view = () => made.value('reports', {}).reports[0]?.report;
  const change = (name: 'pauseBackfill' | 'resumeBackfill' | 'endBackfill' | 'pause' | 'resume') =>
    made.value('changeReport', { id: ID, change: name });
  const agreed = () => book.report(ID).run.backfillFrom;
  /** Another editor types a first day into the tab. */
  const type = (first: Day) => {
    const days = { first, last: back(1) };
    made.saved.tab.editRuns(0, { backfill: { isPaused: false, days, left: [days] } });
  };
  const loaded = () => Object.keys(made.tables.revenue()).sort();
  return { ...made, back, view, change, agreed, type, loaded };
}

type Made = ReturnType<typeof backfilled>;

/** The clicks on a card after which the backfill may go on. */
const CLICKS: readonly [string, (made: Made) => void][] = [
  ['Run', () => undefined],
  [
    'Pause backfill, Resume backfill',
    (made) => {
      made.change('pauseBackfill');
      made.change('resumeBackfill');
    },
  ],
  [
    'Pause, Resume, Resume backfill',
    (made) => {
      made.change('pause');
      made.change('resume');
      made.change('resumeBackfill');
    },
  ],
  ['Save', (made) => made.value('saveReport', { draft: draftOf(made) })],
  [
    'Look and save',
    (made) => {
      made.saved.tab.editRecord(0, { name: 'Renamed' });
      made.value('saveAsTheyAre', { reports: [{ id: ID, digest: made.view()?.digest ?? '' }] });
      made.change('resumeBackfill');
    },
  ],
];

function draftOf(made: Made) {
  const draft = made.view()?.draft;
  if (!draft) throw new Error('no report');
  return draft;
}

test.each(CLICKS)('after a first day was typed, %s loads the days that were agreed to', (_name, click) => {
  const made = backfilled();
  made.type(made.back(1_309));
  click(made);
  expect(made.agreed()).toBe(made.back(30));
  made.value('runReport', { ...RUN, id: ID });
  expect([made.loaded()[0], made.loaded().length]).toEqual([made.back(30), 30]);
});

test('a backfill that was typed where its owner has none is loaded by no run of theirs', () => {
  const made = backfilled();
  made.change('endBackfill');
  made.type(made.back(1_309));
  made.value('runReport', { ...RUN, id: ID });
  expect([made.agreed(), made.loaded()]).toEqual(['', [made.back(1)]]);
});

test('a backfill that its owner has paused stays so, whatever is typed', () => {
  const made = backfilled();
  made.change('pauseBackfill');
  made.type(made.back(60));
  expect(made.view()?.backfill).toMatchObject({ isPaused: true });
  made.value('runReport', { ...RUN, id: ID });
  expect(made.loaded()).toEqual([made.back(1)]);
});

test('whoever takes a report over has agreed to no backfill, until they resume it', () => {
  const made = backfilled();
  made.saved.who.user = BOB;
  made.connections.store('account', connectionOf(ANN, 'key:of-bob'));
  made.value('takeOver', { reports: [{ id: ID, digest: made.view()?.digest ?? '' }] });
  expect([made.view()?.backfill?.isPaused, made.agreed()]).toEqual([true, '']);
  made.value('runReport', { ...RUN, id: ID });
  expect(made.loaded()).toEqual([made.back(1)]);
  made.change('resumeBackfill');
  expect(made.agreed()).toBe(made.back(30));
  made.value('runReport', { ...RUN, id: ID });
  expect([made.loaded()[0], made.loaded().length]).toEqual([made.back(30), 30]);
});

test('others neither start, pause, resume nor end a backfill', () => {
  const made = backfilled();
  const before = made.view()?.backfill;
  made.saved.who.user = BOB;
  const codes = [
    made.error('startBackfill', { id: ID, first: made.back(90) }),
    ...(['pauseBackfill', 'resumeBackfill', 'endBackfill'] as const).map((change) =>
      made.error('changeReport', { id: ID, change }),
    ),
  ].map(({ code }) => code);
  expect(new Set(codes)).toEqual(new Set(['REPORT_OF_OTHERS']));
  made.saved.who.user = ANN;
  expect(before).toMatchObject({ isPaused: false });
  expect(made.view()?.backfill).toEqual(before);
});
