// What is rarely set: a comparison, columns, totals, a filter, sorting, the top rows, and the names of countries.

import { useRef } from 'preact/hooks';
import { isOutside, kindOf } from '../../../src/core/place/place';
import { SORT_ORDERS } from '../../../src/core/report/report-options';
import { MOST_VALUES, TOGETHER } from '../../../src/core/report/value-columns';
import { columnChoices } from '../../../src/sources/facts';
import { DESTINATION_TEXTS } from '../../../src/text/destinations';
import {
  CHOICE_LABELS,
  CHOICE_TEXTS,
  SORT_ORDER_TITLES,
  TOGETHER_TITLES,
} from '../../../src/text/panel/choice';
import { type Change, pickColumns, pickSortBy, pickTogether } from '../../choice/choice-changes';
import { hasColumns, isByCountry, moreText } from '../../choice/choice-text';
import { isDays } from '../../choice/date-by';
import { isSorted, ordersOffered, sortColumnsOf, sortTitle } from '../../choice/sort-columns';
import { canSet } from '../../formulas/formula-choice';
import { canSort } from '../../reports/report-state';
import type { Field as FieldName } from '../../state/fields';
import { changeChoice } from '../../state/form-changes';
import { type Ready, sourceOf } from '../../state/state';
import { usePanel } from '../panel-context';
import { Checkbox, Field, FieldGroup, Select } from '../parts/field';
import { FoldButton, useFold } from '../parts/fold';
import { CompareFields } from './compare-field';
import { FilterField } from './filter-field';

const LIST_ID = 'more-list';
const FIELDS: readonly FieldName[] = [
  ...(['compare', 'compareColumns', 'columns', 'mostColumns', 'together', 'filter'] as const),
  ...(['totals', 'sortBy', 'sortOrder', 'topRows'] as const),
];

export function MoreField({ state }: { state: Ready }) {
  const { change } = usePanel();
  const { choice, problems } = state;
  const summary = moreText(state);
  // Unfolded after a template, so the person sees what it has set.
  const isFilledIn = state.fills > 0 && summary !== '';
  const fold = useFold(
    FIELDS.some((field) => problems[field] !== undefined),
    isFilledIn,
  );
  const { destination } = choice;
  const kind = kindOf(destination);
  const hasMetrics = sourceOf(state).metrics.length > 0;
  const teaser = state.formulaEdit ? CHOICE_TEXTS.formulaTeaser : CHOICE_TEXTS.moreTeaser;
  const value = summary || (isOutside(destination) || !hasMetrics ? CHOICE_TEXTS.noFilter : teaser);
  return (
    <FieldGroup
      field="more"
      label={CHOICE_LABELS.more}
      across={
        <div class="more" id={LIST_ID} hidden={!fold.isOpen}>
          {isOutside(destination) && hasMetrics && (
            <p class="hint">{DESTINATION_TEXTS[destination.kind].noOptions}</p>
          )}
          {kind.comparison && hasMetrics && canSet(state, 'compare') && <CompareFields state={state} />}
          {kind.columns && hasMetrics && canSet(state, 'columns') && <ColumnsField state={state} />}
          {kind.totals && hasMetrics && canSet(state, 'totals') && <TotalsField state={state} />}
          {isByCountry(choice) && canSet(state, 'countryNames') && (
            <Checkbox
              label={CHOICE_LABELS.countryNames}
              checked={choice.countryNames}
              onPick={(countryNames) => change(changeChoice(null, (now) => ({ ...now, countryNames })))}
            />
          )}
          {canSet(state, 'filter') && <FilterField state={state} />}
          {kind.order && hasMetrics && canSet(state, 'sortBy') && <Sorting state={state} />}
        </div>
      }
    >
      <FoldButton
        id={LIST_ID}
        isOpen={fold.isOpen}
        onToggle={fold.toggle}
        name={`${CHOICE_LABELS.more}: ${value}`}
        isTeaser={summary === ''}
      >
        {value}
      </FoldButton>
    </FieldGroup>
  );
}

/** Some write modes refuse totals. */
function TotalsField({ state: { choice, problems } }: { state: Ready }) {
  const { change } = usePanel();
  return (
    <div>
      <Checkbox
        id="field-totals"
        label={CHOICE_LABELS.totals}
        checked={choice.totals}
        {...(problems.totals ? { describedBy: 'problem-totals' } : {})}
        onPick={(totals) => change(changeChoice('totals', (now) => ({ ...now, totals })))}
      />
      {problems.totals && (
        <p class="problem" id="problem-totals">
          {problems.totals}
        </p>
      )}
    </div>
  );
}

function Sorting({ state }: { state: Ready }) {
  return (
    <>
      <SortByField state={state} />
      {isSorted(state) && <SortOrderField state={state} />}
      <CountField field="topRows" state={state} />
      {!canSort(state.reports.form) && <p class="hint">{CHOICE_TEXTS.onlyReplace}</p>}
    </>
  );
}

