// The line below the form of a report that says what it reads and where it writes, and unfolds the fields of `Build`.

import { useRef, useState } from 'preact/hooks';
import { placeName } from '../../src/core/place/place';
import { periodInWords } from '../../src/text/panel/choice';
import { FORM_TEXTS } from '../../src/text/panel/report-form';
import { LIST_TEXTS } from '../../src/text/panel/report-list';
import { withChoiceToSend } from '../fields/choice-to-send';
import { fieldsAtFault, isOfChoice } from '../fields/field-focus';
import { type Fold, FoldButton } from '../parts/fold';
import { whatIsRead } from '../reports/card/report-summary';
import type { Ready } from '../state/state';

/** The fields of `Build`. */
export const CHOICE_ID = 'choice-fields';

/**
 * Whether the fields of `Build` are shown: always without a form of a report; below that of a new report, whose choice
 * the person has just made, once they are unfolded or one is wrong.
 */
export function useChoiceFold({ problems, reports: { formStart } }: Ready): Fold {
  const [, draw] = useState({});
  const now = useRef({ start: formStart, isOpen: true });
  const isOfNewReport = formStart !== null && formStart.choice === null;
  if (now.current.start !== formStart) now.current = { start: formStart, isOpen: !isOfNewReport };
  if (fieldsAtFault(problems).some(isOfChoice)) now.current.isOpen = true;
  const { isOpen } = now.current;
  return {
    isOpen,
    toggle() {
      now.current.isOpen = !isOpen;
      draw({});
    },
  };
}

export function ChoiceLine({ state, fold }: { state: Ready; fold: Fold }) {
  const { choice } = withChoiceToSend(state);
  const { period, destination } = choice;
  const read = whatIsRead(choice, state.apps.list);
  const text = LIST_TEXTS.facts(read, periodInWords(period), placeName(destination) ?? '');
  return (
    <div class="fields choice-line">
      <div class="field wide">
        <span class="caption">{FORM_TEXTS.reads}</span>
        <div class="control">
          <FoldButton
            id={CHOICE_ID}
            isOpen={fold.isOpen}
            onToggle={fold.toggle}
            name={`${FORM_TEXTS.reads}: ${text}`}
          >
            {text}
          </FoldButton>
        </div>
      </div>
    </div>
  );
}
