// One run of a saved report from service to sheet, and its undoing.

import fc from 'fast-check';
import { addDays } from '../../src/core/day';
import { runSaved } from '../../src/saved/run-saved';
import { errorFrom } from '../fakes/error-from';
import { START_MS } from '../reports/fact-world';
import { back, optionsAt, TODAY, world } from './saved-run-world';
import { QUIET, savedReport } from './saved-world';

describe('the days that are requested', () => {
  test.each<[string, Parameters<typeof savedReport>[0], string]>([
    [
      'merge asks again for the days before',
      { lookbackDays: 3, choice: { period: 'yesterday' } },
      `${back(4)}..${back(1)}`,
    ],
    ['no lookback', { choice: { period: 'last 2 days' } }, `${back(2)}..${back(1)}`],
    [
      'replace never does',
      { mode: 'replace', lookbackDays: 3, choice: { period: 'yesterday' } },
      `${back(1)}..${back(1)}`,
    ],
    [
      'append never does',
      { mode: 'append', lookbackDays: 3, choice: { period: 'yesterday' } },
      `${back(1)}..${back(1)}`,
    ],
    [
      'merge asks for what it has missed since its last good run as well',
      { lookbackDays: 3, choice: { period: 'yesterday' }, run: { lastGoodMs: START_MS - 8 * 86_400_000 } },
      `${back(11)}..${back(1)}`,
    ],
    [
      'without a lookback too',
      { choice: { period: 'yesterday' }, run: { lastGoodMs: START_MS - 4 * 86_400_000 } },
      `${back(4)}..${back(1)}`,
    ],
    [
      'a run of yesterday has missed nothing',
      { lookbackDays: 3, choice: { period: 'yesterday' }, run: { lastGoodMs: START_MS - 86_400_000 } },
      `${back(4)}..${back(1)}`,
    ],
    [
      'days that are given stay those',
      { choice: { period: `${back(3)}..${back(2)}` }, run: { lastGoodMs: START_MS - 8 * 86_400_000 } },
      `${back(3)}..${back(2)}`,
    ],
    [
      'append asks for the days that it has missed since, and no more',
      { mode: 'append', choice: { period: 'yesterday' }, run: { lastGoodMs: START_MS - 4 * 86_400_000 } },
      `${back(4)}..${back(1)}`,
    ],
    [
      'append of weeks, the day after',
      { mode: 'append', choice: { period: 'last 3 days' }, run: { lastGoodMs: START_MS - 3 * 86_400_000 } },
      `${back(3)}..${back(1)}`,
    ],
    [
      'after more than a year it begins anew',
      { choice: { period: 'yesterday' }, run: { lastGoodMs: START_MS - 400 * 86_400_000 } },
      `${back(1)}..${back(1)}`,
    ],
    [
      'without days of their own the figures would be of a longer period',
      { lookbackDays: 3, choice: { period: 'yesterday', groupBy: ['country'] } },
      `${back(1)}..${back(1)}`,
    ],
  ])('%s', (_title, changes, days) => {
    const made = world(changes, 1);
    // Rows without countries are refused by their reader; what was asked for stands all the same.
    try {
      made.run();
    } catch (error) {
      expect(error).toMatchObject({ code: 'FIELD_WRONG' });
    }
    expect(made.asked()).toEqual([days]);
  });
});

test('restated days are changed in place, new ones are added below, missing ones go', () => {
  const made = world({ lookbackDays: 2, choice: { period: 'yesterday' } });
  expect(made.run()).toMatchObject({ kind: 'done', revenue: 6, changes: { added: 6 } });
  made.facts.put('100', back(2), 1.5);
  made.facts.put('100', back(3), null);
  made.facts.put('101', TODAY, 2);
  made.clock.advance(86_400_000);
  // Now yesterday is the day that was today; the one from three days ago is out of reach.
  made.facts.put('101', back(2), null);
  expect(made.run()).toMatchObject({
    changes: { added: 2, changed: 1, removed: 1, restatedDays: 1, restatedRevenue: -0.5 },
  });
  expect(made.rows()).toEqual([
    ['com.example.100', back(3), 1],
    ['com.example.100', back(2), 1.5],
    ['com.example.100', back(1), 1],
    ['com.example.101', back(3), 1],
    ['com.example.101', back(1), 1],
    ['com.example.100', TODAY, 1],
    ['com.example.101', TODAY, 2],
  ]);
});

