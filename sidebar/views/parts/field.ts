// Fields: a label, a control, a hint, and beside it the sentence of what is wrong with it.

import type { Field } from '../../state/fields';
import type { Ready } from '../../state/state';
import { h, setText } from './h';

/** The place beside a field where its error stands. */
export interface ProblemLine {
  element: HTMLElement;
  /** @param own the field's own problem, shown where the state has none */
  update(state: Ready, own?: string | null): void;
}

/**
 * @param marked the controls that are marked as invalid and described by the sentence, and by their hint if any.
 */
export function problemLine(field: Field, marked: readonly HTMLElement[], hintId?: string): ProblemLine {
  const element = h('p', { class: 'problem', id: `problem-${field}`, hidden: true });
  const show = (sentence: string | null) => {
    setText(element, sentence ?? '');
    element.hidden = sentence === null;
    for (const control of marked) markInvalid(control, sentence === null ? null : element.id, hintId);
  };
  show(null);
  return { element, update: (state, own = null) => show(state.problems[field] ?? own) };
}

/** Marks a control as described by the error of that id, or takes the mark away. */
export function markInvalid(control: HTMLElement, errorId: string | null, hintId?: string): void {
  const describedBy = [errorId, hintId].filter(Boolean).join(' ');
  if (describedBy) control.setAttribute('aria-describedby', describedBy);
  else control.removeAttribute('aria-describedby');
  if (errorId) control.setAttribute('aria-invalid', 'true');
  else control.removeAttribute('aria-invalid');
}

/** A label above its control; both are tied by `control.id`. */
export function labelled(label: string, control: HTMLElement, ...below: HTMLElement[]): HTMLDivElement {
  return h(
    'div',
    { class: 'field' },
    h('label', { class: 'caption', for: control.id }, label),
    control,
    ...below,
  );
}

export function hint(id: string, text = ''): HTMLParagraphElement {
  return h('p', { class: 'hint', id }, text);
}

/** Replaces the options of a select. */
export function fillSelect(
  select: HTMLSelectElement,
  options: readonly { value: string; title: string }[],
): void {
  select.replaceChildren(...options.map(({ value, title }) => h('option', { value }, title)));
}

/** A checkbox with its label right of it. */
export function checkbox(
  label: string | Node,
  onChange: (checked: boolean) => void,
  id?: string,
): { element: HTMLLabelElement; input: HTMLInputElement } {
  const input = h('input', { type: 'checkbox', id, on: { change: () => onChange(input.checked) } });
  return { element: h('label', { class: 'check' }, input, h('span', {}, label)), input };
}

/** A line that shows waiting, with a turning ring that screen readers skip. */
export function waitLine(text: string): HTMLParagraphElement {
  return h('p', { class: 'wait' }, h('span', { class: 'ring', 'aria-hidden': 'true' }), text);
}
