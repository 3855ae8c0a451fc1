// Earlier days of a report in a real browser: the form on its card, the calls that load them, Stop and Continue.

import { hard, onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { becomes } from 'sheets-workbench/test/set-up/waiting';
import { addDays } from '../../../../../src/core/day';
import { StatsError } from '../../../../../src/core/errors';
import type { Choice } from '../../../../../src/panel/contract/panel-state';
import { EARLIER_TEXTS } from '../../../../../src/text/panel/bigquery';
import { day } from '../../../../core/given-day';
import type { FakeServer } from '../../../../sidebar/fake-server';
import { FIRST_CHOICE } from '../../../../sidebar/panel-fixture';
import { describedBy, hasFocus, type OpenedPanel, usePanels } from '../../panel-page';
import { menuOf, NAME, withReport } from './table-card-page';
import { TABLE } from './table-fixture';

onlyInLongRun();

const open = usePanels('Reports');
const ID = '00000001';
const back = (days: number) => addDays(day('2026-11-20'), -days);
/** The days from so many days ago to so many. */
const days = (first: number, last: number) => `${back(first)}..${back(last)}`;
/** The days that each call loads; the first call loads whatever is left. */
const daysOf = (server: FakeServer) => server.requests('loadEarlierDays').map((request) => request.days);
const withEarlier = (daysDone: number, daysTotal: number) => withReport({ earlier: { daysDone, daysTotal } });
/** The button that goes on with the days of the card. */
const continues = (portion: string) => `Continue: ${portion} of ${NAME}`;

/** Fills the form, and sends it. */
async function want({ page }: Pick<OpenedPanel, 'page'>, first: string, isAgain = false): Promise<void> {
  await page.chooseFor(NAME, 'Load earlier days…');
  await page.set({ 'First day': first, 'Also days that the table has': isAgain });
  await page.push('Load');
}

it('earlier days are wanted by keys, and loaded in one call after another', async () => {
  const { page, server } = await open(withReport());
  server.reports.daysHad = 30;
  await page.button(`More actions for ${NAME}`).press('Enter');
  const entry = page.menuOf(NAME).getByRole('button', { name: 'Load earlier days…' });
  for (let stops = 0; !(await hasFocus(entry)) && stops < 20; stops += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const first = page.field('First day');
  expect([await hasFocus(first), await first.inputValue()]).toEqual([true, back(365)]);
  expect(await page.checkbox('Also days that the table has').isChecked()).toBe(false);
  await first.fill(back(428));
  expect(await describedBy(first)).toBe(
    '428 days, up to yesterday (UTC). The newest are loaded first, while this panel is open.',
  );
  await first.press('Enter');
  // Four calls of 120 days at most, with 42 rows each, for 428 days but the 30 of the table.
  await page.says(
    `The table has final figures of 30 of 428 days. Loaded ${4 * 42} rows of 398 days into the BigQuery table`,
  );
  expect(server.requests('wantEarlierDays')).toEqual([{ id: ID, first: back(428), again: false }]);
  expect(daysOf(server)).toEqual([undefined, days(398, 121), days(398, 241), days(398, 361)]);
  expect(new Set(server.requests('loadEarlierDays').map(({ runId }) => runId)).size).toBe(4);
  expect([await first.count(), await page.button(continues('398 of 398 days')).count()]).toEqual([0, 0]);
  expect(await hasFocus(page.button(`More actions for ${NAME}`))).toBe(true);
  expect(server.callsOf('runReport')).toEqual([]);
});

it('days that the table has are loaded again only if the person chooses that', async () => {
  const opened = await open(withReport());
  const { page, server } = opened;
  server.reports.daysHad = 28;
  await want(opened, back(30));
  await page.says('The table has final figures of 28 of 30 days. Loaded 42 rows of 2 days');
  await want(opened, back(30), true);
  await page.says('Loaded 42 rows of 30 days');
  expect(server.requests('wantEarlierDays').map(({ again }) => again)).toEqual([false, true]);
  expect(daysOf(server)).toEqual([undefined, undefined]);
});

it('a load that is stopped keeps its days, and Continue loads the others', async () => {
  const opened = await open(withReport(), { holds: ['loadEarlierDays', 1] });
  const { page, server, release } = opened;
  await want(opened, back(398));
  await becomes(() => server.callsOf('loadEarlierDays').length, 1);
  const releaseSecond = server.hold('loadEarlierDays', 1);
  release();
  await becomes(() => server.callsOf('loadEarlierDays').length, 2);
  await page.push('Stop');
  await page.getByText('Stopping… Days that are loaded stay.').waitFor();
  await becomes(() => server.callsOf('cancel').length, 1);
  releaseSecond();
  await page.says('Stopped. 120 of 398 days are done, with 42 rows. The other days stay as they were.');
  await page.getByText('Earlier days: 120 of 398 days', { exact: true }).waitFor();
  const bar = page.getByRole('progressbar', { name: `Earlier days of ${NAME}` });
  expect(await bar.evaluate(({ value, max }: HTMLProgressElement) => [value, max])).toEqual([120, 398]);
  // A run records how it was stopped; a load of earlier days is no run.
  expect([server.callsOf('loadEarlierDays').length, server.callsOf('endCancelledLoad').length]).toEqual([
    2, 0,
  ]);
  const goOn = page.button(continues('120 of 398 days'));
  expect(await goOn.textContent()).toBe('Continue: 120 of 398 days');
  await goOn.click();
  await page.says(`Loaded ${3 * 42} rows of ${398 - 120} days`);
  expect(daysOf(server).slice(2)).toEqual([undefined, days(398, 241), days(398, 361)]);
  expect([await bar.count(), server.callsOf('wantEarlierDays').length]).toEqual([0, 1]);
});

it('Don’t continue gives up the other days', async () => {
  const { page, server } = await open(withEarlier(60, 90));
  await page.getByText('Earlier days: 60 of 90 days', { exact: true }).waitFor();
  await page.pushUntil(`Don’t continue with ${NAME}`, 'The other days aren’t loaded.');
  expect(server.requests('changeReport').map(({ change }) => change)).toEqual(['dropEarlierDays']);
  expect(await page.getByText('Earlier days:').count()).toBe(0);
  expect(server.callsOf('loadEarlierDays')).toEqual([]);
});

it('the limit of a day is said before it is met, and the days beyond it wait on the card', async () => {
  const opened = await open(withReport({ loadsLeft: 100 }));
  const { page, server } = opened;
  server.reports.daysPerCall = 60;
  await page.chooseFor(NAME, 'Load earlier days…');
  const first = page.field('First day');
  expect(await describedBy(first)).toBe(`${EARLIER_TEXTS.hint(365)} ${EARLIER_TEXTS.limit(100)}`);
  await first.fill(back(100));
  expect(await describedBy(first)).toBe(EARLIER_TEXTS.hint(100));
  await first.fill(back(398));
  await page.push('Load');
  const rest = `298 of 398 days are left, because no more can be loaded into the table today (UTC). Continue tomorrow.`;
  await page.says(`Loaded ${2 * 42} rows of 100 days into the BigQuery table ${TABLE.table}. ${rest}`);
  expect(daysOf(server)).toEqual([undefined, days(100, 61)]);
  // More can't be loaded today.
  await page.push(continues('100 of 398 days'));
  await page.getByRole('status').getByText(rest, { exact: true }).waitFor();
  await page.chooseFor(NAME, 'Load earlier days…');
  expect(await describedBy(first)).toContain('None of them can be loaded before tomorrow (UTC).');
});

it('a load into a table with other data asks, and goes on with the load once the person agrees', async () => {
  const opened = await open(withReport(), { holds: ['loadEarlierDays', 1] });
  const { page, server, release } = opened;
  const data = { held: 'App stats of 1', wanted: 'App stats of 2', owner: null };
  await want(opened, back(90));
  await becomes(() => server.callsOf('loadEarlierDays').length, 1);
  server.reports.nextErrors.push(new StatsError('TABLE_DATA_OF_OTHERS', { table: 'p.d.t', data }));
  release();
  const question = page.getByRole('dialog', { name: 'Keep these rows together?' });
  await question.getByRole('button', { name: 'Keep together', exact: true }).click();
  await page.says('Loaded 42 rows of 90 days');
  expect(server.requests('loadEarlierDays')).toMatchObject([
    { agreements: [] },
    { id: ID, agreements: [{ kind: 'joinRows' }] },
  ]);
  expect([server.callsOf('wantEarlierDays').length, server.callsOf('runReport').length]).toEqual([1, 0]);
});

it.each<[string, Parameters<typeof withReport>[0], Partial<Choice>]>([
  ['of another person', { isMine: false, owner: 'bob@example.com' }, { destination: TABLE }],
  ['of a sheet', {}, {}],
  ['of a source without days', {}, { source: 'appList', groupBy: [], destination: TABLE }],
])('a report %s loads no earlier days', async (_which, change, choice) => {
  const { page } = await open(withReport(change, { choice: { ...FIRST_CHOICE, ...choice } }));
  const entries = await menuOf(page);
  expect(entries).toContain('Delete');
  expect(entries).not.toContain('Load earlier days…');
});

hard.test('while its days are loaded, the card counts them, and offers neither button', async () => {
  const { page, server, release } = await open(withEarlier(120, 398), {
    holds: ['loadEarlierDays', 1],
    progress: { phase: 'loading', done: 50, total: 398 - 120, unit: 'days' },
  });
  await page.push(continues('120 of 398 days'));
  await page.getByText(`Earlier days: ${120 + 50} of 398 days`, { exact: true }).waitFor();
  const buttons = page.getByRole('button', { name: /^Continue|^Don’t continue/ });
  expect(await buttons.count()).toBe(0);
  const releaseSecond = server.hold('loadEarlierDays', 1);
  release();
  await becomes(() => server.callsOf('loadEarlierDays').length, 2);
  // The second call counts only the days that the first has left.
  server.progress = { phase: 'loading', done: 10, total: 398 - 240, unit: 'days' };
  await page.getByText(`Earlier days: ${240 + 10} of 398 days`, { exact: true }).waitFor();
  releaseSecond();
  await page.says(`Loaded ${3 * 42} rows of ${398 - 120} days`);
});

hard.test('a report that runs elsewhere shows its days without buttons', async () => {
  const { page } = await open(withReport({ earlier: { daysDone: 60, daysTotal: 90 }, isRunning: true }));
  await page.getByText('Earlier days: 60 of 90 days', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: /^Continue|^Don’t continue/ }).count()).toBe(0);
});

