// The Tab key on the whole page: what it focuses can be seen, in windows of several sizes, with panels open and closed.

import type { Frame } from 'playwright-core';
import { eventually } from 'sheets-workbench/test/set-up/waiting';
import { useLivePage } from '../live-page';
import { painted, runItem } from '../page';

const live = useLivePage();

/** More than the page has to focus. */
const MOST_STEPS = 150;

interface Focused {
  name: string;
  /** Why nobody sees it; empty if it is seen. */
  unseen: string;
  /** Whether the focus is in a frame, or nowhere on the page. */
  isElsewhere: boolean;
}

/** What has the focus in a document. Edges may be out of the window by less than a pixel. */
const focusedIn = (frame: Frame): Promise<Focused> =>
  frame.evaluate(() => {
    const focused = document.activeElement ?? document.body;
    const { left, right, top, bottom, width, height } = focused.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const isOutside =
      left < -1 || top < -1 || right > window.innerWidth + 1 || bottom > window.innerHeight + 1;
    const unseen = [
      width < 1 || height < 1 ? 'has no size' : '',
      isOutside ? `is outside the window at ${left}, ${top}` : '',
      hit && focused.contains(hit) ? '' : `is covered by ${hit?.outerHTML.slice(0, 80)}`,
      focused.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ? '' : 'is hidden',
    ];
    const label = focused.getAttribute('aria-label') ?? focused.textContent?.trim();
    return {
      name: `${focused.tagName} ${focused.id} ${focused.getAttribute('data-u-command') ?? ''} ${label}`,
      unseen: unseen.filter(Boolean).join(', '),
      isElsewhere: focused === document.body || focused.tagName === 'IFRAME',
    };
  });

/** The elements that a key focuses from the file's name on, until it is back there, also in frames. */
async function walk(key: 'Tab' | 'Shift+Tab'): Promise<Focused[]> {
  const { page } = live;
  const start = page.getByLabel('File name');
  await start.focus();
  const steps: Focused[] = [];
  while (steps.length < MOST_STEPS) {
    await page.keyboard.press(key);
    await painted(page);
    if (await start.evaluate((field) => field === document.activeElement)) return steps;
    const inPage = await focusedIn(page.mainFrame());
    steps.push(inPage);
    const frame = await page.evaluateHandle(() => document.activeElement);
    const inside = await frame.asElement()?.contentFrame();
    if (inside) steps.push(await focusedIn(inside));
  }
  throw new Error(`The key doesn't come back: ${steps.slice(-3).map(({ name }) => name)}`);
}

/** @param passed what the way must lead through, so that it isn't short */
async function expectSeen(passed: readonly RegExp[]): Promise<void> {
  for (const key of ['Tab', 'Shift+Tab'] as const) {
    const steps = await walk(key);
    const unseen = steps.filter((step) => step.unseen && !step.isElsewhere);
    expect(unseen.map((step) => `${step.name} ${step.unseen}`)).toEqual([]);
    for (const name of passed)
      expect(steps.map((step) => step.name)).toContainEqual(expect.stringMatching(name));
  }
}

const MENUS_AND_TOOLS = [/^BUTTON .* (File|Insert|Data|Extensions)$/, /Executions$/, /Help$/];
const GRID = [/format-painter/, /^DIV .*Sheet/, /toggle-gridlines/];
const SIDEBAR = [/Close sidebar$/, /field-email/, /field-password/];

/** Widths at which panels lie beside the grid. Windows of the lower ones have no room for a whole column of buttons. */
const wide: [width: number, height: number][] = [
  [1440, 900],
  [1440, 380],
  [1024, 700],
  [800, 600],
];
const narrow: [width: number, height: number][] = [
  [799, 600],
  [600, 700],
  [360, 640],
];

async function resize(width: number, height: number): Promise<void> {
  await live.page.setViewportSize({ width, height });
  await painted(live.page);
}

async function openSidebar(): Promise<void> {
  await runItem(live.page, 'Open sidebar');
  await live.panel.getByLabel('Email').waitFor();
}

afterEach(async () => {
  const { panels } = live.workbench.session.screen;
  panels.close('sidebar');
  panels.close('dialog');
  await live.page.locator('#sidebar').waitFor({ state: 'hidden' });
  live.expectNoPageErrors();
});

test('what is typed after the sidebar was left by Tab is in no cell and chooses nothing', async () => {
  await live.visit();
  const { page, workbench } = live;
  await openSidebar();
  for (const key of ['Tab', 'Shift+Tab']) {
    await live.panel.getByLabel('Password', { exact: true }).focus();
    await eventually(async () => {
      await page.keyboard.press(key);
      // A frame passes the focus on later; another key before that would lead further, into the grid.
      await painted(page);
      expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('IFRAME');
    });
    for (let step = 0; step < 4; step++) {
      await page.keyboard.type('secret');
      await page.keyboard.press(key);
    }
  }
  await page.evaluate(() => window.workbench?.idle());
  const { activeSheetId } = workbench.workbook;
  const cells = workbench.workbook.cells(activeSheetId, { row: 1, column: 1, rows: 20, columns: 20 }).flat();
  expect(cells.filter(({ value }) => value !== null)).toEqual([]);
  expect(await page.evaluate(() => window.workbench?.sheetNames())).toHaveLength(1);
});

describe.each([...wide, ...narrow])('in a window of %i by %i pixels', (width, height) => {
  test('Tab and Shift+Tab focus nothing that nobody sees without a panel', async () => {
    await live.visit();
    await resize(width, height);
    await expectSeen([...MENUS_AND_TOOLS, ...GRID]);
  });

  test('nor beside the sidebar, with more tabs than there is room for', async () => {
    await live.visit();
    await resize(width, height);
    addSheets();
    await openSidebar();
    const isBeside = wide.some(([beside]) => beside === width);
    await expectSeen([...MENUS_AND_TOOLS, ...(isBeside ? GRID : []), ...SIDEBAR]);
  });
});

test('a dialog keeps the focus on what is seen in it', async () => {
  await live.visit();
  await runItem(live.page, 'Help');
  const dialog = live.page.getByRole('dialog', { name: 'Help' });
  await dialog.locator('iframe').waitFor();
  for (let step = 0; step < 30; step++) {
    await live.page.keyboard.press('Tab');
    await painted(live.page);
    const { unseen, isElsewhere, name } = await focusedIn(live.page.mainFrame());
    expect(isElsewhere ? '' : `${name} ${unseen}`).toBe(isElsewhere ? '' : `${name} `);
  }
});

/** Sheets for more tabs than the bar has room for, some of them hidden. */
function addSheets(): void {
  const { workbook } = live.workbench;
  if (workbook.sheets.length > 1) return;
  workbook.as('script', () => {
    for (let at = 1; at <= 24; at++) {
      const { id } = workbook.addSheet(`Sheet of month ${at}`);
      if (at % 3 === 1) workbook.hideSheet(id, true);
    }
  });
}
