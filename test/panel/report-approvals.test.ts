// The panel's calls about approvals: what is shown, approving it, taking over, and copies of the file.

import type { ReportDraft } from '../../src/panel/contract/reports';
import { statsAnswer, statsOf, statsRow } from '../runs/service';
import { ANN, BOB } from '../saved/saved-fixture';
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
  const approve = (hash: string) => ({ reports: [{ id, hash }] });
  /** Bob is at the keyboard now, with the same connections. */
  const asBob = () => {
    made.saved.who.user = BOB;
  };
  return { ...made, id, view, approve, asBob };
}

test('a report that its owner saves is approved, and shown with its definition', () => {
  const made = withReport({ choice: { ...DRAFT.choice, metrics: ['revenue'] } });
  expect(made.view().approval).toEqual({
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    waitsFor: null,
    needsQuestion: false,
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

test('an edit by hand needs an approval of what is shown', () => {
  const made = withReport();
  made.saved.tab.editChoice(0, { period: 'last 90 days' });
  const { approval } = made.view();
  expect(approval).toMatchObject({ waitsFor: 'you', needsQuestion: true });
  expect(made.value('approveReports', made.approve(approval.hash)).sentence).toMatch(/is approved/);
  expect(made.view().approval).toMatchObject({ waitsFor: null, needsQuestion: false });
});

test('an approval of several reports is refused if one has changed since, which is named', () => {
  const made = withReport();
  made.value('saveReport', {
    draft: {
      ...DRAFT,
      name: 'Second',
      choice: { ...DRAFT.choice, destination: { kind: 'newSheet', sheetName: 'Second' } },
    },
  });
  for (const at of [0, 1]) made.saved.tab.editChoice(at, { period: 'last 90 days' });
  const shown = made.value('reports', {}).reports.map(({ report }) => ({
    id: report?.draft.id ?? '',
    hash: report?.approval.hash ?? '',
  }));
  made.saved.tab.editChoice(1, { period: 'last 91 days' });
  const error = made.error('approveReports', { reports: shown });
  expect(error).toMatchObject({ code: 'REPORT_CHANGED', sentence: expect.stringContaining('Second') });
  expect(made.value('reports', {}).reports.map(({ report }) => report?.approval.waitsFor)).toEqual([
    'you',
    'you',
  ]);
});

test.each(['resume', 'takeOver'] as const)('%s is refused for what was not shown', (change) => {
  const made = withReport();
  made.asBob();
  const shown = made.view().approval.hash;
  made.saved.tab.editChoice(0, { apps: 'all' });
  expect(made.error('changeReport', { id: made.id, change, shown }).code).toBe('REPORT_CHANGED');
  expect(made.view().scheduledBy).toBe(ANN);
  made.value('changeReport', { id: made.id, change, shown: made.view().approval.hash });
  expect(made.view()).toMatchObject({ ownedBy: BOB, approval: { waitsFor: null, needsQuestion: false } });
  expect(made.saved.triggers.stands()).toBe(true);
});

test('taking over needs a connection, and somebody whom Google names', () => {
  const made = withReport();
  made.saved.who.user = '';
  expect(made.error('changeReport', { id: made.id, change: 'takeOver' }).code).toBe('USER_UNKNOWN');
  made.asBob();
  made.connections.remove('account', ANN);
  expect(made.error('changeReport', { id: made.id, change: 'takeOver' }).code).toBe('NOT_CONNECTED');
  expect(made.view().scheduledBy).toBe(ANN);
});

test('taking over a report of two services needs a connection of each, and shows both', () => {
  const choice = { ...DRAFT.choice, source: 'discrepancies', groupBy: ['bundle'] } as const;
  const made = withReport({ choice: { ...choice, groupBy: ['bundle'] } });
  made.asBob();
  expect(made.error('changeReport', { id: made.id, change: 'takeOver' })).toMatchObject({
    code: 'NOT_CONNECTED',
    service: 'seller',
  });
  made.connections.store('seller', connectionOf('acme', 'seller-1'));
  expect(made.view().approval.definition[0]).toEqual({ heading: 'Connection', text: `${ANN} and acme` });
  made.value('changeReport', { id: made.id, change: 'takeOver', shown: made.view().approval.hash });
  expect(made.view()).toMatchObject({ ownedBy: BOB, approval: { waitsFor: null, needsQuestion: false } });
});

test('whoever changes a report with another’s schedule is told whose connection it uses', () => {
  const made = withReport();
  made.asBob();
  const save = (choice: Partial<ReportDraft['choice']>, name = 'Daily') =>
    made.value('saveReport', {
      draft: { ...DRAFT, id: made.id, name, choice: { ...DRAFT.choice, ...choice } },
    }).sentence;
  expect(save({})).toBe('“Daily” is saved.');
  // Its owner is asked about each change, also about one that changes no figure.
  expect(save({}, 'Renamed')).toMatch(new RegExp(`^“Renamed” is saved\\. .*connection of ${ANN}`));
  expect(save({ apps: 'all' })).toMatch(new RegExp(`connection of ${ANN}, .* Take over`));
});

test('a run of something else than was shown is refused', () => {
  const made = withReport();
  const { hash } = made.view().approval;
  made.value('runReport', { ...RUN, id: made.id, shown: hash });
  const requests = made.sender.batches.length;
  made.saved.tab.editChoice(0, { period: 'last 2 days' });
  expect(made.error('runReport', { ...RUN, id: made.id, shown: hash }).code).toBe('REPORT_CHANGED');
  expect(made.error('runReport', { ...RUN, id: made.id, isOneOfAll: true }).code).toBe('REPORT_CHANGED');
  expect(made.sender.batches).toHaveLength(requests);
  // A person may run what is shown with their own connection, approved or not.
  made.value('runReport', { ...RUN, id: made.id, shown: made.view().approval.hash });
  expect(made.view().approval.waitsFor).toBe('you');
});

test('a duplicate of what is approved is approved, and of another’s change is not', () => {
  const made = withReport();
  const needsQuestion = () =>
    made.value('reports', {}).reports.map(({ report }) => report?.approval.needsQuestion);
  made.value('changeReport', { id: made.id, change: 'duplicate' });
  expect(needsQuestion()).toEqual([false, false]);
  made.saved.tab.editChoice(0, { apps: 'all' });
  made.value('changeReport', { id: made.id, change: 'duplicate' });
  expect(needsQuestion()).toEqual([true, false, true]);
});

test('deleting a report takes its approval back', () => {
  const made = withReport();
  const kept = () => Object.keys(made.userProperties.all()).filter((key) => key.startsWith('approved.'));
  expect(kept()).toEqual([`approved.sheet-1.${made.id}`]);
  made.value('changeReport', { id: made.id, change: 'delete' });
  expect(kept()).toEqual([]);
});

test('a copy of the file runs no schedule, and calls none overdue, until it is turned on', () => {
  const made = withReport();
  const { version } = made.saved.tab;
  made.saved.tab.writeHead({ version: version ?? 0, spreadsheetId: 'the-original' });
  made.saved.tab.editChoice(0, { period: 'last 90 days' });
  made.clock.advance(7 * 24 * 3_600_000);
  expect(made.value('reports', {})).toMatchObject({
    isCopy: true,
    reports: [{ report: { nextRun: null, isOverdue: false, approval: { waitsFor: null } } }],
  });
  const answer = made.value('turnOnSchedules', {});
  expect(answer).toMatchObject({ isCopy: false, sentence: expect.stringMatching(/Schedules are on/) });
  expect(answer.reports).toMatchObject([{ report: { approval: { waitsFor: 'you' } } }]);
  expect(made.saved.triggers.stands()).toBe(true);
});
