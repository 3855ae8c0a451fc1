// A page has nothing that people with assistive technology stumble over, as far as axe sees it.

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** @param part narrows the check to a part of the page. */
export async function expectAccessible(
  page: Page,
  part: (whole: AxeBuilder) => AxeBuilder = (whole) => whole,
): Promise<void> {
  // Only violations: axe then spends no time on describing every element that passes.
  const { violations } = await part(
    new AxeBuilder({ page }).options({ resultTypes: ['violations'] }),
  ).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
}
