// A field of the table of Build, drawn by its row.

import { pickListed } from '../../choice/choice-changes';
import { textOf, textShown } from '../../fields/build-fields';
import type { Control, OptionRow } from '../../fields/field-row';
import { isOff } from '../../fields/field-rules';
import { NO_NUMBER } from '../../fields/typed';
import { changeChoice, typeField } from '../../state/form-changes';
import type { Ready, TextName } from '../../state/state';
import { usePanel } from '../panel-context';
import { Checkbox, type Described, Field, FieldGroup, Select } from '../parts/field';
import { Checks } from './columns';
import { FilterField } from './filter-field';

interface Props<Kind extends Control['kind'] = Control['kind']> {
  row: OptionRow;
  control: Extract<Control, { kind: Kind }>;
  /** The panel with the choice as it is sent. */
  sent: Ready;
}

/** The fields of these rows. */
export function OptionFields({ rows, sent }: { rows: readonly OptionRow[]; sent: Ready }) {
  return rows.map((row) => <OptionField key={row.name} row={row} sent={sent} />);
}

function OptionField({ row, sent }: { row: OptionRow; sent: Ready }) {
  const { control } = row;
  switch (control.kind) {
    case 'own':
      return <FilterField state={sent} />;
    case 'flag':
      return <FlagOption row={row} control={control} sent={sent} />;
    case 'checks':
      return <ChecksOption row={row} control={control} sent={sent} />;
    case 'select':
      return (
        <Labelled row={row} sent={sent}>
          {(marks) => <SelectOption row={row} control={control} sent={sent} marks={marks} />}
        </Labelled>
      );
    case 'text':
      return (
        <Labelled row={row} sent={sent}>
          {(marks) => <TextOption row={row} control={control} sent={sent} marks={marks} />}
        </Labelled>
      );
  }
}

/** The attributes that a row gives to its field, and what is wrong with it. */
function factsOf({ name, label, info, isWide, hint }: OptionRow, sent: Ready) {
  const problem = sent.problems[name];
  return {
    ...{ field: name, label, problem, hint: problem ? '' : (hint?.(sent) ?? '') },
    ...(info === undefined ? {} : { info }),
    ...(isWide ? { isWide } : {}),
  };
}

function Labelled(props: {
  row: OptionRow;
  sent: Ready;
  children: (marks: Described) => preact.ComponentChildren;
}) {
  const { row, sent, children } = props;
  return (
    <Field {...factsOf(row, sent)}>
      {(marks) => children(isOff(row, sent) ? { ...marks, disabled: true } : marks)}
    </Field>
  );
}

/** Sets the option of a row, unless the row says what else a value changes. */
function useSet({ name }: OptionRow) {
  const { change } = usePanel();
  return (value: string | boolean) => change(changeChoice(name, (now) => ({ ...now, [name]: value })));
}

function SelectOption({ row, control, sent, marks }: Props<'select'> & { marks: Described }) {
  const { change } = usePanel();
  const set = useSet(row);
  const chosen = String(sent.choice[row.name]);
  const options = control.options(sent);
  // A report that was edited in its tab may name an unknown field, and a column that was sorted by may be hidden.
  if (!options.some(({ value }) => value === chosen))
    options.push({ value: chosen, title: control.unlisted?.(sent) ?? chosen });
  return (
    <Select
      control={marks}
      value={chosen}
      options={options}
      onPick={(value) => (row.pick ? change(changeChoice(row.name, row.pick(value, sent))) : set(value))}
    />
  );
}

function TextOption({ row, control, sent, marks }: Props<'text'> & { marks: Described }) {
  const { change } = usePanel();
  const name = row.name as TextName;
  const text = textShown(name, sent);
  return (
    <input
      {...marks}
      {...control.attributes}
      value={marks.disabled || text === NO_NUMBER ? '' : text}
      onInput={({ currentTarget: { value, validity } }) =>
        change(typeField(name, validity.badInput ? NO_NUMBER : value))
      }
      // Shows `5` as `5%`.
      onChange={() => {
        const read = row.text?.read(text);
        if (read && 'value' in read) change(typeField(name, textOf(name).written(read.value)));
      }}
    />
  );
}

/** Without a row of its own for the label. Some write modes refuse it. */
function FlagOption({ row, sent }: Props<'flag'>) {
  const set = useSet(row);
  const { problem } = factsOf(row, sent);
  const id = `problem-${row.name}`;
  return (
    <div>
      <Checkbox
        id={`field-${row.name}`}
        label={row.label}
        checked={sent.choice[row.name] === true}
        {...(problem ? { describedBy: id } : {})}
        onPick={set}
      />
      {problem && (
        <p class="problem" id={id}>
          {problem}
        </p>
      )}
    </div>
  );
}

function ChecksOption({ row, control: { items }, sent }: Props<'checks'>) {
  const { change } = usePanel();
  const lists = { listed: items.map(({ name }) => name), unset: [] };
  return (
    <FieldGroup {...factsOf(row, sent)}>
      <Checks
        items={items}
        chosen={sent.choice.compareColumns}
        onPick={(name, picked) =>
          change(changeChoice('compareColumns', pickListed('compareColumns', name, picked, lists)))
        }
      />
    </FieldGroup>
  );
}
