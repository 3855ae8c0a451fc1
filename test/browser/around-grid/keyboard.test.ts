// The page without a mouse: F6 leaves every part, the focus is visible, and a sidebar that opens gets the focus.

import { eventually } from 'sheets-workbench/test/set-up/waiting';
import { connect, useLivePage } from '../live-page';
import { behindTimers, displays, idle, placeOf, runItem, typeDown } from '../page';

const live = useLivePage();

/** The part of the page that has the focus, and the text of the focused element. */
const focus = () =>
  live.page.evaluate(() => {
    const active = document.activeElement;
    const part = active?.closest('#grid, #menu-bar, #guide, #tool-buttons, #tool-panel, #sidebar, dialog');
    return `${part?.id || part?.tagName}: ${active?.tagName === 'IFRAME' ? 'panel' : active?.textContent?.trim()}`;
  });

const press = async (key: string) => {
  await live.page.keyboard.press(key);
  return focus();
};

/** Opens the entry `downs` below the first of the add-on's menu with keys alone. The focus must be outside a frame. */
async function openByKeys(downs: number): Promise<void> {
  const { keyboard } = live.page;
  await live.page.getByRole('menuitem', { name: 'Extensions' }).focus();
  for (const key of ['Enter', 'ArrowRight', ...Array<string>(downs).fill('ArrowDown'), 'Enter'])
    await keyboard.press(key);
}

/** Expects a visible outline around the focused element; for the panel, that is the whole sidebar. */
async function expectSeen(): Promise<void> {
  const [style, width] = await live.page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
    return [outlineStyle, Number.parseFloat(outlineWidth)] as const;
  });
  expect(style).not.toBe('none');
  expect(width).toBeGreaterThanOrEqual(2);
}

afterEach(async () => {
  const { panels } = live.workbench.session.screen;
  panels.close('sidebar');
  panels.close('dialog');
  await live.page.locator('#sidebar').waitFor({ state: 'hidden' });
  const closes = live.page.locator('#tool-panel').getByRole('button', { name: /^Close/ });
  if (await closes.isVisible()) await closes.click();
  live.expectNoPageErrors();
});

test('F6 moves the focus from the grid to menus and tools and back, and typing then fills the cell', async () => {
  await live.visit();
  const { page } = live;
  await page.mouse.click(...(await placeOf(page, 2, 1)));
  expect(await press('F6')).toBe('menu-bar: File');
  await expectSeen();
  expect(await press('F6')).toBe('tool-buttons: Executions');
  await expectSeen();
  expect(await press('F6')).toMatch(/^grid:/);
  await page.keyboard.type('typed');
  await page.keyboard.press('Enter');
  await idle(page);
  expect(await displays(page, 'Sheet1', 'B3')).toEqual([['typed']]);
  expect(await press('Shift+F6')).toBe('tool-buttons: Executions');
  expect(await press('Shift+F6')).toBe('menu-bar: File');
  expect(await press('Shift+F6')).toMatch(/^grid:/);
});

test('the sidebar gets the focus when it opens, and F6 and Shift+F6 leave it from inside', async () => {
  await live.visit();
  const { page, panel } = live;
  await openByKeys(0);
  await panel.getByLabel('Email').waitFor();
  expect(await focus()).toBe('sidebar: panel');
  await expectSeen();
  await eventually(async () => {
    await page.keyboard.press('Tab');
    expect(await panel.locator(':focus').getAttribute('id')).toBe('field-email');
  });
  await page.keyboard.press('Shift+F6');
  await eventually(async () => {
    expect(await focus()).toBe('tool-buttons: Executions');
    expect(await page.locator('#sidebar').getAttribute('class')).toBe('');
  });
  expect(await press('Enter')).toBe('tool-panel: Executions');
  await expectSeen();
  expect(await press('F6')).toBe('sidebar: panel');
  expect(await panel.locator(':focus').getAttribute('id')).toBe('field-email');
  await page.keyboard.type('me@x.example');
  expect(await panel.getByLabel('Email').inputValue()).toBe('me@x.example');
  await page.keyboard.press('F6');
  await eventually(async () => expect(await focus()).toMatch(/^grid:/));
  expect(await press('Shift+F6')).toBe('sidebar: panel');
});

test('the focus stays in the executions while others end', async () => {
  await live.visit();
  const { page, workbench } = live;
  const count = () => page.locator('.executions > li').count();
  await page.getByRole('button', { name: 'Executions', exact: true }).click();
  expect(await focus()).toBe('tool-panel: Executions');
  const before = await count();
  await connect(workbench);
  await eventually(async () => expect(await count()).toBeGreaterThan(before));
  expect(await focus()).toBe('tool-panel: Executions');
});

test('F6 closes an open menu, but doesn’t leave a modal dialog', async () => {
  await live.visit();
  const { page } = live;
  await page.getByRole('menuitem', { name: 'File', exact: true }).click();
  expect(await press('F6')).toBe('tool-buttons: Executions');
  expect(await page.locator('.menu').count()).toBe(0);
  await runItem(page, 'Help');
  await page.frameLocator('dialog iframe').getByRole('main').waitFor();
  const before = await focus();
  expect(before).toMatch(/^DIALOG:/);
  expect(await press('F6')).toBe(before);
});

test('a cell that is being edited keeps its text when a sidebar opens and when F6 moves the focus', async () => {
  await live.visit();
  const { page, workbench } = live;
  await page.mouse.click(...(await placeOf(page, 4, 1)));
  await page.keyboard.type('one');
  // Before the editor is open, a sidebar takes the focus.
  await behindTimers(page, 100);
  await workbench.session.runMenuItem('openSidebar');
  await page.locator('#sidebar iframe').waitFor();
  await behindTimers(page, 100);
  await page.keyboard.type(' two');
  expect(await press('F6')).toMatch(/^menu-bar:/);
  expect(await press('Shift+F6')).toMatch(/^grid:/);
  await page.keyboard.press('Enter');
  await idle(page);
  expect(await displays(page, 'Sheet1', 'B5')).toEqual([['one two']]);
});

test('a click in the grid closes a menu of the sidebar, and what is typed then is in the cell', async () => {
  await connect(live.workbench, ['account']);
  await live.visit();
  const { page, panel } = live;
  await runItem(page, 'Open sidebar');
  await panel.draft('Daily');
  await panel.pushUntil('Save', 'is saved');
  await panel.openTab('Reports');
  await panel.push('More actions for Daily');
  await panel.menuOf('Daily').waitFor();
  await typeDown(page, 6, 1, ['typed']);
  expect(await panel.menuOf('Daily').count()).toBe(0);
  expect(await displays(page, 'Sheet1', 'B7')).toEqual([['typed']]);
});
