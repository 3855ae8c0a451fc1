// What the period is compared with, the days of both sides, and the columns that are added for it.

import { COMPARISON_COLUMNS, COMPARISONS } from '../../../src/core/report/comparison';
import {
  COMPARE_LABELS,
  COMPARE_TEXTS,
  COMPARISON_COLUMN_TITLES,
  COMPARISON_TITLES,
} from '../../../src/text/panel/comparison';
import { pickComparison, pickListed } from '../../choice/choice-changes';
import { comparedDaysText } from '../../choice/compare-days';
import { canSet } from '../../formulas/formula-choice';
import { changeChoice } from '../../state/form-changes';
import type { Ready } from '../../state/state';
import { usePanel } from '../panel-context';
import { Field, FieldGroup, Select } from '../parts/field';
import { Checks } from './columns';

const OPTIONS = [
  { value: '', title: COMPARE_LABELS.none },
  ...COMPARISONS.map((name) => ({ value: name, title: COMPARISON_TITLES[name] })),
];
const COLUMNS = COMPARISON_COLUMNS.map((name) => ({ name, title: COMPARISON_COLUMN_TITLES[name] }));

export function CompareFields({ state }: { state: Ready }) {
  const { change } = usePanel();
  const { choice, problems } = state;
  return (
    <>
      <Field
        field="compare"
        label={COMPARE_LABELS.compareWith}
        info={COMPARE_TEXTS.info}
        problem={problems.compare}
        hint={problems.compare ? '' : comparedDaysText(state)}
        isWide
      >
        {(control) => (
          <Select
            control={control}
            value={choice.compare}
            // A dashboard always compares.
            options={state.reports.formStart?.dashboard ? OPTIONS.slice(1) : OPTIONS}
            onPick={(name) => change(changeChoice('compare', pickComparison(name)))}
          />
        )}
      </Field>
      {choice.compare !== '' && canSet(state, 'compareColumns') && !state.reports.formStart?.dashboard && (
        <FieldGroup
          field="compareColumns"
          label={COMPARE_LABELS.columns}
          problem={problems.compareColumns}
          isWide
        >
          <Checks
            items={COLUMNS}
            chosen={choice.compareColumns}
            onPick={(name, picked) =>
              change(
                changeChoice(
                  'compareColumns',
                  pickListed('compareColumns', name, picked, { listed: COMPARISON_COLUMNS, unset: [] }),
                ),
              )
            }
          />
        </FieldGroup>
      )}
    </>
  );
}
