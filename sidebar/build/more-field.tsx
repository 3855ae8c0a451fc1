// What is rarely set, folded behind the words of what is set.

import { isOutside } from '../../src/core/place/place';
import { DESTINATION_TEXTS } from '../../src/text/destinations';
import { CHOICE_LABELS, CHOICE_TEXTS } from '../../src/text/panel/choice';
import { MORE_FIELDS } from '../fields/build-fields';
import { moreText } from '../fields/choice-text';
import { withChoiceToSend } from '../fields/choice-to-send';
import { isDisabled, isShown } from '../fields/field-rules';
import { OptionFields } from '../fields/row-field';
import { FieldGroup } from '../parts/field';
import { FoldButton, useFold } from '../parts/fold';
import { type Ready, sourceOf } from '../state/state';
import { FilterField } from './filter-field';

const LIST_ID = 'more-list';

export function MoreField({ state }: { state: Ready }) {
  const toSend = withChoiceToSend(state);
  const summary = moreText(state);
  // Unfolded after a template, so the person sees what it has set.
  const isFilledIn = state.fills > 0 && summary !== '';
  const fold = useFold(
    MORE_FIELDS.some(({ name }) => state.problems[name] !== undefined),
    isFilledIn,
  );
  const { destination } = state.choice;
  const hasMetrics = sourceOf(state).metrics.length > 0;
  const rows = MORE_FIELDS.filter((row) => isShown(row, toSend));
  const teaser = state.formulaEdit ? CHOICE_TEXTS.formulaTeaser : CHOICE_TEXTS.moreTeaser;
  const value = summary || (isOutside(destination) || !hasMetrics ? CHOICE_TEXTS.noFilter : teaser);
  return (
    <FieldGroup
      field="more"
      label={CHOICE_LABELS.more}
      across={
        <div class="more" id={LIST_ID} hidden={!fold.isOpen}>
          {isOutside(destination) && hasMetrics && (
            <p class="hint">{DESTINATION_TEXTS[destination.kind].noOptions}</p>
          )}
          <OptionFields
            rows={rows}
            state={toSend}
            own={{ filter: <FilterField key="filter" state={toSend} /> }}
          />
          {rows.some((row) => isDisabled(row, toSend)) && <p class="hint">{CHOICE_TEXTS.onlyReplace}</p>}
        </div>
      }
    >
      <FoldButton
        id={LIST_ID}
        isOpen={fold.isOpen}
        onToggle={fold.toggle}
        name={`${CHOICE_LABELS.more}: ${value}`}
        isTeaser={summary === ''}
      >
        {value}
      </FoldButton>
    </FieldGroup>
  );
}
