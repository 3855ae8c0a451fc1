// The formulas as the help shows them: its part on them in the panel, signatures and examples in the spreadsheet's own
// way of writing. Pure.

import { type ArgumentName, type FunctionName, SIGNATURES } from '../../src/core/add-on/function-signatures';
import { FORMULA_TEXTS } from '../../src/text/panel/formulas';
import { HELP_SECTIONS, type HelpSection } from '../../src/text/panel/help';

const isOnFormulas = ({ heading }: HelpSection) => heading === FORMULA_TEXTS.title;

/** The parts of the help in the panel: the last one is that on formulas, which are explained at length below it. */
export const PANEL_SECTIONS: readonly HelpSection[] = [
  ...HELP_SECTIONS.filter((section) => !isOnFormulas(section)),
  ...HELP_SECTIONS.filter(isOnFormulas).map((section) => ({
    ...section,
    points: [],
    paragraphs: [FORMULA_TEXTS.intro],
  })),
];

interface Example {
  says: string;
  name: FunctionName;
  /** The arguments as formula text. Others are left blank. */
  argumentTexts: { [Name in ArgumentName]?: string };
}

const EXAMPLES: readonly Example[] = [
  {
    says: FORMULA_TEXTS.revenueByDay,
    name: 'APP_STATS',
    argumentTexts: {
      apps: '"all"',
      from: '"last 7 days"',
      group_by: '"app,date"',
      metrics: '"revenue"',
      refresh: 'STATS_REFRESH',
    },
  },
  {
    says: FORMULA_TEXTS.singleNumber,
    name: 'APP_STATS',
    argumentTexts: {
      apps: '"all"',
      from: '"this month"',
      metrics: '"revenue"',
      refresh: 'STATS_REFRESH',
    },
  },
  {
    says: FORMULA_TEXTS.monthAgainstMonth,
    name: 'APP_STATS',
    argumentTexts: {
      apps: '"all"',
      from: '"last month"',
      metrics: '"revenue"',
      refresh: 'STATS_REFRESH',
      compare: '"previous period"',
    },
  },
  {
    says: FORMULA_TEXTS.sellerByCountry,
    name: 'SELLER_STATS',
    argumentTexts: { from: '"last 30 days"', group_by: '"date,country"', refresh: 'STATS_REFRESH' },
  },
  {
    says: FORMULA_TEXTS.discrepancies,
    name: 'DISCREPANCIES',
    argumentTexts: { group_by: '"bundle"', tolerance: '"5%"', refresh: 'STATS_REFRESH' },
  },
  {
    says: FORMULA_TEXTS.appList,
    name: 'APP_LIST',
    argumentTexts: { from: '"last month"', refresh: 'STATS_REFRESH' },
  },
];

/** `=APP_LIST(from, to, headers, refresh)`. */
export function signatureOf(name: FunctionName, separator: ',' | ';'): string {
  return `=${name}(${SIGNATURES[name].join(`${separator} `)})`;
}

/** The examples, ready to be pasted into a cell, without blank arguments at the end. */
export function examplesWith(separator: ',' | ';'): { says: string; formula: string }[] {
  return EXAMPLES.map(({ says, name, argumentTexts }) => {
    const texts = SIGNATURES[name].map((argument) => argumentTexts[argument] ?? '');
    return { says, formula: `=${name}(${withoutLastBlanks(texts).join(separator)})` };
  });
}

function withoutLastBlanks(texts: readonly string[]): readonly string[] {
  const blanks = [...texts].reverse().findIndex((text) => text !== '');
  return texts.slice(0, texts.length - Math.max(0, blanks));
}
