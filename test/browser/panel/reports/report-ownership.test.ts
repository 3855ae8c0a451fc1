// Whose reports are, in a real browser: Take over, reports that were changed or copied, and Run all.
// `test/sidebar/reports/card/report-states` checks all these states with axe.

import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { BOB } from '../../../people';
import { reportView } from '../../../sidebar/fake-reports';
import { DAILY, SELLER_REPORT, serverWith } from '../../../sidebar/report-fixture';
import { ofBob, WAITS_FOR_BOB, WAITS_FOR_ME, yesTo } from '../../../sidebar/reports/changed-reports';
import { hasFocus, usePanels } from '../panel-page';

onlyInLongRun();

const open = usePanels('Reports');
const OTHERS = 'Run a report of somebody else?';

it('reports that have changed since they were shown aren’t saved, and the list shows them as they are now', async () => {
  const { draft } = WAITS_FOR_ME.report;
  const second = { ...WAITS_FOR_ME.report, draft: { ...draft, id: '00000003', name: 'Second' } };
  const { page, server } = await open(serverWith(WAITS_FOR_ME, { ...WAITS_FOR_ME, report: second }));
  const before = server.reports.list;
  server.reports.list = before.map((view) =>
    view.report ? { ...view, report: { ...view.report, digest: 'another' } } : view,
  );
  const question = page.getByRole('dialog', { name: 'Save 2 reports as they are?' });
  const saveAll = async () => {
    await page.push('Save all');
    await question.getByRole('button', { name: 'Save all' }).click();
  };
  await saveAll();
  await page.getByRole('alert').getByText('Changed since you last saw the list: Daily revenue').waitFor();
  await saveAll();
  await page.says('2 reports are saved as they are.');
  expect(
    server
      .requests('saveAsTheyAre')
      .at(-1)
      ?.reports.map(({ digest }) => digest),
  ).toEqual([...['another', 'another']]);
});

it('another editor has the whole menu but to edit and to resume, and can take a schedule over', async () => {
  const { page, server } = await open(serverWith(WAITS_FOR_BOB));
  await page.getByText(`Waits until ${BOB} saves it`, { exact: true }).waitFor();
  await page.getByText(`it waits until ${BOB} saves it`).waitFor();
  expect(await page.button('Look at Bob’s and save').count()).toBe(0);
  await page.push('More actions for Bob’s');
  const actions = page.menuOf('Bob’s').getByRole('button');
  expect(await actions.allTextContents()).toEqual(['Pause', 'Duplicate', 'Add chart', 'Export', 'Delete']);
  await page.keyboard.press('Escape');
  await page.pushUntil('Take over Bob’s', 'The report is now yours.');
  expect(server.requests('takeOver')).toEqual([
    { reports: [{ id: '00000005', digest: 'digest-of-00000005' }] },
  ]);
  expect(await page.button('Take over Bob’s').count()).toBe(0);
  expect(await hasFocus(page.button('Run Bob’s'))).toBe(true);
  await page.push('More actions for Bob’s');
  expect((await actions.allTextContents()).slice(0, 2)).toEqual(['Edit', 'Pause']);
});

it('a pause by somebody else says whose it is, and who made it resumes it', async () => {
  const paused = { isPaused: true, nextRun: null };
  const { page } = await open(
    serverWith(
      reportView({ schedule: { kind: 'daily', hour: 9 } }, { ...paused, pausedBy: BOB }),
      ofBob('00000005', 'Stopped by me', { ...paused, pausedBy: 'ann@example.com', mayResume: true }),
      ofBob('00000006', 'Stopped by Bob', paused),
    ),
  );
  for (const badge of [`Paused by ${BOB}`, 'Paused by ann@example.com', 'Paused'])
    await page.getByText(badge, { exact: true }).waitFor();
  for (const [name, offers] of [
    ['Daily revenue', 1],
    ['Stopped by me', 1],
    ['Stopped by Bob', 0],
  ] as const) {
    await page.push(`More actions for ${name}`);
    const resume = page.menuOf(name).getByRole('button', { name: 'Resume', exact: true });
    expect([name, await resume.count()]).toEqual([name, offers]);
    await page.keyboard.press('Escape');
  }
});

it('reports that came with a copy of a file are taken over one by one, or all at once', async () => {
  const copied = (id: string, name: string) => ofBob(id, name, { waits: 'copied', nextRun: null });
  const all = [copied('00000005', 'One'), copied('00000006', 'Two'), copied('00000007', 'Three')];
  const { page, server } = await open(serverWith(...all, DAILY));
  expect(await page.getByText('Copied from another file', { exact: true }).count()).toBe(3);
  expect(await page.getByText('Next run: after someone takes it over').count()).toBe(3);
  await page.pushUntil('Take over Two', 'The report is now yours.');
  await page.pushUntil('Take over all', '2 reports are now yours.');
  expect(server.requests('takeOver').map(({ reports }) => reports.map(({ id }) => id))).toEqual([
    ['00000006'],
    ['00000005', '00000007'],
  ]);
  expect(await page.getByText('Copied from another file').count()).toBe(0);
  expect(await page.button('Take over all').count()).toBe(0);
});

