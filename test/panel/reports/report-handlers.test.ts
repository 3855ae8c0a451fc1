// The panel's calls about saved reports: saving, listing, changing, running, estimating, exporting.

import { byService } from '../../../src/core/add-on/services';
import { StatsError } from '../../../src/core/errors';
import type { ReportDraft } from '../../../src/panel/contract/reports';
import { yesTo } from '../../fakes/agreements';
import type { FakeHttpSender } from '../../fakes/net/fake-http-sender';
import { SELLER, sellerAnswer, statsAnswer, statsOf, statsRow } from '../../runs/service';
import { connectedPanel, ONE } from '../connected-panel';
import { connectionOf } from '../panel';
import { newDraft } from './given-draft';

const DRAFT = newDraft({ mode: 'merge', choice: { apps: ['1'], period: 'yesterday' } });
/** As it is saved: with the connection of whoever saves it. */
const NAMED = { ...DRAFT, ...byService(() => ''), account: 'ann@example.com' };
const RUN = { runId: 'run-0001' };

/** A person with both connections, and an app with one row a day. */
function connected(
  answersOfApp = (sender: FakeHttpSender) =>
    sender.always(statsOf('1'), statsAnswer(ONE, [statsRow({ date: '2026-11-19' })])),
) {
  const made = connectedPanel([ONE]);
  answersOfApp(made.sender);
  made.sender.always(SELLER, sellerAnswer(['date'], [['2026-11-19T00:00:00', 1, 1, 1, 1]]));
  const save = (changes: Partial<ReportDraft> = {}) => {
    const { reports } = made.value('saveReport', { draft: { ...DRAFT, ...changes } });
    const saved = reports[reports.length - 1]?.report;
    if (!saved) throw new Error('nothing was saved');
    return saved;
  };
  const listed = () => made.value('reports', {}).reports;
  return { ...made, save, listed };
}

test('a schedule that is saved without its trigger is listed, and the answer says what is missing', () => {
  const made = connected();
  made.deps.triggers.ensure = () => {
    throw new StatsError('TOO_MANY_TRIGGERS', {});
  };
  const draft = { ...DRAFT, schedule: { kind: 'daily', hour: 9 } as const };
  expect(made.value('saveReport', { draft })).toMatchObject({
    reports: [{ name: 'Daily', report: { isMine: true } }],
    sentence: expect.stringMatching(/^The change is saved, but .*as many triggers as Google allows/),
  });
});

test('the answer to a save, a copy or an import has the ID of the report, even if its trigger fails', () => {
  const made = connected();
  const first = made.value('saveReport', { draft: DRAFT });
  const idOf = (name: string) => made.deps.book.reports().find((each) => each.name === name)?.id;
  expect([first.savedId, typeof first.savedId]).toEqual([idOf('Daily'), 'string']);
  const id = first.savedId ?? '';
  expect(made.value('saveReport', { draft: { ...DRAFT, id, name: 'Renamed' } }).savedId).toBe(id);
  expect(made.value('changeReport', { id, change: 'duplicate' }).savedId).toBe(idOf('Renamed (copy)'));
  const { text } = made.value('exportReport', { id });
  expect(made.value('importReport', { text }).savedId).toBe(idOf('Renamed (copy 2)'));
  made.deps.triggers.ensure = () => {
    throw new StatsError('TOO_MANY_TRIGGERS', {});
  };
  const draft = { ...DRAFT, id, schedule: { kind: 'daily', hour: 9 } };
  expect(made.value('saveReport', { draft }).savedId).toBe(id);
  for (const answer of [made.value('reports', {}), made.value('runReport', { ...RUN, id })])
    expect(answer).not.toHaveProperty('savedId');
});

