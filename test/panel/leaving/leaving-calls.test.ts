// What a logout or a deletion would stop, and what a deletion leaves.

import type { PanelDeps } from '../../../src/panel/deps';
import { firstChoice, firstSellerChoice } from '../../../src/runs/choice';
import { Spending } from '../../../src/saved/ownership/report-spending';
import { ANN, BOB } from '../../people';
import { savedReport } from '../../saved/saved-fixture';
import { connectionOf, panel } from '../panel';

const HOURLY = { kind: 'hours', every: 1 } as const;

/** Ann, logged in to two accounts and a seller, with reports of all kinds. */
function annsPanel() {
  const made = panel();
  made.connections.store('account', connectionOf('old@example.com', 'key:old', 1));
  made.connections.store('account', connectionOf(ANN, 'key:ann', 2));
  made.connections.store('seller', connectionOf('acme', 'seller-1'));
  const save = (changes: Parameters<typeof savedReport>[0]) =>
    made.saved.put(savedReport({ id: made.saved.newId(), ownedBy: ANN, schedule: HOURLY, ...changes }));
  save({ name: 'Mine', choice: firstChoice() });
  save({ name: 'Of the seller', choice: firstSellerChoice() });
  save({ name: 'Paused', choice: firstChoice(), isPaused: true });
  save({ name: 'By hand', choice: firstChoice(), schedule: null });
  save({ name: 'Of Bob', choice: firstChoice(), ownedBy: BOB });
  return made;
}

describe('a logout', () => {
  const leavingAnn = (made: ReturnType<typeof annsPanel>) =>
    made.value('leaving', { service: 'account', id: ANN });

  test('names the schedules that use the connection, and no others', () => {
    const made = annsPanel();
    const nothing = { shared: false, formulas: { sheets: [], unread: [] }, othersReports: [], files: [] };
    // Without a name a report uses the current one.
    expect(leavingAnn(made)).toEqual({ ...nothing, reports: ['Mine'] });
    const other = () => made.value('leaving', { service: 'account', id: 'old@example.com' });
    expect(other()).toEqual({ ...nothing, reports: [] });
    const [mine] = made.saved.reports.book.reports();
    if (!mine) throw new Error('no report');
    made.saved.reports.book.save({ ...mine, account: 'Old@example.com' });
    expect([leavingAnn(made).reports, other().reports]).toEqual([[], ['Mine']]);
    expect(made.value('leaving', { service: 'seller', id: 'acme' }).reports).toEqual(['Of the seller']);
  });

  test('may stop those of others that name what is shared, or nothing', () => {
    const made = annsPanel();
    made.connections.share('account');
    expect(leavingAnn(made)).toMatchObject({ shared: true, reports: ['Mine'], othersReports: ['Of Bob'] });
    const ofBob = made.saved.reports.book.reports().find(({ name }) => name === 'Of Bob');
    if (!ofBob) throw new Error('no report');
    made.saved.put({ ...ofBob, account: BOB });
    expect(leavingAnn(made).othersReports).toEqual([]);
    made.saved.put({ ...ofBob, account: ANN });
    expect(leavingAnn(made).othersReports).toEqual(['Of Bob']);
  });

  test('stops what it has told, whatever other connections there are', () => {
    for (const sharedId of [undefined, 'old@example.com']) {
      const made = annsPanel();
      if (sharedId !== undefined) made.connections.share('account', sharedId);
      const [mine] = made.saved.reports.book.reports();
      if (!mine) throw new Error('no report');
      const report = { ...mine, account: ANN };
      const saved = made.deps.book.save(new Spending(made.deps).withNames(report));
      expect(leavingAnn(made).reports).toEqual(['Mine']);
      made.value('disconnect', { service: 'account', id: ANN });
      const { missing } = new Spending(made.deps).of(saved);
      expect(missing).toEqual([{ service: 'account', title: ANN }]);
    }
  });
});

test('a logout of either service names a report of both', () => {
  const made = annsPanel();
  const both = { source: 'discrepancies' as const, groupBy: ['bundle'] };
  made.saved.reports.book.save(
    savedReport({ id: made.saved.newId(), name: 'Both', ownedBy: ANN, schedule: HOURLY, choice: both }),
  );
  expect(made.value('leaving', { service: 'seller', id: 'acme' }).reports).toEqual(['Of the seller', 'Both']);
  expect(made.value('leaving', { service: 'account', id: ANN }).reports).toEqual(['Mine', 'Both']);
});

test('a person whom Google doesn’t name is told of their own schedules, and of no others', () => {
  const made = annsPanel();
  made.saved.who.user = '';
  made.connections.store('account', connectionOf(ANN, 'key:nobody', 2));
  expect(made.value('personData', {}).reports).toEqual([]);
  made.deps.book.save(savedReport({ name: 'Nobody’s', schedule: HOURLY, ownedBy: '' }));
  expect(made.value('leaving', { service: 'account', id: ANN }).reports).toEqual(['Nobody’s']);
  expect(made.value('personData', {}).reports).toEqual(['Nobody’s']);
});

test('a logout is possible while the tab cannot be read', () => {
  const made = annsPanel();
  const deps: PanelDeps = made.deps;
  deps.book.reports = () => {
    throw new Error('Service error: Spreadsheets');
  };
  expect(made.value('leaving', { service: 'account', id: ANN }).reports).toEqual([]);
});

