// What a person has chosen or typed: what each error knows, and what it means.

import type { ErrorRows } from './error-row';
import { type PanelField, panelField } from './panel-field';

/** What is wrong with the text of a filter. */
export type FilterProblem =
  | 'condition'
  | 'value'
  | 'quotes'
  | 'tooMany'
  | 'tooLong'
  | 'field'
  | 'date'
  | 'text'
  | 'number';

/** Why a group of the tab `Publisher Stats groups` can't be read, by the first cell that keeps it from being read. */
export interface GroupProblem {
  group: string;
  cell: string;
  what: 'name' | 'field' | 'of' | 'otherOf' | 'labels' | 'tooMany' | 'tooLong';
  /** What the cell has; for two labels of one value, that value. */
  text: string;
}

/** The field of a name, by what it should be the name of. */
const NAME_FIELDS: readonly (readonly [what: string, field: PanelField])[] = [
  ['dimension', 'groupBy'],
  ['dimension for columns', 'columns'],
  ['metric', 'metrics'],
  ['column to sort by', 'sortBy'],
  ['OS', 'os'],
];

const fieldOfName = ({ what }: { what: string }) => NAME_FIELDS.find(([title]) => title === what)?.[1];

export interface ChoiceErrors {
  PERIOD_UNKNOWN: { text: string };
  PERIOD_REVERSED: { first: string; last: string };
  PERIOD_NOT_SERVED: { text: string; source: string; reason: string };
  NAME_UNKNOWN: { what: string; name: string; names: readonly string[] };
  NAME_TWICE: { what: string; name: string };
  CHOICE_INVALID: { field: string; problem: string };
  /**
   * `part`: the wrong condition or field name, or the whole filter if it exceeds a limit. `fields`: the fields that
   * exist, if `part` is the name of an unknown field.
   */
  FILTER_WRONG: { problem: FilterProblem; part: string; fields: readonly string[] };
  /** `tab`: whether there is a tab of groups, and with its own headings. `why`: of a group that can't be read. */
  GROUP_MISSING: { group: string; tab: 'none' | 'foreign' | 'read'; why: GroupProblem | null };
  NO_APPS: Record<never, never>;
  APP_UNKNOWN: { app: string };
}

export const CHOICE_ROWS: ErrorRows<ChoiceErrors> = {
  PERIOD_UNKNOWN: { remedy: 'fix', field: 'period' },
  PERIOD_REVERSED: { remedy: 'fix', field: 'period' },
  PERIOD_NOT_SERVED: { remedy: 'fix', field: 'period' },
  NAME_UNKNOWN: { remedy: 'fix', field: fieldOfName },
  NAME_TWICE: { remedy: 'fix', field: fieldOfName },
  CHOICE_INVALID: { remedy: 'fix', field: ({ field }) => panelField(...field.split('.')) },
  FILTER_WRONG: { remedy: 'fix', field: 'filter' },
  GROUP_MISSING: { remedy: 'fix', field: 'groupBy' },
  NO_APPS: { remedy: 'fix', field: 'apps', endsRun: 'sameError' },
  APP_UNKNOWN: { remedy: 'fix', field: 'apps', endsRun: 'sameError' },
};
