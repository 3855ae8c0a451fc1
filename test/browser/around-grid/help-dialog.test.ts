// The menu's Help in a dialog of the page: accessible in both themes, and closed by keyboard and mouse.

import { expectPageAccessible } from '../accessible';
import { useLivePage } from '../live-page';
import { runItem } from '../page';

const live = useLivePage();

const dialog = () => live.page.getByRole('dialog', { name: 'help' });
const text = () => live.page.frameLocator('dialog iframe').getByRole('main');

async function open(): Promise<void> {
  live.page.setDefaultTimeout(10_000);
  await runItem(live.page, 'Help');
  await text().waitFor();
}

async function expectClosed(): Promise<void> {
  await dialog().waitFor({ state: 'detached' });
  expect(await live.page.locator(':focus').textContent()).toBe('Extensions');
}

afterEach(async () => {
  live.workbench.session.screen.panels.close('dialog');
  live.expectNoPageErrors();
});

test.each(['dark', 'light'] as const)('Help has a title and a version (%s theme)', async (colorScheme) => {
  await live.visit({ colorScheme });
  await open();
  await dialog().getByRole('heading', { name: 'help' }).waitFor();
  await text().getByText('Version').waitFor();
  await expectPageAccessible(live.page);
  await dialog().getByRole('button', { name: 'Close' }).click();
  await expectClosed();
});

test('Escape closes Help, even if the focus is inside its page', async () => {
  await live.visit({ colorScheme: 'light' });
  await open();
  await live.page.keyboard.press('Escape');
  await expectClosed();
  await open();
  await text().getByText('Version').click();
  await live.page.keyboard.press('Escape');
  await expectClosed();
});

test('Help fits into a narrow window', async () => {
  await live.visit({ width: 360 });
  await open();
  const box = await dialog().boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
  const overflow = await text().evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
