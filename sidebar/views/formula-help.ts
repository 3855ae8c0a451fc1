// The help on formulas: what each argument takes, whose connection they use, how they ask again, examples.

import { type ArgumentName, FUNCTION_NAMES } from '../../src/core/function-signatures';
import { FORMULA_TEXTS } from '../../src/text/panel/formulas';
import { examplesWith, signatureOf } from '../formulas/formula-help';
import type { Ready } from '../state/state';
import { h, type View, watch } from './parts/h';

export function formulaHelpView(): View<Ready> {
  const body = h('div', {});
  const element = h('details', { class: 'about formulas' }, h('summary', {}, FORMULA_TEXTS.title), body);
  const update = watch(
    (state: Ready) => state.panel,
    (panel) => body.replaceChildren(...helpParts(panel)),
  );
  return { element, update };
}

function helpParts(panel: Ready['panel']): HTMLElement[] {
  const separator = panel.spreadsheet.argumentSeparator;
  const sentences = Object.entries(argumentSentences(panel));
  return [
    h('p', {}, FORMULA_TEXTS.intro),
    ...FUNCTION_NAMES.map((name) => code(signatureOf(name, separator))),
    h('h2', {}, FORMULA_TEXTS.arguments),
    h('dl', {}, ...sentences.flatMap(([name, says]) => [h('dt', {}, name), h('dd', {}, says)])),
    ...FORMULA_TEXTS.notes.map((note) => h('p', {}, note)),
    h('h2', {}, FORMULA_TEXTS.examples),
    ...examplesWith(separator).flatMap(({ says, formula }) => [h('p', {}, says), code(formula)]),
  ];
}

const code = (text: string) => h('code', { class: 'formula' }, text);

/** What each argument takes, with the names that the server lists. */
function argumentSentences({ sources }: Ready['panel']): Record<ArgumentName, string> {
  const sourceNamed = (name: string) => sources.find((source) => source.name === name);
  const app = sourceNamed('appStats');
  const seller = sourceNamed('sellerStats');
  const titles = (fields: readonly { title: string }[] = []) => fields.map(({ title }) => title).join(', ');
  return {
    apps: FORMULA_TEXTS.apps,
    from: FORMULA_TEXTS.from,
    to: FORMULA_TEXTS.to,
    group_by: FORMULA_TEXTS.groupBy(titles(app?.dimensions), titles(seller?.dimensions)),
    metrics: FORMULA_TEXTS.metrics(titles(app?.metrics)),
    bundles: FORMULA_TEXTS.bundles,
    os: FORMULA_TEXTS.os(titles(seller?.os)),
    headers: FORMULA_TEXTS.headers,
    refresh: FORMULA_TEXTS.refresh,
  };
}
