// A question with `Cancel` and the button that agrees, shown where it was raised.

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { CONNECTION_TEXTS } from '../../../src/text/panel/connections';
import { type Question, type QuestionText, questionText } from '../../connection/question';
import { useCommands } from '../commands';

/** @param returnTo the id of the control that raised the question; leaving gives the focus back to it */
export function QuestionBox({ question, returnTo }: { question: Question; returnTo: string }) {
  const { questionCommands } = useCommands();
  return (
    <AskedBox
      text={questionText(question)}
      onLeave={() => {
        questionCommands.dismiss();
        document.getElementById(returnTo)?.focus();
      }}
      onAgree={() => questionCommands.agree(question)}
    />
  );
}

/** The focus is on `Cancel`, so that a key held or pressed twice agrees to nothing. */
function AskedBox({ text, onLeave, onAgree }: { text: QuestionText; onLeave(): void; onAgree(): void }) {
  const cancel = useRef<HTMLButtonElement>(null);
  const [isBusy, setBusy] = useState(false);
  useLayoutEffect(() => {
    cancel.current?.closest('.question')?.scrollIntoView({ block: 'nearest' });
    cancel.current?.focus({ preventScroll: true });
  }, []);
  const agree = (event: MouseEvent) => {
    // The second click of a double one may fall on the answer, as the question opens under it.
    if (event.detail > 1 || isBusy) return;
    setBusy(true);
    onAgree();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend inside of its border
    <div
      class="question"
      role="group"
      aria-label={text.title}
      onKeyDown={(event) => event.key === 'Escape' && onLeave()}
    >
      <p class="title">{text.title}</p>
      {text.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {text.files && <Files {...text.files} />}
      <div class="buttons">
        <button type="button" class="small" ref={cancel} onClick={onLeave}>
          {CONNECTION_TEXTS.cancel}
        </button>
        <button type="button" class={text.isDestructive ? 'small danger' : 'small primary'} onClick={agree}>
          {text.agree}
        </button>
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
