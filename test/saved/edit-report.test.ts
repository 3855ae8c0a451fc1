// Saving, pausing, copying and deleting reports, and the trigger that their schedules need.

import fc from 'fast-check';
import { draws } from 'sheets-workbench/test/set-up/draws';
import { StatsError } from '../../src/core/errors';
import type { SavedDeps } from '../../src/saved/deps';
import {
  changeReports,
  deleteReport,
  duplicateReport,
  pauseReport,
  saveDraft,
  saveImported,
} from '../../src/saved/edit-report';
import type { ReportSeen } from '../../src/saved/ownership/report-seen';
import { resumeReport, saveAsTheyAre, takeOver } from '../../src/saved/ownership/take-over';
import { withFreeNames } from '../../src/saved/places/free-names';
import type { EditedReport } from '../../src/saved/saved-report';
import { blockNameOfReport } from '../../src/sheet/block-name';
import { parseSchedule } from '../core/schedule/given-schedule';
import { errorFrom } from '../fakes/error-from';
import { ANN, BOB } from '../people';
import { savedFixture, savedReport, seenNow } from './saved-fixture';

function draft(changes: Partial<EditedReport> = {}): EditedReport {
  const { isPaused, owner, file, isMine, isAsSaved, dashboard, marks, finalAfter, meant, run, text, ...own } =
    savedReport({ id: '' });
  return { ...own, ...changes };
}
/** IDs as long as those of the account. */
function apps(count: number): string[] {
  return Array.from({ length: count }, (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`);
}
const DAILY = parseSchedule('daily at 9');
const TOTALS_IN_MERGE = { mode: 'merge', choice: { ...draft().choice, totals: true } } as const;

test('a new report gets the given id; an edited one keeps its id and its runs', () => {
  const { reports, clock } = savedFixture();
  const made = saveDraft(draft(), 'abcd0001', reports);
  expect(made).toMatchObject({
    id: 'abcd0001',
    isPaused: false,
    isMine: true,
    isAsSaved: true,
    run: { ownedBy: ANN, handledDueMs: clock.now() },
  });
  reports.book.save({ ...made, run: { ...made.run, rows: 7, isPartlyLoaded: true } });
  saveDraft(draft({ id: 'abcd0001', name: 'Renamed' }), 'unused00', reports);
  // The edited report may have other days than its last load.
  expect(reports.book.reports()).toMatchObject([
    { id: 'abcd0001', name: 'Renamed', run: { rows: 7, isPartlyLoaded: false } },
  ]);
});

test.each<[string, Partial<EditedReport>, object]>([
  ['no name', { name: ' ' }, { code: 'CHOICE_INVALID', details: { field: 'reportName' } }],
  ['a period that is none', { choice: { ...draft().choice, period: 'soon' } }, { code: 'PERIOD_UNKNOWN' }],
  [
    'a sheet that cannot be',
    { choice: { ...draft().choice, destination: { kind: 'newSheet', sheetName: 'a/b' } } },
    { code: 'SHEET_NAME_INVALID' },
  ],
  [
    'more apps than its record can list',
    { choice: { ...draft().choice, apps: apps(1_201) } },
    {
      code: 'CHOICE_INVALID',
      details: { field: 'apps', problem: expect.stringMatching(/up to 1,200 apps.* All apps.* filter/) },
    },
  ],
  ['totals in a merge', TOTALS_IN_MERGE, { code: 'CHOICE_INVALID', details: { field: 'totals' } }],
  [
    'an order by a metric in a merge',
    { mode: 'merge', choice: { ...draft().choice, sortBy: 'revenue' } },
    { code: 'CHOICE_INVALID', details: { field: 'mode' } },
  ],
  [
    'more bundles than a cell can name',
    {
      choice: {
        ...draft().choice,
        source: 'sellerStats',
        groupBy: ['date'],
        metrics: [],
        bundles: apps(1_400),
      },
    },
    {
      code: 'CHOICE_INVALID',
      details: { field: 'bundles', problem: expect.stringContaining('Bundles is too long') },
    },
  ],
])('%s is refused, and nothing is saved', (_title, changes, error) => {
  const { reports, triggers } = savedFixture();
  expect(
    errorFrom(() => saveDraft(draft({ ...changes, schedule: DAILY }), 'abcd0001', reports)),
  ).toMatchObject(error);
  expect([reports.book.reports(), triggers.stands()]).toEqual([[], false]);
});

test('a report can list 1,200 apps', () => {
  const { reports } = savedFixture();
  const listed = apps(1_200);
  saveDraft(draft({ choice: { ...draft().choice, apps: listed } }), 'abcd0001', reports);
  expect(reports.book.reports()[0]?.choice.apps).toEqual(listed);
});

test.each<[string, (seen: readonly ReportSeen[], reports: SavedDeps) => unknown]>([
  ['an import', (_seen, reports) => saveImported(draft(TOTALS_IN_MERGE), 'abcd0002', reports)],
  [
    'a change of several reports',
    (seen, reports) =>
      changeReports(
        seen,
        ({ choice, schedule }) => ({ choice: { ...choice, totals: true }, schedule }),
        reports,
      ),
  ],
])('%s is refused as a form would be, and nothing is saved', (_what, act) => {
  const { reports, tab } = savedFixture();
  const saved = saveDraft(draft({ mode: 'merge' }), 'abcd0001', reports);
  const before = tab.everything();
  expect(errorFrom(() => act(seenNow(saved, reports), reports))).toMatchObject({
    details: { field: 'totals' },
  });
  expect(tab.everything()).toBe(before);
});

test('the current cell where none is selected is refused, and nothing is saved', () => {
  const { reports } = savedFixture();
  const choice = { ...draft().choice, destination: { kind: 'currentCell' } as const };
  const nowhere = { ...reports, locations: { ...reports.locations, cellAt: () => null } };
  expect(errorFrom(() => saveDraft(draft({ choice }), 'abcd0001', nowhere)).code).toBe('NO_CURRENT_CELL');
  expect(reports.book.reports()).toEqual([]);
});

test('what a run records while saving waits for the lock is not lost', () => {
  const { reports, lock, clock } = savedFixture();
  const made = saveDraft(draft({ schedule: DAILY }), 'abcd0001', reports);
  const run = { ...made.run, handledDueMs: clock.now() + 7, startedMs: clock.now(), rows: 7 };
  lock.onHeld = () => reports.book.save({ ...made, run });
  saveDraft(draft({ id: 'abcd0001', name: 'Renamed', schedule: DAILY }), '', reports);
  expect(reports.book.report('abcd0001')).toMatchObject({ name: 'Renamed', run });
});

describe('the owner of a report', () => {
  const scheduled = () => {
    const made = savedFixture();
    saveDraft(draft({ schedule: DAILY }), 'abcd0001', made.reports);
    const report = () => made.reports.book.report('abcd0001');
    return { ...made, report, text: made.tab.rowAt(0).report };
  };

  test('keeps what was handled when they edit anything but its schedule', () => {
    const { reports, report, clock } = scheduled();
    const handledDueMs = clock.now();
    clock.advance(1000);
    saveDraft(draft({ id: 'abcd0001', name: 'Mine', schedule: DAILY }), '', reports);
    expect(report()).toMatchObject({ name: 'Mine', isAsSaved: true, run: { ownedBy: ANN, handledDueMs } });
    saveDraft(draft({ id: 'abcd0001', schedule: parseSchedule('daily at 10') }), '', reports);
    expect(report().run.handledDueMs).toBe(handledDueMs + 1000);
  });

  test.each<[string, (reports: SavedDeps, seen: readonly ReportSeen[]) => unknown]>([
    ['save it', (reports) => saveDraft(draft({ id: 'abcd0001', schedule: DAILY }), '', reports)],
    ['unschedule it', (reports) => saveDraft(draft({ id: 'abcd0001' }), '', reports)],
    [
      'change it with others',
      (reports, seen) => changeReports(seen, ({ choice }) => ({ choice, schedule: null }), reports),
    ],
    ['resume it', (reports) => resumeReport('abcd0001', reports)],
    ['save it as it is', (reports, seen) => saveAsTheyAre(seen, reports)],
  ])('alone may edit a schedule: others can’t %s', (_what, act) => {
    const { reports, who, text, tab, triggers, report } = scheduled();
    who.user = BOB;
    expect(errorFrom(() => act(reports, seenNow(report(), reports)))).toMatchObject({
      code: 'REPORT_OF_OTHERS',
      details: { name: 'Daily apps', owner: ANN },
    });
    expect([tab.rowAt(0).report, triggers.stands()]).toEqual([text, false]);
  });

  test.each<[string, (reports: SavedDeps, seen: readonly ReportSeen[]) => unknown]>([
    [
      'changed with others',
      (reports, seen) => changeReports(seen, ({ choice }) => ({ choice, schedule: DAILY }), reports),
    ],
    ['duplicated', (reports) => duplicateReport('abcd0001', 'abcd0002', reports)],
    ['resumed', (reports) => resumeReport('abcd0001', reports)],
  ])('looks first at what was changed past their panel: it isn’t %s, and so saved unseen', (_what, act) => {
    const { reports, tab, report } = scheduled();
    tab.editChoice(0, { period: 'last 365 days' });
    const before = tab.everything();
    expect(errorFrom(() => act(reports, seenNow(report(), reports)))).toMatchObject({
      code: 'REPORT_EDITED',
      details: { names: ['Daily apps'] },
    });
    expect([tab.everything(), report().isAsSaved]).toEqual([before, false]);
  });

  test('is whoever edits one that has no schedule, or takes it over', () => {
    const { reports, who, report, triggers } = scheduled();
    saveDraft(draft({ id: 'abcd0001' }), '', reports);
    who.user = BOB;
    saveDraft(draft({ id: 'abcd0001', schedule: DAILY }), '', reports);
    expect(report()).toMatchObject({ isMine: true, run: { ownedBy: BOB } });
    who.user = ANN;
    expect(report().isMine).toBe(false);
    takeOver(seenNow(report(), reports), reports);
    expect(report()).toMatchObject({ isMine: true, isAsSaved: true, run: { ownedBy: ANN } });
    expect(triggers.stands()).toBe(true);
  });

  test('has its due times that passed during a pause not made up for', () => {
    const { reports, triggers, clock, report } = scheduled();
    pauseReport('abcd0001', reports);
    expect(triggers.stands()).toBe(false);
    clock.advance(7 * 86_400_000);
    reports.book.record({ ...report(), run: { ...report().run, failures: 10 } });
    resumeReport('abcd0001', reports);
    expect(report()).toMatchObject({
      isPaused: false,
      isAsSaved: true,
      run: { failures: 0, handledDueMs: clock.now() },
    });
    expect(triggers.stands()).toBe(true);
  });

  test('resumes what was changed past their panel only once they have saved it', () => {
    const { reports, tab, report } = scheduled();
    pauseReport('abcd0001', reports);
    tab.editChoice(0, { period: 'last 90 days' });
    expect(errorFrom(() => resumeReport('abcd0001', reports))).toMatchObject({
      code: 'REPORT_EDITED',
      details: { names: ['Daily apps'] },
    });
    expect(report()).toMatchObject({ isPaused: true, isAsSaved: false });
  });
});

describe('a pause by somebody else', () => {
  const pausedByBob = () => {
    const made = savedFixture();
    saveDraft(draft({ schedule: DAILY }), 'abcd0001', made.reports);
    made.who.user = BOB;
    pauseReport('abcd0001', made.reports);
    return { ...made, report: () => made.reports.book.report('abcd0001') };
  };

  test('leaves the record as its owner saved it, and their trigger', () => {
    const { report, who, triggers } = pausedByBob();
    expect(report()).toMatchObject({ isPaused: true, run: { ownedBy: ANN, pausedBy: { email: BOB } } });
    who.user = ANN;
    expect(report()).toMatchObject({ isPaused: true, isMine: true, isAsSaved: true });
    expect(triggers.stands()).toBe(true);
  });

  test('is ended by whoever paused it, and by its owner, but not by a third', () => {
    const { report, reports, who, clock } = pausedByBob();
    const { text } = report();
    resumeReport('abcd0001', reports);
    expect(report()).toMatchObject({ isPaused: false, isMine: false, text, run: { pausedBy: null } });
    pauseReport('abcd0001', reports);
    who.user = 'cid@example.com';
    expect(errorFrom(() => resumeReport('abcd0001', reports)).code).toBe('REPORT_OF_OTHERS');
    who.user = ANN;
    clock.advance(1000);
    resumeReport('abcd0001', reports);
    expect(report()).toMatchObject({ isPaused: false, isAsSaved: true, run: { handledDueMs: clock.now() } });
  });

  test('becomes no pause of its owner’s when they save something else of it', () => {
    const { report, reports, who } = pausedByBob();
    who.user = ANN;
    saveDraft(draft({ id: 'abcd0001', name: 'Renamed', schedule: DAILY }), '', reports);
    expect(report()).toMatchObject({ isPaused: true, run: { pausedBy: { email: BOB } } });
    who.user = BOB;
    resumeReport('abcd0001', reports);
    expect(report()).toMatchObject({ name: 'Renamed', isPaused: false });
  });
});

const ACTS: { readonly [act: string]: (id: string, reports: SavedDeps, newId: string) => void } = {
  pause: (id, reports) => pauseReport(id, reports),
  resume: (id, reports) => resumeReport(id, reports),
  delete: (id, reports) => deleteReport(id, false, reports),
  duplicate: (id, reports, newId) => duplicateReport(id, newId, reports),
};

test('whatever a person does, one trigger exists exactly while it is needed', () => {
  const id = fc.constantFrom('abcd0001', 'abcd0002');
  const schedule = fc.constantFrom(null, DAILY, parseSchedule('every hour'));
  const step = fc.oneof(
    fc.record({ act: fc.constant('save' as const), id, schedule }),
    fc.record({ act: fc.constantFrom(...Object.keys(ACTS)), id }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const { reports, triggers, newId } = savedFixture();
      for (const each of steps) {
        const isThere = reports.book.reports().some((report) => report.id === each.id);
        if ('schedule' in each)
          saveDraft(
            draft({ ...inSheet(each.id), id: isThere ? each.id : '', schedule: each.schedule }),
            each.id,
            reports,
          );
        else if (isThere) ACTS[each.act]?.(each.id, reports, newId());
        const isNeeded = reports.book.reports().some((report) => report.schedule && !report.isPaused);
        expect(triggers.store.triggers).toHaveLength(isNeeded ? 1 : 0);
      }
    }),
    { numRuns: draws(25, 100) },
  );
});

const inSheet = (sheetName: string) => ({
  choice: { ...draft().choice, destination: { kind: 'newSheet' as const, sheetName } },
});

describe('one report per sheet', () => {
  const saved = () => {
    const { reports } = savedFixture();
    saveDraft(draft(inSheet('Daily')), 'abcd0001', reports);
    saveDraft(draft(inSheet('Weekly')), 'abcd0002', reports);
    return reports;
  };

  test('a second report is refused, whatever the case and spaces of the name, and nothing is saved', () => {
    const reports = saved();
    for (const [id, sheet] of [
      ['', 'DAILY'],
      ['abcd0002', ' Daily '],
    ] as const)
      expect(errorFrom(() => saveDraft(draft({ ...inSheet(sheet), id }), 'abcd0003', reports))).toMatchObject(
        {
          code: 'CHOICE_INVALID',
          details: { field: 'sheetName', problem: expect.stringContaining('“Daily apps”') },
        },
      );
    const sheets = reports.book.reports().map(({ choice }) => choice.destination);
    expect(sheets).toEqual([inSheet('Daily'), inSheet('Weekly')].map(({ choice }) => choice.destination));
  });
});

test('a name that is taken gets “(copy)”, and then a number', () => {
  const { reports } = savedFixture();
  expect(withFreeNames(draft(inSheet('Daily')), [])).toEqual(draft(inSheet('Daily')));
  for (const id of ['abcd0001', 'abcd0002', 'abcd0003']) {
    const free = withFreeNames(draft({ ...inSheet('Daily'), name: 'DAILY' }), reports.book.reports());
    expect(saveDraft(free, id, reports)).toMatchObject({
      name: id === 'abcd0001' ? 'DAILY' : `DAILY (copy${id === 'abcd0002' ? '' : ' 2'})`,
    });
  }
  const own = reports.book.reports().map(({ choice: { destination } }) => destination);
  expect(own).toEqual(
    ['Daily', 'Daily (copy)', 'Daily (copy 2)'].map((sheetName) => ({ kind: 'newSheet', sheetName })),
  );
});

test.each([
  ['x'.repeat(100), 'x'.repeat(90)],
  [`${'x'.repeat(89)}🎮`, 'x'.repeat(89)],
])(
  'the copy of a report and a sheet named %s has room for its number, and no half of an emoji',
  (name, start) => {
    const { reports } = savedFixture();
    saveDraft(draft({ ...inSheet(name), name }), 'abcd0001', reports);
    const free = withFreeNames(draft({ ...inSheet(name), name }), reports.book.reports());
    const sheetName = `${start} (copy)`;
    expect(free).toMatchObject({ name: sheetName, choice: { destination: { sheetName } } });
  },
);

test('a copy has no schedule, and a sheet that no other report has', () => {
  const { reports } = savedFixture();
  const long = { kind: 'newSheet' as const, sheetName: 'n'.repeat(100) };
  saveDraft(
    draft({ schedule: DAILY, choice: { ...draft().choice, destination: long } }),
    'abcd0001',
    reports,
  );
  for (const newId of ['abcd0002', 'abcd0003']) duplicateReport('abcd0001', newId, reports);
  const [first, ...copies] = reports.book.reports();
  expect(copies).toMatchObject([
    { id: 'abcd0002', name: 'Daily apps (copy)', schedule: null, isAsSaved: true, run: { lastRunMs: null } },
    { id: 'abcd0003' },
  ]);
  const names = [first, ...copies].map((report) =>
    report?.choice.destination.kind === 'newSheet' ? report.choice.destination.sheetName : '',
  );
  expect(new Set(names).size).toBe(3);
  for (const name of names) expect(name.length).toBeLessThanOrEqual(100);
});

test('two copies made at once do not share a name or a sheet', () => {
  const { reports, lock } = savedFixture();
  saveDraft(draft(), 'abcd0001', reports);
  // Somebody else duplicates the report while this call waits for the lock.
  const hold = lock.hold.bind(lock);
  lock.hold = (work) => {
    lock.hold = hold;
    duplicateReport('abcd0001', 'abcd0002', reports);
    return hold(work);
  };
  duplicateReport('abcd0001', 'abcd0003', reports);
  const [names, sheets] = [
    reports.book.reports().map(({ name }) => name),
    reports.book.reports().map(({ choice: { destination } }) => destination),
  ];
  expect(names).toEqual(['Daily apps', 'Daily apps (copy)', 'Daily apps (copy 2)']);
  expect(sheets).toEqual(
    ['App stats', 'App stats (copy)', 'App stats (copy 2)'].map((sheetName) => ({
      kind: 'newSheet',
      sheetName,
    })),
  );
});

test('two imports of one text at once do not share a name or a sheet', () => {
  const { reports, lock } = savedFixture();
  const hold = lock.hold.bind(lock);
  lock.hold = (work) => {
    lock.hold = hold;
    saveImported(draft(), 'abcd0001', reports);
    return hold(work);
  };
  saveImported(draft(), 'abcd0002', reports);
  expect(reports.book.reports()).toMatchObject([
    { name: 'Daily apps', choice: { destination: { sheetName: 'App stats' } } },
    { name: 'Daily apps (copy)', choice: { destination: { sheetName: 'App stats (copy)' } } },
  ]);
});

describe('the trigger', () => {
  test('is made and removed while no other panel can make one', () => {
    const { reports, triggers, lock } = savedFixture();
    const held: boolean[] = [];
    for (const method of ['ensure', 'remove'] as const) {
      const act = triggers[method].bind(triggers);
      triggers[method] = () => {
        held.push(lock.isHeld);
        act();
      };
    }
    saveDraft(draft({ schedule: DAILY }), 'abcd0001', reports);
    pauseReport('abcd0001', reports);
    resumeReport('abcd0001', reports);
    deleteReport('abcd0001', false, reports);
    expect(held).toEqual([true, true, true, true]);
  });

  test('that Google does not make is told apart from the change, which is saved', () => {
    const { reports, triggers } = savedFixture();
    triggers.ensure = () => {
      throw new StatsError('TOO_MANY_TRIGGERS', {});
    };
    const save = () => saveDraft(draft({ schedule: DAILY }), 'abcd0001', reports);
    expect(errorFrom(save)).toMatchObject({
      code: 'TRIGGER_FAILED',
      details: { problem: { code: 'TOO_MANY_TRIGGERS' } },
    });
    expect(reports.book.report('abcd0001')).toMatchObject({ schedule: DAILY, isMine: true });
  });
});

test.each<[string, (deps: ReturnType<typeof savedFixture>['reports']) => unknown]>([
  ['resuming a report', (reports) => resumeReport('abcd0001', reports)],
  [
    'scheduling several reports',
    (reports) => {
      return changeReports(
        seenNow(reports.book.report('abcd0001'), reports),
        ({ choice }) => ({ choice, schedule: DAILY }),
        reports,
      );
    },
  ],
])(
  '%s ends a load that isn’t through with its days, because the report may have others now',
  (_what, change) => {
    const { reports } = savedFixture();
    const report = saveDraft(draft(), 'abcd0001', reports);
    reports.book.save({ ...report, isPaused: true, run: { ...report.run, isPartlyLoaded: true } });
    change(reports);
    expect(reports.book.report('abcd0001').run.isPartlyLoaded).toBe(false);
  },
);

test.each([false, true])(
  'deleting removes the hidden page, and cells only when that was chosen (%p)',
  (clearsCells) => {
    const { reports, sheet, pages } = savedFixture();
    const report = saveDraft(draft(), 'abcd0001', reports);
    sheet.addSheet('App stats');
    sheet.put('App stats', 1, 1, 'Date');
    sheet.put('App stats', 1, 2, 'mine');
    sheet.workbook.setNote(
      sheet.sheetData('App stats').id,
      ...([1, 1] as const),
      'App stats of ann@example.com\nPeriod: yesterday',
    );
    const area = { row: 1, column: 1, rows: 1, columns: 1 };
    sheet.nameRange(blockNameOfReport('abcd0001'), { sheet: 'App stats', area });
    pages.write(`undo.${report.id}`, 'x');
    deleteReport('abcd0001', clearsCells, reports);
    expect(reports.book.reports()).toEqual([]);
    expect(sheet.contents('App stats')).toEqual(clearsCells ? { B1: 'mine' } : { A1: 'Date', B1: 'mine' });
    expect(pages.pages.size).toBe(0);
  },
);
