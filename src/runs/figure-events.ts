// What is to be told of a run's figures, whether they are written or only previewed.

import { eventIf, type OutcomeEvent, withoutKinds } from '../core/outcome-events';
import { standsOut } from '../core/report/finding';
import type { TableFigures, Written } from '../core/run-facts';

/** @param written what became of earlier rows; absent for a preview */
export function figureEvents(
  {
    table,
    isEmpty,
    isOpen,
    days,
    failures,
    gone = [],
    silent = [],
    excludesAllApps,
    events,
    finding,
  }: TableFigures,
  { keptRows, changes }: Pick<Written, 'keptRows' | 'changes'> = { keptRows: 0, changes: null },
): OutcomeEvent[] {
  const { lacksEarlier, inOther = [], sideBySide, isFilteredOut } = table;
  const added = sideBySide?.added ?? [];
  const isBlank = isEmpty && table.rows.length === 0;
  const differs = finding?.kind === 'discrepancies' && finding.parts.some(standsOut);
  // Of weeks and months without rows, nothing is to be told.
  const answered = isEmpty || isFilteredOut ? withoutKinds(events, 'cut') : events;
  return [
    ...answered,
    ...eventIf(keptRows > 0, { kind: 'rowsKept', rows: keptRows, excludesAllApps }),
    ...eventIf(isBlank && keptRows === 0, {
      kind: 'noRows',
      removed: changes?.removed ?? 0,
      excludesAllApps,
    }),
    ...eventIf(isEmpty && !isBlank, { kind: 'onlyEarlier' }),
    ...eventIf(isFilteredOut === true, { kind: 'filteredOut' }),
    ...eventIf(failures.length > 0, { kind: 'appsFailed', failures }),
    ...eventIf(silent.length > 0, { kind: 'appsSilent', silent }),
    ...eventIf(gone.length > 0, { kind: 'appsGone', apps: gone }),
    ...eventIf(lacksEarlier === true, { kind: 'nothingToCompare' }),
    ...eventIf(differs, { kind: 'servicesDiffer' }),
    ...eventIf(inOther.length > 0, { kind: 'inOther', values: inOther }),
    ...eventIf(added.length > 0, { kind: 'newInOther', values: added }),
    ...(isOpen && days ? [{ kind: 'notOver' as const, last: days.last }] : []),
  ];
}
