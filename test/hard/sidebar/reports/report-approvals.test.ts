// Tests of approvals in a real browser: changed reports, Take over, and Run all.
// `test/hard/sidebar/reports/card/report-states` checks all these states with axe.

import { reportView } from '../../../sidebar/fake-reports';
import { hasFocus, usePanels } from '../../../sidebar/panel-page';
import { SELLER_REPORT, serverWith } from '../../../sidebar/report-fixture';
import { BOB, changed, WAITS_FOR_BOB, WAITS_FOR_ME } from '../../../sidebar/reports/changed-reports';

const open = usePanels('Reports');

it('a report that has changed since it was shown isn’t approved, and the list shows it as it is now', async () => {
  const { page, server } = await open(serverWith(WAITS_FOR_ME));
  await page.button('Approve Daily revenue').waitFor();
  const now = changed({ hash: 'another', definition: [{ heading: 'Period', text: 'last=year' }] });
  server.reports.list = [reportView({ schedule: { kind: 'daily', hour: 9 } }, now)];
  await page.push('Approve Daily revenue');
  await page.getByRole('alert').getByText('Changed since you last saw the list').waitFor();
  await page.getByText('Period: last=year').waitFor();
  await page.button('Approve Daily revenue').waitFor();
});

it('a report that runs without its summary shows what is approved, until it is approved', async () => {
  const untold = changed({ waitsFor: null, needsQuestion: false, isUntold: true });
  const { page, server } = await open(
    serverWith(reportView({ schedule: { kind: 'daily', hour: 9 }, mailsSummary: true }, untold)),
  );
  await page.getByText('no summary is mailed until you approve it').waitFor();
  await page.getByText('You would approve:').waitFor();
  expect(await page.getByText('Needs your approval').count()).toBe(0);
  await page.pushUntil('Approve Daily revenue', 'is approved');
  expect(server.requests('approveReports')).toEqual([
    { reports: [{ id: '00000001', hash: 'hash-as-shown' }] },
  ]);
  expect(await page.getByText('You would approve:').count()).toBe(0);
  expect(await page.button('Approve Daily revenue').count()).toBe(0);
});

it('another editor can take over a schedule, but can’t approve it for its owner', async () => {
  const { page, server } = await open(serverWith(WAITS_FOR_BOB));
  await page.getByText('Waits for approval').waitFor();
  await page.getByText(`waits until ${BOB} approves it`).waitFor();
  expect(await page.button('Approve Bob’s').count()).toBe(0);
  await page.pushUntil('Take over Bob’s', 'The schedule is now yours.');
  expect(server.requests('changeReport')).toEqual([
    { id: '00000005', change: 'takeOver', shown: 'hash-as-shown', agreed: [] },
  ]);
  expect(await page.button('Take over Bob’s').count()).toBe(0);
  expect(await hasFocus(page.button('Run Bob’s'))).toBe(true);
});

describe('Run all', () => {
  async function openQuestion() {
    const { page, server } = await open(serverWith(WAITS_FOR_BOB, SELLER_REPORT));
    await page.push('Run all reports');
    const question = page.getByRole('dialog', { name: 'Run reports of others' });
    await question.waitFor();
    return { server, page, question };
  }
  const ids = (server: ReturnType<typeof serverWith>) => server.requests('runReport').map(({ id }) => id);

  it('first lists other people’s reports with their definitions, and runs only the person’s own if those are left out', async () => {
    const { server, page, question } = await openQuestion();
    expect(await question.getByRole('listitem').allTextContents()).toEqual([
      'Connection: demo@example.com',
      'Source: Seller stats',
      'Period: last 90 days',
    ]);
    await question.getByText('Bob’s', { exact: true }).waitFor();
    expect(await hasFocus(page.button('Cancel'))).toBe(true);
    await page.push('Cancel');
    expect([await question.count(), ids(server)]).toEqual([0, []]);
    await page.push('Run all reports');
    await page.pushUntil('Run only mine', 'Ran 1 report.');
    expect([ids(server), server.requests('approveReports')]).toEqual([['00000002'], []]);
    expect(await hasFocus(page.button('Run all reports'))).toBe(true);
  });

  it('shows the whole definition before the approval, however long, and cuts only the name', async () => {
    const apps = Array.from({ length: 1_000 }, (_each, at) => `app-${at}`).join(', ');
    const definition = [
      { heading: 'Period', text: 'last 90 days' },
      { heading: 'Apps', text: apps },
    ];
    const long = reportView(
      { id: '00000006', name: 'n'.repeat(500), schedule: { kind: 'daily', hour: 9 } },
      { owner: BOB, isMine: false, ...changed({ waitsFor: 'owner', definition }) },
    );
    const { page } = await open(serverWith(long, SELLER_REPORT));
    await page.push('Run all reports');
    const shown = page.getByRole('dialog', { name: 'Run reports of others' }).locator('.definition');
    expect(await shown.locator('p').textContent()).toBe(`${'n'.repeat(99)}…`);
    expect(await shown.getByRole('listitem').allTextContents()).toEqual([
      'Period: last 90 days',
      `Apps: ${apps}`,
    ]);
    // The end of the definition can be scrolled to.
    await shown.focus();
    await page.keyboard.press('End');
    await page.waitForFunction(
      (box) => box && box.scrollTop > 0 && box.scrollTop + box.clientHeight >= box.scrollHeight - 1,
      await shown.elementHandle(),
    );
  });

  it('runs nothing if a report has changed since it was listed', async () => {
    const { server, page } = await openQuestion();
    server.reports.list = [
      reportView(
        { id: '00000005', name: 'Bob’s', schedule: { kind: 'daily', hour: 9 } },
        { owner: BOB, isMine: false, ...changed({ hash: 'another', waitsFor: 'owner' }) },
      ),
      SELLER_REPORT,
    ];
    await page.push('Approve and run all');
    await page.getByRole('alert').getByText('Changed since you last saw the list').waitFor();
    expect(ids(server)).toEqual([]);
  });
});
