// Fills in fields of the add-on's HTML as if a person typed. Only the workbench's frames have this script.

/** The panel calls the script before it shows its form, so that takes a while. */
const LONGEST_WAIT_MS = 20_000;

interface FillInEnds {
  /** Called once, with `submit` of the frame's answer; fields that can't be changed don't count as shown. */
  filled: (submit: string | null) => void;
  /** Called once if a form was filled in: when its first field can't be changed any more. */
  formLeft: () => void;
}

/** @param values by the text of the field's label. */
export function fillIn(values: Readonly<Record<string, string>>, ends: FillInEnds): void {
  const end = (submit: string | null) => {
    observer.disconnect();
    clearTimeout(timer);
    ends.filled(submit);
  };
  const attempt = () => {
    const fields = shownFields(Object.keys(values));
    if (fields.size === 0) return;
    for (const [label, field] of fields) type(field, values[label] ?? '');
    const [first] = fields.values();
    first?.focus();
    end(first?.form?.querySelector('[type=submit]')?.textContent.trim() ?? '');
    if (first) tellWhenLeft(first, ends.formLeft);
  };
  const observer = observeDocument(attempt);
  const timer = setTimeout(end, LONGEST_WAIT_MS, null);
  attempt();
}

function tellWhenLeft(field: Field, formLeft: () => void): void {
  const observer = observeDocument(() => {
    if (canBeChanged(field)) return;
    observer.disconnect();
    formLeft();
  });
}

function observeDocument(changed: () => void): MutationObserver {
  const observer = new MutationObserver(changed);
  observer.observe(document, { subtree: true, childList: true, attributes: true });
  return observer;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (control: Element | null): control is Field =>
  control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;

const canBeChanged = (field: Field): boolean =>
  field.checkVisibility() && !field.readOnly && !field.matches(':disabled');

function shownFields(labels: readonly string[]): Map<string, Field> {
  const fields = new Map<string, Field>();
  for (const label of document.querySelectorAll('label')) {
    const text = label.textContent.trim();
    const field = label.control;
    if (!labels.includes(text) || !isField(field)) continue;
    if (canBeChanged(field)) fields.set(text, field);
  }
  return fields;
}

function type(field: Field, value: string): void {
  field.value = value;
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: value }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
