// Formulas that the panel sets have the separators of the spreadsheet's locale.

import { choiceOf, useReportHosts } from '../../world/report-host';

const hosts = useReportHosts('2026-11-20T11:10:00Z');

test.each([
  ['en_US', '=APP_STATS("all","yesterday",,"app,date","revenue",,STATS_REFRESH)'],
  ['de_DE', '=APP_STATS("all";"yesterday";;"app,date";"revenue";;STATS_REFRESH)'],
  // A comma is a syntax error in this locale, although Intl doesn't say so.
  ['fa_IR', '=APP_STATS("all";"yesterday";;"app,date";"revenue";;STATS_REFRESH)'],
])('a formula that the panel sets has the separators of the locale %s', async (locale, formula) => {
  await hosts.openConnected();
  const world = hosts.open({ locale });
  await world.connect('account');
  const shares = [{ service: 'account' as const, id: hosts.sandbox.demoLogin.email }];
  const choice = choiceOf({ apps: 'all', period: 'yesterday', groupBy: ['date'], metrics: ['revenue'] }, '');
  await world.call('insertFormula', { choice, shares });
  expect(world.workbook.cell(0, 1, 1).formula).toBe(formula);
});
