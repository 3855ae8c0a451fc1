// Tests of a report’s menu in a real browser: opened and closed by keyboard and mouse, its position and its looks.

import type { Panel } from '../../../../browser/hands';
import { reportView } from '../../../../sidebar/fake-reports';
import { hasFocus, usePanels } from '../../../../sidebar/panel-page';
import { DAILY, SELLER_REPORT, serverWith } from '../../../../sidebar/report-fixture';

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

it('Escape closes the menu without calling the server, and returns the focus to its button', async () => {
  const { page, server } = await open(serverWith(DAILY));
  await opener(page).focus();
  expect(await isExpanded(page)).toBe(false);
  for (const key of ['Enter', 'Tab']) await page.keyboard.press(key);
  expect([await isExpanded(page), await hasFocus(item(page, 'Edit'))]).toEqual([true, true]);
  await page.keyboard.press('Escape');
  expect([await isOpen(page), await hasFocus(opener(page))]).toEqual([false, true]);
  expect(server.named('changeReport')).toEqual([]);
});

it('Tab, a click elsewhere and a click on its button close the menu', async () => {
  const { page } = await open(serverWith(DAILY, SELLER_REPORT));
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await item(page, 'Delete').focus();
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
  expect([await page.menuOf('Partner').count(), await isOpen(page)]).toEqual([0, true]);
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
