// Which actions the menu of a dashboard's card offers.

import { stepsOf } from '../../../../sidebar/parts/action';
import { DASHBOARD_ACTIONS } from '../../../../sidebar/reports/dashboard/dashboard-actions';
import { dashboardsOf } from '../../../../sidebar/reports/list/report-groups';
import type { Server } from '../../../../sidebar/server/server';
import { createPanel } from '../../../../sidebar/state/panel';
import type { SavedReportView } from '../../../../src/panel/contract/reports';
import { reportView } from '../../fake-reports';
import { FIRST_CHOICE } from '../../panel-fixture';

const MINE = { mayEdit: true, mayResume: true };
const EDITED = ['Edit dashboard', 'Schedule…'];

it.each<[string, Partial<SavedReportView>[], string[]]>([
  ['that runs', [{}, {}], [...EDITED, 'Pause']],
  ['one of whose reports is paused', [{ isPaused: true }, {}], [...EDITED, 'Pause', 'Resume']],
  ['that is paused', [{ isPaused: true }, { isPaused: true }], [...EDITED, 'Resume']],
  ['with a report that only another may change', [{}, { mayEdit: false }], ['Pause']],
  ['that only another may resume', [{ mayEdit: false, mayResume: false, isPaused: true }], []],
])('of a dashboard %s', (_which, changes, labels) => {
  const list = changes.map((change, at) =>
    reportView(
      { id: `0000000${at}`, name: `Part ${at}`, choice: FIRST_CHOICE },
      { dashboard: 'd', ...MINE, ...change },
    ),
  );
  const [dashboard = null] = dashboardsOf(list);
  const steps = stepsOf(createPanel({} as Server), dashboard, DASHBOARD_ACTIONS);
  expect(steps.map(({ label }) => label)).toEqual([...labels, 'Remove dashboard']);
});
