// The panel's calls about whose reports are: what is shown, who may change and run what, taking over, and copies of the
// file.

import type { ReportDraft } from '../../src/panel/contract/reports';
import { ANN, BOB } from '../people';
import { statsAnswer, statsOf, statsRow } from '../runs/service';
import { accountPanel, ONE } from './connected-panel';
import { connectionOf } from './panel';
import { newDraft } from './reports/given-draft';

const DAILY = { kind: 'daily', hour: 9 } as const;
const DRAFT = newDraft({ schedule: DAILY, choice: { apps: ['1'], period: 'yesterday' } });
const RUN = { runId: 'run-0001' };

/** Ann, connected to her account, and a report that she has saved. */
function withReport(changes: Partial<ReportDraft> = {}) {
  const made = accountPanel();
  made.sender.always(statsOf('1'), statsAnswer(ONE, [statsRow({ date: '2026-11-19' })]));
  const { reports } = made.value('saveReport', { draft: { ...DRAFT, ...changes } });
  const id = reports[0]?.report?.draft.id ?? '';
  const view = () => {
    const report = made.value('reports', {}).reports[0]?.report;
    if (!report) throw new Error('the report is not listed');
    return report;
  };
  /** The report as it is shown now. */
  const seen = () => ({ reports: [{ id, digest: view().digest }] });
  const as = (user: string) => {
    made.saved.who.user = user;
  };
  /** Bob is at the keyboard now. @param token of his own connection to the account that the report names; or none */
  const asBob = (token = 'key:of-bob') => {
    as(BOB);
    if (token !== '') made.connections.store('account', connectionOf(ANN, token));
  };
  const save = (more: Partial<ReportDraft> = {}) => ({ draft: { ...DRAFT, id, ...more } });
  const requests = () => made.sender.batches.length;
  const tokens = () => JSON.stringify(made.sender.batches.at(-1));
  return { ...made, id, view, seen, as, asBob, save, requests, tokens };
}

