// A field of the table of Build, drawn by its row.

import { useRef } from 'preact/hooks';
import { pickListed } from '../../choice/choice-changes';
import { optionOf, optionTextsOf, type TypedOption } from '../../choice/option-texts';
import type { Control, OptionRow } from '../../fields/field-row';
import { isOff } from '../../fields/field-rules';
import { changeChoice, typeOption } from '../../state/form-changes';
import type { Ready } from '../../state/state';
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
    case 'count':
      return (
        <Labelled row={row} sent={sent}>
          {(marks) => <CountOption row={row} control={control} sent={sent} marks={marks} />}
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
  return (value: string | number | boolean | null) =>
    change(changeChoice(name, (now) => ({ ...now, [name]: value })));
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

/** How many there are at most. No number of rows is all of them; one of columns is needed. */
function CountOption({ row, control, sent, marks }: Props<'count'> & { marks: Described }) {
  const set = useSet(row);
  const count = sent.choice[row.name] as number | null;
  const typed = useRef({ text: '', count: null as number | null });
  // Keeps the text as typed: `020` is a number, and `1e` isn't one yet.
  const isTyped = Object.is(typed.current.count, count);
  const text = isTyped ? typed.current.text : String(count ?? '');
  return (
    <input
      {...marks}
      type="number"
      min={1}
      max={control.most}
      step={1}
      value={marks.disabled ? '' : text}
      onInput={({ currentTarget: { value, validity } }) => {
        const number = value.trim() === '' ? control.whenBlank : Number(value);
        typed.current = { text: value, count: validity.badInput ? Number.NaN : number };
        set(typed.current.count);
      }}
    />
  );
}

function TextOption({ row, control, sent, marks }: Props<'text'> & { marks: Described }) {
  const { change } = usePanel();
  const option = row.name as TypedOption;
  const text = sent.optionTexts[option];
  return (
    <input
      {...marks}
      {...control.attributes}
      value={text}
      onInput={(event) => change(typeOption(option, event.currentTarget.value))}
      // Shows `5` as `5%`.
      onChange={() => {
        if (optionOf(option, text) !== null) change(typeOption(option, optionTextsOf(sent.choice)[option]));
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
