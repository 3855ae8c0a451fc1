// A question with `Cancel` and the buttons that agree, shown where it was raised.

import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { CONNECTION_TEXTS } from '../../../src/text/panel/connections';
import { type Question, type QuestionText, questionText } from '../../connection/question';
import { agree } from '../../connection/question-commands';
import { ask } from '../../state/page-changes';
import { usePanel } from '../panel-context';

interface QuestionProps {
  question: Question;
  /** The id of the control that raised the question, which gets the focus back. */
  returnTo: string;
}

/** Each question is a new element, so one that follows another begins with the focus on `Cancel`. */
export function QuestionBox(props: QuestionProps) {
  const text = questionText(props.question);
  return <OneQuestion key={text.title} {...props} text={text} />;
}

function OneQuestion({ question, returnTo, text }: QuestionProps & { text: QuestionText }) {
  const panel = usePanel();
  const [isBusy, setBusy] = useState(false);
  const { title, lines, files, isDestructive } = text;
  const leave = () => {
    panel.change(ask(null));
    document.getElementById(returnTo)?.focus();
  };
  const onAgree = () => {
    if (isBusy) return;
    setBusy(true);
    void agree(panel, question);
  };
  const answer = {
    label: text.agree,
    look: isDestructive ? ('danger' as const) : ('primary' as const),
    run: onAgree,
  };
  return (
    <AskedBox title={title} answers={[answer]} onLeave={leave}>
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
 * agrees to nothing.
 */
export function AskedBox(props: {
  title: string;
  answers: readonly AskedAnswer[];
  onLeave(): void;
  children: ComponentChildren;
}) {
  const { title, answers, onLeave, children } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    cancel.current?.closest('.question')?.scrollIntoView({ block: 'nearest' });
    cancel.current?.focus({ preventScroll: true });
  }, []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend inside of its border
    <div
      class="question"
      role="group"
      aria-label={title}
      onKeyDown={(event) => event.key === 'Escape' && onLeave()}
    >
      <p class="title">{title}</p>
      {children}
      <div class="buttons">
        <button type="button" class="small" ref={cancel} onClick={onLeave}>
          {CONNECTION_TEXTS.cancel}
        </button>
        {answers.map(({ label, look = '', run }) => (
          <button
            type="button"
            class={`small ${look}`}
            key={label}
            // The question opens under the pointer, so the second click of a double-click is ignored.
            onClick={(event) => event.detail <= 1 && run()}
          >
            {label}
          </button>
        ))}
      </div>
    </div>
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
