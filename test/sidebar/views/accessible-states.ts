// Looks with axe at states of the panel, in both themes: at the common ones with every run of the tests, at the others
// with `npm run test:hard`.

import type { Page } from 'playwright-core';
import type { FakeServer } from '../fake-server';
import { expectInOrder, usePanels } from '../panel-page';

/** A state: its name, the server, and how a person gets there. */
export type PanelCase = [string, () => FakeServer, (page: Page, server: FakeServer) => Promise<void>];

/** Registers the tests that axe finds nothing at A, AA and AAA. @param common names of the common states */
export function testStates(
  states: readonly PanelCase[],
  common: readonly string[],
  which: 'common' | 'others',
  tab?: Parameters<typeof usePanels>[0],
): void {
  const open = usePanels(tab);
  const tested = states.filter(([name]) => common.includes(name) === (which === 'common'));
  describe.each([
    ['light', false],
    ['dark', true],
  ])('%s', (_theme, dark) => {
    it.each(tested)('has nothing for axe to complain of: %s', async (_name, made, reach) => {
      const server = made();
      const page = await open(server, { dark });
      await reach(page, server);
      await expectInOrder(page);
    });
  });
}
