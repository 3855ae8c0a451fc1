// The question that waits for an answer, in its dialog.

import type { QuestionText } from '../parts/action';
import { type AskedAnswer, AskedBox } from '../parts/asked-box';
import { usePanel } from '../parts/panel-context';
import { ask } from '../state/page-changes';
import type { Question } from '../state/question';
import { agree, agreeOtherwise, cancel, questionText } from './questions';

/** Each question is a new element, so one that follows another begins with the focus on `Cancel`. */
export function QuestionBox({ question }: { question: Question }) {
  const panel = usePanel();
  const { title, lines, files, agree: label, isDestructive, otherwise } = questionText(question);
  const lookOf = (deletes: boolean) => (deletes ? 'danger' : 'primary');
  const answers: AskedAnswer[] = [{ label, look: lookOf(isDestructive), run: () => agree(panel, question) }];
  if (otherwise) {
    const run = () => agreeOtherwise(panel, question);
    answers.push({ label: otherwise.label, look: lookOf(otherwise.isDestructive), run });
  }
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
