// Looks with axe at states of the panel, in one theme or both.

import type { FakeServer } from '../../../sidebar/fake-server';
import type { Panel, Settings, Tab } from '../../hands';
import { expectInOrder, type Theme, type usePanels } from '../panel-page';

/** What a person does, in this order, and then waits for. */
interface Steps {
  tab?: Tab;
  /** A report, and an action of its menu. */
  choose?: readonly [report: string, action: string];
  set?: Settings;
  push?: readonly string[];
  /** The name of a dialog. */
  asked?: string;
  /** A text on the page, or in an alert. */
  sees?: string;
  isAlerted?: true;
}

/** A state: its name, the server, and how a person gets there. */
export type PanelCase = [
  string,
  () => FakeServer,
  Steps | ((page: Panel, server: FakeServer) => Promise<void>),
];

async function take(page: Panel, { tab, choose, set = {}, push = [], asked, sees, isAlerted }: Steps) {
  if (tab) await page.openTab(tab);
  if (choose) await page.chooseFor(...choose);
  await page.set(set);
  await page.push(...push);
  if (asked) await page.getByRole('dialog', { name: asked, exact: true }).waitFor();
  if (sees) await page.getByText(sees).first().waitFor();
  if (isAlerted) await page.getByRole('alert').waitFor();
}

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
    const { page, server } = await open(made());
    if (typeof reach === 'function') await reach(page, server);
    else await take(page, reach);
    await expectInOrder(page, themes);
  });
}
