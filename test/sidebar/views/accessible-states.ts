// Looks with axe at states of the panel, in one theme or both.

import type { Page } from 'playwright-core';
import type { FakeServer } from '../fake-server';
import { expectInOrder, type Theme, type usePanels } from '../panel-page';

/** A state: its name, the server, and how a person gets there. */
export type PanelCase = [string, () => FakeServer, (page: Page, server: FakeServer) => Promise<void>];

/**
 * Registers the tests that axe finds nothing at A, AA and AAA.
 * @param open opens a panel
 * @param themes in which axe looks
 */
export function testStates(
  open: ReturnType<typeof usePanels>,
  states: readonly PanelCase[],
  themes: readonly Theme[] = ['light', 'dark'],
): void {
  test.each([...states])(`axe finds nothing (${themes.join(' and ')}) in %s`, async (_name, made, reach) => {
    const server = made();
    const page = await open(server);
    await reach(page, server);
    await expectInOrder(page, themes);
  });
}