function SortByField({ state }: { state: Ready }) {
  return (
    <OnlyReplaceSelect
      field="sortBy"
      state={state}
      none={CHOICE_LABELS.dimensions}
      listed={sortColumnsOf(state)}
      info={CHOICE_TEXTS.sortInfo}
      pick={(sortBy) => pickSortBy(sortBy, sourceOf(state))}
    />
  );
}

function SortOrderField({ state }: { state: Ready }) {
  const { change } = usePanel();
  const { choice, problems } = state;
  const offered = SORT_ORDERS.filter(
    (order) => order === choice.sortOrder || ordersOffered(state).includes(order),
  );
  return (
    <Field field="sortOrder" label={CHOICE_LABELS.sortOrder} problem={problems.sortOrder}>
      {(control) => (
        <Select
          control={control}
          value={choice.sortOrder}
          options={offered.map((order) => ({ value: order, title: SORT_ORDER_TITLES[order] }))}
          onPick={(picked) => {
            const sortOrder = SORT_ORDERS.find((order) => order === picked) ?? choice.sortOrder;
            change(changeChoice('sortOrder', (now) => ({ ...now, sortOrder })));
          }}
        />
      )}
    </Field>
  );
}

/** The dimension whose values become columns; not shown if the source has none. */
function ColumnsField({ state }: { state: Ready }) {
  const listed = columnChoices(sourceOf(state));
  if (listed.length === 0 && state.choice.columns === '') return null;
  return (
    <>
      <OnlyReplaceSelect
        field="columns"
        state={state}
        none={CHOICE_LABELS.noColumns}
        listed={listed}
        info={CHOICE_TEXTS.columnsInfo}
        pick={pickColumns}
      />
      {hasColumns(state) && !isDays(state.choice.columns) && <CountField field="mostColumns" state={state} />}
      {hasColumns(state) && <TogetherField state={state} />}
    </>
  );
}

/** Which value columns stand together. */
function TogetherField({ state }: { state: Ready }) {
  const { change } = usePanel();
  return (
    <Field field="together" label={CHOICE_LABELS.together} problem={state.problems.together}>
      {(control) => (
        <Select
          control={control}
          value={state.choice.together}
          options={TOGETHER.map((value) => ({ value, title: TOGETHER_TITLES[value] }))}
          onPick={(name) => change(changeChoice('together', pickTogether(name)))}
        />
      )}
    </Field>
  );
}

/** A select that is blank and disabled while rows keep their places. @param none the text of its blank option */
function OnlyReplaceSelect(props: {
  field: 'columns' | 'sortBy';
  state: Ready;
  none: string;
  listed: readonly { name: string; title: string }[];
  info: string;
  pick(name: string): Change;
}) {
  const { field, state, none, listed, info, pick } = props;
  const { change } = usePanel();
  const chosen = state.choice[field];
  const isOn = canSort(state.reports.form);
  const options = [{ value: '', title: none }, ...listed.map(({ name, title }) => ({ value: name, title }))];
  // A report that was edited in its tab may name an unknown field, and a column that was sorted by may be hidden.
  if (!options.some(({ value }) => value === chosen))
    options.push({ value: chosen, title: field === 'sortBy' ? sortTitle(state) : chosen });
  return (
    <Field field={field} label={CHOICE_LABELS[field]} info={info} problem={state.problems[field]}>
      {(control) => (
        <Select
          control={{ ...control, disabled: !isOn }}
          value={isOn ? chosen : ''}
          options={options}
          onPick={(name) => change(changeChoice(field, pick(name)))}
        />
      )}
    </Field>
  );
}

/** How many rows or columns there are at most. No number of rows is all of them; one of columns is needed. */
function CountField({ field, state }: { field: 'topRows' | 'mostColumns'; state: Ready }) {
  const { change } = usePanel();
  const count = state.choice[field];
  const isOn = canSort(state.reports.form);
  const typed = useRef({ text: '', count: null as number | null });
  // Keeps the text as typed: `020` is a number, and `1e` isn't one yet.
  const isTyped = Object.is(typed.current.count, count);
  const text = isTyped ? typed.current.text : String(count ?? '');
  const whenBlank = field === 'topRows' ? null : Number.NaN;
  return (
    <Field field={field} label={CHOICE_LABELS[field]} problem={state.problems[field]}>
      {(control) => (
        <input
          {...control}
          type="number"
          min={1}
          max={field === 'mostColumns' ? MOST_VALUES : undefined}
          step={1}
          disabled={!isOn}
          value={isOn ? text : ''}
          onInput={({ currentTarget: { value, validity } }) => {
            const number = value.trim() === '' ? whenBlank : Number(value);
            typed.current = { text: value, count: validity.badInput ? Number.NaN : number };
            change(changeChoice(field, (now) => ({ ...now, [field]: typed.current.count })));
          }}
        />
      )}
    </Field>
  );
}
