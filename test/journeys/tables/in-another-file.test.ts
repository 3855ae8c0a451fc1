// Task 24: the seller's figures as a CSV file, and a report as a text that a colleague pastes into another file.

import { SELLERS } from 'sheets-workbench/sandbox/data/users';
import { downloadedText } from '../../set-up/downloaded-text';
import { journey } from '../journey';

const WEEK = { from: '2026-11-13', to: '2026-11-19' };
const APPS = ['Galaxy Golf', 'Home Designer'];
const BEGINNING = { now: '2026-11-20T12:05:00Z' };

/** What the first file hands to the other. */
const handed = { text: '', cells: [] as unknown[] };

journey('a CSV file, and a report as a text', BEGINNING, async (ann) => {
  const { panel, page, workbench } = ann.live;
  await ann.opensPanel();
  await ann.logsIn();
  await ann.opensPart('Account');
  const seller = panel.getByRole('group', { name: 'Seller', exact: true });
  await ann.sets({ 'Seller token': workbench.sandbox.sellerToken });
  await seller.getByRole('button', { name: 'Connect' }).click();
  await seller.getByRole('button', { name: 'Disconnect' }).waitFor();
  await ann.opensPart('Build');
  await ann.sets({ Source: 'Seller stats', Period: 'Last 7 days', 'Group by': ['Date', 'Country'] });
  const downloading = page.waitForEvent('download');
  await ann.presses('Download CSV');
  const [, ...lines] = (await downloadedText(await downloading)).trimEnd().split(/\r?\n/);
  await ann.isTold(/^Saved .*\.csv\.$/);
  // By their places (docs/services.md §2.2).
  const rows = lines.map((line) => {
    const [date = '', country, impressions, revenue] = line.split(',');
    return [`${date.slice(0, 10)} ${country}`, Number(impressions), Number(revenue)];
  });
  const { truth, sellerToken } = workbench.sandbox;
  const [holder] = SELLERS.filter(({ token }) => token === sellerToken);
  if (!holder) throw new Error('Nobody has the token.');
  const facts = await truth.sellerRows({ seller: holder, ...WEEK, groupBy: ['date', 'country'] });
  const expected = facts.map(({ impressions, revenue, ...row }) => {
    return [`${row['date']} ${row['country']}`, impressions, expect.closeTo(revenue, 6)];
  });
  const byName = ([a]: unknown[], [b]: unknown[]) => (String(a) < String(b) ? -1 : 1);
  expect(rows.sort(byName)).toEqual(expected.sort(byName));
  await ann.sets({ Source: 'App stats', Apps: APPS, Period: 'Last 7 days', 'Group by': ['App', 'Date'] });
  await ann.sets({ 'Sheet name': 'Two apps' });
  await ann.saves('Two apps', {});
  await ann.opensPart('Reports');
  await ann.choosesFor('Two apps', 'Export');
  handed.text = await panel.getByLabel('Text of Two apps').inputValue();
  handed.cells = await ann.hands.reads('Two apps', 'A1:I15');
  ann.expects('Two apps', { apps: APPS, days: [WEEK.from, WEEK.to] });
});

journey('a report of another file', BEGINNING, async (bob) => {
  await bob.opensPanel();
  await bob.logsIn();
  await bob.opensPart('Reports');
  await bob.presses('Import report');
  await bob.sets({ 'Report text': handed.text });
  await bob.presses('Import');
  await bob.isTold('“Two apps” is saved.');
  await bob.presses('Run Two apps');
  await bob.isTold(/Wrote 14 rows to A1:I15 of sheet “Two apps”/);
  expect(await bob.hands.reads('Two apps', 'A1:I15')).toEqual(handed.cells);
  bob.expects('Two apps', { apps: APPS, days: [WEEK.from, WEEK.to] });
});
