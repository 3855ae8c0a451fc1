// Checks that axe finds no accessibility violation on a page.

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** @param part limits the check to a part of the page. */
export async function expectAccessible(
  page: Page,
  part: (whole: AxeBuilder) => AxeBuilder = (whole) => whole,
): Promise<void> {
  // With violations only, axe does not spend time on elements that pass.
  const { violations } = await part(
    new AxeBuilder({ page }).options({
      resultTypes: ['violations'],
      // Off by default: texts at 7:1 (WCAG AAA).
      rules: { 'color-contrast-enhanced': { enabled: true } },
    }),
  ).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
}
