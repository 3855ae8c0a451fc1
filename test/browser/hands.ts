// What a person does in the panel, alone on a page or in the workbench's sidebar, by the names that it shows.

import type { FrameLocator, Locator, Page } from 'playwright-core';

export type Tab = 'Build' | 'Reports' | 'Account';

/** What is set under a label: a choice of a list or a text, a checkbox, or the boxes of a group that are ticked. */
type Setting = string | boolean | readonly string[];
export type Settings = Readonly<Record<string, Setting>>;

function handsOn(panel: Page | FrameLocator) {
  /** The button, field or checkbox of exactly that name. */
  const button = (name: string): Locator => panel.getByRole('button', { name, exact: true });
  const field = (label: string): Locator => panel.getByLabel(label, { exact: true });
  const checkbox = (name: string): Locator => panel.getByRole('checkbox', { name, exact: true });

  /** Waits until the outcome has this text. */
  const says = (text: string): Promise<void> => panel.getByRole('status').getByText(text).waitFor();

  /** Pushes buttons, one after the other. */
  async function push(...names: readonly string[]): Promise<void> {
    for (const name of names) await button(name).click();
  }

  /** Pushes a button, and waits until the outcome has this text. */
  async function pushUntil(name: string, text: string): Promise<void> {
    await push(name);
    await says(text);
  }

  async function fill(label: string, text: string): Promise<void> {
    if (await field(label).evaluate((element) => element.tagName === 'SELECT'))
      await field(label).selectOption(text);
    else await field(label).fill(text);
  }

  /** Ticks exactly these boxes of a group. */
  async function tick(group: string, names: readonly string[]): Promise<void> {
    const boxes = panel.getByRole('group', { name: group, exact: true });
    const box = (name: string) => boxes.getByRole('checkbox', { name, exact: true });
    if (group === 'Apps') await box('All apps').uncheck();
    const ticked = boxes.getByRole('checkbox', { checked: true, disabled: false });
    while ((await ticked.count()) > 0) await ticked.first().uncheck();
    for (const name of names) await box(name).check();
  }

  /** Sets fields, in this order. */
  async function set(settings: Settings): Promise<void> {
    for (const [label, setting] of Object.entries(settings)) {
      if (typeof setting === 'string') await fill(label, setting);
      else if (typeof setting === 'boolean') await checkbox(label).setChecked(setting);
      else await tick(label, setting);
    }
  }

  /** Opens the form of a new report, and sets its name and other fields. */
  async function draft(name: string, settings: Settings = {}): Promise<void> {
    await push('Save…');
    await set({ 'Report name': name, ...settings });
  }

  /** Shows a tab. */
  const openTab = (name: Tab): Promise<void> => panel.getByRole('tab', { name }).click();

  /** Opens whatever is folded in the tab that is shown. */
  async function unfold(): Promise<void> {
    const folded = panel.locator('[role=tabpanel]:not([hidden]) .fold[aria-expanded=false]');
    while ((await folded.count()) > 0) await folded.first().click();
  }

  /** The menu of a report's card. */
  const menuOf = (report: string): Locator =>
    panel.getByRole('list', { name: `More actions for ${report}`, exact: true });

  /** Chooses from it. */
  async function chooseFor(report: string, action: string): Promise<void> {
    await push(`More actions for ${report}`);
    await menuOf(report).getByRole('button', { name: action, exact: true }).click();
  }

  return { button, field, checkbox, says, push, pushUntil, set, draft, openTab, unfold, menuOf, chooseFor };
}

/** The page or the frame that shows the panel, with hands on it. */
export type Panel<Root = Page> = Root & ReturnType<typeof handsOn>;

export const withHands = <Root extends Page | FrameLocator>(root: Root): Panel<Root> =>
  Object.assign(root, handsOn(root));
