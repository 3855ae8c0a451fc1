// A dialog of the page's own that asks for one text.

import { byId, element } from '../element';

/** @returns the text, or null when the dialog was cancelled. */
export function askForText(title: string, label: string, text: string): Promise<string | null> {
  return new Promise((resolve) => {
    const field = element('textarea', { rows: 4, id: 'dialog-text' });
    field.value = text;
    const finish = (answer: string | null) => {
      dialog.close();
      dialog.remove();
      resolve(answer);
    };
    const dialog = element(
      'dialog',
      { class: 'question', 'aria-label': title },
      element('h2', {}, title),
      element('label', { for: 'dialog-text' }, label),
      field,
      element(
        'footer',
        {},
        element('button', { type: 'button', class: 'primary', click: () => finish(field.value) }, 'Save'),
        element('button', { type: 'button', class: 'plain', click: () => finish(null) }, 'Cancel'),
      ),
    );
    dialog.addEventListener('cancel', () => finish(null));
    byId('app').append(dialog);
    dialog.showModal();
  });
}