describe('what a report means otherwise now', () => {
  const texts = ['In this file figures are final after 3 days now. This report was saved with 2.'];
  const means = { texts, save: 'Save with 3' };

  it('is shown whole, and saved by its owner alone', async () => {
    const { page, server } = await open(
      serverWith(
        reportView({ schedule: { kind: 'daily', hour: 9 } }, { means }),
        ofBob('00000005', 'Bob’s', { means }),
      ),
    );
    await page
      .getByText(texts[0] ?? '', { exact: true })
      .first()
      .waitFor();
    expect(await page.getByText('Save with 3', { exact: true }).count()).toBe(1);
    await page.pushUntil('Save with 3: Daily revenue', 'The report is saved as it is.');
    expect(server.requests('saveAsTheyAre')).toEqual([
      { reports: [{ id: '00000001', digest: 'digest-of-00000001' }] },
    ]);
  });
});

describe('Run all', () => {
  async function openQuestion() {
    const { page, server } = await open(serverWith(ofBob('00000005', 'Bob’s'), SELLER_REPORT));
    await page.push('Run all reports');
    const question = page.getByRole('dialog', { name: OTHERS });
    await question.waitFor();
    return { server, page, question };
  }
  const ids = (server: ReturnType<typeof serverWith>) => server.requests('runReport').map(({ id }) => id);

  it('first lists other people’s reports with their definitions, and runs only the rest if those are left out', async () => {
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
    await page.pushUntil('Run all but these', 'Ran 1 report.');
    expect(ids(server)).toEqual(['00000002']);
    expect(await hasFocus(page.button('Run all reports'))).toBe(true);
  });

  it('runs all with one yes, and the next time without a question', async () => {
    const { server, page, question } = await openQuestion();
    await page.pushUntil('Run with mine', 'Ran 2 reports.');
    expect(server.requests('runReport').map(({ id, agreements }) => [id, agreements])).toEqual([
      ['00000005', [yesTo('00000005')]],
      ['00000002', []],
    ]);
    await page.push('Run all reports');
    await page.says('Ran 2 reports.');
    expect([ids(server).length, await question.count()]).toEqual([4, 0]);
  });

  it('shows the whole definition before the yes, however long, and cuts only the name', async () => {
    const apps = Array.from({ length: 1_000 }, (_each, at) => `app-${at}`).join(', ');
    const definition = [
      { heading: 'Period', text: 'last 90 days' },
      { heading: 'Apps', text: apps },
    ];
    const id = '00000006';
    const long = ofBob(id, 'n'.repeat(500), {
      spending: { lacks: '', needsLogin: null, yes: yesTo(id), definition },
    });
    const { page } = await open(serverWith(long, SELLER_REPORT));
    await page.push('Run all reports');
    const definitionBox = page.getByRole('dialog', { name: OTHERS }).locator('.definition');
    expect(await definitionBox.locator('p').textContent()).toBe(`${'n'.repeat(99)}…`);
    expect(await definitionBox.getByRole('listitem').allTextContents()).toEqual([
      'Period: last 90 days',
      `Apps: ${apps}`,
    ]);
    // The end of the definition can be scrolled to.
    await definitionBox.focus();
    await page.keyboard.press('End');
    await page.waitForFunction(
      (box) => box && box.scrollTop > 0 && box.scrollTop + box.clientHeight >= box.scrollHeight - 1,
      await definitionBox.elementHandle(),
    );
  });

  it('doesn’t run one that has changed since it was listed, and runs the others', async () => {
    const { server, page } = await openQuestion();
    const yes = { kind: 'runOthers' as const, fact: '["00000005","another"]' };
    server.reports.list = [
      ofBob('00000005', 'Bob’s', { spending: { lacks: '', needsLogin: null, yes, definition: [] } }),
      SELLER_REPORT,
    ];
    await page.push('Run with mine');
    const status = page.getByRole('status');
    await status.getByText('Ran 2 reports; 1 failed.').waitFor();
    await status.getByText('Details').click();
    expect((await status.getByRole('listitem').allTextContents())[0]).toMatch(/^Bob’s: “Bob’s” isn’t yours/);
    expect(server.reports.list[0]?.report?.lastRun).toBeNull();
  });

  it('asks about the reports of a dashboard as one, with all that they would request', async () => {
    const destination = { kind: 'cell' as const, sheetName: 'Dashboard', cell: 'A3' };
    const part = (id: string, period: string) => {
      const { report } = ofBob(id, `Dashboard: ${id}`, {
        dashboard: 'd',
        place: { sheetName: 'Dashboard', range: 'A3:H9', url: '#gid=9' },
        spending: {
          lacks: '',
          needsLogin: null,
          yes: yesTo(id),
          definition: [{ heading: 'Period', text: period }],
        },
      });
      return {
        name: report.draft.name,
        problem: null,
        report: { ...report, draft: { ...report.draft, choice: { ...report.draft.choice, destination } } },
      };
    };
    const { page, server } = await open(
      serverWith(part('0000000a', 'yesterday'), part('0000000b', 'last 90 days')),
    );
    await page.push('Run Dashboard');
    const question = page.getByRole('dialog', { name: 'Run reports of others?' });
    expect(await question.getByRole('listitem').allTextContents()).toEqual([
      'Period: yesterday; last 90 days',
    ]);
    await page.pushUntil('Run with mine', 'Ran 2 reports.');
    expect(server.requests('runReport').map(({ agreements }) => agreements)).toEqual([
      [yesTo('0000000a')],
      [yesTo('0000000b')],
    ]);
  });
});
