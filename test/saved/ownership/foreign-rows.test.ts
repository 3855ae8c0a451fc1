// An editor writes rows with Ann's email into the tab, which must not fill her store or her mailbox.

import { StatsError } from '../../../src/core/errors';
import { bookFixture, ID, scheduled } from '../book-fixture';
import { ANN, rowOf } from '../saved-fixture';

type Made = ReturnType<typeof bookFixture>;

const ROWS = 20;
/** What Ann's store has of her own report. */
const OWN = [`approved.sheet-1.${ID}`, `due.sheet-1.${ID}`];

/** Replaces all rows but Ann's own by 20 others with her email and new IDs. */
function writeForeignRows({ tab }: Made, round: number): void {
  const foreign = Array.from({ length: ROWS }, (_each, at) => {
    const id = (0xb0000000 + round * ROWS + at).toString(16);
    const destination = { kind: 'newSheet', sheetName: `Sheet ${at}` } as const;
    return rowOf(scheduled({ id, name: id, choice: { apps: ['100'], destination } }));
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
    'shared.account': JSON.stringify({ ...reports.openConnection('account'), sinceMs: 0, by: ANN }),
  });

test('foreign rows that wait for a person’s approval leave nothing in her store, and send no mail', () => {
  const made = bookFixture(scheduled());
  attacked(made, 6);
  expect(keysOf(made)).toEqual(OWN);
  expect(made.mailer.sent).toEqual([]);
  // She still gets a mail about her own report.
  made.tab.editChoice(0, { period: 'last 90 days' });
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
  expect(keysOf(made)).toEqual([...OWN, 'mailed.sheet-1']);
});

test.each(['troubleSinceMs', 'waitingSinceMs', 'result'])(
  'an editor who clears “%s” at every tick causes no second mail on a day',
  (fact) => {
    const failing = bookFixture(scheduled());
    failing.facts.status = 404;
    const waiting = bookFixture(scheduled());
    waiting.tab.editChoice(0, { period: 'last 90 days' });
    for (const made of [failing, waiting])
      for (let hour = 0; hour < 8; hour++) {
        made.tab.editRuns(0, { [fact]: undefined });
        made.ticks(1);
      }
    expect([failing.mailer.sent.length, waiting.mailer.sent.length]).toEqual([1, 1]);
  },
);

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
