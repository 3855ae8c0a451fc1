// Rows that a saved report finds in its block: its own, those of other data, and what a person has typed.

import { agreedTo } from '../../../src/core/agreement';
import type { StatsError } from '../../../src/core/errors';
import { yesTo } from '../../fakes/agreements';
import { errorFrom } from '../../fakes/error-from';
import { back, DAY_MS } from '../fact-fixture';
import { savedRun, TRIGGERED } from './table-run-fixture';

const saying = (error: StatsError) => ({ agreements: agreedTo(yesTo(error).agreements) });

test('a merge refuses rows of another publisher, and changes nothing', () => {
  const made = savedRun({
    choice: { period: 'yesterday' },
    run: { dataOwner: 'App stats of publisher-0' },
  });
  const existing = savedRun({ mode: 'replace', choice: { period: 'yesterday' } });
  // Another report stands for the one that has written the block.
  expect(existing.run()).toMatchObject({ facts: { dataOwner: 'App stats of publisher-1' } });
  expect(made.run()).toMatchObject({ facts: { dataOwner: 'App stats of publisher-1' } });
  const before = made.contents();
  made.clock.advance(86_400_000);
  expect(errorFrom(made.run).code).toBe('ROWS_OF_OTHERS');
  expect(made.contents()).toEqual(before);
  made.report.mode = 'replace';
  expect(made.run()).toMatchObject({ kind: 'table' });
});

test('a merge refuses one app replaced by another, and accepts a shorter list of apps', () => {
  const made = savedRun({ choice: { period: 'yesterday', apps: ['100', '101'] }, run: {} });
  const done = made.written();
  made.report.run.dataOwner = `${done.facts.dataOwner}, publisher-2`;
  // A report that names its apps requests them all, so their publisher may change.
  expect(made.run()).toMatchObject({ kind: 'table' });
  const one = savedRun({ choice: { period: 'yesterday', apps: ['100'] } });
  const first = one.written();
  one.report.run.dataOwner = first.facts.dataOwner;
  one.report.choice = { ...one.report.choice, apps: ['101'] };
  const before = one.contents();
  expect(errorFrom(one.run).code).toBe('ROWS_OF_OTHERS');
  expect(one.contents()).toEqual(before);
});

test('a merge of other columns and apps is refused for its columns, which no yes would change', () => {
  const one = savedRun({ choice: { period: 'yesterday', apps: ['100'] } });
  const first = one.written();
  Object.assign(one.report.run, { dataOwner: first.facts.dataOwner, hasWritten: true });
  const before = one.contents();
  one.report.choice = { ...one.report.choice, apps: ['101'], metrics: ['clicks'] };
  const { code, offer } = errorFrom(one.run);
  expect([code, offer]).toEqual(['COLUMNS_CHANGED', null]);
  expect(one.contents()).toEqual(before);
});

describe('a person who agrees that rows of another account belong to the report', () => {
  /** A report whose rows another account has written. */
  function beside(changes: Parameters<typeof savedRun>[0] = {}) {
    const made = savedRun({ ...changes, choice: { period: 'yesterday', ...changes.choice } });
    const first = made.written();
    made.report.run = { ...made.report.run, rows: 2, dataOwner: first.facts.dataOwner };
    made.facts.apps = made.facts.apps.map((app) => ({ ...app, publisherId: 'publisher-2' }));
    made.clock.advance(DAY_MS);
    return { ...made, first };
  }

  test('is asked once, and never again', () => {
    const made = beside({ choice: { apps: 'all' } });
    const before = made.contents();
    const asked = errorFrom(made.run);
    expect(asked).toMatchObject({
      code: 'ROWS_OF_OTHERS',
      details: { held: 'App stats of publisher-1', wanted: 'App stats of publisher-2', owner: null },
      offer: { kind: 'joinRows' },
    });
    expect(made.contents()).toEqual(before);
    const done = made.written(saying(asked));
    expect(done.facts.dataOwner).toBe('App stats of publisher-2');
    made.report.run = { ...made.report.run, dataOwner: done.facts.dataOwner };
    made.clock.advance(DAY_MS);
    expect(made.run(TRIGGERED)).toMatchObject({
      kind: 'table',
      facts: { dataOwner: 'App stats of publisher-2' },
    });
  });

  test('who has agreed to one account isn’t taken to agree to a third, and a schedule never agrees', () => {
    const made = beside({ choice: { apps: 'all' } });
    const asked = errorFrom(made.run);
    expect(errorFrom(() => made.run(TRIGGERED)).code).toBe('ROWS_OF_OTHERS');
    made.facts.apps = made.facts.apps.map((app) => ({ ...app, publisherId: 'publisher-3' }));
    const again = errorFrom(() => made.run(saying(asked)));
    expect(again).toMatchObject({ code: 'ROWS_OF_OTHERS', details: { wanted: 'App stats of publisher-3' } });
  });

  test('is the schedule’s owner, if there is one', () => {
    const schedule = { kind: 'hours', every: 1 } as const;
    const made = beside({ choice: { apps: 'all' }, schedule, ownedBy: 'kim@studio.example' });
    const others = errorFrom(made.run);
    expect([others.code, others.offer]).toEqual(['ROWS_OF_OTHERS', null]);
    made.report.isMine = true;
    expect(errorFrom(made.run).offer?.kind).toBe('joinRows');
  });

  test('isn’t asked again although the filter leaves no app, so that the run has no rows', () => {
    const made = savedRun({ choice: { apps: 'all', period: 'last 3 days' } });
    made.report.run = { ...made.report.run, rows: 6, dataOwner: made.written().facts.dataOwner };
    made.report.choice = { ...made.report.choice, filter: 'app=None of them' };
    const done = made.written(saying(errorFrom(made.run)));
    expect(done.excludesAllApps).toBe(true);
    made.report.run = { ...made.report.run, dataOwner: done.facts.dataOwner };
    expect(made.run()).toMatchObject({ kind: 'table' });
  });

  test('can undo that, and is then asked again', () => {
    const made = beside({ choice: { apps: 'all' } });
    made.written(saying(errorFrom(made.run)));
    const { facts } = made.undo();
    expect(facts.dataOwner).toBe(made.first.facts.dataOwner);
    made.report.run = { ...made.report.run, dataOwner: facts.dataOwner };
    expect(errorFrom(made.run).offer?.kind).toBe('joinRows');
  });
});

test('rows that a replacement keeps because its answer is empty have their data owner still', () => {
  const made = savedRun({ mode: 'replace', choice: { apps: 'all', period: 'yesterday' } });
  const first = made.written();
  made.report.run = { ...made.report.run, rows: 2, dataOwner: first.facts.dataOwner };
  made.facts.apps = made.facts.apps.map((app) => ({ ...app, publisherId: 'publisher-2' }));
  made.facts.apps.forEach(({ appId }) => {
    for (const ago of [1, 2, 3]) made.facts.put(appId, back(ago), null);
  });
  const kept = made.written(TRIGGERED);
  expect([kept.keptRows, kept.facts.dataOwner]).toEqual([2, 'App stats of publisher-1']);
});
