// The dimension whose values stand side by side.

import { CHOICE_LABELS, CHOICE_TEXTS } from '../../../src/text/panel/choice';
import { pickColumns } from '../../choice/choice-changes';
import { canSort } from '../../reports/report-state';
import { type Ready, sourceOf } from '../../state/state';
import { useCommands } from '../commands';
import { Field, Select } from '../parts/field';

/** Nothing where the source has no values that can stand side by side. */
export function ColumnsField({ state }: { state: Ready }) {
  const { dispatch } = useCommands();
  const { columns } = state.choice;
  const isOn = canSort(state.reports.form);
  const listed = sourceOf(state).columns.map(({ name, title }) => ({ value: name, title }));
  const options = [{ value: '', title: CHOICE_LABELS.noColumns }, ...listed];
  // A hand edit of the reports tab may have left another name.
  if (!options.some(({ value }) => value === columns)) options.push({ value: columns, title: columns });
  if (options.length === 1) return null;
  return (
    <Field
      field="columns"
      label={CHOICE_LABELS.columns}
      info={CHOICE_TEXTS.columnsInfo}
      problem={state.problems.columns}
    >
      {(control) => (
        <Select
          control={{ ...control, disabled: !isOn }}
          value={isOn ? columns : ''}
          options={options}
          onPick={(name) => dispatch({ type: 'changed', field: 'columns', change: pickColumns(name) })}
        />
      )}
    </Field>
  );
}
