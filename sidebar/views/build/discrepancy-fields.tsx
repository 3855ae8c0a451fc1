// The options of Discrepancies: which differences are within tolerance, and which are too small to judge.

import { LARGEST_MINIMUM } from '../../../src/core/report/discrepancy-options';
import { DISCREPANCY_LABELS, DISCREPANCY_TEXTS } from '../../../src/text/panel/choice';
import { optionOf, optionTextsOf, type TypedOption } from '../../choice/option-texts';
import { canSet } from '../../formulas/formula-choice';
import { typeOption } from '../../state/form-changes';
import type { Ready } from '../../state/state';
import { usePanel } from '../panel-context';
import { Field } from '../parts/field';

interface TextPart {
  option: TypedOption;
  info: string;
}

const PARTS: readonly TextPart[] = [
  { option: 'tolerance', info: DISCREPANCY_TEXTS.toleranceInfo },
  { option: 'leastImpressions', info: DISCREPANCY_TEXTS.leastImpressionsInfo },
];

export function DiscrepancyFields({ state }: { state: Ready }) {
  const { change } = usePanel();
  const { choice, optionTexts, problems } = state;
  const type = (option: TypedOption, text: string) => change(typeOption(option, text));
  // Shows `5` as `5%`.
  const tidy = (option: TypedOption) => {
    if (optionOf(option, optionTexts[option]) !== null) type(option, optionTextsOf(choice)[option]);
  };
  return (
    <div class="discrepancies">
      {PARTS.filter(({ option }) => canSet(state, option)).map(({ option, info }) => (
        <Field
          key={option}
          field={option}
          label={DISCREPANCY_LABELS[option]}
          info={info}
          problem={problems[option]}
        >
          {(control) => (
            <input
              {...control}
              {...(option === 'tolerance'
                ? { type: 'text', inputMode: 'decimal', autocomplete: 'off' }
                : { type: 'number', min: 0, max: LARGEST_MINIMUM, step: 1 })}
              value={optionTexts[option]}
              onInput={(event) => type(option, event.currentTarget.value)}
              onChange={() => tidy(option)}
            />
          )}
        </Field>
      ))}
    </div>
  );
}