test('after an outage no day is missing, and none is final that was not read since', () => {
  const made = world({ lookbackDays: 2, marksProvisional: true, choice: { period: 'yesterday' } }, 1);
  made.run();
  made.report.run.lastGoodMs = made.clock.now();
  for (let day = 0; day < 6; day++) made.facts.put('100', addDays(TODAY, day), 1);
  // Restated while nobody could ask.
  made.facts.put('100', back(1), 7);
  made.clock.advance(6 * 86_400_000);
  made.run();
  expect(made.rows().map((row) => [row?.[1], row?.[2]])).toEqual([
    [back(3), 1],
    [back(2), 1],
    [back(1), 7],
    ...[0, 1, 2, 3, 4, 5].map((day) => [addDays(TODAY, day), 1]),
  ]);
});

test('an append goes on after an outage: every day once, and what somebody has typed meanwhile stays', () => {
  const made = world({ mode: 'append', choice: { period: 'yesterday' } }, 1);
  made.run();
  made.report.run.lastGoodMs = made.clock.now();
  for (let day = 0; day < 4; day++) made.facts.put('100', addDays(TODAY, day), day);
  made.clock.advance(4 * 86_400_000);
  expect(made.run()).toMatchObject({ changes: { added: 4 } });
  expect(made.rows().map((row) => [row?.[1], row?.[2]])).toEqual([
    [back(1), 1],
    ...[0, 1, 2, 3].map((day) => [addDays(TODAY, day), day]),
  ]);
  expect(errorFrom(made.run).code).toBe('DAY_PRESENT');
});

test('an append counts the rows that it adds: those of a missed day that somebody has put there are none of them', () => {
  const made = world({ mode: 'append', choice: { period: 'yesterday' } }, 1);
  made.run();
  made.report.run.lastGoodMs = made.clock.now();
  made.facts.put('100', TODAY, 2);
  made.facts.put('100', addDays(TODAY, 1), 3);
  made.clock.advance(86_400_000);
  made.run();
  made.clock.advance(86_400_000);
  // Both days are asked for, and one of them is there.
  expect(made.run()).toMatchObject({ result: { rows: 1 }, changes: { added: 1 } });
  expect(made.destination.notes[2]).toContain('\n1 row\n');
});

test.each([
  ['merge', true],
  ['merge', false],
  ['replace', false],
] as const)(
  'an answer without any row keeps those of a %s, a person looking on or not (%s)',
  (mode, isAttended) => {
    const made = world({ mode, choice: { period: 'last 2 days' } }, 1);
    made.run();
    const before = made.contents();
    for (const days of [1, 2]) made.facts.put('100', back(days), null);
    const options = { ...optionsAt(made.clock), isAttended };
    expect(runSaved(made.report, options, made.reports, QUIET)).toMatchObject({
      result: { rows: 0, keptRows: 2, placeName: 'App stats', range: 'A1:I3' },
      changes: { added: 0, removed: 0 },
    });
    expect(made.contents()).toEqual(before);
    expect(made.destination.notes).toHaveLength(1);
  },
);

test('totals in a hand-edited row are written in mode replace only', () => {
  const choice = { totals: true, period: 'yesterday' };
  const replace = world({ mode: 'replace', choice });
  replace.run();
  expect(Object.values(replace.contents())).toContain('Total');
  const merge = world({ choice });
  merge.run();
  expect(Object.values(merge.contents())).not.toContain('Total');
});

test('an append that is refused, and a merge over other columns, leave every cell as it was', () => {
  const made = world({ mode: 'append', choice: { period: 'yesterday' } });
  made.run();
  const before = made.contents();
  expect(errorFrom(made.run).code).toBe('DAY_PRESENT');
  const narrower = savedReport({
    mode: 'merge',
    choice: { period: 'yesterday', metrics: ['revenue'] },
    run: { rows: 2 },
  });
  const act = () => runSaved(narrower, optionsAt(made.clock), made.reports, QUIET);
  expect(errorFrom(act).code).toBe('COLUMNS_CHANGED');
  expect(made.contents()).toEqual(before);
});