describe('an exported report that is none', () => {
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  const START = '"format":"publisher-stats-report"';
  const CHOICE = {
    source: 'appStats',
    period: 'yesterday',
    groupBy: ['date'],
    destination: { kind: 'newSheet', sheetName: 'S' },
  };
  const RECORD = { format: 'publisher-stats-report', version: 8, name: 'N', choice: CHOICE };
  /** A text whose value at a key of the record, or of its choice, is this JSON. */
  const withJson = (record: object, key: string, json: string) =>
    JSON.stringify({ ...record, [key]: 'HERE' }).replace('"HERE"', json);
  const withField = (key: string, json: string) => withJson(RECORD, key, json);
  const withChoice = (key: string, json: string) => withField('choice', withJson(CHOICE, key, json));

  const texts = [
    ...[
      '',
      'x',
      'null',
      '[]',
      deep,
      `{${START}}`,
      `{${START},"version":7}`,
      JSON.stringify(RECORD).slice(0, -1),
    ],
    ...['-1', '0', '1.5', '6', '9', '"7"', '1e308', 'null', '{}'].map((json) => withField('version', json)),
    ...['[]', 'null', '"x"', deep, '{}'].map((json) => withField('choice', json)),
    ...['{}', 'null', deep, '7', '"mine"', '[{"toString":1}]', '[""]'].map((json) =>
      withChoice('apps', json),
    ),
    ...['{"toString":null,"valueOf":null}', '{"__proto__":null}'].map((json) => withChoice('period', json)),
    ...['"12026-11-20"', '1e308', 'true', '"last 99999999999 days"', '""'].map((json) =>
      withChoice('period', json),
    ),
    ...['"date"', '["date","date"]', deep].map((json) => withChoice('groupBy', json)),
    ...['1e308', '"Keep"', 'null', '[]'].map((json) => withField('finalRows', json)),
    ...['"every 0 hours"', '{"kind":"hours","every":0}', '{"kind":"mine"}'].map((json) =>
      withField('schedule', json),
    ),
    ...[JSON.stringify('n'.repeat(201)), '"   "', '7', 'null'].map((json) => withField('name', json)),
    withChoice('apps', JSON.stringify(['x'.repeat(50_001)])),
    ...['s'.repeat(101), '_publisher_stats'].map((sheetName) =>
      withChoice('destination', JSON.stringify({ kind: 'newSheet', sheetName })),
    ),
    withChoice('destination', '{"kind":"mine"}'),
    `{"__proto__":${JSON.stringify(RECORD)}}`,
    `{${START},"version":7,"__proto__":${JSON.stringify({ choice: CHOICE })},"name":"N"}`,
  ].map((text) => ({ title: text.slice(0, 150), text }));

  test.each(texts)(
    'is refused in one sentence that is about it, and nothing is saved: $title',
    ({ text }) => {
      const made = connected();
      const { code, sentence } = made.error('importReport', { text });
      expect([code, sentence]).toEqual([
        expect.stringMatching(
          /^(REPORT_TEXT_WRONG|CHOICE_INVALID|SHEET_NAME_INVALID|TAB_TOO_NEW|NAME_TWICE)$/,
        ),
        expect.stringMatching(/^[A-Z].*\.$/),
      ]);
      expect(made.listed()).toEqual([]);
    },
  );

  test('may have fields that this version does not know, and lacks what its report has not set', () => {
    const made = connected();
    const text = withJson({ ...RECORD, totals: true }, 'colour', '{"deep":[1]}');
    const { reports } = made.value('importReport', { text });
    expect(reports).toMatchObject([
      {
        name: 'N',
        report: { draft: { mode: 'replace', choice: { ...CHOICE, apps: 'all', totals: false } } },
      },
    ]);
  });

  test('has neither the connections nor the pause of whoever has exported it, even if they are typed into it', () => {
    const made = connected();
    const text = JSON.stringify({
      ...RECORD,
      account: 'bob@example.com',
      isPaused: true,
      dashboard: '0a1b2c3d',
    });
    expect(made.value('importReport', { text }).reports).toMatchObject([
      { report: { isPaused: false, dashboard: '', draft: { account: 'ann@example.com' } } },
    ]);
  });
});

test('a spreadsheet without reports has an empty list, and gets no tab', () => {
  const made = connected();
  const { connections, ...list } = made.value('reports', {});
  expect(list).toEqual({ reports: [], lost: [], sentence: '', hasGaps: false });
  expect(connections).toEqual(made.value('open', {}).connections);
  expect(made.saved.tab.version).toBeNull();
});

