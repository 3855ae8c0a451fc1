// An error: its sentence, what to do next, and the rest behind `Details`.

import type { ErrorReport } from '../../src/panel/contract/errors';
import { PAGE_TEXTS } from '../../src/text/panel/page';
import type { PanelError } from '../state/fields';
import type { Step } from './action';
import { WithDetails } from './details';
import { StepButtons } from './step-buttons';

/** Does again what has failed. */
export function tryAgain(run: () => unknown): Step {
  return { label: PAGE_TEXTS.tryAgain, run: () => void run() };
}

/** What support asks for: the service's request ID, and the add-on's error code. */
function ForSupport({ error }: { error: PanelError }) {
  const { sentence, requestId, code } = error;
  return (
    <>
      {requestId !== undefined && !sentence.includes(requestId) && <p>{PAGE_TEXTS.requestId(requestId)}</p>}
      <p>{PAGE_TEXTS.errorCode(code)}</p>
    </>
  );
}

/** An error shown in place of something that couldn't be loaded. */
export function ErrorText({ error }: { error: ErrorReport }) {
  return (
    <WithDetails sentence={error.sentence}>
      <ForSupport error={error} />
    </WithDetails>
  );
}

/** A new element for each error, because screen readers announce an alert that is added to the page. */
export function ErrorBox({ error, steps, id }: { error: PanelError; steps: readonly Step[]; id?: string }) {
  const { sentence, problems = [], allowAt } = error;
  const unplaced = problems.filter((one) => !one.field && !sentence.includes(one.sentence));
  return (
    <div role="alert" class="error" id={id}>
      <WithDetails key={sentence} sentence={sentence}>
        {unplaced.length > 0 && (
          <ul>
            {unplaced.map((one) => (
              <li key={one.sentence}>{one.sentence}</li>
            ))}
          </ul>
        )}
        <ForSupport error={error} />
      </WithDetails>
      {(steps.length > 0 || allowAt !== undefined) && (
        <div class="buttons">
          {allowAt !== undefined && (
            <a href={allowAt} target="_blank" rel="noreferrer">
              {PAGE_TEXTS.allow}
            </a>
          )}
          <StepButtons steps={steps} />
        </div>
      )}
    </div>
  );
}
