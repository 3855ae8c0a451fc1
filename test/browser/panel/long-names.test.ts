// Names of 20,000 characters, from a service or a tab edited by hand, make the panel no higher than names of 200.

import { reportView } from '../../sidebar/fake-reports';
import { serverWith } from '../../sidebar/report-fixture';
import { OF_MINE } from '../../sidebar/reports/others-reports';
import type { Panel } from '../hands';
import { expectInOrder, heightOf, usePanels } from './panel-page';

const open = usePanels();

/** A name of many words, between which lines can break. */
const wordsOf = (length: number) => 'Weekly revenue '.repeat(length / 15 + 1).slice(0, length);
/** A name of one word, which gives lines no place to break. */
const wordOf = (length: number) => 'x'.repeat(length);

/** A server whose reports, people and apps have names of the given length. */
function serverWithNames(length: number) {
  const [words, word] = [wordsOf(length), wordOf(length)];
  const server = serverWith(
    reportView({ id: '00000001', name: words }),
    reportView(
      { id: '00000004', name: 'Bob’s', schedule: { kind: 'daily', hour: 9 } },
      {
        isMine: false,
        mayEdit: false,
        owner: word,
        isPaused: true,
        pausedBy: words,
        nextRun: null,
        spending: OF_MINE,
      },
    ),
    reportView({ id: '00000002', name: word }, { dashboard: 'da000001' }),
    reportView(
      { id: '00000003', name: word },
      {
        isMine: false,
        owner: words,
        spending: OF_MINE,
      },
    ),
  );
  server.apps = [
    { appId: 'a', name: words, bundleId: word, platform: 'ios' },
    { appId: 'b', name: word, bundleId: word, platform: 'android' },
  ];
  return server;
}

const inMenu = async (page: Panel, action: string) => {
  await page.getByRole('button', { name: 'More actions for Weekly' }).click();
  await page.locator('.menu:popover-open').getByRole('button', { name: action, exact: true }).click();
};

/** The views that show names, each with the steps that open it from the view before. */
const VIEWS: readonly (readonly [view: string, go: (page: Panel) => Promise<void>])[] = [
  ['the cards', (page) => page.locator('.report').first().waitFor()],
  ['the question about one', (page) => inMenu(page, 'Delete')],
  [
    'the outcome of one',
    async (page) => {
      await page.push('Cancel');
      await page.getByRole('button', { name: 'Run Weekly' }).click();
      await page.locator('.status:not(:empty)').waitFor();
    },
  ],
  [
    'the outcome of all',
    async (page) => {
      await page.push('Run all reports');
      await page.getByText('1 wasn’t run').waitFor();
      await page.locator('.outcome summary').click();
    },
  ],
  ['the form of a report', (page) => inMenu(page, 'Edit')],
  [
    'the question whether to leave it',
    async (page) => {
      await page.getByLabel('Fill formulas down').check();
      await page.button('Cancel').first().click();
    },
  ],
  [
    'the list of apps',
    async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('checkbox', { name: 'All apps' }).uncheck();
      await page.getByRole('checkbox', { name: 'Weekly' }).check();
    },
  ],
];

async function heights(page: Panel): Promise<Record<string, number>> {
  await page.openTab('Reports');
  const found: Record<string, number> = {};
  for (const [view, go] of VIEWS) {
    await go(page);
    const asked = await page
      .locator('dialog')
      .evaluateAll((all) => all.map(({ scrollHeight }) => scrollHeight));
    found[view] = (await heightOf(page)) + (asked[0] ?? 0);
  }
  return found;
}

test('with names of 20,000 characters each view is as high as with names of 200', async () => {
  const expected = await heights((await open(serverWithNames(200))).page);
  const { page } = await open(serverWithNames(20_000));
  expect(await heights(page)).toEqual(expected);
  await expectInOrder(page);
});