test('a draft comes back as it was saved, with its schedule', () => {
  const made = connected();
  const schedule = { kind: 'daily', hour: 9 } as const;
  const saved = made.save({ schedule });
  expect(saved.draft).toEqual({ ...NAMED, id: saved.draft.id, schedule });
  expect(made.listed()).toMatchObject([{ name: 'Daily', problem: null, report: saved }]);
  expect(made.saved.triggers.stands()).toBe(true);
});

test.each<[string, Partial<ReportDraft>, object]>([
  [
    'a schedule that is none',
    { schedule: { kind: 'daily', hour: 24 } },
    { code: 'CHOICE_INVALID', field: 'schedule' },
  ],
  ['no name', { name: '' }, { code: 'CHOICE_INVALID', field: 'reportName' }],
])('a draft with %s is refused beside its field', (_title, changes, error) => {
  const made = connected();
  expect(made.error('saveReport', { draft: { ...DRAFT, ...changes } })).toMatchObject(error);
});

test('a run writes, answers its place, its changes and how fresh it is, and is shown in the list', () => {
  const made = connected();
  const { id } = made.save().draft;
  const { fresh, reports, ...outcome } = made.value('runReport', { ...RUN, id });
  expect(outcome).toMatchObject({
    sentence: 'Merged 1 row into A1:F2 of sheet “App stats”.',
    gaps: [],
    notes: ['1 row added, 0 changed, 0 removed.'],
  });
  // 04:00 UTC in Tokyo, the spreadsheet's zone. The only day of the period, Nov 19, can still change.
  expect(fresh).toBe('Not final yet · read 2026-11-20, 13:00');
  expect(reports).toMatchObject([
    {
      report: {
        lastResult: '1 row added, 0 changed, 0 removed.',
        lastRows: 1,
        failures: 0,
        isRunning: false,
        lastRun: '2026-11-20, 13:00',
      },
    },
  ]);
});

test('a run tells whether it replaced something that can be put back', () => {
  const made = connected();
  const { id } = made.save({ mode: 'replace' }).draft;
  const run = () => made.value('runReport', { ...RUN, id }).canUndo;
  expect([run(), run()]).toEqual([false, true]);
});

test('a report takes over a table of another grouping only if the person agrees', () => {
  const row = statsRow({ date: '2026-11-19', country: 'US' });
  const made = connected((sender) => sender.always(statsOf('1'), statsAnswer(ONE, [row])));
  made.value('write', { ...RUN, choice: { ...DRAFT.choice, groupBy: ['date', 'country'] } });
  const before = made.sheet.contents('App stats');
  const { id } = made.save().draft;
  const asked = made.error('runReport', { ...RUN, id });
  expect(asked).toMatchObject({
    code: 'OTHER_TABLE',
    replaced: { sheetName: 'App stats', rows: 1 },
  });
  expect(made.sheet.contents('App stats')).toEqual(before);
  expect(made.value('runReport', { ...RUN, id, ...yesTo(asked) }).sentence).toMatch(
    /^Merged 1 row into A1:F2 /,
  );
});

test('a table that was just written and is then saved stays one table', () => {
  const made = connected();
  const choice = { ...DRAFT.choice, totals: true };
  made.value('write', { ...RUN, choice });
  const { id } = made.save({ marksProvisional: true }).draft;
  expect(made.value('runReport', { ...RUN, id }).sentence).toMatch(/^Merged 1 row into A1:G2 /);
  expect(made.sheet.sheetNames()).toEqual(['Sheet1', 'App stats']);
  expect(made.sheet.contents('App stats')).toMatchObject({
    A1: 'Date',
    G1: 'State',
    // It ended yesterday, and two days are needed.
    G2: 'provisional',
  });
  expect(made.sheet.contents('App stats')).not.toHaveProperty('A3');
});

