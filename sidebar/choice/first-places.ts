// The first values of destinations: a sheet that doesn't exist yet, or a place outside of the spreadsheet; and whether
// that is connected. Pure.

import { freeSheetName, isOneOf } from '../../src/core/name';
import { type OutsideKindName, outsideKind } from '../../src/core/place/destination-kinds';
import { type OutsidePlace, placeSheet } from '../../src/core/place/place';
import { sheetNameProblem } from '../../src/core/place/sheet-name';
import type { Choice, Destination } from '../../src/panel/contract/panel-state';
import { TEMPLATE_TITLES } from '../../src/text/panel/templates';
import { currentOf, isConnected, type Ready, sourceOf } from '../state/state';

/** The first values of each form. @param used the places of other choices and reports, the newest last */
const FIRST = {
  bigQueryTable(
    { bigquery }: Ready['connections'],
    used: readonly Destination[],
    table: string,
  ): OutsidePlace {
    const last = used
      .flatMap((place) => (place.kind === 'bigQueryTable' && place.dataset !== '' ? [place] : []))
      .pop();
    const project = currentOf(bigquery.view)?.project ?? last?.project ?? '';
    return { kind: 'bigQueryTable', project, dataset: last?.dataset.trim() ?? '', table };
  },
} satisfies Record<OutsideKindName, unknown>;

export function isAccountMissing({ connections }: Ready, { kind }: OutsidePlace): boolean {
  return !isConnected(connections[outsideKind(kind).service]);
}

/** The first values of a form: beside the place used last, with the name of the report or of its source. */
export function firstPlace(state: Ready, kind: OutsideKindName): OutsidePlace {
  const { connections, choices, reports } = state;
  const used = [
    ...reports.list.flatMap(({ report }) => report?.draft.choice.destination ?? []),
    ...Object.values(choices).map(({ destination }) => destination),
  ];
  const name = snakeCase(reports.form?.name ?? '') || snakeCase(sourceOf(state).title);
  return FIRST[kind](connections, used, name);
}

/** The name, or with a number, that no sheet has and no report will write to. @param more other sheets that exist */
export function freeSheet({ panel, reports }: Ready, name: string, more: readonly string[] = []): string {
  const ofReports = reports.list.flatMap(({ report }) =>
    report ? [placeSheet(report.draft.choice.destination) ?? [], report.place?.sheetName ?? []].flat() : [],
  );
  return freeSheetName(name, [...panel.sheets, ...ofReports, ...more]);
}

/** The choice, with a free sheet in place of its own. @param name of the sheet, where that is free */
export function inFreeSheet(state: Ready, choice: Choice, name = placeSheet(choice.destination)): Choice {
  if (name === null || placeSheet(choice.destination) === null) return choice;
  return { ...choice, destination: { kind: 'newSheet', sheetName: freeSheet(state, name) } };
}

/**
 * The name of the sheet that a new report gets: its own, in place of a first name of a source or template, such as
 * `App stats 7`. Null where another sheet stays: it exists, or the report's name is taken or no sheet can have it.
 */
export function sheetOfReport(state: Ready): string | null {
  const { choice, panel, reports } = state;
  const { form, formStart } = reports;
  const { destination } = choice;
  const isNew = form?.id === '' && formStart?.dashboard === undefined;
  if (!isNew || destination.kind !== 'newSheet') return null;
  const first = [sourceOf(state).sheetName, ...Object.values(TEMPLATE_TITLES).map(({ title }) => title)];
  const { sheetName } = destination;
  const isFirst = [sheetName, sheetName.replace(/ \d+$/, '')].some((name) => first.includes(name));
  if (!isFirst || isOneOf(panel.sheets)(sheetName)) return null;
  const name = form.name.trim();
  return sheetNameProblem(name) === null && freeSheet(state, name) === name ? name : null;
}

/** Turns `Umsätze, täglich` into `umsatze_taglich`; blank if nothing is left of the name. */
function snakeCase(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, '_').replace(/^_|_$/g, '');
}