test('a report that its owner saves is theirs, and shown with its definition', () => {
  const made = withReport({ choice: { ...DRAFT.choice, metrics: ['revenue'] } });
  expect(made.view()).toMatchObject({
    owner: ANN,
    isMine: true,
    waits: null,
    mayEdit: true,
    mayResume: true,
    pausedBy: '',
    digest: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(made.view().spending).toEqual({
    lacks: '',
    needsLogin: null,
    yes: null,
    definition: [
      { heading: 'Connection', text: ANN },
      { heading: 'Source', text: 'App stats' },
      { heading: 'Apps', text: '1' },
      { heading: 'Period', text: 'yesterday' },
      { heading: 'Group by', text: 'app, date' },
      { heading: 'Metrics', text: 'revenue' },
      { heading: 'Schedule', text: 'daily at 9' },
    ],
  });
});

describe('a report that was changed past its owner’s panel', () => {
  test('isn’t run by them, on no schedule and by no click, until they save it as it is', () => {
    const made = withReport();
    made.saved.tab.editChoice(0, { period: 'last 2 days' });
    expect(made.view()).toMatchObject({ isMine: true, waits: 'changed', nextRun: null, isOverdue: false });
    expect(made.view().spending.definition).toContainEqual({ heading: 'Period', text: 'last 2 days' });
    const before = made.requests();
    for (const by of ['person', 'all'] as const)
      expect(made.error('runReport', { ...RUN, id: made.id, by })).toMatchObject({
        code: 'REPORT_EDITED',
        sentence: expect.stringContaining('press Look and save'),
      });
    expect(made.requests()).toBe(before);
    expect(made.value('saveAsTheyAre', made.seen()).sentence).toBe('The report is saved as it is.');
    expect(made.view()).toMatchObject({ waits: null, nextRun: expect.stringContaining('09:00') });
    made.value('runReport', { ...RUN, id: made.id });
  });

  test('is saved by its form, too', () => {
    const made = withReport();
    made.saved.tab.editRecord(0, { name: 'Renamed' });
    made.value('saveReport', made.save());
    expect(made.view()).toMatchObject({ waits: null, draft: { name: 'Daily' } });
  });

  test('is saved as it is only as it was seen, and of several none if one has changed since, which is named', () => {
    const made = withReport();
    const destination = { kind: 'newSheet', sheetName: 'Second' } as const;
    made.value('saveReport', {
      draft: { ...DRAFT, name: 'Second', choice: { ...DRAFT.choice, destination } },
    });
    for (const at of [0, 1]) made.saved.tab.editChoice(at, { period: 'last 90 days' });
    const views = () => made.value('reports', {}).reports.flatMap(({ report }) => report ?? []);
    const reports = views().map(({ draft, digest }) => ({ id: draft.id, digest }));
    made.saved.tab.editChoice(1, { period: 'last 91 days' });
    expect(made.error('saveAsTheyAre', { reports })).toMatchObject({
      code: 'REPORT_CHANGED',
      sentence: expect.stringContaining('Second'),
    });
    expect(views().map(({ waits }) => waits)).toEqual(['changed', 'changed']);
  });

  test('is saved as it is by nobody else', () => {
    const made = withReport();
    made.saved.tab.editChoice(0, { period: 'last 90 days' });
    made.asBob();
    expect(made.view()).toMatchObject({ isMine: false, waits: 'changed' });
    expect(made.error('saveAsTheyAre', made.seen()).code).toBe('REPORT_OF_OTHERS');
    made.as(ANN);
    expect(made.view().waits).toBe('changed');
  });

  test('isn’t paused or resumed into what its owner saved', () => {
    const made = withReport();
    made.saved.tab.editChoice(0, { period: 'last 90 days' });
    made.value('changeReport', { id: made.id, change: 'pause' });
    expect(made.error('changeReport', { id: made.id, change: 'resume' }).code).toBe('REPORT_EDITED');
    expect(made.view()).toMatchObject({ isPaused: true, waits: 'changed' });
  });
});

describe('taking over', () => {
  test('makes a report its new owner’s, with their connection and their trigger', () => {
    const made = withReport();
    made.asBob();
    expect(made.view()).toMatchObject({ owner: ANN, isMine: false, mayEdit: false, mayResume: false });
    expect(made.value('takeOver', made.seen()).sentence).toMatch(/^The report is now yours\./);
    expect(made.view()).toMatchObject({ owner: BOB, isMine: true, waits: null, mayEdit: true });
    expect(made.saved.triggers.stands()).toBe(true);
    made.value('runReport', { ...RUN, id: made.id });
    expect(made.tokens()).toContain('key:of-bob');
    made.as(ANN);
    expect(made.view()).toMatchObject({ owner: BOB, isMine: false });
  });

  test('is refused for what was not seen', () => {
    const made = withReport();
    made.asBob();
    const seen = made.seen();
    made.saved.tab.editChoice(0, { apps: 'all' });
    expect(made.error('takeOver', seen).code).toBe('REPORT_CHANGED');
    expect(made.view()).toMatchObject({ owner: ANN, isMine: false });
    made.value('takeOver', made.seen());
    expect(made.view()).toMatchObject({
      owner: BOB,
      isMine: true,
      waits: null,
      draft: { choice: { apps: 'all' } },
    });
  });

  test('needs a connection', () => {
    const made = withReport();
    made.asBob('');
    expect(made.error('takeOver', made.seen()).code).toBe('NOT_CONNECTED');
    expect(made.view()).toMatchObject({ owner: ANN, isMine: false });
  });

  test('by somebody whom Google doesn’t name leaves no other’s address beside the report', () => {
    const made = withReport();
    made.as('');
    made.connections.store('account', connectionOf(ANN, 'key:of-nobody'));
    made.value('takeOver', made.seen());
    expect(made.view()).toMatchObject({ owner: '', isMine: true });
    made.as(ANN);
    expect(made.view()).toMatchObject({ owner: '', isMine: false });
  });

  test('of a report of two services needs a connection of each, and shows both', () => {
    const made = withReport({ choice: { ...DRAFT.choice, source: 'discrepancies', groupBy: ['bundle'] } });
    made.asBob();
    expect(made.error('takeOver', made.seen())).toMatchObject({ code: 'NOT_CONNECTED', service: 'seller' });
    made.connections.store('seller', connectionOf('acme', 'seller-1'));
    made.value('takeOver', made.seen());
    expect(made.view().spending.definition[0]).toEqual({ heading: 'Connection', text: `${ANN} and acme` });
    expect(made.view()).toMatchObject({ owner: BOB, waits: null });
  });
});

describe('of another’s schedule', () => {
  test('nobody else changes anything but its pause', () => {
    const made = withReport();
    const { text } = made.deps.book.report(made.id);
    made.value('changeReport', { id: made.id, change: 'pause' });
    made.asBob();
    const refused = [
      made.error('saveReport', made.save({ choice: { ...DRAFT.choice, apps: 'all' } })),
      made.error('changeReport', { id: made.id, change: 'resume' }),
      made.error('scheduleReports', { ...made.seen(), schedule: null }),
      made.error('editDashboard', { ...made.seen(), period: 'yesterday', apps: 'all', compare: '' }),
      made.error('wantEarlierDays', { id: made.id, first: '2026-01-01', again: false }),
      made.error('changeReport', { id: made.id, change: 'dropEarlierDays' }),
    ];
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['REPORT_OF_OTHERS']));
    expect(refused[0]?.sentence).toMatch(new RegExp(`belongs to ${ANN}, .* Take over; .* Duplicate`));
    made.as(ANN);
    made.value('changeReport', { id: made.id, change: 'resume' });
    expect(made.deps.book.report(made.id).text).toBe(text);
  });

  test('others pause it, and they and its owner resume it', () => {
    const made = withReport();
    const { text } = made.deps.book.report(made.id);
    const pause = () => {
      made.asBob();
      made.value('changeReport', { id: made.id, change: 'pause' });
      expect(made.view()).toMatchObject({ isPaused: true, pausedBy: BOB, mayResume: true, nextRun: null });
    };
    pause();
    made.value('changeReport', { id: made.id, change: 'resume' });
    expect(made.view()).toMatchObject({ isPaused: false, owner: ANN });
    pause();
    // Somebody else doesn't.
    made.as('cid@example.com');
    expect(made.view().mayResume).toBe(false);
    expect(made.error('changeReport', { id: made.id, change: 'resume' }).code).toBe('REPORT_OF_OTHERS');
    made.as(ANN);
    expect(made.view()).toMatchObject({ isPaused: true, pausedBy: BOB, mayResume: true, waits: null });
    made.value('changeReport', { id: made.id, change: 'resume' });
    expect(made.view()).toMatchObject({ isPaused: false, pausedBy: '', waits: null });
    expect(made.deps.book.report(made.id).text).toBe(text);
  });

  test('its owner’s pause is lifted by no edit of the tab', () => {
    const made = withReport();
    made.value('changeReport', { id: made.id, change: 'pause' });
    made.saved.tab.editRecord(0, { isPaused: false });
    expect(made.view()).toMatchObject({ isPaused: true, waits: 'changed' });
  });

  test('a report without a schedule is anybody’s to change, and then theirs', () => {
    const made = withReport({ schedule: null });
    made.asBob();
    expect(made.view()).toMatchObject({ isMine: false, mayEdit: true });
    made.value('saveReport', made.save({ schedule: null, name: 'Bob’s' }));
    expect(made.view()).toMatchObject({ isMine: true, owner: BOB, draft: { name: 'Bob’s' } });
  });
});