test('an append without some apps would never get their rows: it is refused whole', () => {
  const made = world({ mode: 'append', choice: { period: 'yesterday' } });
  made.run();
  const before = made.contents();
  made.clock.advance(86_400_000);
  made.facts.troubles.set('101', [404]);
  expect(errorFrom(made.run)).toMatchObject({
    code: 'APPS_MISSING',
    details: { failures: [{ app: expect.stringContaining('App 101') }] },
  });
  expect(made.contents()).toEqual(before);
  expect(made.run()).toMatchObject({ changes: { added: 2 } });
});

test('the outcome names the block’s place, with rows that were emptied and without those deleted', () => {
  const made = world({ choice: { period: 'last 3 days' } });
  made.run();
  // Below the header: three days of one app, three of the other.
  made.workbook.put(made.sheet(), 3, 12, 'mine');
  made.facts.put('100', back(2), null);
  made.facts.put('101', back(1), null);
  const found = made.run();
  expect(found).toMatchObject({ changes: { removed: 2 }, result: { range: 'A1:I6' } });
  expect(made.rows().filter((row) => row === null)).toHaveLength(1);
});

test('a person who cancels leaves every cell as it was', () => {
  const made = world();
  made.run();
  const before = made.contents();
  made.facts.put('100', back(1), 9);
  let isCancelled = false;
  made.facts.onBatch = () => {
    isCancelled = true;
  };
  const watch = { report: () => undefined, isCancelled: () => isCancelled };
  expect(errorFrom(() => runSaved(made.report, optionsAt(made.clock), made.reports, watch)).code).toBe(
    'CANCELLED',
  );
  expect(made.contents()).toEqual(before);
});

