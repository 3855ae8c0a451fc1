// The help: what each part does, what formulas take, how they are refreshed, and examples.

import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { PanelState } from '../../../src/panel/contract/panel-state';
import { factsOf, SOURCE_NAMES, type SourceFacts } from '../../../src/sources/source-list';
import { type ArgumentName, argumentHelp } from '../../../src/text/formulas/functions';
import { FORMULA_TEXTS } from '../../../src/text/panel/formulas';
import { groupingTitles } from '../../choice/date-by';
import { examplesWith, PANEL_SECTIONS, signatureOf } from '../../formulas/formula-help';
import { exampleText, finderIn, sectionsFound } from '../help/help-found';
import { HelpSearch } from '../help/help-search';
import { HelpContent } from '../help/help-sections';
import { SupportDetails } from '../help/support-details';

export function HelpPage({ panel }: { panel: PanelState }) {
  const separator = panel.spreadsheet.argumentSeparator;
  const [search, setSearch] = useState('');
  const isOpen = search.trim() !== '';
  const argumentsAll = Object.entries(argumentSentences());
  const examplesAll = examplesWith(separator);
  const isFound = finderIn(
    [
      ...PANEL_SECTIONS,
      { heading: FORMULA_TEXTS.arguments, points: argumentsAll.map((entry) => entry.join(' ')) },
      { heading: FORMULA_TEXTS.examples, points: examplesAll.map(exampleText) },
      { heading: FORMULA_TEXTS.notesTitle, points: FORMULA_TEXTS.notes },
    ],
    search,
  );
  const sections = sectionsFound(PANEL_SECTIONS, isFound);
  const argumentsFound = argumentsAll.filter((entry) => isFound(FORMULA_TEXTS.arguments, entry.join(' ')));
  const examples = examplesAll.filter((example) => isFound(FORMULA_TEXTS.examples, exampleText(example)));
  const notes = FORMULA_TEXTS.notes.filter((note) => isFound(FORMULA_TEXTS.notesTitle, note));
  return (
    <>
      <HelpSearch
        search={search}
        isFound={[sections, argumentsFound, examples, notes].some(({ length }) => length > 0)}
        onType={setSearch}
      />
      {sections.map((section) => (
        <HelpFold key={section.heading} title={section.heading} isOpen={isOpen}>
          <HelpContent section={section} />
          {section.heading === FORMULA_TEXTS.title &&
            SOURCE_NAMES.map((name) => <Formula key={name} text={signatureOf(name, separator)} />)}
        </HelpFold>
      ))}
      {argumentsFound.length > 0 && (
        <HelpFold title={FORMULA_TEXTS.arguments} isOpen={isOpen}>
          <dl>
            {argumentsFound.map(([name, sentence]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{sentence}</dd>
              </div>
            ))}
          </dl>
        </HelpFold>
      )}
      {examples.length > 0 && (
        <HelpFold title={FORMULA_TEXTS.examples} isOpen={isOpen}>
          {examples.map(({ says, formula }) => (
            <div key={formula}>
              <p>{says}</p>
              <Formula text={formula} />
            </div>
          ))}
        </HelpFold>
      )}
      {notes.length > 0 && (
        <HelpFold title={FORMULA_TEXTS.notesTitle} isOpen={isOpen}>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </HelpFold>
      )}
      <SupportDetails />
    </>
  );
}

/** @param isOpen whether a search has found it, so that nothing found is folded */
function HelpFold(props: { title: string; isOpen: boolean; children: ComponentChildren }) {
  const { title, isOpen, children } = props;
  return (
    <details open={isOpen}>
      <summary>
        <h3>{title}</h3>
      </summary>
      <div class="folded">{children}</div>
    </details>
  );
}

const Formula = ({ text }: { text: string }) => <code class="formula">{text}</code>;

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