hard.test(
  'a load that fails after some days can be tried again, and leaves its days to Continue',
  async () => {
    const { page, server, release } = await open(withEarlier(0, 398), { holds: ['loadEarlierDays', 1] });
    await page.push(continues('0 of 398 days'));
    await becomes(() => server.callsOf('loadEarlierDays').length, 1);
    const releaseSecond = server.hold('loadEarlierDays', 1);
    release();
    await becomes(() => server.callsOf('loadEarlierDays').length, 2);
    const busy = { service: 'bigquery', status: 503, serviceMessage: '' } as const;
    server.reports.nextErrors.push(new StatsError('SERVICE_BUSY', busy));
    releaseSecond();
    const sentence = '120 of 398 days are done, with 42 rows. Then it stopped: BigQuery is busy (503).';
    await page.getByRole('alert').getByText(sentence).waitFor();
    await page.button(continues('120 of 398 days')).waitFor();
    await page.pushUntil('Try again', `Loaded ${3 * 42} rows of ${398 - 120} days`);
  },
);

hard.test('the form stays open with the error beside its field', async () => {
  const { page, server } = await open(withReport());
  await page.chooseFor(NAME, 'Load earlier days…');
  const first = page.field('First day');
  await first.fill(back(0));
  await page.push('Load');
  const form = page.getByRole('form', { name: EARLIER_TEXTS.formTitle(NAME) });
  await form.getByText('Enter a day before today (UTC).').waitFor();
  expect(server.callsOf('wantEarlierDays')).toEqual([]);
  await first.fill('2000-01-01');
  expect(await page.getByRole('alert').count()).toBe(0);
  const problem = 'Earlier days can go back 10 years. Choose a later day.';
  server.reports.nextErrors.push(new StatsError('CHOICE_INVALID', { field: 'earlierFrom', problem }));
  await page.push('Load');
  await form.getByText(problem).waitFor();
  expect(await hasFocus(first)).toBe(true);
  await page.push('Cancel');
  expect(await first.count()).toBe(0);
  expect(await hasFocus(page.button(`More actions for ${NAME}`))).toBe(true);
});
