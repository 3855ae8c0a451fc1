// Which properties about reports are removed: those of reports that are gone, and no others.

import type { Day } from '../../../src/core/day';
import { removeStaleAtOpening, removeStaleProperties } from '../../../src/saved/ownership/stale-properties';
import { saveDraft } from '../../../src/saved/edit-report';
import { parseWatch } from '../../core/watch/given-watch';
import { STATS_TABLE } from '../../fakes/tables/day-tables';
import { START_MS } from '../../runs/fact-fixture';
import { bookFixture, ID, scheduled } from '../book-fixture';

const GONE = 'a1b2c3d4';
const key = (use: string, id: string, file = 'sheet-1') => `${use}.${file}.${id}`;

const DAYS = { first: '2026-11-01' as Day, last: '2026-11-18' as Day };

/** Ann's report with a backfill, and properties about it, about one that is gone, and of another file. */
function withProperties() {
  const backfill = { days: DAYS, left: [DAYS], isPaused: false };
  const made = bookFixture(scheduled({ choice: { destination: STATS_TABLE }, run: { backfill } }));
  const { userProperties, book, lock } = made.reports;
  const values = {
    approved: 'hash',
    due: '{}',
    resume: 'hash',
    without: 'mark',
  };
  for (const [use, value] of Object.entries(values))
    for (const name of [key(use, ID), key(use, GONE), key(use, GONE, 'sheet-2')])
      userProperties.set({ [name]: value });
  userProperties.set({ 'connection.account.ann': '{}', [`approved.sheet-10.${GONE}`]: 'hash' });
  const before = Object.keys(userProperties.all());
  /** The properties that are removed when somebody looks. */
  const gone = (by: 'person' | 'trigger' = 'person') => {
    lock.hold(() => removeStaleProperties(book.entries(), by, made.reports));
    return before.filter((name) => !(name in userProperties.all())).toSorted();
  };
  return { ...made, gone };
}

const all = (id: string) => ['approved', 'due', 'resume', 'without'].map((use) => key(use, id));
const unattended = (id: string) => [key('resume', id)];

test('a person’s properties about a report that is gone are removed, and no others', () => {
  expect(withProperties().gone()).toEqual(all(GONE));
});

test('a trigger leaves approvals and agreements, which a person would have to give again', () => {
  expect(withProperties().gone('trigger')).toEqual(unattended(GONE));
});

test('a tick removes what it can, though nothing is due', () => {
  const made = bookFixture(scheduled({ run: { handledDueMs: START_MS } }));
  const { userProperties } = made.reports;
  userProperties.set({ [key('resume', GONE)]: 'hash', [key('approved', GONE)]: 'hash' });
  expect(made.tick().runs).toEqual([]);
  const left = Object.keys(userProperties.all()).filter((name) => name.endsWith(GONE));
  expect(left).toEqual([key('approved', GONE)]);
});

test.each<[string, (made: ReturnType<typeof withProperties>) => void, string[]]>([
  [
    'a report in a row that cannot be read',
    ({ tab }) => tab.editChoice(0, { period: 'whenever' }),
    all(GONE),
  ],
  [
    'a report whose ID cannot be read',
    ({ tab }) => Object.assign(tab.rowAt(0), { id: '#REF!' }),
    [...unattended(GONE), ...unattended(ID)],
  ],
  ['a tab of a newer version', ({ tab }) => tab.writeHead({ version: 99, spreadsheetId: 'sheet-1' }), []],
  [
    'a tab that Google fails to read',
    (made) => {
      made.tab.read = () => {
        throw new Error('Service error: Spreadsheets');
      };
    },
    [],
  ],
  [
    'a tab that is not there',
    ({ tab }) => {
      tab.read = () => null;
    },
    [],
  ],
  ['a tab that is sorted', ({ tab }) => tab.rows.reverse(), all(GONE)],
])('the properties to remove are found by %s', (_title, happens, expected) => {
  const made = withProperties();
  happens(made);
  const { book, userProperties } = made.reports;
  const before = Object.keys(userProperties.all());
  try {
    removeStaleProperties(book.entries(), 'person', made.reports);
  } catch {
    // A tab that can't be read removes nothing.
  }
  const gone = before.filter((name) => !(name in userProperties.all()));
  expect(gone.toSorted()).toEqual(expected.toSorted());
});

test('a tab without a report keeps no properties about reports', () => {
  const made = withProperties();
  made.reports.book.remove(ID);
  expect(made.gone()).toEqual([...all(GONE), ...all(ID)].toSorted());
});

describe('what a watch has told', () => {
  const told = key('watched', ID);
  const watching = () => {
    const watched = scheduled({ watch: parseWatch('revenue falls by 20%') });
    const made = bookFixture(watched);
    made.reports.userProperties.set({ [told]: '{}' });
    const isKept = () => told in made.reports.userProperties.all();
    const ticks = () => removeStaleProperties(made.reports.book.entries(), 'trigger', made.reports);
    return { ...made, watched, isKept, ticks };
  };

  test.each(['watch', 'schedule'] as const)('goes before the report is saved without its %s', (part) => {
    const { reports, watched, isKept } = watching();
    saveDraft({ ...watched, name: 'Renamed' }, '', reports);
    expect(isKept()).toBe(true);
    const save = jest.spyOn(reports.book, 'save').mockImplementation(() => expect(isKept()).toBe(false));
    saveDraft({ ...watched, [part]: null }, '', reports);
    expect(save).toHaveBeenCalledTimes(1);
  });

  test.each(['watch', 'schedule'])(
    'goes with the first tick that finds no %s, but not while its owner’s panel has left it on',
    (fact) => {
      const { tab, isKept, ticks, reports } = watching();
      ticks();
      expect(isKept()).toBe(true);
      tab.editRecord(0, { [fact]: undefined });
      ticks();
      expect(isKept()).toBe(true);
      reports.userProperties.remove([key('left', ID)]);
      ticks();
      expect(isKept()).toBe(false);
    },
  );

  test('stays where the row can’t be read', () => {
    const { tab, isKept, ticks } = watching();
    tab.editChoice(0, { period: 'whenever' });
    ticks();
    expect(isKept()).toBe(true);
  });
});

describe('opening the list', () => {
  test('waits for the lock only where something is to go, and reads the tab again under it', () => {
    const made = withProperties();
    const { book, lock, userProperties } = made.reports;
    const entries = book.entries();
    const held = jest.spyOn(lock, 'hold');
    // Another panel has approved the report before, and saves its row now.
    made.lock.onHeld = () => {
      made.lock.onHeld = () => undefined;
      book.save(scheduled({ id: GONE, choice: { destination: { kind: 'newSheet', sheetName: 'Two' } } }));
    };
    removeStaleAtOpening(entries, made.reports);
    expect(userProperties.all()).toHaveProperty([key('approved', GONE)]);
    removeStaleAtOpening(book.entries(), made.reports);
    expect(held).toHaveBeenCalledTimes(1);
  });

  test('shows the list although another run holds the lock', () => {
    const made = withProperties();
    made.lock.busy = true;
    expect(() => removeStaleAtOpening(made.reports.book.entries(), made.reports)).not.toThrow();
  });
});
