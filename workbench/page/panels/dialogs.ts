// Dialogs over the page: those of the add-on's script and the page's own; focus goes in and comes back.

import type { AlertQuestion, PanelSource } from '../../server/protocol/protocol';
import { byId, element, signButton } from '../element';
import { post } from '../server-client';
import { forgetFrame, panelFrame } from './frame-host';

let shownPanel: (() => void) | null = null;
const openQuestions = new Map<number, HTMLDialogElement>();

/** Shows the script's HTML dialog in place of the one before; null closes it. */
export function showPanelDialog(panel: PanelSource | null, focusGrid: () => void): void {
  shownPanel?.();
  shownPanel = null;
  if (!panel) return;
  const dialog = element('dialog', { class: 'panel-dialog', 'aria-label': panel.title || 'Dialog' });
  const close = () => void post('/api/dialog/close', {});
  const frame = panelFrame(panel, {
    close,
    focusGrid,
    resize: ({ width, height }) => setSize(frame, width, height),
  });
  setSize(frame, panel.width, panel.height);
  const bar = element('header', {}, element('h2', {}, panel.title), signButton('✕', 'Close', close));
  dialog.append(bar, frame);
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    close();
  });
  document.body.append(dialog);
  if (panel.modal) dialog.showModal();
  else dialog.show();
  shownPanel = () => {
    forgetFrame(frame);
    dialog.close();
    dialog.remove();
  };
}

function setSize(frame: HTMLIFrameElement, width?: number, height?: number): void {
  if (width) frame.style.width = `${width}px`;
  if (height) frame.style.height = `${height}px`;
}

const buttonWords: Readonly<Record<string, string>> = {
  OK: 'OK',
  CANCEL: 'Cancel',
  YES: 'Yes',
  NO: 'No',
  CLOSE: 'Close',
};

/** Shows ui.alert or ui.prompt; the answer lets the waiting script go on. */
export function showQuestion(question: AlertQuestion): void {
  const field = question.asksForText
    ? element('input', { type: 'text', 'aria-label': question.prompt || question.title, autocomplete: 'off' })
    : null;
  const answer = (button: string) =>
    void post('/api/alert', { id: question.id, button, text: field?.value ?? '' });
  const heading = `question-${question.id}-title`;
  const text = `question-${question.id}-text`;
  const dialog = element(
    'dialog',
    { class: 'question', role: 'alertdialog', 'aria-labelledby': heading, 'aria-describedby': text },
    element('h2', { id: heading }, question.title || 'Publisher Stats'),
    element('p', { id: text }, question.prompt),
    field,
    element(
      'footer',
      {},
      ...question.buttons.map((button, index) =>
        element(
          'button',
          { type: 'button', class: index === 0 ? 'primary' : 'plain', click: () => answer(button) },
          buttonWords[button] ?? button,
        ),
      ),
    ),
  );
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    answer('CLOSE');
  });
  field?.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') answer(question.buttons[0] ?? 'OK');
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

/**
 * Asks for one text in a dialog of the page's own.
 * @returns the text, or null when it was cancelled.
 */
export function askForText(title: string, label: string, text: string): Promise<string | null> {
  return new Promise((resolve) => {
    const field = element('textarea', { rows: 4, id: 'asked-text' });
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
      element('label', { for: 'asked-text' }, label),
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
