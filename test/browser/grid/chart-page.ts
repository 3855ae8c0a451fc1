// A chart and a rule over two numbers, for the tests of how the page shows them.

import type { Locator, Page } from 'playwright-core';
import type { LivePage } from '../live-page';

const RED = '#ff8080';
const plain = { fontColor: null, bold: null, italic: null, underline: null, strikethrough: null };

/** Two numbers in A1:B3, a chart of them at D5 made by a script, and a red background for numbers over 5 in B2:B3. */
export async function fillWithChart(live: LivePage): Promise<void> {
  const { workbook } = live.workbench;
  const { activeSheet: sheet } = workbook;
  const lines = [
    ['Day', 'Revenue'],
    ['Mon', 3],
    ['Tue', 9],
  ];
  workbook.setCells(
    sheet.id,
    1,
    1,
    lines.map((line) => line.map((value) => ({ value }))),
  );
  sheet.charts = [];
  sheet.conditionalRules = [
    {
      ranges: [{ row: 2, column: 2, rows: 2, columns: 1 }],
      condition: {
        ...{ kind: 'boolean', criteria: 'NUMBER_GREATER_THAN', values: [5] },
        style: { ...plain, background: RED },
      },
    },
  ];
  workbook.structureChanged();
  expect(await live.workbench.session.runFromClient('addChart', [])).toMatchObject({ ok: true });
}

export const chart = (page: Page, name: string | RegExp): Locator => page.getByRole('img', { name });