test('a deletion leaves nothing of the person but what names other spreadsheets', () => {
  const made = annsPanel();
  made.connections.share('account');
  made.userProperties.set({
    'agreed.sheet-1.abcd0123': 'digest',
    'own.sheet-2.abcd0123': '{}',
    'agreed.sheet-2.abcd0123': 'digest',
    'panel.sheet-2': '{}',
    'mailed.sheet-2': '{"day":"2026-11-20"}',
    'shared.sheet-2': JSON.stringify({ name: 'Plan', seller: { id: 'acme', mark: 'm', ends: false } }),
    'trigger.uid-7': 'sheet-3',
    'trigger.uid-7.name': 'Third',
    'opening.sheet-3': 'uid-8',
  });
  made.saved.triggers.ensure();
  expect(made.value('personData', {})).toEqual({
    connections: ['old@example.com', ANN, 'acme'],
    shared: true,
    formulas: { sheets: [], unread: [] },
    reports: ['Mine', 'Of the seller'],
    // Bob's report reads the account, which is shared.
    othersReports: ['Of Bob'],
    files: [{ name: 'Plan', url: 'https://docs.google.com/spreadsheets/d/sheet-2/edit' }],
  });
  expect(made.value('deleteMyData', {}).sentence).toMatch(/^Your data is deleted\. 1 other spreadsheet/);
  // What the file keeps of runs stays with its reports, as these do, and tells nothing of her.
  const ofReports = made.deps.book.reports().flatMap(({ id, text }) => [
    [`state.${id}`, '{}'],
    [`saved.${id}`, made.deps.digest(text)],
  ]);
  expect(made.documentProperties.all()).toEqual(Object.fromEntries(ofReports));
  expect(Object.keys(made.userProperties.all()).sort()).toEqual([
    'opening.sheet-3',
    'shared.sheet-2',
    'trigger.uid-7',
    'trigger.uid-7.name',
  ]);
  expect(JSON.parse(made.userProperties.all()['shared.sheet-2'] ?? '')).toMatchObject({
    seller: { ends: true },
  });
  expect(made.saved.triggers.stands()).toBe(false);
  // The reports stay, because they belong to the spreadsheet.
  expect(made.value('reports', {}).reports).toHaveLength(5);
  expect(made.deps.book.reports().map(({ isMine }) => isMine)).toEqual(Array(5).fill(false));
});

test('a deletion removes everything else if the trigger cannot be removed, and says so', () => {
  const made = annsPanel();
  made.userProperties.set({ 'agreed.sheet-1.abcd0123': 'digest' });
  made.saved.triggers.remove = () => {
    throw new Error('Service error: Triggers');
  };
  expect(made.ask('deleteMyData', {})).toMatchObject({ ok: false, error: { code: 'UNEXPECTED' } });
  expect(made.userProperties.all()).toEqual({});
});

test('a deletion in this file leaves connections, other files, and the person’s mark there', () => {
  const made = annsPanel();
  made.connections.share('account');
  const ofOthers = {
    'own.sheet-2.abcd0123': '{}',
    'panel.sheet-2': '{}',
    'shared.sheet-2': JSON.stringify({ name: 'Plan', seller: { id: 'acme', mark: 'm', ends: false } }),
    'trigger.uid-7': 'sheet-3',
  };
  made.userProperties.set(ofOthers);
  made.saved.triggers.ensure();
  const kept = Object.entries(made.userProperties.all()).filter(([key]) =>
    /^(connection|current|person)|sheet-2|uid-7/.test(key),
  );
  const [ofAnn] = made.deps.book.reports().filter(({ isMine }) => isMine);
  expect(made.value('deleteMyData', { inFile: true }).sentence).toBe(
    `Your data in this spreadsheet is deleted. Left: your connections (old@example.com, ${ANN}, acme), your sharing and schedules in 1 other spreadsheet.`,
  );
  expect(Object.entries(made.userProperties.all()).sort()).toEqual(kept.sort());
  expect(made.documentProperties.all()).not.toHaveProperty('shared.account');
  expect(made.saved.triggers.stands()).toBe(false);
  // Nobody's, as saved: somebody can take them over, and so can she.
  const views = made.value('reports', {}).reports.flatMap(({ report }) => report ?? []);
  expect(views.map(({ isMine, waits }) => [isMine, waits])).toEqual(Array(5).fill([false, null]));
  expect(views.find(({ draft }) => draft.id === ofAnn?.id)?.owner).toBe('');
});

test('a deletion in this file deletes the rest where the tab can’t be changed, and says that it couldn’t', () => {
  const made = annsPanel();
  made.connections.share('account');
  made.userProperties.set({ 'agreed.sheet-1.abcd0123': 'digest' });
  made.saved.tab.onWrite = () => {
    throw new Error('Service error: Spreadsheets');
  };
  expect(made.ask('deleteMyData', { inFile: true })).toMatchObject({ ok: false });
  expect(Object.keys(made.userProperties.all()).filter((key) => key.includes('sheet-1'))).toEqual([]);
  expect(made.documentProperties.all()).not.toHaveProperty('shared.account');
});
