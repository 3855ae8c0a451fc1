// An error as the person meets it: the sentence, what to do next, and behind `Details` the rest.

import { PAGE_TEXTS } from '../../../src/text/panel/page';
import type { PanelError } from '../../state/fields';
import { WithDetails } from './details';

/** One thing that can be done about an error. */
export interface NextStep {
  label: string;
  run(): void;
}

/** Made when the error appears, so that role=alert makes screen readers say it. */
export function ErrorBox({
  error,
  steps,
  id,
}: {
  error: PanelError;
  steps: readonly NextStep[];
  id?: string;
}) {
  const { sentence, problems = [], requestId } = error;
  const unplaced = problems.filter((one) => !one.field && !sentence.includes(one.sentence));
  const hasRequest = requestId !== undefined && !sentence.includes(requestId);
  return (
    <div role="alert" class="error" id={id}>
      <WithDetails key={sentence} sentence={sentence}>
        {(unplaced.length > 0 || hasRequest) && (
          <>
            {unplaced.length > 0 && (
              <ul>
                {unplaced.map((one) => (
                  <li key={one.sentence}>{one.sentence}</li>
                ))}
              </ul>
            )}
            {hasRequest && <p class="request">{PAGE_TEXTS.requestId(requestId)}</p>}
          </>
        )}
      </WithDetails>
      {steps.length > 0 && (
        <div class="buttons">
          {steps.map(({ label, run }) => (
            <button type="button" class="small" key={label} onClick={run}>
              {label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
