// Tests of a report’s menu in a real browser: opened and closed by keyboard and mouse, its position and its looks.

import { reportView } from '../../../../sidebar/fake-reports';
import { DAILY, SELLER_REPORT, serverWith } from '../../../../sidebar/report-fixture';
import type { Panel } from '../../../hands';
import { hasFocus, usePanels } from '../../panel-page';

const open = usePanels('Reports');
const opener = (page: Panel) => page.button('More actions for Daily revenue');
const item = (page: Panel, name: string) =>
  page.menuOf('Daily revenue').getByRole('button', { name, exact: true });
/** Whether the browser tells screen readers that the menu is open. */
async function isExpanded(page: Panel): Promise<unknown> {
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  const node = nodes.find(
    ({ role, name }) => role?.value === 'button' && name?.value === 'More actions for Daily revenue',
  );
  return node?.properties?.find(({ name }) => name === 'expanded')?.value.value;
}
const isOpen = async (page: Panel) => (await page.menuOf('Daily revenue').count()) > 0;

it('a menu takes the focus, moves it by arrows, and is closed by Escape, Tab, a click elsewhere or on its button, and by another menu', async () => {
  const { page, server } = await open(serverWith(DAILY, SELLER_REPORT));
  await opener(page).focus();
  expect(await isExpanded(page)).toBe(false);
  await page.keyboard.press('Enter');
  await item(page, 'Edit').and(page.locator(':focus')).waitFor();
  expect(await isExpanded(page)).toBe(true);
  for (const [key, name] of Object.entries({
    ArrowUp: 'Delete',
    Home: 'Edit',
    ArrowDown: 'Pause',
    End: 'Delete',
  })) {
    await page.keyboard.press(key);
    expect(await hasFocus(item(page, name))).toBe(true);
  }
  await page.keyboard.press('Escape');
  expect([await isOpen(page), await hasFocus(opener(page))]).toEqual([false, true]);
  await page.keyboard.press('Enter');
  await item(page, 'Edit').and(page.locator(':focus')).waitFor();
  for (const key of ['End', 'Tab']) await page.keyboard.press(key);
  expect([await isOpen(page), await hasFocus(page.button('Run Partner'))]).toEqual([false, true]);
  await opener(page).click();
  await page.getByRole('heading', { name: 'Partner' }).click();
  expect(await isOpen(page)).toBe(false);
  await opener(page).click();
  await opener(page).click();
  expect(await isOpen(page)).toBe(false);
  await page.push('More actions for Partner');
  await opener(page).click();
  expect([await page.menuOf('Partner').count(), await isOpen(page)]).toEqual([0, true]);
  expect(server.callsOf('changeReport')).toEqual([]);
});

it('the whole menu is in the panel, at its button', async () => {
  const { page } = await open(
    serverWith(...[1, 2, 3, 4, 5].map((n) => reportView({ id: `0000000${n}`, name: `R${n}` }))),
  );
  for (const name of ['R1', 'R5']) {
    await page.push(`More actions for ${name}`);
    const [menu, button] = await Promise.all(
      [page.menuOf(name), page.button(`More actions for ${name}`)].map((each) => each.boundingBox()),
    );
    const { x = 0, y = 0, width = 0, height = 0 } = menu ?? {};
    expect([x >= 0, y >= 0, y + height <= 760]).toEqual([true, true, true]);
    expect(x + width).toBeCloseTo((button?.x ?? 0) + (button?.width ?? 0), 0);
    expect([y + height, y - (button?.height ?? 0)].map(Math.round)).toContain(Math.round(button?.y ?? 0));
    await page.keyboard.press('Escape');
  }
});

it('the question before deleting keeps the focus, tells of charts, and looks destructive only with the cells', async () => {
  const charts = [{ chartId: 7, kind: 'line' as const, title: 'Revenue by day' }];
  const { page } = await open(serverWith(reportView({}, { charts })));
  await opener(page).click();
  const colourOf = (name: string) => item(page, name).evaluate((one) => getComputedStyle(one).color);
  expect(await colourOf('Delete')).not.toBe(await colourOf('Export'));
  await item(page, 'Delete').click();
  const question = page.getByRole('dialog', { name: 'Delete Daily revenue' });
  expect(await question.textContent()).toContain('the chart in the sheet. They won’t be updated anymore.');
  const answers = await question
    .getByRole('button')
    .evaluateAll((all) =>
      all.map(({ textContent, className }) => [textContent, className.includes('danger')]),
    );
  expect(answers).toEqual([
    ['Cancel', false],
    ['Delete, keep the cells', false],
    ['Delete with its cells', true],
  ]);
  const inside = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      return focused === document.body
        ? 'the browser'
        : (focused?.closest('dialog')?.ariaLabel ?? 'elsewhere');
    });
  for (let stops = 0; stops < 5; stops += 1) {
    await page.keyboard.press('Tab');
    expect(['the browser', 'Delete Daily revenue']).toContain(await inside());
  }
});
