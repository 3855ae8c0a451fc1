// Reopening a spreadsheet whose formulas use commas, or semicolons, in the same page or a second one: live cells are
// complete, and nothing else changes.

import type { Page } from 'playwright-core';
import { eventually } from 'sheets-workbench/test/set-up/waiting';
import { type LivePage, useLivePage, WITH_LIVE_CELLS } from './live-page';
import { calculated, gridCells, type OpenedPage, openPage, typeDown } from './page';

let live: LivePage;

/** The cells used below: content, tables of a built-in and a custom function, and a table without room. */
const used = 'A1:I9';
const plain = ['Notes', '1234', '2026-01-31', 'TRUE', "'00123", 'last 3 days'];
const table = '=APP_STATS("com.sunlitgames.dice"|A6||"date"|"impressions,revenue")';
const formulas = [
  { column: 1, texts: ['=SEQUENCE(3|2)', '', '', '=SUM(B1:C3)'] },
  { column: 4, texts: [table] },
  { column: 8, texts: ['=APP_STATS("nobody"|"yesterday")', '', '', '', '', '', 'in the way'] },
  { column: 7, texts: ['', '', '', '', table] },
];
const customCells = 3;

const evaluations = () =>
  live.workbench.session.executions.lines.filter(({ functionName }) => functionName === 'APP_STATS').length;
const requests = () => live.workbench.sandbox.requests.list().length;

const wholeGrid = async (page: Page) => {
  await calculated(page);
  return gridCells(page, 'Sheet1', used);
};

let before: Awaited<ReturnType<typeof wholeGrid>>;
let inHost: string;
const hosted = () =>
  JSON.stringify(live.workbench.workbook.cells(0, { row: 1, column: 1, rows: 9, columns: 9 }));

async function reload(page: Page): Promise<void> {
  await page.reload();
  await page.waitForSelector('html[data-ready]');
}

describe.each(['en_US', 'de_DE'])('in %s', (locale) => {
  const separator = locale === 'de_DE' ? ';' : ',';
  const opened = useLivePage({ ...WITH_LIVE_CELLS, locale });
  beforeAll(async () => {
    live = opened;
    await typeDown(live.page, 0, 0, plain);
    for (const { column, texts } of formulas) {
      await typeDown(
        live.page,
        0,
        column,
        texts.map((text) => text.replaceAll('|', separator)),
      );
    }
    before = await wholeGrid(live.page);
    inHost = hosted();
  });

  test('the spreadsheet contains tables, dates, texts and an error', () => {
    const values = before.map((line) => line.map(({ value }) => value));
    expect(values.slice(0, 3).map((line) => line.slice(1, 3))).toEqual([
      [1, 2],
      [3, 4],
      [5, 6],
    ]);
    expect(values[3]?.[1]).toBe(21);
    expect(values.slice(0, 4).map((line) => typeof line[4])).toEqual([
      'string',
      'number',
      'number',
      'number',
    ]);
    expect(before[0]?.[8]).toMatchObject({ value: '#ERROR!', error: expect.stringContaining('No app') });
    expect(before[4]?.[7]).toMatchObject({ value: '#REF!', error: expect.stringContaining('data in I7') });
  });

  test('after a reload all cells are the same, and each live cell is evaluated once from cached answers', async () => {
    const [evaluated, requestCount] = [evaluations(), requests()];
    await reload(live.page);
    expect(await wholeGrid(live.page)).toEqual(before);
    expect(hosted()).toBe(inHost);
    expect([evaluations() - evaluated, requests() - requestCount]).toEqual([customCells, 0]);
  });

  describe('a second page of the spreadsheet', () => {
    let second: OpenedPage;
    const lost: string[] = [];
    let stop = () => {};
    beforeAll(async () => {
      stop = live.workbench.workbook.on(() => {
        if (hosted() !== inHost) lost.push(hosted());
      });
    });
    afterAll(async () => {
      await second?.page.context().close();
      expect(second?.pageErrors).toEqual([]);
    });

    test('shows everything, and neither the first page nor the host changes', async () => {
      const [evaluated, requestCount] = [evaluations(), requests()];
      second = await openPage(live.browser, live.workbench.url);
      expect(await wholeGrid(second.page)).toEqual(before);
      expect(await wholeGrid(live.page)).toEqual(before);
      stop();
      expect(lost).toEqual([]);
      expect([evaluations() - evaluated, requests() - requestCount]).toEqual([customCells, 0]);
    });

    test('shows an edit of the first page, and then neither page changes again', async () => {
      await typeDown(live.page, 5, 0, ['last 2 days']);
      const days = async (page: Page) => (await wholeGrid(page)).slice(1, 5).map((line) => line[4]?.value);
      const [first, last] = [before[2]?.[4]?.value, before[3]?.[4]?.value];
      await eventually(async () => {
        expect(await days(second.page)).toEqual([first, last, null, null]);
        expect(await days(live.page)).toEqual([first, last, null, null]);
      });
      const { revision } = live.workbench.workbook;
      for (const page of [live.page, second.page, live.page, second.page]) await calculated(page);
      expect(live.workbench.workbook.revision).toBe(revision);
    });
  });
});
