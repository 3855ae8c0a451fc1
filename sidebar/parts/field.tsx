// Fields: a label and its control in one row, with an explanation and what is wrong below.

import type { ComponentChildren } from 'preact';
import { PAGE_TEXTS } from '../../src/text/panel/page';
import { InfoButton, InfoText, useInfo } from './info';

/** The attributes that mark a control as wrong and connect it to its descriptions. */
export interface Described {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
  disabled?: boolean;
  /** The id of the label, for a control without a label element. */
  'aria-label'?: string;
}

export interface FieldProps {
  /** Also names the element (`field-period`) that an error leads to. */
  field: string;
  label: string;
  /** What is wrong with the field, as a sentence; null if nothing is. */
  problem?: string | null | undefined;
  /** The explanation, which a button shows. */
  info?: string;
  /** A hint that is always shown below, such as the days of a period. */
  hint?: ComponentChildren;
  /** Whether the label is above the control, which then has the whole width. */
  isWide?: boolean;
  /** What opens below, at the whole width. */
  across?: ComponentChildren;
}

/** The ids of the elements that describe a field, in reading order. */
function describedBy({ field, problem, info, hint }: FieldProps): string | undefined {
  const ids = [problem && `problem-${field}`, hint && `hint-${field}`, info && `info-${field}`];
  return ids.filter(Boolean).join(' ') || undefined;
}

/** @returns the attributes of the field's control */
function described(props: FieldProps): Described {
  const describing = describedBy(props);
  return {
    id: `field-${props.field}`,
    ...(props.problem ? { 'aria-invalid': true as const } : {}),
    ...(describing ? { 'aria-describedby': describing } : {}),
  };
}

/** One control with its label. `children` gets the attributes of the control. */
export function Field(props: FieldProps & { children: (control: Described) => ComponentChildren }) {
  const control = described(props);
  const name = (
    <label for={control.id} id={`label-${props.field}`}>
      {props.label}
    </label>
  );
  return (
    <Frame {...props} name={name}>
      {props.children(control)}
    </Frame>
  );
}

/** Several controls under one name, such as the checkboxes of the dimensions. */
export function FieldGroup(props: FieldProps & { children: ComponentChildren }) {
  const id = `label-${props.field}`;
  // A legend can't stand in the row of its controls.
  const group = { role: 'group' as const, 'aria-labelledby': id, ...described(props) };
  return <Frame {...props} name={<span id={id}>{props.label}</span>} group={group} />;
}

/** A checkbox, whose label needs no row of its own. */
export function FlagField(
  props: FieldProps & { checked: boolean; disabled: boolean; onPick(checked: boolean): void },
) {
  const { label, checked, disabled, onPick } = props;
  const [button, text] = useAbout(props);
  const { id, 'aria-describedby': describing } = described(props);
  return (
    <div>
      <div class="check-row">
        <Checkbox
          {...{ id, label, checked, disabled, onPick }}
          {...(describing ? { describedBy: describing } : {})}
        />
        {button}
      </div>
      <Below {...props} about={text} />
    </div>
  );
}

function Frame(
  props: FieldProps & { name: ComponentChildren; group?: object; children?: ComponentChildren },
) {
  const [button, text] = useAbout(props);
  return (
    <div class={props.isWide ? 'field wide' : 'field'} {...props.group}>
      <span class="caption">
        {props.name}
        {button}
      </span>
      <div class="control">{props.children}</div>
      {props.across && <div class="across">{props.across}</div>}
      <Below {...props} about={text} />
    </div>
  );
}

/** The button that explains a field, and what it shows. */
function useAbout({ field, label, info: text }: FieldProps): readonly [ComponentChildren, ComponentChildren] {
  const info = useInfo();
  const id = `info-${field}`;
  if (!text) return [null, null];
  return [
    <InfoButton key={id} name={PAGE_TEXTS.aboutField(label)} id={id} info={info} />,
    <InfoText key={id} id={id} info={info} text={text} />,
  ];
}

function Below({ field, problem, hint, about }: FieldProps & { about: ComponentChildren }) {
  return (
    <>
      {hint && (
        <p class="hint below" id={`hint-${field}`}>
          {hint}
        </p>
      )}
      {about && <div class="below">{about}</div>}
      {problem && (
        <p class="problem below" id={`problem-${field}`}>
          {problem}
        </p>
      )}
    </>
  );
}

export interface SelectOption {
  value: string;
  title: string;
}

/** A select that shows `value` and reports what is picked. */
export function Select(props: {
  control: Described;
  value: string;
  options: readonly SelectOption[];
  onPick(value: string): void;
}) {
  const { control, value, options, onPick } = props;
  return (
    <select {...control} value={value} onChange={(event) => onPick(event.currentTarget.value)}>
      {options.map((option) => (
        <option key={option.value} value={option.value} selected={option.value === value}>
          {option.title}
        </option>
      ))}
    </select>
  );
}

/** A checkbox with its label to the right. */
export function Checkbox(props: {
  label: ComponentChildren;
  checked: boolean;
  onPick(checked: boolean): void;
  disabled?: boolean;
  /** Whether its call is under way, so that it ignores presses. */
  isBusy?: boolean;
  describedBy?: string;
  id?: string;
}) {
  const { label, checked, onPick, disabled, isBusy, describedBy: by, id } = props;
  return (
    <label class="check">
      <input
        type="checkbox"
        id={id}
        checked={checked}
        disabled={disabled}
        aria-disabled={isBusy}
        aria-describedby={by}
        onChange={(event) => onPick(event.currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
