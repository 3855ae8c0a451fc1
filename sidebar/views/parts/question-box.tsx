// A question with `Cancel` and the buttons that agree: a modal dialog, which the browser closes at Escape, and after
// which it returns the focus to the control that raised the question.

import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { CONNECTION_TEXTS } from '../../../src/text/panel/connections';
import { type Question, type QuestionText, questionText } from '../../connection/question';
import { agree, cancel, writeElsewhere } from '../../connection/question-commands';
import { ask } from '../../state/page-changes';
import { usePanel } from '../panel-context';

/** Each question is a new element, so one that follows another begins with the focus on `Cancel`. */
export function QuestionBox({ question }: { question: Question }) {
  const panel = usePanel();
  const { title, lines, files, agree: label, isDestructive, elsewhere } = questionText(question);
  const answer = {
    label,
    look: isDestructive ? ('danger' as const) : ('primary' as const),
    run: () => void agree(panel, question),
  };
  const answers: AskedAnswer[] =
    question.kind === 'otherTable' && elsewhere !== undefined
      ? [answer, { label: elsewhere, look: 'primary', run: () => void writeElsewhere(panel, question) }]
      : [answer];
  return (
    <AskedBox
      key={title}
      title={title}
      answers={answers}
      onLeave={() => panel.change(ask(null))}
      onCancel={() => cancel(panel, question)}
    >
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {files && <Files {...files} />}
    </AskedBox>
  );
}

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
    const shown = dialog.current;
    shown?.showModal();
    cancel.current?.focus();
    return () => shown?.close();
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
            // The question opens under the pointer, so the second click of a double-click is ignored.
            onClick={({ detail }) => {
              if (detail > 1) return;
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

function Files({ says, links }: NonNullable<QuestionText['files']>) {
  return (
    <>
      <p>{says}</p>
      <ul>
        {links.map(({ name, url }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
