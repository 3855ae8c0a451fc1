// An editor writes rows with Ann's mark into the tab, which must spend nothing, nor fill her store or her mailbox.

import { StatsError } from '../../../src/core/errors';
import { ANN } from '../../people';
import { bookFixture, ID, scheduled } from '../book-fixture';
import { rowOf } from '../saved-fixture';

type Made = ReturnType<typeof bookFixture>;

const ROWS = 20;

/** Replaces all rows but Ann's own by 20 others with her mark, her address and new IDs. */
function writeForeignRows({ tab }: Made, round: number): void {
  const { owner, file } = tab.recordAt(0) as { owner: string; file: string };
  const foreign = Array.from({ length: ROWS }, (_each, at) => {
    const id = (0xb0000000 + round * ROWS + at).toString(16);
    const destination = { kind: 'newSheet', sheetName: `Sheet ${at}` } as const;
    const fields = { id, name: id, owner, file };
    return rowOf(scheduled({ ...fields, choice: { apps: ['100'], destination } }));
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

test.each<[string, (made: Made) => void]>([
  ['her own connection', () => undefined],
  ['a connection that she shares', shareConnection],
])('foreign rows don’t run with %s, leave nothing in her store, and send no mail', (_what, act) => {
  const made = bookFixture(scheduled());
  const before = keysOf(made);
  act(made);
  attacked(made, 6);
  expect(made.log.lines.map(({ report }) => report)).toEqual(Array.from({ length: 6 }, () => 'Daily apps'));
  expect([keysOf(made), made.mailer.mails]).toEqual([before, []]);
  // She still gets a mail about her own report.
  made.tab.editChoice(0, { period: 'last 90 days' });
  made.ticks(1);
  expect(made.mailer.mails).toMatchObject([
    { to: ANN, subject: 'Publisher Stats: “Daily apps” was changed since you saved it' },
  ]);
  expect(made.mailer.mails[0]?.body).not.toContain('b000');
});

test('foreign rows that say to have failed, or to be gone on with, are in no mail and no run of hers', () => {
  const made = bookFixture(scheduled({ choice: { apps: ['101'] } }));
  const before = keysOf(made);
  made.facts.status = 404;
  writeForeignRows(made, 0);
  for (const at of made.tab.rows.keys())
    made.tab.editRuns(at, { failures: 9, failuresTowardPause: 9, errorCode: 'NO_APPS', startedMs: 1 });
  made.ticks(1);
  expect(made.log.lines).toHaveLength(1);
  expect(made.mailer.mails.map(({ subject }) => subject)).toEqual([
    'Publisher Stats: “Daily apps” is paused',
  ]);
  expect(keysOf(made)).toEqual([...before, 'mailed.sheet-1'].toSorted());
  expect(made.at().id).toBe(ID);
});

test.each(['troubleSinceMs', 'result', 'failures', 'errorCode', 'logInTo'])(
  'an editor who clears “%s” before every tick causes no second mail on a day',
  (fact) => {
    const failing = bookFixture(scheduled());
    failing.facts.status = 404;
    const changed = bookFixture(scheduled());
    changed.tab.editChoice(0, { period: 'last 90 days' });
    for (const made of [failing, changed])
      for (let hour = 0; hour < 8; hour++) {
        made.tab.editRuns(0, { [fact]: undefined });
        made.ticks(1);
      }
    expect([failing.mailer.mails.length, changed.mailer.mails.length]).toEqual([1, 1]);
  },
);

test('a tick with a full store sends no mail, and doesn’t fail for it', () => {
  const made = bookFixture(scheduled());
  made.facts.status = 404;
  const { userProperties } = made.reports;
  made.reports.userProperties = {
    all: () => userProperties.all(),
    remove: (keys) => userProperties.remove(keys),
    set: () => {
      throw new StatsError('STORE_FULL', {});
    },
  };
  made.ticks(3);
  expect(made.mailer.mails).toEqual([]);
  expect(made.at().run.result).toContain('No mail about it was sent');
});
