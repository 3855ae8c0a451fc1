// The filter: a row for each condition, which all must hold.

import { useLayoutEffect, useRef } from 'preact/hooks';
import { comparesNumbers, MOST_CONDITIONS, type Operator } from '../../src/core/report/filter';
import { isNumber } from '../../src/core/table';
import { CHOICE_LABELS } from '../../src/text/panel/choice';
import { FILTER_TEXTS } from '../../src/text/panel/filter';
import { leaveFilter, setFilter } from '../fields/form-changes';
import { FieldGroup, Select } from '../parts/field';
import { usePanel } from '../parts/panel-context';
import {
  type FilterRow,
  filterRowsOf,
  knownValues,
  newRow,
  offeredTexts,
  operatorsOf,
  rowProblem,
  withField,
} from '../state/filter-rows';
import { type Ready, sourceOf } from '../state/state';

const ADD_ID = 'add-condition';

export function FilterField({ state }: { state: Ready }) {
  const { change } = usePanel();
  const rows = filterRowsOf(state);
  const next = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (next.current !== null) document.getElementById(next.current)?.focus();
    next.current = null;
  });
  const set = (changed: readonly FilterRow[]) => change(setFilter(changed));
  return (
    <FieldGroup
      field="filter"
      label={CHOICE_LABELS.filter}
      info={FILTER_TEXTS.info}
      problem={state.problems.filter}
      isWide
    >
      {rows.map((row, at) => (
        <ConditionRow
          // Keyed by position, because two rows may be equal.
          key={at}
          state={state}
          at={at}
          row={row}
          onChange={(changed) => set(rows.map((each, of) => (of === at ? changed : each)))}
          onRemove={() => {
            next.current = ADD_ID;
            set(rows.filter((_each, of) => of !== at));
          }}
        />
      ))}
      {rows.length < MOST_CONDITIONS ? (
        <button
          type="button"
          id={ADD_ID}
          class="inline"
          onClick={() => {
            next.current = fieldId(rows.length);
            set([...rows, ...newRow(sourceOf(state))]);
          }}
        >
          {FILTER_TEXTS.add}
        </button>
      ) : (
        <p class="hint">{FILTER_TEXTS.most(MOST_CONDITIONS)}</p>
      )}
    </FieldGroup>
  );
}

function fieldId(at: number): string {
  return `filter-field-${at}`;
}

function ConditionRow(props: {
  state: Ready;
  at: number;
  row: FilterRow;
  onChange(row: FilterRow): void;
  onRemove(): void;
}) {
  const { change } = usePanel();
  const { state, at, row, onChange, onRemove } = props;
  const { filterFields } = sourceOf(state);
  const field = filterFields.find(({ name }) => name === row.field);
  const fields = filterFields.map(({ name, title }) => ({ value: name, title }));
  // A report that was edited in its tab may name an unknown field.
  if (!field) fields.push({ value: row.field, title: row.field });
  const operators = operatorsOf(field).map((value) => ({ value, title: FILTER_TEXTS.operators[value] }));
  const isWrong = state.problems.filter !== undefined && rowProblem(row, filterFields) !== null;
  const offered = field && isNumber(field) ? [] : offeredTexts(row.text, knownValues(state, row.field));
  const listId = `filter-values-${at}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend can't stand in the row of its controls
    <div class="condition" role="group" aria-label={FILTER_TEXTS.condition(at + 1)}>
      <Select
        control={{ id: fieldId(at), 'aria-label': FILTER_TEXTS.field }}
        value={row.field}
        options={fields}
        onPick={(name) =>
          onChange(
            withField(
              row,
              filterFields.find((each) => each.name === name),
            ),
          )
        }
      />
      <Select
        control={{ id: `filter-operator-${at}`, 'aria-label': FILTER_TEXTS.operator }}
        value={row.operator}
        options={operators}
        onPick={(operator) => onChange({ ...row, operator: operator as Operator })}
      />
      <input
        type="text"
        id={`filter-value-${at}`}
        aria-label={FILTER_TEXTS.value}
        autocomplete="off"
        spellcheck={false}
        value={row.text}
        {...(offered.length > 0 ? { list: listId } : {})}
        placeholder={field && isNumber(field) ? FILTER_TEXTS.aNumber : FILTER_TEXTS.values}
        {...(isWrong ? { 'aria-invalid': true as const, 'aria-describedby': 'problem-filter' } : {})}
        onInput={(event) => onChange({ ...row, text: event.currentTarget.value })}
        onChange={() => (comparesNumbers(row.operator) || field?.isCountry) && change(leaveFilter())}
      />
      {offered.length > 0 && (
        <datalist id={listId}>
          {offered.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
      <button
        type="button"
        class="side"
        aria-label={FILTER_TEXTS.remove(at + 1)}
        title={FILTER_TEXTS.remove(at + 1)}
        onClick={onRemove}
      >
        ×
      </button>
    </div>
  );
}