describe('a run of another’s report', () => {
  /** Bob's yes to what he is shown. */
  const yesOf = (made: ReturnType<typeof withReport>) => {
    const { yes } = made.view().spending;
    if (!yes) throw new Error('nothing is asked');
    return [yes];
  };

  test('asks once, names what it reads and with what, and then goes ahead until it changes', () => {
    const made = withReport();
    made.asBob();
    expect(made.view().spending.definition[0]).toEqual({ heading: 'Connection', text: ANN });
    const before = made.requests();
    expect(made.error('runReport', { ...RUN, id: made.id })).toMatchObject({
      code: 'OTHERS_REPORT',
      sentence: expect.stringContaining('isn’t yours'),
      offer: yesOf(made)[0],
    });
    expect(made.requests()).toBe(before);
    made.value('runReport', { ...RUN, id: made.id, agreements: yesOf(made) });
    expect(made.tokens()).toContain('key:of-bob');
    expect(made.view().spending.yes).toBeNull();
    made.value('runReport', { ...RUN, id: made.id, by: 'all' });
    // His yes changes nothing of whose it is, and lets no trigger of his run it.
    expect(made.view()).toMatchObject({ owner: ANN, isMine: false });
    expect(made.saved.triggers.stands()).toBe(false);
    made.saved.tab.editChoice(0, { period: 'last 2 days' });
    expect(made.error('runReport', { ...RUN, id: made.id }).code).toBe('OTHERS_REPORT');
  });

  test('is refused on a yes to what it was before', () => {
    const made = withReport();
    made.asBob();
    const agreements = yesOf(made);
    made.saved.tab.editChoice(0, { period: 'last 2 days' });
    const before = made.requests();
    expect(made.error('runReport', { ...RUN, id: made.id, agreements }).code).toBe('OTHERS_REPORT');
    expect(made.requests()).toBe(before);
    made.value('runReport', { ...RUN, id: made.id, agreements: yesOf(made) });
  });

  test('spends what is shared once it is, in place of what its yes named', () => {
    const made = withReport();
    made.asBob();
    made.value('runReport', { ...RUN, id: made.id, agreements: yesOf(made) });
    made.as(ANN);
    made.connections.share('account');
    made.asBob();
    // What is shared comes first, and needs no yes.
    expect(made.view().spending.yes).toBeNull();
    made.value('runReport', { ...RUN, id: made.id });
    expect(made.tokens()).toContain('key:account-canary');
  });

  test('runs unasked by what its owner shares in the file', () => {
    const made = withReport();
    made.connections.share('account');
    made.asBob('');
    expect(made.view().spending.yes).toBeNull();
    made.value('runReport', { ...RUN, id: made.id });
    expect(made.tokens()).toContain('key:account-canary');
    // Also of what was changed: it spends what every editor has.
    made.saved.tab.editChoice(0, { period: 'last 2 days' });
    made.value('runReport', { ...RUN, id: made.id });
  });

  test.each([ANN.toUpperCase(), ` ${ANN} `])('doesn’t take “%s” for a connection of Bob’s', (title) => {
    const made = withReport();
    made.saved.tab.editRecord(0, { account: title });
    made.asBob();
    expect(made.view().spending.lacks).toMatch(/isn’t connected here/);
    const agreements = [made.view().spending.yes].flatMap((yes) => yes ?? []);
    const before = made.requests();
    expect(made.error('runReport', { ...RUN, id: made.id, agreements }).code).toBe('NOT_CONNECTED');
    expect(made.requests()).toBe(before);
  });
});

