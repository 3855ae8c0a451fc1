// Task 21: she logs out, logs in again, deletes her data, and goes on in a copy of the file. Nothing is spent unasked,
// and her report stays.

import { restore, snapshot } from 'sheets-workbench/apps-script/host';
import type { LivePage } from '../browser/live-page';
import { idle } from '../browser/page';
import { journey } from './journey';

const TWO = ['Galaxy Golf', 'Home Designer'];

journey('out and in again', { now: '2026-11-09T13:05:00Z' }, async (ann) => {
  const { sandbox } = ann.live.workbench;
  const { requests } = sandbox;
  const spendsNothing = async () => {
    const requestCount = requests.list().length;
    await ann.letsPass(1);
    expect(requests.list()).toHaveLength(requestCount);
  };
  const runsInTheMorning = async () => {
    await ann.letsPass(1);
    const Time = expect.stringContaining(`${sandbox.today()} 07:`);
    expect((await ann.log()).at(-1)).toMatchObject({ Time, Report: 'Mornings', By: 'trigger', Code: '' });
  };
  await ann.opensPanel();
  await ann.logsIn();
  await ann.sets({ Apps: TWO, Period: 'Last 7 days', 'Group by': ['App', 'Date'], 'Sheet name': 'Mornings' });
  await ann.saves('Mornings', { Schedule: 'Daily', Hour: '07:00' });
  await ann.opensPart('Account');
  await ann.presses('Log out');
  await ann.sees('1 scheduled report in this spreadsheet stops: Mornings.');
  await ann.presses('Log out now');
  await ann.sees('Not connected');
  await spendsNothing();
  await ann.logsIn();
  await runsInTheMorning();
  await ann.opensPart('Account');
  await ann.presses('Your data');
  await ann.presses('Delete my data');
  await ann.sees('Saved reports and their tables stay in either case.');
  await ann.presses('Everywhere');
  await ann.sees('Your data is deleted.');
  expect(await ann.triggers()).toEqual([]);
  await spendsNothing();
  await ann.logsIn();
  // Nothing of hers knows it as hers any more.
  await spendsNothing();
  await ann.opensPart('Reports');
  await ann.presses('Take over Mornings');
  await ann.isTold(/^The report is now yours; its schedule runs with your connections\./);
  await runsInTheMorning();
  await opensCopy(ann.live);
  await spendsNothing();
  await ann.opensPanel();
  await ann.seesApps();
  await ann.opensPart('Reports');
  expect((await ann.cards()).join()).toContain('Not running');
  await spendsNothing();
  await ann.presses('Take over Mornings');
  await ann.isTold(/^The report is now yours; its schedule runs with your connections\./);
  await runsInTheMorning();
  ann.expects('Mornings', { apps: TWO, days: ['2026-11-10', '2026-11-16'] });
});

/** Opens a copy of the file, which has another ID. */
async function opensCopy({ page, workbench: { workbook, session } }: LivePage): Promise<void> {
  await session.open(restore({ ...snapshot(workbook), id: 'CopyOfTheWorkbook' }));
  await page.locator('#sidebar').waitFor({ state: 'hidden' });
  await idle(page);
}
