// Tests of a report’s menu in a real browser: opened and closed by keyboard and mouse, its position and its looks.

import type { Panel } from '../../../../browser/hands';
import { reportView } from '../../../../sidebar/fake-reports';
import { hasFocus, usePanels } from '../../../../sidebar/panel-page';
import { DAILY, SELLER_REPORT, serverWith } from '../../../../sidebar/report-fixture';

const open = usePanels('Reports');
const opener = (page: Panel) => page.button('More actions for Daily revenue');
const item = (page: Panel, name: string) => page.getByRole('menuitem', { name, exact: true });
/** Whether the browser tells screen readers that the menu is open. */
async function isExpanded(page: Panel): Promise<unknown> {
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  const node = nodes.find(
    ({ role, name }) => role?.value === 'button' && name?.value === 'More actions for Daily revenue',
  );
  return node?.properties?.find(({ name }) => name === 'expanded')?.value.value;
}
const isOpen = async (page: Panel) => (await page.getByRole('menu').count()) > 0;

it.each([
  ['Enter', 'Edit'],
  ['Space', 'Edit'],
  ['ArrowDown', 'Edit'],
  ['ArrowUp', 'Delete'],
])('%s opens the menu with the focus on %s', async (key, name) => {
  const { page } = await open(serverWith(DAILY));
  await opener(page).focus();
  expect(await opener(page).getAttribute('aria-haspopup')).toBe('menu');
  expect(await isExpanded(page)).toBe(false);
  await page.keyboard.press(key);
  expect(await hasFocus(item(page, name))).toBe(true);
  expect(await isExpanded(page)).toBe(true);
});

it('Escape closes the menu without calling the server, and returns the focus to its button', async () => {
  const { page, server } = await open(serverWith(DAILY));
  await opener(page).focus();
  for (const key of ['Enter', 'ArrowDown', 'Escape']) await page.keyboard.press(key);
  expect([await isOpen(page), await hasFocus(opener(page))]).toEqual([false, true]);
  expect(server.named('changeReport')).toEqual([]);
});

it('Tab, a click elsewhere and a click on its button close the menu', async () => {
  const { page } = await open(serverWith(DAILY, SELLER_REPORT));
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect([await isOpen(page), await hasFocus(page.button('Run Partner'))]).toEqual([false, true]);
  await opener(page).click();
  await page.getByRole('heading', { name: 'Partner' }).click();
  expect(await isOpen(page)).toBe(false);
  await opener(page).click();
  await opener(page).click();
  expect(await isOpen(page)).toBe(false);
});

it('only one menu is open at a time', async () => {
  const { page } = await open(serverWith(DAILY, SELLER_REPORT));
  await page.push('More actions for Partner');
  await opener(page).click();
  expect(await page.getByRole('menu').count()).toBe(1);
  expect(await page.getByRole('menu', { name: 'More actions for Daily revenue' }).isVisible()).toBe(true);
});

it('the whole menu is between the header and the footer', async () => {
  const { page } = await open(
    serverWith(...[1, 2, 3, 4, 5].map((n) => reportView({ id: `0000000${n}`, name: `R${n}` }))),
  );
  const footer = await page.getByRole('contentinfo').boundingBox();
  const header = await page.getByRole('banner').boundingBox();
  for (const name of ['R1', 'R5']) {
    await page.push(`More actions for ${name}`);
    const menu = await page.getByRole('menu').boundingBox();
    expect((menu?.y ?? 0) + (menu?.height ?? 0)).toBeLessThanOrEqual(footer?.y ?? 0);
    expect(menu?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
    expect(menu?.x).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Escape');
  }
});

it('deleting looks destructive in the menu, and in the question only with the cells', async () => {
  const { page } = await open(serverWith(DAILY));
  await opener(page).click();
  const colourOf = (name: string) => item(page, name).evaluate((one) => getComputedStyle(one).color);
  expect(await colourOf('Delete')).not.toBe(await colourOf('Export'));
  await item(page, 'Delete').click();
  const question = page.getByRole('dialog', { name: 'Delete Daily revenue' });
  expect(await question.getByRole('button').allTextContents()).toEqual([
    'Cancel',
    'Delete, keep the cells',
    'Delete with its cells',
  ]);
  const looks = await question
    .getByRole('button')
    .evaluateAll((all) => all.map(({ className }) => className));
  expect(looks.map((look) => look.includes('danger'))).toEqual([false, false, true]);
});

it('nothing but a question gets the focus until it is answered', async () => {
  const { page } = await open(serverWith(DAILY));
  await opener(page).click();
  await item(page, 'Delete').click();
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

it('the question before deleting says what happens to charts', async () => {
  const charts = [{ kind: 'line' as const, title: 'Revenue by day' }];
  const { page } = await open(serverWith(reportView({}, { charts })));
  await opener(page).click();
  await item(page, 'Delete').click();
  const question = page.getByRole('dialog', { name: 'Delete Daily revenue' });
  expect(await question.textContent()).toContain('the chart in the sheet. They won’t be updated anymore.');
});
