// The sheet of a new report: its own name in place of one that nobody has typed.

import { sheetOfReport } from '../../../sidebar/choice/first-places';
import { changeChoice } from '../../../sidebar/fields/form-changes';
import { changeReportForm, openReportForm, setReports } from '../../../sidebar/reports/report-changes';
import type { Change } from '../../../sidebar/state/changing';
import type { Destination } from '../../../src/panel/contract/panel-state';
import { reportView } from '../fake-reports';
import { FIRST_CHOICE, FRESH_PANEL, panelAfter } from '../panel-fixture';

const sheet = (sheetName: string): Destination => ({ kind: 'newSheet', sheetName });
const SAVED = reportView({ id: '0000000a', name: 'Alpha', choice: { destination: sheet('Taken') } });

/** The sheet of a report of that name, while the form above says a destination and the file has these sheets. */
function sheetOf(name: string, destination: Destination, sheets = ['Sheet1'], id: string | null = null) {
  const changes: Change[] = [
    setReports({ reports: [SAVED], sentence: '', hasGaps: false }),
    changeChoice('destination', () => ({ ...FIRST_CHOICE, destination })),
    openReportForm(id),
    changeReportForm('reportName', { name }),
  ];
  return sheetOfReport(panelAfter(changes, { ...FRESH_PANEL, sheets }));
}

it.each<[string, Parameters<typeof sheetOf>, string | null]>([
  ['a first name', ['Weekly ', sheet('App stats')], 'Weekly'],
  ['a first name with a number', ['Weekly', sheet('App stats 7')], 'Weekly'],
  ['a name that somebody has typed', ['Weekly', sheet('Mine')], null],
  ['a sheet that exists', ['Weekly', sheet('App stats'), ['app stats']], null],
  ['a cell', ['Weekly', { kind: 'currentCell' }], null],
  ['a report of a name that a sheet has', ['weekly', sheet('App stats'), ['Weekly']], null],
  ['a report of a name that another report’s sheet has', ['taken', sheet('App stats')], null],
  ['a report of a name that no sheet can have', ['Week 1/2', sheet('App stats')], null],
  ['a report without a name', [' ', sheet('App stats')], null],
])('in place of %s, a new report gets the sheet of its name, or stays: %j', (_of, given, name) => {
  expect(sheetOf(...given)).toBe(name);
});

it('an edited report stays in its sheet', () => {
  expect(sheetOf('Weekly', sheet('App stats'), [], '0000000a')).toBeNull();
});
