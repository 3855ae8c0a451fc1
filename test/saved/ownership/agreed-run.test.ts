// How a person's run begins: of what is theirs as they saved it, of another's once they have agreed to just that.

import { agreedTo, NOTHING_AGREED } from '../../../src/core/agreement';
import { beginRun, otherOwner } from '../../../src/saved/ownership/agreed-run';
import { Spending } from '../../../src/saved/ownership/report-spending';
import { errorFrom } from '../../fakes/error-from';
import { STATS_TABLE } from '../../fakes/tables/day-tables';
import { ANN, BOB } from '../../people';
import { bookFixture, byBob, ID, scheduled } from '../book-fixture';
import { START_MS } from '../fact-fixture';
import { savedReport } from '../saved-fixture';

function atKeyboard(user: string, changes: Parameters<typeof scheduled>[0] = {}) {
  const made = bookFixture(scheduled({ choice: { period: 'last 7 days' }, ...changes }));
  made.who.user = user;
  const yes = () => new Spending(made.reports).of(made.at()).yes;
  const begin = (...facts: readonly string[]) =>
    beginRun(ID, START_MS, agreedTo(facts.map((fact) => ({ kind: 'runOthers', fact }))), made.reports);
  return { ...made, yes, begin };
}

test('one’s own begins as it was saved, and is marked as running', () => {
  const { begin, at } = atKeyboard(ANN);
  expect(begin().report.id).toBe(ID);
  expect(at().run).toMatchObject({ startedMs: START_MS, begunMs: START_MS });
});

test('one’s own that was changed begins by no yes, before it is saved', () => {
  const { begin, tab, yes, at } = atKeyboard(ANN);
  tab.editChoice(0, { period: 'last 90 days' });
  expect(errorFrom(() => begin(JSON.stringify([ID, yes()])))).toMatchObject({
    code: 'REPORT_EDITED',
    details: { names: ['Daily apps'] },
  });
  expect(at().run.startedMs).toBeNull();
});

test('another’s asks with what it spends, and begins by a yes to that, then unasked until its text changes', () => {
  const { begin, yes, tab } = atKeyboard(BOB);
  const error = errorFrom(() => begin());
  expect(error).toMatchObject({
    code: 'OTHERS_REPORT',
    details: { id: ID, name: 'Daily apps', connection: ANN, yes: yes() },
    offer: { kind: 'runOthers', fact: JSON.stringify([ID, yes()]) },
  });
  begin(error.offer?.fact ?? '');
  begin();
  tab.editChoice(0, { period: 'last 90 days' });
  expect(errorFrom(() => begin(error.offer?.fact ?? '')).code).toBe('OTHERS_REPORT');
});

test.each<[string, (id: string, yes: string) => string]>([
  ['of another text', (id) => JSON.stringify([id, 'another'])],
  ['to another report', (_id, yes) => JSON.stringify(['bbbbbbbb', yes])],
])('a yes %s begins nothing, and isn’t kept', (_what, fact) => {
  const { begin, yes, reports } = atKeyboard(BOB);
  expect(errorFrom(() => begin(fact(ID, yes()))).code).toBe('OTHERS_REPORT');
  expect(Object.keys(reports.userProperties.all()).filter((key) => key.startsWith('agreed'))).toEqual([]);
});

test('a yes of Bob’s is none of Ann’s tick, which runs what she saved alone', () => {
  const made = atKeyboard(BOB);
  made.tab.editChoice(0, { period: 'last 90 days' });
  made.begin(JSON.stringify([ID, made.yes()]));
  made.who.user = ANN;
  expect(made.tick().runs).toEqual([]);
});

test('what a yes was given to is what runs, though it is changed while the run waits for the lock', () => {
  const made = atKeyboard(BOB);
  const fact = JSON.stringify([ID, made.yes()]);
  made.lock.onHeld = () => made.tab.editChoice(0, { period: 'last 90 days' });
  expect(errorFrom(() => made.begin(fact)).code).toBe('OTHERS_REPORT');
});

test('a report that loads a table says first that the account for it is missing', () => {
  const made = atKeyboard(BOB, { choice: { destination: STATS_TABLE } });
  made.who.account = null;
  expect(errorFrom(() => beginRun(ID, START_MS, NOTHING_AGREED, made.reports))).toMatchObject({
    code: 'NOT_CONNECTED',
    details: { service: 'bigquery' },
  });
});

test('another owner is told of a schedule, but not of a report without one', () => {
  const others = savedReport({ schedule: { kind: 'daily', hour: 9 }, ownedBy: BOB });
  expect(otherOwner(others)).toBe(BOB);
  expect(otherOwner({ ...others, schedule: null })).toBeNull();
  expect(otherOwner({ ...others, isMine: true })).toBeNull();
  expect(otherOwner(savedReport({ schedule: { kind: 'daily', hour: 9 } }))).toBeNull();
});

test('a run of Bob’s that he agreed to counts in his log line, and asks nothing of Ann’s', () => {
  const made = bookFixture(scheduled({ choice: { period: 'last 7 days' } }));
  byBob((bob) => {
    const { error } = bob.byPerson();
    expect(error?.code).toBe('OTHERS_REPORT');
    expect(bob.facts.urls).toEqual([]);
    const { offer } = error ?? {};
    expect(bob.byPerson({ agreements: agreedTo(offer ? [offer] : []) }).error).toBeNull();
  })(made);
  expect(made.log.lines).toMatchObject([{ by: BOB, rows: 14 }]);
  expect(made.at()).toMatchObject({ isMine: true, isAsSaved: true, run: { ownedBy: ANN } });
});
