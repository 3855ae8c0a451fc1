// What Google refuses only some parts of a report, or only a tick, and people's changes that stop no run.

import { inLanguage } from 'sheets-workbench/apps-script/language/in-language';
import { SheetFilter } from 'sheets-workbench/apps-script/workbook/rules/sheet-filter';
import { protect } from 'sheets-workbench/test/set-up/protect';
import { reportFailure } from '../../../sidebar/server/failures';
import { EDITOR, OWNER } from '../../people';
import { choiceOf } from '../world/report-host';
import {
  begin,
  contents,
  dataSheet,
  expectTrueBlock,
  fill,
  id,
  usedUp,
  useTroubledReport,
  world,
} from './troubles';

const hosts = useTroubledReport();

test.each<[string, () => void]>([
  [
    'a filter that hides rows of the block',
    () => {
      const sheet = dataSheet();
      sheet.filter = new SheetFilter({ row: 1, column: 1, rows: 4, columns: 6 });
      sheet.filter.setCriteria(1, ['hidden'], (row) => (row < 4 ? 'hidden' : ''));
      expect([2, 3, 4].map((row) => sheet.filter?.hides(row))).toEqual([true, true, false]);
    },
  ],
  ['a sheet that was renamed', () => world.workbook.renameSheet(world.area(id).sheetId, 'Another name')],
  [
    'rows and columns inserted before the block',
    () => {
      world.workbook.insertRows(world.area(id).sheetId, 1, 3);
      world.workbook.insertColumns(world.area(id).sheetId, 1, 2);
    },
  ],
  [
    'a sheet that was deleted',
    () => {
      world.workbook.putSheet('Other');
      world.workbook.deleteSheet(world.area(id).sheetId);
    },
  ],
])('%s: the tick writes what the service has', async (_title, change) => {
  await begin(OWNER);
  change();
  await world.tickHours(1);
  await expectTrueBlock();
  expect(world.state.mails).toEqual([]);
});

test('the day’s mails used up: the reports tab says that no mail was sent, and mails again when it can', async () => {
  await begin(OWNER);
  hosts.sandbox.faults.add({ service: 'account', fault: { kind: 'refused' } });
  world.state.limits.mailsPerDay = 0;
  await world.tickHours(1);
  const unsent =
    ' No mail about it was sent: your Google account has used up its mails for today, the add-on isn’t allowed to send mail, or its settings are full.';
  const { lastResult } = await world.view(id);
  expect(lastResult).toMatch(/^The login \S+ is no longer accepted\. Log in again; /);
  expect(lastResult.endsWith(unsent)).toBe(true);
  world.state.limits.mailsPerDay = 100;
  await world.tickHours(1);
  expect(world.state.mails).toMatchObject([{ to: OWNER, body: expect.stringContaining('Log in again') }]);
  expect((await world.view(id)).lastResult).not.toContain('No mail');
});

test('the day’s trigger time used up: nothing runs or changes, the panel shows it as overdue, and the next day continues', async () => {
  await begin(OWNER);
  await world.tickHours(1);
  const before = contents();
  const { limits } = world.state;
  limits.triggerMsPerDay = 0;
  for (let hour = 0; hour < 6; hour++) {
    await world.passHours(1);
    expect(await world.tick()).toMatchObject({
      ok: false,
      error: {
        message: inLanguage(world.state.language, 'Service using too much computer time for one day.'),
      },
      calls: [],
    });
  }
  expect(contents()).toEqual(before);
  expect(await world.view(id)).toMatchObject({ isOverdue: true, failures: 0 });
  limits.triggerMsPerDay = 90 * 60_000;
  await world.tickHours(24);
  await expectTrueBlock();
  expect(await world.view(id)).toMatchObject({ isOverdue: false, failures: 0 });
});

test('a full spreadsheet: a table for a new sheet is refused with the figures, and nothing is made', async () => {
  await begin(OWNER);
  const end = fill();
  const choice = choiceOf({ apps: [world.app], period: 'yesterday' }, 'New');
  const before = contents();
  const { sentence } = await world.refusal('write', {
    runId: 'run-00000002',
    choice,
  });
  const present = world.workbook.cellCount.toLocaleString('en-US');
  expect(sentence).toBe(
    `The spreadsheet has ${present} cells, and this needs 26,000 more, of 10,000,000 that Google allows, so nothing was written. For all rows, choose BigQuery table under Destination; otherwise, choose fewer days or fewer fields, or delete sheets or empty rows.`,
  );
  expect(contents()).toEqual(before);
  expect(world.workbook.sheetByName('New')).toBeUndefined();
  end();
});

test('a log tab that is protected: the rows are written, the panel says that the log lacks them, and no mail goes', async () => {
  await begin(EDITOR);
  const log = world.workbook.sheetByName('Publisher Stats log');
  if (!log) throw new Error('there is no log');
  protect(world.workbook, log.id, null);
  await world.passHours(1);
  expect((await world.tick(EDITOR)).ok).toBe(true);
  await expectTrueBlock();
  const unrecorded =
    'What is told of it couldn’t be updated everywhere: You can’t edit some protected cells of this spreadsheet. Ask its owner for access, or choose another place.';
  expect((await world.view(id, EDITOR)).lastResult).toContain(unrecorded);
  // Nothing of the report itself is red or amber.
  expect(world.state.mails).toEqual([]);
});

test('several Google accounts at once: the panel gets a sentence, and nothing runs', async () => {
  await begin(OWNER);
  const before = contents();
  world.state.signedInTwice.add(OWNER);
  const { ok, error } = await world.host.runFromClient('sidebar', [{ call: 'open', request: '{}' }], {
    user: OWNER,
  });
  expect(ok).toBe(false);
  expect(reportFailure(`${error?.name}: ${error?.message}`, true, 0).sentence).toBe(
    'Google blocked the panel, usually because you’re signed in to several Google accounts. Open the spreadsheet with one account, in a separate browser profile or an incognito window.',
  );
  expect(contents()).toEqual(before);
  world.state.signedInTwice.clear();
  await world.tickHours(1);
  await expectTrueBlock();
});

test('the menu says the same as the panel', async () => {
  await begin(OWNER);
  const end = usedUp('fetchesPerDay');
  const alerts: string[] = [];
  world.host.on('alert', (payload) => {
    const { prompt, answer } = payload as { prompt: string; answer: (button: string) => void };
    alerts.push(prompt);
    answer('OK');
  });
  await world.host.runMenuItem('refreshAllReports', { user: OWNER });
  expect(alerts).toEqual([
    expect.stringContaining('Your Google account has used up its web requests for today.'),
  ]);
  end();
});
