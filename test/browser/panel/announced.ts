// What the panel announces to screen readers, and what they find on it.

import type { Panel } from '../hands';

/** Records what is put into the live region from now on. */
export async function listen(page: Panel): Promise<() => Promise<string[]>> {
  const region = page.locator('[aria-live=polite]');
  await region.evaluate((element) => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) heard.push(node.textContent ?? '');
    }).observe(element, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}

/**
 * What a screen reader finds on the page, in its order: headings, groups, controls and live regions as `role "name"`
 * with the state of boxes and tabs. Texts and the entries of lists are left out.
 */
export async function outline(page: Panel): Promise<string[]> {
  const lines = (await page.locator('body').ariaSnapshot()).split('\n');
  const nodes = lines.map((line) => /^\s*- '?(\w+)(?: ("[^"]*"))?((?: \[[\w=]+\])*)/.exec(line));
  return nodes.flatMap((node) => {
    const [, role = '', name = '', states = ''] = node ?? [];
    if (['', 'text', 'paragraph', 'option', 'listitem'].includes(role)) return [];
    return [[role, name, states.trim()].filter(Boolean).join(' ')];
  });
}
