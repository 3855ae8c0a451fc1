// How the work ended: a strip with its whole sentence that can be dismissed, the first of what it has met, the rest
// behind `Details`; how fresh it is, and what to do or look at next.

import { PAGE_TEXTS } from '../../src/text/panel/page';
import { WORK_TEXTS } from '../../src/text/panel/work';
import { shortValue } from '../../src/text/phrases';
import { WithDetails } from '../parts/details';
import { ErrorBox } from '../parts/error-box';
import { usePanel } from '../parts/panel-context';
import { StepButtons } from '../parts/step-buttons';
import { OpenPlace, PlaceQuery } from '../reports/places/loaded-place';
import { isOutcomeShown } from '../state/outcome-age';
import type { Done, Ready } from '../state/state';
import { BackButton, RowButton } from '../work/look-buttons';
import { isPartial, type Lines, outcomeText } from '../work/outcome-text';
import { dismissOutcome } from '../work/work-changes';
import { looksOf, stepsAfter, stepsToMend } from './next-steps';

const NOTHING = { done: null, error: null };

/** Always on the page, because screen readers only announce what changes inside an existing status region. */
export function WorkOutcome({ state }: { state: Ready }) {
  const panel = usePanel();
  const { saveProblem } = state;
  const { done, error } = isOutcomeShown(state) ? state : NOTHING;
  const text = done && outcomeText(done);
  return (
    <div class="outcome">
      <div role="status" class={done && isPartial(done) ? 'status partial' : 'status'}>
        {text && (
          <>
            <WithDetails
              key={text.sentence}
              sentence={text.sentence}
              events={text.events}
              beside={text.loaded && <OpenPlace loaded={text.loaded} />}
            >
              {(text.parts.length > 0 || text.loaded?.query) && (
                <>
                  {text.loaded?.query && <PlaceQuery loaded={text.loaded} />}
                  {text.parts.map((part) => (
                    <Part key={part.title} {...part} />
                  ))}
                </>
              )}
            </WithDetails>
            {text.fresh && <p>{text.fresh}</p>}
            {text.formula && <code class="formula">{text.formula}</code>}
            <div class="buttons">
              <StepButtons steps={stepsAfter(done, state, panel)} />
              {hasRows(done) && <RowButton />}
            </div>
          </>
        )}
      </div>
      {error && <ErrorBox error={error} steps={stepsToMend(error, state, panel)} />}
      <BackButton state={state} />
      {(done || error) && (
        <button
          type="button"
          class="close"
          aria-label={WORK_TEXTS.dismiss}
          title={WORK_TEXTS.dismiss}
          onClick={() => panel.change(dismissOutcome())}
        >
          <span aria-hidden="true">✕</span>
        </button>
      )}
      {saveProblem !== null && <p class="hint">{saveProblem}</p>}
    </div>
  );
}

/** Whether it is a table with a comparison, whose rows can be looked into. */
function hasRows(done: Done): boolean {
  return done.kind !== 'previewed' && looksOf(done).some(({ choice }) => choice.compare !== '');
}

/** How many characters of a name are shown: a report's, or an app's with its bundle and platform. */
const LONGEST_LINE_NAME = 200;

function Part({ title, lines }: Lines) {
  return (
    <>
      {title !== '' && <p>{title}</p>}
      <ul>
        {lines.map(({ name, sentence, code }) => (
          <li key={`${name} ${sentence}`}>
            {name !== '' && <strong>{shortValue(name, LONGEST_LINE_NAME)}: </strong>}
            {sentence}
            {code && ` ${PAGE_TEXTS.errorCode(code)}`}
          </li>
        ))}
      </ul>
    </>
  );
}
