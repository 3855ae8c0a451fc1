// The question that waits for an answer, in its dialog.

import { type AskedAnswer, AskedBox } from '../parts/asked-box';
import { usePanel } from '../parts/panel-context';
import { ask } from '../state/page-changes';
import { type Question, type QuestionText, questionText } from '../state/question';
import { agree, cancel, writeElsewhere } from './question-commands';

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
