// The page Help: what each part does, what formulas take, how they are refreshed, examples, and what support asks for.

import type { PanelState } from '../../src/panel/contract/panel-state';
import { factsOf, SOURCE_NAMES, type SourceFacts } from '../../src/sources/source-list';
import { type ArgumentName, argumentHelp } from '../../src/text/formulas/functions';
import { FORMULA_TEXTS } from '../../src/text/panel/formulas';
import { groupingTitles } from '../choice/date-by';
import { examplesWith, PANEL_SECTIONS, signatureOf } from '../help/formula-help';
import { Help } from '../help/help';
import type { HelpPart } from '../help/help-found';
import { SupportDetails } from '../help/support-details';

export function HelpPage({ panel }: { panel: PanelState }) {
  return (
    <>
      <Help isFolded parts={partsWith(panel.spreadsheet.argumentSeparator)} />
      <SupportDetails />
    </>
  );
}

function partsWith(separator: ',' | ';'): readonly HelpPart[] {
  const signatures = SOURCE_NAMES.map((name) => signatureOf(name, separator));
  const terms = Object.entries(argumentSentences()).map(([name, says]) => ({ name, says }));
  return [
    ...PANEL_SECTIONS.map((part) => (part.heading === FORMULA_TEXTS.title ? { ...part, signatures } : part)),
    { heading: FORMULA_TEXTS.arguments, terms },
    { heading: FORMULA_TEXTS.examples, examples: examplesWith(separator) },
    { heading: FORMULA_TEXTS.notesTitle, paragraphs: FORMULA_TEXTS.notes },
  ];
}

/** What each argument takes. */
function argumentSentences(): Record<ArgumentName, string> {
  const [app, seller] = [factsOf('appStats'), factsOf('sellerStats')];
  const titles = (fields: readonly { title: string }[]) => fields.map(({ title }) => title).join(', ');
  const groupings = (source: SourceFacts) => [...groupingTitles(source).values()].join(', ');
  return argumentHelp({
    appGroupings: groupings(app),
    sellerGroupings: groupings(seller),
    appMetrics: titles(app.metrics.filter(({ isShare }) => !isShare)),
    os: titles(seller.os),
  });
}
