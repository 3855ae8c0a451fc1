// Checks that axe finds no accessibility violation on a page, or none but the known ones of the grid library.

import type { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/**
 * What axe finds in Univer, by axe's rule, and why it can't be fixed: Univer draws these parts again and again, so our
 * attributes would be lost. Contrast isn't in this list, because its text has 7:1 as well.
 */
export const GRID_FINDINGS: Readonly<Record<string, string>> = {
  'aria-allowed-attr': 'lists of the toolbar are plain boxes with aria-expanded',
  'aria-command-name': 'the handle of the zoom has no name',
  'aria-roles': 'the zoom has the role "track", which does not exist',
  'button-name': 'icons of the toolbar, of the tabs and of the zoom have a tooltip only',
  label: 'font, size and name box have no label',
  region: 'tooltips are at the end of the page, outside of every landmark',
  'target-size': 'the field of the font is lower than 24 pixels',
};

/** Texts at 7:1, links of one name to one place (WCAG AAA), targets of 24 pixels (AA), names with what is shown (A). */
const RULES = {
  'color-contrast-enhanced': { enabled: true },
  'identical-links-same-purpose': { enabled: true },
  'meta-refresh-no-exceptions': { enabled: true },
  'target-size': { enabled: true },
  'label-content-name-mismatch': { enabled: true },
};

/** What axe calls too faint: below 4.5:1 by the first rule alone, from there to 7:1 by the second. */
export const CONTRAST = ['color-contrast', 'color-contrast-enhanced'];

/**
 * Loads axe at its first use: most test files of the panel never look with it. Where a page has no frames, axe needs
 * no blank page beside it, in which it would put together what the frames found: half of a look's time.
 */
async function axeOn(page: Page): Promise<AxeBuilder> {
  const { AxeBuilder } = await import('@axe-core/playwright');
  return new AxeBuilder({ page }).setLegacyMode(page.frames().length === 1);
}

/** @param part limits the check to a part of the page. */
export async function expectAccessible(
  page: Page,
  part: (whole: AxeBuilder) => AxeBuilder = (whole) => whole,
): Promise<void> {
  // With violations only, axe spends no time on elements that pass.
  const { violations } = await part(
    (await axeOn(page)).options({
      resultTypes: ['violations'],
      rules: RULES,
    }),
  ).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
}

/**
 * Checks the whole workbench page with its frames, also for contrast at AAA and the size of targets.
 * @param only limits the check to these rules of axe
 * @returns the rules of `GRID_FINDINGS` that found something.
 */
export async function expectPageAccessible(page: Page, only?: string[]): Promise<string[]> {
  const rules = { 'color-contrast-enhanced': { enabled: true }, 'target-size': { enabled: true } };
  const whole = (await axeOn(page)).options({ resultTypes: ['violations'], rules });
  const { violations } = await (only ? whole.withRules(only) : whole).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, target: [selector, ...inside] }) => ({
      rule: id,
      html,
      // Of an element in a frame, the first selector is the frame's.
      selector: inside.length === 0 && typeof selector === 'string' ? selector : 'html',
    })),
  );
  const isUnivers = await page.evaluate(
    (elements) =>
      elements.map(({ selector, html }) => {
        const element = document.querySelector(selector);
        // A canvas that has changed its size isn't found, but its markup tells that it is Univer's.
        if (!element) return html.includes('data-u-comp');
        return element.closest('#grid > *, body [class*="univer-"]') !== null;
      }),
    found,
  );
  const isKnown = found.map(({ rule }, index) => isUnivers[index] === true && rule in GRID_FINDINGS);
  expect(found.filter((_, index) => !isKnown[index])).toEqual([]);
  return [...new Set(found.filter((_, index) => isKnown[index]).map(({ rule }) => rule))];
}
