// Fields: a label and its control in one row, with an explanation and what is wrong below.

import type { ComponentChildren } from 'preact';
import { PAGE_TEXTS } from '../../../src/text/panel/page';
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
  hint?: string;
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
  const { field, label, isWide, children } = props;
  const control = described(props);
  const info = useInfo();
  return (
    <div class={isWide ? 'field wide' : 'field'}>
      <span class="caption">
        <label for={control.id} id={`label-${field}`}>
          {label}
        </label>
        {props.info && <InfoButton name={PAGE_TEXTS.aboutField(label)} id={`info-${field}`} info={info} />}
      </span>
      <div class="control">{children(control)}</div>
      {props.across && <div class="across">{props.across}</div>}
      <Below
        {...props}
        infoText={props.info && <InfoText id={`info-${field}`} info={info} text={props.info} />}
      />
    </div>
  );
}

/** Several controls under one name, such as the checkboxes of the dimensions. */
export function FieldGroup(props: FieldProps & { children: ComponentChildren }) {
  const { field, label, isWide, children } = props;
  const { id, ...marks } = described(props);
  const info = useInfo();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend can't stand in the row of its controls
    <div
      class={isWide ? 'field wide' : 'field'}
      role="group"
      id={id}
      aria-labelledby={`label-${field}`}
      {...marks}
    >
      <span class="caption">
        <span id={`label-${field}`}>{label}</span>
        {props.info && <InfoButton name={PAGE_TEXTS.aboutField(label)} id={`info-${field}`} info={info} />}
      </span>
      <div class="control">{children}</div>
      {props.across && <div class="across">{props.across}</div>}
      <Below
        {...props}
        infoText={props.info && <InfoText id={`info-${field}`} info={info} text={props.info} />}
      />
    </div>
  );
}

function Below({ field, problem, hint, infoText }: FieldProps & { infoText: ComponentChildren }) {
  return (
    <>
      {hint && (
        <p class="hint below" id={`hint-${field}`}>
          {hint}
        </p>
      )}
      {infoText && <div class="below">{infoText}</div>}
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