test('a duplicate of another’s report is the one’s who made it, without its schedule', () => {
  const made = withReport();
  made.asBob();
  made.value('changeReport', { id: made.id, change: 'duplicate' });
  const views = made.value('reports', {}).reports.map(({ report }) => report);
  expect(views).toMatchObject([
    { isMine: false, owner: ANN },
    { isMine: true, owner: BOB, draft: { schedule: null }, spending: { yes: null } },
  ]);
});

test('deleting a report leaves nothing of it in its owner’s properties, and ends their trigger', () => {
  const made = withReport();
  const kept = () => Object.keys(made.userProperties.all()).filter((key) => key.includes(made.id));
  expect(kept()).toEqual([`own.sheet-1.${made.id}`]);
  made.value('changeReport', { id: made.id, change: 'delete' });
  expect([kept(), made.value('reports', {}).lost, made.saved.triggers.stands()]).toEqual([[], [], false]);
});

describe('a schedule of a report that is gone', () => {
  test('is named, goes on where the report comes back, and ends when its owner says so', () => {
    const made = withReport();
    const [row] = made.saved.tab.rows.splice(0);
    if (!row) throw new Error('no row');
    expect(made.value('reports', {}).lost).toEqual([{ id: made.id, name: 'Daily', owner: null }]);
    expect(made.saved.triggers.stands()).toBe(true);
    made.saved.tab.rows.push(row);
    expect(made.value('reports', {}).lost).toEqual([]);
    expect(made.view()).toMatchObject({ isMine: true, waits: null });
    made.saved.tab.rows.splice(0);
    expect(made.value('endLost', { ids: [made.id] })).toMatchObject({
      lost: [],
      sentence: expect.stringMatching(/ended/),
    });
    expect(made.saved.triggers.stands()).toBe(false);
    made.saved.tab.rows.push(row);
    expect(made.view()).toMatchObject({ isMine: true, waits: 'changed' });
  });

  test('is named with its owner where somebody has taken it over, and only to who lost it', () => {
    const made = withReport();
    made.asBob();
    made.value('takeOver', made.seen());
    expect(made.value('reports', {}).lost).toEqual([]);
    made.as(ANN);
    expect(made.value('reports', {}).lost).toEqual([{ id: made.id, name: 'Daily', owner: BOB }]);
    made.value('endLost', { ids: [made.id] });
    expect(made.view()).toMatchObject({ owner: BOB, isMine: false });
    made.as(BOB);
    expect(made.view()).toMatchObject({ isMine: true, waits: null });
  });
});

test('the list writes its owner’s present address beside a report, and never a blank one', () => {
  const made = withReport();
  const own = made.userProperties.all();
  const renamed = (user: string) => {
    made.as(user);
    made.userProperties.set(own);
  };
  renamed('anna@example.com');
  expect(made.view().isMine).toBe(true);
  expect(made.view().owner).toBe('anna@example.com');
  renamed('');
  expect(made.view()).toMatchObject({ isMine: true, waits: null, owner: 'anna@example.com' });
});

test('in a copy of the file no schedule runs, and none is overdue, until somebody takes it over', () => {
  const made = withReport();
  made.deps.spreadsheet.id = () => 'a-copy';
  made.saved.reports.spreadsheet.id = () => 'a-copy';
  made.clock.advance(7 * 24 * 3_600_000);
  expect(made.view()).toMatchObject({
    waits: 'copied',
    isMine: false,
    nextRun: null,
    isOverdue: false,
    mayEdit: false,
  });
  expect(made.value('reports', {}).lost).toEqual([]);
  // Nobody owns what came with a copy, so its owner elsewhere is asked, too.
  expect(made.error('runReport', { ...RUN, id: made.id }).code).toBe('OTHERS_REPORT');
  made.value('takeOver', made.seen());
  expect(made.view()).toMatchObject({ waits: null, isMine: true, owner: ANN, nextRun: expect.any(String) });
  expect(made.saved.triggers.stands()).toBe(true);
});
