// The panel as a whole in a real browser: its height, its tabs and its explanations.

import { becomes } from 'sheets-workbench/test/set-up/waiting';
import { bothConnected } from '../../../sidebar/connected-servers';
import { connected, FakeServer } from '../../../sidebar/fake-server';
import { describedBy, hasFocus, heightOf, tooSmall, usePanels } from '../panel-page';

const open = usePanels();

it('the panel is under 720 px high on the first visit', async () => {
  const { page } = await open(bothConnected());
  await page.button('Dashboard').waitFor();
  expect(await heightOf(page)).toBeLessThan(720);
});

it('at 150 %, six fields are in sight, and what can be pressed is 24 px high', async () => {
  const { page } = await open(bothConnected({ period: 'last 7 days' }));
  await page.button('Preview').waitFor();
  await page.setViewportSize({ width: 300, height: 411 });
  const fold = page.getByRole('button', { name: 'Start from a template', expanded: true });
  if ((await fold.count()) > 0) await fold.click();
  const bottoms = await page
    .locator('.fields > .field > .control')
    .evaluateAll((all) => all.map((control) => control.getBoundingClientRect().bottom));
  const footer = await page.getByRole('contentinfo').boundingBox();
  expect(bottoms.filter((bottom) => bottom <= (footer?.y ?? 0)).length).toBeGreaterThanOrEqual(6);
  expect(await page.evaluate(tooSmall)).toEqual([]);
  await page.setViewportSize({ width: 300, height: 760 });
});

it('the panel switches tabs by arrow keys, with one stop of the Tab key, and reopens at the last', async () => {
  const { page, server } = await open(bothConnected());
  const tab = (name: string) => page.getByRole('tab', { name });
  await tab('Build').press('ArrowRight');
  expect([await hasFocus(tab('Reports')), await page.getByRole('tabpanel').count()]).toEqual([true, 1]);
  await page.getByRole('tabpanel', { name: 'Reports' }).waitFor();
  await page.keyboard.press('End');
  await page.getByRole('tabpanel', { name: 'Account' }).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  expect(await tab('Account').getAttribute('aria-selected')).toBe('true');
  await becomes(() => server.panel.tab, 'account');
  await page.reload();
  await page.getByRole('tabpanel', { name: 'Account' }).waitFor();
});

const both = () =>
  new FakeServer({
    account: connected('demo@example.com', 'two@example.com'),
    seller: connected('Example Games'),
  });

test('an explanation is shown by a button, and describes its field even while hidden', async () => {
  const { page } = await open(both());
  const field = page.field('Destination');
  const text = page.getByText('Replaces an earlier table there');
  const explain = page.locator('.field', { has: field }).getByRole('button', { name: 'About Destination' });
  expect([await text.isVisible(), (await describedBy(field)).includes('Replaces')]).toEqual([false, true]);
  await explain.click();
  expect([await text.isVisible(), await explain.getAttribute('aria-expanded')]).toEqual([true, 'true']);
});
