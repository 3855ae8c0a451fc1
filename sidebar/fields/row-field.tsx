// A field of a table of fields, drawn by its row: of the choice in Build, or of the form of a report.

import type { ComponentChildren } from 'preact';
import { PAGE_TEXTS } from '../../src/text/panel/page';
import { pickListed } from '../choice/choice-changes';
import { Checks } from '../parts/checks';
import { type Described, Field, FieldGroup, FlagField, Select } from '../parts/field';
import { usePanel } from '../parts/panel-context';
import type { Change } from '../state/changing';
import type { Field as FieldName } from '../state/fields';
import type { Ready, TextName } from '../state/state';
import { unfoldField } from './field-focus';
import type { Control, DrawnRow, OptionRow } from './field-row';
import { isDisabled } from './field-rules';
import { FIELD_TITLES } from './field-titles';
import { changeChoice, leaveField, typeField } from './form-changes';

/** Where the values of rows live, and how they change. */
export interface Values<Row> {
  of(row: Row, state: Ready): unknown;
  /** The text as typed; absent where the field shows its value. */
  typed(row: Row, state: Ready): string | undefined;
  /** What is wrong, as a sentence. */
  problem(row: Row, state: Ready): string | null | undefined;
  set(row: Row, value: unknown, state: Ready): Change;
  type(row: Row, text: string): Change;
  /** Shows the value, once the field is left. */
  leave(row: Row): Change;
  /** Why it can't be set, and the field that would change that; null if it can. */
  off(row: Row, state: Ready): { sentence: string; leadsTo: FieldName | null } | null;
}

const OF_CHOICE: Values<OptionRow> = {
  of: ({ name }, { choice }) => choice[name],
  typed: ({ name }, { typed }) => typed[name as TextName],
  problem: ({ name }, { problems }) => problems[name],
  set: ({ name, pick }, value, state) =>
    changeChoice(name, pick?.(String(value), state) ?? ((now) => ({ ...now, [name]: value }))),
  type: ({ name }, text) => typeField(name as TextName, text),
  leave: ({ name }) => leaveField(name as TextName),
  off: (row, state) => (isDisabled(row, state) ? { sentence: '', leadsTo: null } : null),
};

interface Props {
  row: DrawnRow;
  values: Values<DrawnRow>;
  /** The panel with the choice as it is sent. */
  state: Ready;
}

type PropsOf<Kind extends Control['kind']> = Props & { control: Extract<Control, { kind: Kind }> };

/** Components of their own, by the names of their fields. */
type Own = { readonly [Name in FieldName]?: ComponentChildren };

/** The fields of these options of the choice. */
export function OptionFields(props: { rows: readonly OptionRow[]; state: Ready; own?: Own }) {
  return <RowFields values={OF_CHOICE} {...props} />;
}

/** The fields of these rows. */
export function RowFields(props: Omit<Props, 'row'> & { rows: readonly DrawnRow[]; own?: Own }) {
  const { rows, own = {}, ...others } = props;
  return rows.map((row) => own[row.name] ?? <RowField key={row.name} row={row} {...others} />);
}

function RowField(props: Props) {
  const { row, values, state } = props;
  const { control } = row;
  switch (control.kind) {
    case 'own':
      return null;
    case 'flag':
      return <FlagOption {...props} />;
    case 'checks':
      return <ChecksField {...props} control={control} />;
    default: {
      const disabled = values.off(row, state) ? { disabled: true } : {};
      return (
        <Field {...factsOf(props)}>
          {(marks) =>
            control.kind === 'select' ? (
              <SelectControl {...props} control={control} marks={{ ...marks, ...disabled }} />
            ) : (
              <TextControl {...props} marks={{ ...marks, ...disabled }} />
            )
          }
        </Field>
      );
    }
  }
}

/** The attributes that a row gives to its field, and what is wrong with it. */
function factsOf({ row, values, state }: Props) {
  const { name, label, info, isWide, hint } = row;
  const problem = values.problem(row, state);
  return {
    field: name,
    label,
    problem,
    hint: problem ? '' : (hint?.(state) ?? ''),
    ...(info === undefined ? {} : { info: typeof info === 'string' ? info : info(state) }),
    ...(isWide ? { isWide } : {}),
  };
}

function SelectControl({ row, control, values, state, marks }: PropsOf<'select'> & { marks: Described }) {
  const { change } = usePanel();
  const chosen = String(values.of(row, state));
  const options = control.options(state);
  // A report that was edited in its tab may name an unknown field, and a column that was sorted by may be hidden.
  if (!options.some(({ value }) => value === chosen))
    options.push({ value: chosen, title: control.unlisted?.(state) ?? chosen });
  return (
    <Select
      control={marks}
      value={chosen}
      options={options}
      onPick={(value) => change(values.set(row, value, state))}
    />
  );
}

/** A text as typed. Once the field is left, `5` is shown as `5%`. */
export function TextControl(props: Props & { marks: Described & { placeholder?: string } }) {
  const { row, values, state, marks } = props;
  const { change } = usePanel();
  const text = values.typed(row, state) ?? row.text?.written(values.of(row, state)) ?? '';
  return (
    <input
      {...(row.control.kind === 'text' ? row.control.attributes : {})}
      {...marks}
      value={marks.disabled ? '' : text}
      onInput={({ currentTarget: { value } }) => change(values.type(row, value))}
      onChange={() => change(values.leave(row))}
    />
  );
}

/** Some write modes refuse it. */
function FlagOption(props: Props) {
  const { row, values, state } = props;
  const { change } = usePanel();
  const off = values.off(row, state);
  return (
    <FlagField
      {...factsOf(props)}
      {...(off ? { hint: <Off {...off} /> } : {})}
      checked={values.of(row, state) === true && !off}
      disabled={off !== null}
      onPick={(checked) => change(values.set(row, checked, state))}
    />
  );
}

function Off({ sentence, leadsTo }: { sentence: string; leadsTo: FieldName | null }) {
  return (
    <>
      {sentence}
      {leadsTo && ' '}
      {leadsTo && (
        <button type="button" class="link inline" onClick={() => unfoldField(leadsTo)}>
          {PAGE_TEXTS.goToField(FIELD_TITLES[leadsTo])}
        </button>
      )}
    </>
  );
}

function ChecksField({ control: { items }, ...props }: PropsOf<'checks'>) {
  const { change } = usePanel();
  const lists = { listed: items.map(({ name }) => name), unset: [] };
  return (
    <FieldGroup {...factsOf(props)}>
      <Checks
        items={items}
        chosen={props.state.choice.compareColumns}
        onPick={(name, picked) =>
          change(changeChoice('compareColumns', pickListed('compareColumns', name, picked, lists)))
        }
      />
    </FieldGroup>
  );
}