describe('undo', () => {
  const sorted = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).sort();
  /** What happens to the facts between two runs. */
  const change = fc.record({
    appId: fc.constantFrom('100', '101'),
    days: fc.integer({ min: 1, max: 7 }),
    revenue: fc.option(fc.integer({ min: 0, max: 40 }).map((quarters) => quarters / 4)),
  });
  const modes = fc.constantFrom(
    { mode: 'merge' as const },
    { mode: 'replace' as const },
    { mode: 'merge' as const, marksProvisional: true },
    { mode: 'merge' as const, missingRows: 'mark' as const },
  );

  test('gives back exactly the rows of before, in whatever mode, with and without notes beside', () => {
    fc.assert(
      fc.property(modes, fc.array(change, { maxLength: 8 }), fc.boolean(), (mode, changes, hasNotes) => {
        const made = world(mode);
        made.run();
        if (hasNotes)
          made.rows().forEach((row, at) => {
            made.workbook.put(made.sheet(), at + 2, 20, `${row?.[0]} ${row?.[1]}`);
          });
        const before = made.rows();
        for (const { appId, days, revenue } of changes) made.facts.put(appId, back(days), revenue);
        made.run();
        made.undo();
        const after = made.rows();
        expect(sorted(after.filter((row) => row !== null))).toEqual(sorted(before));
        expect(errorFrom(made.undo).code).toBe('NOTHING_TO_UNDO');
      }),
      { numRuns: 40 },
    );
  });

  test('a note stays beside its row when the run is undone, as long as its row stood', () => {
    const made = world({ choice: { period: 'last 2 days' } }, 1);
    made.run();
    made.workbook.put(made.sheet(), 2, 20, 'the first');
    made.workbook.put(made.sheet(), 3, 20, 'the second');
    made.facts.put('100', back(1), 5);
    made.run();
    made.undo();
    expect(made.rows()).toEqual([
      ['com.example.100', back(2), 1],
      ['com.example.100', back(1), 1],
    ]);
    expect([made.contents()['T2'], made.contents()['T3']]).toEqual(['the first', 'the second']);
  });

  test('rows that a merge has emptied or taken out are back beside their texts, or below', () => {
    const days = [7, 6, 5, 4, 3, 2, 1];
    fc.assert(
      // One day is left: an answer without any row would remove none.
      fc.property(fc.subarray(days, { minLength: 1, maxLength: 6 }), fc.subarray(days), (gone, noted) => {
        const made = world({ choice: { period: 'last 7 days' } }, 1);
        made.run();
        for (const each of noted) made.workbook.put(made.sheet(), 9 - each, 20, back(each));
        const before = made.contents();
        for (const each of gone) made.facts.put('100', back(each), null);
        made.run();
        made.undo();
        // No row had gone with its sheet row, in which nothing but a text keeps it.
        if (noted.length === 0 || gone.every((each) => noted.includes(each)))
          expect(made.contents()).toEqual(before);
        const found = made.rows().filter((row) => row !== null);
        expect(sorted(found)).toEqual(sorted(days.map((each) => ['com.example.100', back(each), 1])));
        // Whatever stands beside a row is its own text.
        made.rows().forEach((row, at) => {
          const text = made.contents()[`T${at + 2}`];
          if (row !== null && text !== undefined) expect(text).toBe(row[1]);
        });
      }),
    );
  });

  test('also from a page that was written before version 2 of the tab', () => {
    const made = world();
    made.run();
    const before = made.contents();
    made.report.run = { ...made.report.run, lastGoodMs: 7, dataOwner: 'App stats of publisher-1' };
    made.clock.advance(86_400_000);
    made.run();
    const [page = ''] = made.pages.read('undo.abcd0123');
    made.pages.clear('undo.abcd0123');
    made.pages.add(
      'undo.abcd0123',
      page.replace('"lastGoodMs"', '"goodMs"').replace('"dataOwner"', '"rowsOf"'),
    );
    expect(made.undo().lastGood).toEqual({ lastGoodMs: 7, dataOwner: 'App stats of publisher-1' });
    expect(made.contents()).toEqual(before);
  });

  test('a first run cannot be undone', () => {
    const made = world();
    expect(errorFrom(made.undo).code).toBe('NOTHING_TO_UNDO');
    made.run();
    expect(errorFrom(made.undo).code).toBe('NOTHING_TO_UNDO');
  });

  test('a run that is refused leaves the one before it to be undone', () => {
    const made = world();
    made.run();
    const before = made.contents();
    made.facts.put('100', back(1), 5);
    made.run();
    made.facts.put('100', back(0), 1);
    Object.assign(made.report.choice, { period: 'last 9 days' });
    made.workbook.put(made.sheet(), 16, 1, 'in the way');
    expect(errorFrom(made.run).code).toBe('RANGE_OCCUPIED');
    made.undo();
    expect(made.contents()).toEqual({ ...before, A16: 'in the way' });
  });

  test('also when the last run wrote other columns', () => {
    const made = world({ mode: 'replace' });
    made.run();
    const before = made.contents();
    const narrower = { ...made.report, choice: { ...made.report.choice, metrics: ['revenue'] } };
    runSaved(narrower, optionsAt(made.clock), made.reports, QUIET);
    expect(made.contents()).not.toEqual(before);
    made.undo();
    expect(made.contents()).toEqual(before);
  });

  test('also when the last run was of another source', () => {
    const made = world({ mode: 'replace' });
    made.run();
    const before = made.contents();
    Object.assign(made.report.choice, { source: 'appList', period: 'last 7 days' });
    made.run();
    expect(made.contents()).not.toEqual(before);
    made.undo();
    expect(made.contents()).toEqual(before);
  });

  test('of a replaced block, every row where it was, with totals below as they were', () => {
    const made = world({ mode: 'replace', choice: { totals: true } });
    made.run();
    const before = made.contents();
    made.clock.advance(2 * 86_400_000);
    made.facts.put('100', back(1), 99);
    made.facts.put('101', back(2), null);
    made.run();
    expect(made.contents()).not.toEqual(before);
    made.undo();
    expect(made.contents()).toEqual(before);
  });
});
