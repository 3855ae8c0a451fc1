// A form on a card or above the list, with the focus on its first control. Escape leaves what is typed.

import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { LIST_TEXTS } from '../../src/text/panel/report-list';
import { enterPart } from './enter-part';

interface CardFormProps {
  title: string;
  /** The text of the button that sends it. */
  sendLabel: string;
  /** The id of the element that gets the focus when the control that has it is removed. */
  focusFallback: string;
  onSend(): void;
  onLeave(): void;
  children: ComponentChildren;
}

export function CardForm({ title, sendLabel, focusFallback, onSend, onLeave, children }: CardFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    enterPart(form.current, form.current?.querySelector<HTMLElement>('input, select, textarea') ?? null);
  }, []);
  const send = (event: Event) => {
    event.preventDefault();
    onSend();
  };
  return (
    <form
      class="question"
      ref={form}
      noValidate
      aria-label={title}
      data-focus-fallback={focusFallback}
      onSubmit={send}
    >
      <p class="title">{title}</p>
      {children}
      <div class="buttons">
        <button type="button" class="small" onClick={onLeave}>
          {LIST_TEXTS.cancel}
        </button>
        <button type="submit" class="small primary">
          {sendLabel}
        </button>
      </div>
    </form>
  );
}
