// The dialogs of ui.alert.

import type { AlertQuestion } from '../../server/protocol/screen';
import { element } from '../element';
import { post } from '../server-client';

const openQuestions = new Map<number, HTMLDialogElement>();

const buttonLabels: Readonly<Record<string, string>> = {
  OK: 'OK',
  CANCEL: 'Cancel',
  YES: 'Yes',
  NO: 'No',
  CLOSE: 'Close',
};

/** The script waits until a button is pressed. */
export function showQuestion(question: AlertQuestion): void {
  const answer = (button: string) => void post('/api/alert', { id: question.id, button });
  const heading = `question-${question.id}-title`;
  const text = `question-${question.id}-text`;
  const dialog = element(
    'dialog',
    { class: 'question', role: 'alertdialog', 'aria-labelledby': heading, 'aria-describedby': text },
    element('h2', { id: heading }, question.title || 'Add-on'),
    element('p', { id: text }, question.prompt),
    element(
      'footer',
      {},
      ...question.buttons.map((button, index) =>
        element(
          'button',
          { type: 'button', class: index === 0 ? 'primary' : 'plain', click: () => answer(button) },
          buttonLabels[button] ?? button,
        ),
      ),
    ),
  );
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    answer('CLOSE');
  });
  openQuestions.set(question.id, dialog);
  document.body.append(dialog);
  dialog.showModal();
}

export function closeQuestion(id: number): void {
  const dialog = openQuestions.get(id);
  openQuestions.delete(id);
  dialog?.close();
  dialog?.remove();
}
