// An editor writes rows with Ann's email into the tab, which must not fill her store or her mailbox.

import { dayOfMs } from '../../../src/core/day';
import { StatsError } from '../../../src/core/errors';
import { Approvals } from '../../../src/saved/approvals/approvals';
import { saveDraft } from '../../../src/saved/edit-report';
import { rowOfReport } from '../../../src/saved/tab/report-rows';
import { MemoryPropertyStore } from '../../fakes/stores/memory-property-store';
import { bookFixture, ID, scheduled } from '../book-fixture';
import { ANN } from '../saved-fixture';

type Made = ReturnType<typeof bookFixture>;

const ROWS = 20;

/** Replaces all rows but Ann's own by 20 others with her email and new IDs. */
function writeForeignRows({ tab }: Made, round: number): void {
  const foreign = Array.from({ length: ROWS }, (_each, at) => {
    const id = (0xb0000000 + round * ROWS + at).toString(16);
    const destination = { kind: 'newSheet', sheetName: `Sheet ${at}` } as const;
    return rowOfReport(scheduled({ id, name: id, choice: { apps: ['100'], destination } }));
  });
  tab.rows = [...tab.rows.slice(0, 1), ...foreign];
}

/** Ann's ticks, an hour apart, over such rows. */
function attacked(made: Made, ticks: number): void {
  for (let tick = 0; tick < ticks; tick++) {
    writeForeignRows(made, tick);
    made.triggers.ensure();
    made.ticks(1);
  }
}

const keysOf = ({ reports }: Made) => Object.keys(reports.userProperties.all()).toSorted();
const shareConnection = ({ reports }: Made) =>
  reports.documentProperties.set({
    'shared.account': JSON.stringify({ ...reports.clients.open('account'), sinceMs: 0, by: ANN }),
  });

test('foreign rows that wait for a person’s approval leave nothing in her store, and send no mail', () => {
  const made = bookFixture(scheduled());
  attacked(made, 6);
  expect(keysOf(made)).toEqual([`approved.sheet-1.${ID}`]);
  expect(made.mailer.sent).toEqual([]);
  // She still gets a mail about her own report.
  made.tab.edit(0, 'Period', 'last 90 days');
  made.ticks(1);
  expect(made.mailer.sent).toMatchObject([
    { to: ANN, subject: expect.stringContaining('needs your approval') },
  ]);
});

test('foreign rows that run with a shared connection, and fail, send no mail', () => {
  const made = bookFixture(scheduled({ choice: { apps: ['101'] } }));
  shareConnection(made);
  made.facts.status = 404;
  attacked(made, 4);
  expect(made.log.lines.filter(({ report }) => report.startsWith('b000')).length).toBeGreaterThan(ROWS);
  expect(made.mailer.sent.map(({ subject }) => subject)).toEqual(['Publisher Stats: “Daily apps” failed']);
  expect(keysOf(made)).toEqual([`approved.sheet-1.${ID}`, `mailed.sheet-1.${ID}`]);
});

test.each([
  ['Mailed on', ''],
  ['Waiting for approval since', ''],
  ['Last result', ''],
])('an editor who clears “%s” at every tick causes no second mail on a day', (heading, text) => {
  const failing = bookFixture(scheduled());
  failing.facts.status = 404;
  const waiting = bookFixture(scheduled());
  waiting.tab.edit(0, 'Period', 'last 90 days');
  for (const made of [failing, waiting])
    for (let hour = 0; hour < 8; hour++) {
      made.tab.edit(0, heading, text);
      made.ticks(1);
    }
  expect([failing.mailer.sent.length, waiting.mailer.sent.length]).toEqual([1, 1]);
});

test('an editor who writes a day into “Mailed on” keeps no mail from the owner', () => {
  const made = bookFixture(scheduled());
  made.facts.status = 404;
  made.tab.edit(0, 'Mailed on', dayOfMs(made.clock.now()));
  made.ticks(1);
  expect(made.mailer.sent).toHaveLength(1);
});

test('a tick with a full store sends no mail, and doesn’t fail for it', () => {
  const made = bookFixture(scheduled());
  made.facts.status = 404;
  const { userProperties } = made.reports;
  made.reports.userProperties = {
    ...userProperties,
    set: () => {
      throw new StatsError('STORE_FULL', {});
    },
  };
  made.ticks(3);
  expect(made.mailer.sent).toEqual([]);
  expect(made.at().run.result).toContain('No mail about it was sent');
});

test('a store that earlier versions have filled is emptied again, and reports can be saved', () => {
  const made = bookFixture(scheduled());
  const { reports } = made;
  const full = new MemoryPropertyStore();
  for (const [key, value] of Object.entries(reports.userProperties.all())) full.set({ [key]: value });
  const left = (at: number) => ({ [`asked.sheet-1.${(0xc0000000 + at).toString(16)}`]: 'x'.repeat(4_000) });
  let filled = 0;
  expect(() => {
    for (; ; filled++) full.set(left(filled));
  }).toThrow('STORE_FULL');
  reports.userProperties = full;
  made.ticks(1);
  expect(Object.keys(full.all()).length).toBeLessThan(filled);
  made.ticks(2);
  expect(keysOf(made)).toEqual([`approved.sheet-1.${ID}`]);
  const {
    isPaused: _isPaused,
    scheduledBy: _scheduledBy,
    dashboard: _dashboard,
    run: _run,
    ...draft
  } = made.at();
  const saved = saveDraft(
    { ...draft, id: '', choice: { ...draft.choice, destination: { kind: 'newSheet', sheetName: 'Two' } } },
    'a1b2c3d4',
    reports,
  );
  expect(new Approvals(reports).of(saved).isApproved).toBe(true);
});
