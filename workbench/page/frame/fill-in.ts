// Fills in fields of the add-on's HTML as if a person typed. Only the workbench's frames have this script.

/** The panel calls the script before it shows its form, so that takes a while. */
const LONGEST_WAIT_MS = 20_000;

/**
 * @param values by the text of the field's label.
 * @param onEnd called once, with `submit` of the frame's answer; fields that can't be changed don't count as shown.
 */
export function fillIn(
  values: Readonly<Record<string, string>>,
  onEnd: (submit: string | null) => void,
): void {
  const end = (submit: string | null) => {
    observer.disconnect();
    clearTimeout(timer);
    onEnd(submit);
  };
  const attempt = () => {
    const fields = shownFields(Object.keys(values));
    if (fields.size === 0) return;
    for (const [label, field] of fields) type(field, values[label] ?? '');
    const [first] = fields.values();
    first?.focus();
    end(first?.form?.querySelector('[type=submit]')?.textContent.trim() ?? '');
  };
  const observer = new MutationObserver(attempt);
  const timer = setTimeout(end, LONGEST_WAIT_MS, null);
  observer.observe(document, { subtree: true, childList: true, attributes: true });
  attempt();
}

type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (control: Element | null): control is Field =>
  control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;

function shownFields(labels: readonly string[]): Map<string, Field> {
  const fields = new Map<string, Field>();
  for (const label of document.querySelectorAll('label')) {
    const text = label.textContent.trim();
    const field = label.control;
    if (!labels.includes(text) || !isField(field)) continue;
    if (field.checkVisibility() && !field.readOnly && !field.matches(':disabled')) fields.set(text, field);
  }
  return fields;
}

function type(field: Field, value: string): void {
  field.value = value;
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: value }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
