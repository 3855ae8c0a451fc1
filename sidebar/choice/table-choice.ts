// The choice while a BigQuery table is its destination: what it means there, and the table that it begins with. Pure.

import { isSheetPlace, type Place, type TablePlace } from '../../src/core/place/place';
import type { Choice, SourceView } from '../../src/panel/contract/panel-state';
import { inFormula } from '../formulas/formula-choice';
import { currentOf, type Ready, sourceOf } from '../state/state';
import { DAYS, dimensionsOf } from './date-by';

export function isForTable({ destination }: Pick<Choice, 'destination'>): boolean {
  return !isSheetPlace(destination);
}

/** Whether the day, by which a table is partitioned, is a column that the person can't leave out. */
export function hasFixedDays(choice: Choice, { dimensions }: SourceView): boolean {
  return isForTable(choice) && dimensions.some(({ name }) => name === DAYS);
}

/**
 * The panel with the choice as the form shows it, which is what is sent. What means nothing in a table or a formula is
 * kept for when a sheet is chosen again, so the panel's own choice still has it.
 */
export function asShown(state: Ready): Ready {
  if (state.formulaEdit) return inFormula(state);
  const { choice } = state;
  const { destination } = choice;
  if (isSheetPlace(destination)) return state;
  const groupBy = dimensionsOf(choice.groupBy);
  const addsDays = hasFixedDays(choice, sourceOf(state)) && !groupBy.includes(DAYS);
  const shown: Choice = {
    ...choice,
    groupBy: addsDays ? [DAYS, ...groupBy] : groupBy,
    ...{ totals: false, sortBy: '', topRows: null, columns: '', compare: '' },
    destination: trimmed(destination),
  };
  return { ...state, choice: shown };
}

function trimmed(place: TablePlace): TablePlace {
  const { project, dataset, table } = place;
  return { ...place, project: project.trim(), dataset: dataset.trim(), table: table.trim() };
}

/** The table that the form begins with: in the key's project and the dataset used last, named as the report or source. */
export function firstTable(state: Ready): TablePlace {
  const { connections, choices, reports } = state;
  const source = sourceOf(state);
  const used = lastTable([
    ...reports.list.flatMap(({ report }) => report?.draft.choice.destination ?? []),
    ...Object.values(choices).map(({ destination }) => destination),
  ]);
  return {
    kind: 'bigQueryTable',
    project: currentOf(connections.bigquery.view)?.project ?? used?.project ?? '',
    dataset: used?.dataset.trim() ?? '',
    table: snakeCase(reports.form?.name ?? '') || snakeCase(source.title),
  };
}

function lastTable(places: readonly Place[]): TablePlace | undefined {
  return places.flatMap((place) => (isSheetPlace(place) || place.dataset === '' ? [] : [place])).pop();
}

/** `Umsätze, täglich` is `umsatze_taglich`; blank where nothing is left of a name. */
function snakeCase(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, '_').replace(/^_|_$/g, '');
}
