// Which actions the menu of a report's card offers.

import { stepsOf } from '../../../../sidebar/parts/action';
import { actionsOf, REPORT_ACTIONS } from '../../../../sidebar/reports/card/report-actions';
import type { Server } from '../../../../sidebar/server/server';
import { createPanel } from '../../../../sidebar/state/panel';
import type { ReportDraft, SavedReportView } from '../../../../src/panel/contract/reports';
import { reportView } from '../../fake-reports';
import { FIRST_CHOICE } from '../../panel-fixture';

const TABLE = { kind: 'bigQueryTable', project: 'p', dataset: 'd', table: 't' } as const;

type Name = keyof typeof REPORT_ACTIONS;

/** The names of what is offered of such a report. */
function offered(draft: Partial<ReportDraft>, change: Partial<SavedReportView> = {}): Name[] {
  const { report } = reportView(
    { id: '0000000a', name: 'Daily', choice: FIRST_CHOICE, ...draft },
    { mayEdit: true, mayResume: true, ...change },
  );
  if (!report) throw new Error('The report can’t be read.');
  const labels = stepsOf(createPanel({} as Server), report, actionsOf(report)).map(({ label }) => label);
  const names = Object.keys(REPORT_ACTIONS) as Name[];
  return names.filter((name) => labels.includes(REPORT_ACTIONS[name].label));
}

const ALWAYS: Name[] = ['duplicate', 'export', 'delete'];
const IN_SHEET: Name[] = ['edit', 'pause', 'chart', ...ALWAYS];
const place = { sheetName: 'Daily', range: 'A1:C9', url: '#gid=1' };

it.each<[string, Partial<ReportDraft>, Partial<SavedReportView>, Name[]]>([
  ['that simply runs', {}, {}, IN_SHEET],
  ['that another may edit alone', {}, { mayEdit: false }, IN_SHEET.filter((name) => name !== 'edit')],
  ['that is paused', {}, { isPaused: true }, ['edit', 'resume', 'chart', ...ALWAYS]],
  ['that only another may resume', {}, { isPaused: true, mayResume: false }, ['edit', 'chart', ...ALWAYS]],
  ['whose last run can be undone', {}, { canUndo: true }, [...IN_SHEET, 'undo']],
  [
    'that compares',
    { choice: { ...FIRST_CHOICE, compare: 'previous year' } },
    { place },
    [...IN_SHEET, 'intoRow'],
  ],
  [
    'with countries in columns',
    { choice: { ...FIRST_CHOICE, columns: 'country' } },
    {},
    [...IN_SHEET, 'orderColumns'],
  ],
  ['with days in columns', { choice: { ...FIRST_CHOICE, columns: 'date' } }, {}, IN_SHEET],
  [
    'into a table',
    { choice: { ...FIRST_CHOICE, period: 'last 7 days', destination: TABLE } },
    { isMine: true },
    ['edit', 'pause', ...ALWAYS],
  ],
])('of a report %s', (_which, draft, change, names) => {
  expect(new Set(offered(draft, change))).toEqual(new Set(names));
});

it('of a report that this person can only look at, its text alone', () => {
  const spending = { runsWithAll: false, lacks: '', needsLogin: 'account' as const };
  expect(offered({}, { spending, canUndo: true })).toEqual(['export']);
});

it('one that the mirror alone has can be deleted', () => {
  expect(offered({}, { isMirrored: true })).toEqual(['delete']);
});
