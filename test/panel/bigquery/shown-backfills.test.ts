// A backfill that another editor changes after a card has shown it: a click on the card doesn't agree to that.

import { addDays, type Day, dayOfMs } from '../../../src/core/day';
import { daysInSpans } from '../../../src/core/day-spans';
import type { CallName, RequestOf } from '../../../src/panel/contract/calls';
import { Approvals } from '../../../src/saved/ownership/report-spending';
import { STATS_TABLE } from '../../fakes/tables/day-tables';
import { ANN, saveApproved, savedReport } from '../../saved/saved-fixture';
import { accountPanel } from '../connected-panel';

const ID = 'abcd0123';
const RUN = { runId: 'run-0001' };

/** Ann's report with a backfill of 30 days, and its card as she sees it. */
function backfilled(changes: Parameters<typeof savedReport>[0] = {}) {
  const made = accountPanel();
  const { book } = made.deps;
  const back = (days: number): Day => addDays(dayOfMs(made.clock.now()), -days);
  saveApproved(
    made.deps,
    savedReport({ ...changes, id: ID, choice: { destination: STATS_TABLE, period: 'yesterday' } }),
  );
  made.value('startBackfill', { id: ID, first: back(30) });
  const view = () => made.value('reports', {}).reports[0]?.report;
  const shown = () => view()?.approval.hash ?? '';
  const agreed = () => new Approvals(made.deps).of(book.report(ID)).agreedFirst;
  /** Another editor types a first day into the tab. */
  const type = (first: Day) => {
    const days = { first, last: back(1) };
    const { backfill } = made.saved.tab.runsAt(0);
    made.saved.tab.editRuns(0, { backfill: { isPaused: false, ...Object(backfill), days, left: [days] } });
  };
  const left = () => daysInSpans(book.report(ID).run.backfill?.left ?? []);
  return { ...made, back, view, shown, agreed, type, left };
}

/** Every button of a card that sends the hash of what the card shows. */
const BUTTONS: readonly [string, (shown: string) => readonly [CallName, RequestOf<CallName>]][] = [
  ['Resume backfill', (shown) => ['changeReport', { id: ID, change: 'resumeBackfill', shown }]],
  ['Resume', (shown) => ['changeReport', { id: ID, change: 'resume', shown }]],
  ['Take over', (shown) => ['changeReport', { id: ID, change: 'takeOver', shown }]],
  ['Approve', (hash) => ['approveReports', { reports: [{ id: ID, hash }] }]],
  ['Run', (shown) => ['runReport', { ...RUN, id: ID, shown }]],
];

test.each(BUTTONS)(
  'the button %s is refused for a backfill with another first day than the card has shown',
  (_name, press) => {
    const made = backfilled();
    made.value('changeReport', { id: ID, change: 'pauseBackfill' });
    const shown = made.shown();
    made.type(made.back(1_309));
    expect(made.error(...press(shown)).code).toBe('REPORT_CHANGED');
    expect([made.agreed(), made.view()?.backfill?.isPaused]).toEqual([made.back(30), true]);
    // The next list shows the new day, which takes a click of its own.
    expect(made.view()?.backfill?.first).toBe(made.back(1_309));
    expect(made.shown()).not.toBe(shown);
  },
);

test.each(BUTTONS)('the button %s is refused for a backfill that the card has not shown', (_name, press) => {
  const made = backfilled();
  made.value('changeReport', { id: ID, change: 'endBackfill' });
  const shown = made.shown();
  made.type(made.back(1_309));
  expect(made.error(...press(shown)).code).toBe('REPORT_CHANGED');
  expect(made.agreed()).toBeNull();
});

test('a person who resumes a backfill agrees to the days that the card has shown', () => {
  const made = backfilled();
  made.type(made.back(60));
  made.value('changeReport', { id: ID, change: 'pauseBackfill' });
  made.value('changeReport', { id: ID, change: 'resumeBackfill', shown: made.shown() });
  expect([made.agreed(), made.left()]).toEqual([made.back(60), 60]);
});

test('a backfill that is resumed without a card reaches no further back than was agreed', () => {
  const made = backfilled();
  made.type(made.back(1_309));
  made.value('changeReport', { id: ID, change: 'resumeBackfill' });
  expect(made.agreed()).toBe(made.back(30));
});

test('a backfill cannot be resumed without a card by a person who has agreed to none', () => {
  const made = backfilled();
  made.value('changeReport', { id: ID, change: 'pause' });
  made.value('changeReport', { id: ID, change: 'resume', shown: made.shown() });
  expect(made.agreed()).toBeNull();
  expect(made.error('changeReport', { id: ID, change: 'resumeBackfill' }).code).toBe('REPORT_CHANGED');
  made.value('changeReport', { id: ID, change: 'resumeBackfill', shown: made.shown() });
  expect(made.agreed()).toBe(made.back(30));
});

test('a report can be approved by a card that shows a backfill which has ended since', () => {
  const made = backfilled({ schedule: { kind: 'daily', hour: 9 }, ownedBy: ANN });
  const shown = made.shown();
  made.value('changeReport', { id: ID, change: 'endBackfill' });
  made.value('approveReports', { reports: [{ id: ID, hash: shown }] });
  made.saved.tab.editChoice(0, { period: 'last 90 days' });
  expect(made.error('approveReports', { reports: [{ id: ID, hash: shown }] }).code).toBe('REPORT_CHANGED');
});
