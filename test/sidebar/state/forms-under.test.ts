// Forms opened upon each other, as deep as a person goes: each comes back with what was put into it.

import {
  lookAt,
  lookBack,
  pickPeriod,
  startOver,
  typeField,
  undoStartOver,
} from '../../../sidebar/fields/form-changes';
import {
  changeReportForm,
  closeReportForm,
  openReportForm,
  setReports,
} from '../../../sidebar/reports/report-changes';
import type { Change } from '../../../sidebar/state/changing';
import { formStand } from '../../../sidebar/state/forms-under';
import type { Ready } from '../../../sidebar/state/state';
import { endWork, leaveFormula, openFormula } from '../../../sidebar/work/work-changes';
import { reportView } from '../fake-reports';
import { connected } from '../fake-server';
import { FIRST_CHOICE, panelAfter, panelWith } from '../panel-fixture';

const PANEL = panelWith({ account: connected('demo@example.com') });
const DAILY = reportView({ name: 'Daily', choice: { period: 'last month' } });
const lookBy = (name: string, titles = {}) => lookAt({ ...FIRST_CHOICE, groupBy: [name] }, titles);

/** What opens a form upon the others, what is put into it, and what leaves it. */
interface Level {
  opens: Change[];
  input: Change[];
  leaves: Change;
}

const OWN: Change[] = [
  setReports({ reports: [DAILY], sentence: '', hasGaps: false }),
  pickPeriod('yesterday'),
  typeField('bundles', 'com.own, '),
];
const FORMULA: Level = {
  opens: [openFormula({ choice: { ...FIRST_CHOICE, period: 'this month' }, cell: 'Data!B3', faults: [] })],
  input: [typeField('bundles', 'com.formula, ')],
  leaves: leaveFormula(),
};
const REPORT: Level = {
  opens: [openReportForm(DAILY.report?.draft.id ?? '')],
  input: [typeField('bundles', 'com.report, '), changeReportForm('reportName', { name: 'Renamed' })],
  leaves: closeReportForm(),
};
const START_OVER: Level = { opens: [startOver()], input: [], leaves: undoStartOver() };
const look = (by: string, period: string): Level => ({
  opens: [lookBy(by, { account: `${by}@example.com` })],
  input: [pickPeriod(period), typeField('bundles', `com.${by}, `), endWork(`Looked by ${by}.`)],
  leaves: lookBack(),
});
const LOOKS = [
  look('country', 'last week'),
  look('ad_type', 'this week'),
  look('placement_id', 'last month'),
];

/** Everything of a form that a person sees. */
const seen = (state: Ready) => ({
  form: formStand(state),
  under: state.under,
  cell: state.formulaEdit,
  tab: state.tab,
  report: state.reports.form,
  start: state.reports.formStart,
});

it.each<[what: string, levels: Level[]]>([
  ['three looks', LOOKS],
  ['three looks from a formula', [FORMULA, ...LOOKS]],
  ['three looks from a report', [REPORT, ...LOOKS]],
  ['three looks from a report that was opened from a formula', [FORMULA, REPORT, ...LOOKS]],
  ['three looks from a formula that was opened from a report', [REPORT, FORMULA, ...LOOKS]],
  ['a start over in a report that was opened from a formula', [FORMULA, REPORT, START_OVER]],
])('%s are left one by one, and each form comes back with its input', (_what, levels) => {
  let changes = OWN;
  const stands = levels.map(({ opens, input }) => {
    const before = { changes, depth: panelAfter(changes, PANEL).under.length };
    changes = [...changes, ...opens, ...input];
    return before;
  });
  expect(stands.map(({ depth }) => depth)).toEqual(levels.map((_level, depth) => depth));
  for (const [at, { leaves }] of [...levels.entries()].reverse()) {
    changes = [...changes, leaves];
    expect(seen(panelAfter(changes, PANEL))).toEqual(seen(panelAfter(stands[at]?.changes ?? [], PANEL)));
  }
});
