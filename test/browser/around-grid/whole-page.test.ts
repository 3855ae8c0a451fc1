// The workbench page around the grid: accessibility of menus, tools and sidebar in both themes, and narrow windows.

import { contrast, type Rgb } from 'sheets-workbench/test/page/grid/view/contrast';
import { CONTRAST, expectPageAccessible, GRID_FINDINGS } from '../accessible';
import { useLivePage } from '../live-page';
import { runItem } from '../page';
import { expectReachable, TOOLS } from './reachable';

const live = useLivePage();

afterEach(async () => {
  const closes = live.page.locator('#sidebar').getByRole('button', { name: 'Close sidebar' });
  if (await closes.isVisible()) await closes.click();
  await live.page.locator('#sidebar').waitFor({ state: 'hidden' });
  live.expectNoPageErrors();
});

test.each(['light', 'dark'] as const)(
  'axe finds nothing but the known findings of the grid library, in the %s theme',
  async (colorScheme) => {
    await live.visit({ colorScheme, isFirst: true });
    const { page } = live;
    const isLight = colorScheme === 'light';
    const rules = new Set<string>();
    const check = async () => {
      // In the dark theme, only the contrast can be another.
      for (const rule of await expectPageAccessible(page, isLight ? undefined : CONTRAST)) rules.add(rule);
    };
    await check();
    await page.getByRole('menuitem', { name: 'File', exact: true }).click();
    await check();
    await page.keyboard.press('Escape');
    await page.getByRole('menuitem', { name: 'Extensions' }).click();
    await page.getByRole('menuitem', { name: 'Publisher Stats' }).click();
    await check();
    await page.getByRole('menuitem', { name: 'Open sidebar' }).click();
    await page.getByRole('button', { name: 'Fill in the demo data' }).click();
    await page.getByText('Filled in.').waitFor();
    await check();
    for (const tool of TOOLS) {
      await page.getByRole('toolbar').getByRole('button', { name: tool, exact: true }).click();
      await check();
    }
    // A known finding must still occur, or it must be removed from the list. Only "region" may be missing, because
    // it depends on tooltips that the mouse shows by chance.
    expect([...rules.add('region')].sort()).toEqual(isLight ? Object.keys(GRID_FINDINGS).sort() : ['region']);
  },
);

test('a disabled button of the toolbar can be seen in the dark theme', async () => {
  await live.visit({ colorScheme: 'dark', isFirst: true });
  const undo = live.page.locator('[data-u-command="univer.command.undo"]:disabled').last();
  const [icon, around] = await undo.evaluate((button) => {
    const channels = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
    let behind: Element | null = button;
    while (behind && channels(getComputedStyle(behind).backgroundColor)[3] === 0)
      behind = behind.parentElement;
    return [getComputedStyle(button).color, behind ? getComputedStyle(behind).backgroundColor : ''].map(
      channels,
    );
  });
  expect(contrast(icon as unknown as Rgb, around as unknown as Rgb)).toBeGreaterThanOrEqual(3);
});

test('the page has one main landmark, and the sidebar is not in it', async () => {
  await live.visit();
  await runItem(live.page, 'Open sidebar');
  await live.panel.getByRole('main').waitFor();
  expect(await live.page.getByRole('main').count()).toBe(1);
  await expect(live.page.getByRole('main').locator('iframe').count()).resolves.toBe(0);
  await expect(live.page.getByRole('complementary').count()).resolves.toBe(1);
});

// The widths at which the page hides or folds parts lie between these (workbench/page/style/narrow.css).
test.each([360, 600, 700, 820, 910, 990])(
  'in a window %i pixels wide, a mouse can reach menus, tools and the sidebar',
  async (width) => {
    await live.visit();
    await live.page.setViewportSize({ width, height: 820 });
    await expectReachable(live.page);
  },
);

test('in a window 360 pixels wide, the guide covers neither the tool buttons nor an open tool', async () => {
  await live.visit({ width: 360, isFirst: true });
  await expectReachable(live.page);
});
