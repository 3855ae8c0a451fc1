// A question with `Cancel` and the buttons that agree: a modal dialog, which the browser closes at Escape, and after
// which it returns the focus to the control that raised the question.

import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { CONNECTION_TEXTS } from '../../src/text/panel/connections';

/** A way to agree. */
export interface AskedAnswer {
  label: string;
  look?: 'primary' | 'danger';
  run(): void;
}

/**
 * The question, `Cancel`, and the ways to agree. The focus begins on `Cancel`, so a key that is held or pressed twice
 * agrees to nothing. An answer closes it first, so that the work which it starts finds the focus where it was.
 */
export function AskedBox(props: {
  title: string;
  answers: readonly AskedAnswer[];
  onLeave(): void;
  /** In place of `onLeave`, when no answer was chosen. */
  onCancel?(): void;
  children: ComponentChildren;
}) {
  const { title, answers, onLeave, onCancel = onLeave, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    cancel.current?.focus();
    return () => element?.close();
  }, []);
  return (
    <dialog class="question" aria-label={title} ref={dialog} onCancel={onCancel}>
      <p class="title">{title}</p>
      {children}
      <div class="buttons">
        <button type="button" class="small" ref={cancel} onClick={onCancel}>
          {CONNECTION_TEXTS.cancel}
        </button>
        {answers.map(({ label, look = '', run }) => (
          <button
            type="button"
            class={`small ${look}`}
            key={label}
            onClick={() => {
              onLeave();
              run();
            }}
          >
            {label}
          </button>
        ))}
      </div>
    </dialog>
  );
}
