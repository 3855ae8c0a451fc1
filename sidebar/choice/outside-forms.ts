// The forms of places outside of the spreadsheet: what each begins with, and whether its account is connected. Pure.

import { type OutsideName, outsideKind } from '../../src/core/place/destination-kinds';
import type { OutsidePlace } from '../../src/core/place/place';
import type { Destination } from '../../src/panel/contract/panel-state';
import { currentOf, isConnected, type Ready, sourceOf } from '../state/state';

interface OutsideForm {
  /** The place that it begins with. @param used the places of other choices and reports, the last one last */
  first(connections: Ready['connections'], used: readonly Destination[], ownName: string): OutsidePlace;
}

const FORMS: { readonly [Name in OutsideName]: OutsideForm } = {
  bigQueryTable: {
    first({ bigquery }, used, table) {
      const last = used
        .flatMap((place) => (place.kind === 'bigQueryTable' && place.dataset !== '' ? [place] : []))
        .pop();
      const project = currentOf(bigquery.view)?.project ?? last?.project ?? '';
      return { kind: 'bigQueryTable', project, dataset: last?.dataset.trim() ?? '', table };
    },
  },
};

export function isAccountMissing(
  { connections }: Pick<Ready, 'connections'>,
  { kind }: OutsidePlace,
): boolean {
  return !isConnected(connections[outsideKind(kind).service]);
}

/** The place of a kind that the form begins with: beside the one used last, named as the report or its source. */
export function firstPlace(state: Ready, kind: OutsideName): OutsidePlace {
  const { connections, choices, reports } = state;
  const used = [
    ...reports.list.flatMap(({ report }) => report?.draft.choice.destination ?? []),
    ...Object.values(choices).map(({ destination }) => destination),
  ];
  const name = snakeCase(reports.form?.name ?? '') || snakeCase(sourceOf(state).title);
  return FORMS[kind].first(connections, used, name);
}

/** `Umsätze, täglich` is `umsatze_taglich`; blank where nothing is left of a name. */
function snakeCase(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, '_').replace(/^_|_$/g, '');
}