test('a run by a person that gets no rows is amber, whether it keeps the old ones or not', () => {
  const row = statsAnswer(ONE, [statsRow({ date: '2026-11-19' })]);
  const none = statsAnswer(ONE, []);
  const made = connected((sender) => sender.script(statsOf('1'), row, row, none, none));
  const saved = (mode: 'merge' | 'replace', sheetName: string) =>
    made.save({ mode, name: mode, choice: { ...DRAFT.choice, destination: { kind: 'newSheet', sheetName } } })
      .draft.id;
  const ids = [saved('merge', 'Merged'), saved('replace', 'Replaced')];
  const run = () => ids.map((id) => made.value('runReport', { ...RUN, id }));
  expect(run().map(({ hasGaps }) => hasGaps)).toEqual([false, false]);
  const [merged, replaced] = run();
  expect(merged).toMatchObject({
    hasGaps: true,
    gaps: [expect.stringMatching(/so 1 row was kept\.$/), expect.stringMatching(/^No data for: App 1 \(/)],
  });
  expect(replaced).toMatchObject({
    hasGaps: true,
    sentence: expect.stringMatching(/^The service has no data /),
    gaps: [
      expect.stringMatching(/no rows, so 1 row was removed\.$/),
      expect.stringMatching(/^No data for: App 1 \(/),
    ],
    reports: [{}, { report: { warning: 'data missing' } }],
  });
});

test('a run that fails is an error, and its result is in the list', () => {
  const made = connected();
  made.sheet.addSheet('App stats');
  made.sheet.put('App stats', 2, 2, 'mine');
  const { id } = made.save().draft;
  const asked = made.error('runReport', { ...RUN, id });
  expect(asked).toMatchObject({
    code: 'RANGE_OCCUPIED',
    field: 'destination',
    offer: { kind: 'insertRows' },
  });
  expect(made.listed()).toMatchObject([
    { report: { failures: 1, lastResult: expect.stringContaining('B2') } },
  ]);
  expect(made.value('runReport', { ...RUN, ...yesTo(asked), id }).sentence).toMatch(/^Merged 1 row/);
});

test('a report can be paused, resumed, undone, copied and deleted', () => {
  const made = connected();
  const { id } = made.save({ schedule: { kind: 'hours', every: 1 } }).draft;
  const change = (what: string, which = id) => made.value('changeReport', { id: which, change: what });
  expect(change('pause')).toMatchObject({ reports: [{ report: { isPaused: true, nextRun: null } }] });
  expect(change('resume')).toMatchObject({ reports: [{ report: { isPaused: false, isMine: true } }] });
  made.value('runReport', { ...RUN, id });
  made.value('runReport', { ...RUN, id });
  expect(change('undo').sentence).toBe(
    'The last run is undone: A1:F2 of sheet “App stats” is as before. Its rows were read on 2026-11-20, 13:00.',
  );
  // The note doesn't have the days that the report would request now.
  expect(made.sheet.notes[2]).toMatch(/^App stats: Daily\nAs before the last run, .* UTC$/);
  expect(made.error('changeReport', { id, change: 'undo' }).code).toBe('NOTHING_TO_UNDO');
  const copy = change('duplicate').reports[1];
  expect(copy).toMatchObject({
    name: 'Daily (copy)',
    report: { isMine: true, draft: { schedule: null } },
  });
  expect(change('delete', copy?.report?.draft.id ?? '').reports).toHaveLength(1);
  expect(change('deleteWithCells').reports).toEqual([]);
  // The sheet was made for the report.
  expect(made.sheet.sheetNames()).toEqual(['Sheet1']);
  expect(made.error('changeReport', { id, change: 'pause' }).code).toBe('REPORT_UNKNOWN');
});

test('a colleague who imports a report becomes the owner of its schedule', () => {
  const made = connected();
  const { id } = made.save({ schedule: { kind: 'daily', hour: 9 } }).draft;
  const { text } = made.value('exportReport', { id });
  const other = connected();
  other.saved.who.user = 'bob@example.com';
  other.connections.store('account', connectionOf('ann@example.com', 'key:of-bob'));
  expect(other.value('importReport', { text })).toMatchObject({
    sentence: '“Daily” is saved.',
    reports: [
      {
        report: {
          owner: 'bob@example.com',
          isMine: true,
          draft: { ...NAMED, id: expect.any(String), schedule: { kind: 'daily', hour: 9 } },
        },
      },
    ],
  });
  expect(other.saved.triggers.stands()).toBe(true);
  expect(other.error('importReport', { text: 'hello' }).code).toBe('REPORT_TEXT_WRONG');
  const bad = text.replace('"yesterday"', '"someday"');
  expect(other.error('importReport', { text: bad }).sentence).toContain('Period');
});
