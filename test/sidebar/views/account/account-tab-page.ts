// The log-in card and the tab Account as a person sees them: what is connected, primary buttons, places.

import type { Locator, Page } from 'playwright-core';
import { connected, FakeServer } from '../../fake-server';

export const bothConnected = () =>
  new FakeServer({
    account: connected('demo@example.com', 'two@example.com'),
    seller: connected('Example Games'),
  });

/** The primary buttons on the screen: never more than one. */
export const primary = (page: Page) => page.locator('button.primary:visible').allTextContents();

export async function boxOf(control: Locator) {
  const box = await control.boundingBox();
  if (!box) throw new Error('A control is not shown.');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}
