// The panel's call that deletes a row of the reports tab that can't be read: only as it was listed, and no more.

import { ANN } from '../../people';
import { statsAnswer, statsOf, statsRow } from '../../runs/service';
import { connectedPanel, ONE } from '../connected-panel';
import { connectionOf } from '../panel';
import { newDraft } from './given-draft';

const RUN = { runId: 'run-0001' };
const draftOf = (name: string) =>
  newDraft({
    name,
    schedule: { kind: 'daily', hour: 9 },
    choice: { apps: ['1'], period: 'yesterday', destination: { kind: 'newSheet', sheetName: name } },
  });
const BROKEN = '{"version":7,"name":"Broken","choice":';

/** Two reports that have run, of which somebody has broken the first one's record. */
function withBroken() {
  const made = connectedPanel([ONE]);
  made.sender.always(statsOf('1'), statsAnswer(ONE, [statsRow({ date: '2026-11-19' })]));
  const ids = ['Broken', 'Whole'].map((name) => {
    const id = made.value('saveReport', { draft: draftOf(name) }).savedId ?? '';
    made.value('runReport', { ...RUN, id });
    return id;
  });
  const [broken = '', whole = ''] = ids;
  made.saved.tab.rowAt(0).report = BROKEN;
  const listed = () => made.value('reports', {}).reports;
  const unreadable = () => listed()[0]?.unreadable ?? { id: 'none', text: '' };
  const namesOf = (id: string) =>
    made.sheet.workbook.namedRanges.map(({ name }) => name).filter((name) => name.includes(id));
  return { ...made, broken, whole, listed, unreadable, namesOf };
}

test('a row that can’t be read is deleted with what is stored for it, and its cells and the others stay', () => {
  const made = withBroken();
  const [, other] = made.listed();
  const cells = made.sheet.contents('Broken');
  expect(cells).toMatchObject({ A1: 'Date' });
  expect(made.namesOf(made.broken)).not.toEqual([]);
  expect(made.unreadable()).toEqual({ id: made.broken, text: BROKEN });
  expect(made.value('deleteUnreadable', made.unreadable())).toMatchObject({
    sentence: expect.stringMatching(/is deleted\. Its cells are kept\.$/),
    reports: [{ name: 'Whole', problem: null }],
  });
  expect(made.listed()).toEqual([other]);
  expect(made.saved.tab.rows.map(({ id }) => id)).toEqual([made.whole]);
  expect(Object.keys(made.documentProperties.all())).toEqual(
    ['state', 'saved'].map((key) => `${key}.${made.whole}`),
  );
  expect(made.value('reports', {}).lost).toEqual([]);
  expect(made.sheet.contents('Broken')).toEqual(cells);
  expect(made.namesOf(made.broken)).toEqual([]);
  expect(made.namesOf(made.whole)).not.toEqual([]);
  expect(made.saved.triggers.stands()).toBe(true);
});

test('the trigger goes with the last report that it runs', () => {
  const made = withBroken();
  made.value('changeReport', { id: made.whole, change: 'delete' });
  made.value('deleteUnreadable', made.unreadable());
  expect([made.listed(), made.saved.triggers.stands()]).toEqual([[], false]);
});

test.each<[string, (made: ReturnType<typeof withBroken>) => void]>([
  [
    'has been edited again',
    ({ saved }) => {
      saved.tab.rowAt(0).report = '{';
    },
  ],
  [
    'can be read again',
    ({ saved, whole }) => {
      const { report } = saved.tab.rowAt(1);
      saved.tab.rowAt(0).report = report.replaceAll(whole, 'Broken');
    },
  ],
  [
    'has another ID',
    ({ saved }) => {
      saved.tab.rowAt(0).id = 'ffff0000';
    },
  ],
  [
    'is gone',
    ({ saved }) => {
      saved.tab.rows.shift();
    },
  ],
])('a row that %s since it was listed is not deleted', (_what, change) => {
  const made = withBroken();
  const unreadable = made.unreadable();
  change(made);
  const before = JSON.stringify([
    made.saved.tab.rows,
    made.documentProperties.all(),
    made.namesOf(made.broken),
  ]);
  expect(made.error('deleteUnreadable', unreadable).code).toBe('REPORT_UNKNOWN');
  expect(
    JSON.stringify([made.saved.tab.rows, made.documentProperties.all(), made.namesOf(made.broken)]),
  ).toBe(before);
});

test('a report that can be read is not deleted by its ID and its text', () => {
  const made = withBroken();
  const { id, report: text } = made.saved.tab.rowAt(1);
  expect(made.error('deleteUnreadable', { id, text }).code).toBe('REPORT_UNKNOWN');
  expect(made.saved.tab.rows.map((row) => row.id)).toEqual([made.broken, made.whole]);
});

test('a row that has been sorted elsewhere since is deleted there', () => {
  const made = withBroken();
  const unreadable = made.unreadable();
  made.saved.tab.rows.reverse();
  made.value('deleteUnreadable', unreadable);
  expect(made.saved.tab.rows.map(({ id }) => id)).toEqual([made.whole]);
});

test('a broken copy of a report goes, and the report keeps its cells, its state and its owner', () => {
  const made = withBroken();
  const [, report] = made.listed();
  made.saved.tab.rowAt(0).id = made.whole;
  const state = made.documentProperties.all()[`state.${made.whole}`];
  expect(made.unreadable()).toEqual({ id: made.whole, text: BROKEN });
  made.value('deleteUnreadable', made.unreadable());
  expect(made.listed()).toEqual([report]);
  expect(made.documentProperties.all()[`state.${made.whole}`]).toBe(state);
  expect(made.namesOf(made.whole)).not.toEqual([]);
});

test('a colleague’s list gives a report’s ID to no broken copy of it, and the report runs', () => {
  const made = withBroken();
  made.saved.tab.rowAt(0).id = made.whole;
  made.saved.who.user = 'bob@example.com';
  made.connections.store('account', connectionOf(ANN, 'key:of-bob'));
  expect(made.listed()).toMatchObject([
    { problem: expect.any(String) },
    { report: { draft: { id: made.whole } } },
  ]);
  const yes = made.listed().flatMap(({ report }) => report?.spending.yes ?? []);
  expect(made.value('runReport', { ...RUN, id: made.whole, agreements: yes }).reports).toMatchObject([
    { problem: expect.any(String) },
    { report: { draft: { id: made.whole }, failures: 0 } },
  ]);
  made.value('changeReport', { id: made.whole, change: 'delete' });
  expect(made.saved.tab.rows.map(({ report }) => report)).toEqual([BROKEN]);
});

test('a row whose ID is none is deleted, and nothing that is stored for reports', () => {
  const made = withBroken();
  const before = made.documentProperties.all();
  made.saved.tab.rowAt(0).id = '__proto__';
  made.value('deleteUnreadable', { ...made.unreadable() });
  expect(made.saved.tab.rows.map(({ id }) => id)).toEqual([made.whole]);
  expect(made.documentProperties.all()).toEqual(before);
  expect(made.namesOf(made.broken)).not.toEqual([]);
});

test('other reports run while one can’t be read', () => {
  const made = withBroken();
  expect(made.value('runReport', { ...RUN, id: made.whole }).reports).toMatchObject([
    { problem: expect.any(String) },
    { problem: null, report: { failures: 0 } },
  ]);
  expect(made.error('runReport', { ...RUN, id: made.broken }).code).toBe('REPORT_UNREADABLE');
});
