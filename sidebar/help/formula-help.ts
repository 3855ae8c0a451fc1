// The formulas as the help shows them: its part on them in the panel, signatures and examples in the spreadsheet's own
// way of writing. Pure.

import type { SourceName } from '../../src/sources/source-list';
import { type ArgumentName, argumentsOf, FUNCTIONS } from '../../src/text/formulas/functions';
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
  source: SourceName;
  /** The arguments as formula text. Others are left blank. */
  argumentTexts: { [Name in ArgumentName]?: string };
}

const EXAMPLES: readonly Example[] = [
  {
    says: FORMULA_TEXTS.revenueByDay,
    source: 'appStats',
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
    source: 'appStats',
    argumentTexts: {
      apps: '"all"',
      from: '"this month"',
      metrics: '"revenue"',
      refresh: 'STATS_REFRESH',
    },
  },
  {
    says: FORMULA_TEXTS.monthAgainstMonth,
    source: 'appStats',
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
    source: 'sellerStats',
    argumentTexts: { from: '"last 30 days"', group_by: '"date,country"', refresh: 'STATS_REFRESH' },
  },
  {
    says: FORMULA_TEXTS.discrepancies,
    source: 'discrepancies',
    argumentTexts: { group_by: '"bundle"', tolerance: '"5%"', refresh: 'STATS_REFRESH' },
  },
  {
    says: FORMULA_TEXTS.appList,
    source: 'appList',
    argumentTexts: { from: '"last month"', refresh: 'STATS_REFRESH' },
  },
];

/** `=APP_LIST(from, to, headers, refresh)`. */
export function signatureOf(source: SourceName, separator: ',' | ';'): string {
  return `=${FUNCTIONS[source].name}(${argumentsOf(source).join(`${separator} `)})`;
}

/** The examples, ready to be pasted into a cell, without blank arguments at the end. */
export function examplesWith(separator: ',' | ';'): { says: string; formula: string }[] {
  return EXAMPLES.map(({ says, source, argumentTexts }) => {
    const texts = argumentsOf(source).map((argument) => argumentTexts[argument] ?? '');
    return { says, formula: `=${FUNCTIONS[source].name}(${withoutLastBlanks(texts).join(separator)})` };
  });
}

function withoutLastBlanks(texts: readonly string[]): readonly string[] {
  const blanks = [...texts].reverse().findIndex((text) => text !== '');
  return texts.slice(0, texts.length - Math.max(0, blanks));
}
