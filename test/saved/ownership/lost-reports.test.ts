// Reports of a person's that are gone from the file, or another's now: which those are, and how they end that.

import { deleteReport, saveDraft } from '../../../src/saved/edit-report';
import { endLost, lostReports } from '../../../src/saved/ownership/lost-reports';
import { reportProperties, reportProperty } from '../../../src/saved/ownership/report-properties';
import { takeOver } from '../../../src/saved/ownership/take-over';
import { ANN, BOB } from '../../people';
import { bookFixture, byBob, ID, scheduled } from '../book-fixture';
import { seenNow } from '../saved-fixture';

function fixture() {
  const made = bookFixture(scheduled());
  const { reports } = made;
  const lost = () => lostReports(reports.book.entries(), reports.userProperties.all(), reports);
  return { ...made, lost };
}

type Made = ReturnType<typeof fixture>;
const removed = ({ tab }: Made) => tab.removeRow({ id: ID, row: 3 });
const bobTakesOver = byBob(({ reports, at }) => takeOver(seenNow(at(), reports), reports));

test.each<[string, (made: Made) => unknown, ReturnType<typeof lostReports>]>([
  ['is there', () => undefined, []],
  ['was removed', removed, [{ id: ID, name: 'Daily apps', owner: null }]],
  [
    'was given another ID',
    ({ tab }) => Object.assign(tab.rowAt(0), { id: 'bbbbbbbb' }),
    [{ id: ID, name: 'Daily apps', owner: null }],
  ],
  ['is Bob’s now', bobTakesOver, [{ id: ID, name: 'Daily apps', owner: BOB }]],
  ['names another owner, whom somebody has typed', ({ tab }) => tab.editRecord(0, { owner: 'of-bob' }), []],
  ['was changed', ({ tab }) => tab.editRecord(0, { name: 'Other' }), []],
  ['can’t be read', ({ tab }) => tab.editRecord(0, { mode: 'overwrite' }), []],
  [
    'was paused by Bob',
    byBob(({ reports, at }) =>
      reports.book.record({ ...at(), run: { ...at().run, pausedBy: { mark: 'b', email: BOB } } }),
    ),
    [],
  ],
  ['was deleted by Ann', ({ reports }) => deleteReport(ID, false, reports), []],
])('of a report that %s it is said whether it is lost', (_what, act, expected) => {
  const made = fixture();
  act(made);
  expect(made.lost()).toEqual(expected);
});

test.each(['schedule', 'isPaused'] as const)(
  'a report that its owner’s save left without what runs isn’t lost: %s',
  (key) => {
    const made = fixture();
    if (key === 'schedule') saveDraft({ ...made.at(), schedule: null }, '', made.reports);
    else made.reports.book.save({ ...made.at(), isPaused: true });
    removed(made);
    expect(made.lost()).toEqual([]);
  },
);

test('a save that Google stopped before the row of a new report was written has lost nothing', () => {
  const made = bookFixture();
  made.tab.writeHead({ version: 7 });
  made.tab.onWrite = () => {
    throw new Error('stopped');
  };
  expect(() => made.reports.book.save(scheduled())).toThrow('stopped');
  const { book, userProperties } = made.reports;
  expect(userProperties.all()).toHaveProperty([reportProperty('own', ID, made.reports)]);
  expect(lostReports(book.entries(), userProperties.all(), made.reports)).toEqual([]);
});

test('ending them forgets all about them, and nothing about others or other files', () => {
  const made = fixture();
  const { userProperties } = made.reports;
  made.put(scheduled({ id: 'bbbbbbbb', choice: { destination: { kind: 'newSheet', sheetName: 'Two' } } }));
  const before = Object.keys(userProperties.all());
  const about = reportProperties(ID, made.reports);
  userProperties.set(
    Object.fromEntries(about.filter((key) => !before.includes(key)).map((key) => [key, 'x'])),
  );
  userProperties.set({ [`own.sheet-2.${ID}`]: '{}', [`own.sheet-10.${ID}`]: '{}' });
  removed(made);
  endLost([ID], made.reports);
  const kept = [...before.filter((key) => !about.includes(key)), `own.sheet-2.${ID}`, `own.sheet-10.${ID}`];
  expect(Object.keys(userProperties.all()).toSorted()).toEqual(kept.toSorted());
  expect(made.triggers.stands()).toBe(true);
});

test.each([0, 1, 2, 3, 4, 5])(
  'a deletion that Google stops leaves what its properties are found by, or none: after %d of them',
  (count) => {
    const made = fixture();
    const { userProperties } = made.reports;
    const about = reportProperties(ID, made.reports);
    const before = Object.keys(userProperties.all());
    const missing = about.filter((key) => !before.includes(key));
    userProperties.set(Object.fromEntries(missing.map((key) => [key, 'x'])));
    const remove = userProperties.remove.bind(userProperties);
    userProperties.remove = (keys) => {
      remove(keys.slice(0, count));
      throw new Error('stopped');
    };
    expect(() => deleteReport(ID, false, made.reports)).toThrow('stopped');
    userProperties.remove = remove;
    const ofReport = () => Object.keys(userProperties.all()).filter((key) => about.includes(key));
    expect(ofReport()).toHaveLength(about.length - count);
    expect(made.lost().map(({ id }) => id)).toEqual(count < about.length ? [ID] : []);
    endLost([ID], made.reports);
    expect(ofReport()).toEqual([]);
  },
);

test('ending those that were shown leaves one that is lost only since', () => {
  const made = fixture();
  removed(made);
  const before = made.reports.userProperties.all();
  endLost(['bbbbbbbb'], made.reports);
  expect([made.reports.userProperties.all(), made.triggers.stands()]).toEqual([before, true]);
});

test('ending one that is another’s leaves it to its owner, whose tick runs it', () => {
  const made = fixture();
  bobTakesOver(made);
  endLost([ID], made.reports);
  expect([made.lost(), made.triggers.stands()]).toEqual([[], false]);
  made.who.user = BOB;
  expect(made.at()).toMatchObject({ isMine: true, isAsSaved: true, run: { ownedBy: BOB } });
  expect(made.tick().runs).toMatchObject([{ kind: 'table' }]);
  made.who.user = ANN;
});
