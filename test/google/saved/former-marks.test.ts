// The marks that earlier versions have set on changed cells go with the next run, its undo or the report's deletion.

import { bold } from '../world/google-world';
import { useReportHost } from '../world/report-host';
import { reportText, typeReportCell } from '../world/reports-tab';

const world = useReportHost('2026-11-20T12:00:00Z');

/** A merge that an earlier version has marked, below a format of a person's. @returns its ID and the formats */
async function marked() {
  const choice = { apps: [world.app], period: 'last 3 days' };
  const id = await world.saveAndRun({ name: 'Marked', mode: 'merge', choice });
  await world.runNow(id);
  typeReportCell(world, 'Mark changes', 'yes');
  const sheet = world.workbook.sheet(world.area(id).sheetId);
  const rule = (formula: string) => ({ ranges: [world.area(id)], condition: bold(formula) });
  sheet.conditionalRules = [rule(`=N("PublisherStats_changes_${id}")=0`), rule('=TRUE')];
  return { id, formats: () => sheet.conditionalRules.map(({ condition }) => condition) };
}

test.each([
  ['run', (id: string) => world.runNow(id)],
  ['undo', (id: string) => world.change(id, 'undo')],
  ['deletion', (id: string) => world.change(id, 'delete')],
])('the %s takes them away once, and leaves a person’s formats', async (what, act) => {
  const { id, formats } = await marked();
  await act(id);
  expect(formats()).toEqual([bold('=TRUE')]);
  if (what !== 'deletion') expect(reportText(world, 'Mark changes')).toBe('no');
});

test('a refusal of Google’s fails no run, and a report’s text may still have the option', async () => {
  const { id } = await marked();
  const message = 'You are trying to edit a protected cell or object.';
  world.state.faults = [{ call: 'SpreadsheetApp.Sheet.setConditionalFormatRules', nth: 1, do: { message } }];
  const { notes } = await world.runNow(id);
  expect(notes).toContain('The rows are as before.');
  const { text } = await world.call('exportReport', { id });
  const fields = { ...JSON.parse(text).fields, 'Mark changes': 'yes' };
  const imported = await world.call('importReport', {
    text: JSON.stringify({ ...JSON.parse(text), fields }),
  });
  expect(imported.savedId).toBeTruthy();
});
