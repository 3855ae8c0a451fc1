// The period: a list, two dates when it is custom, and the days that it means.

import { CHOICE_LABELS } from '../../src/text/panel/choice';
import { pickPeriod, typeDate } from '../fields/form-changes';
import { Field, Select } from '../parts/field';
import { usePanel } from '../parts/panel-context';
import { datesOf, daysOfChoice, listedFor, periodTitle } from '../state/period-days';
import type { Ready } from '../state/state';

/** The value of `Custom` in the list; no period has this text. */
const CUSTOM = '';

export function PeriodField({ state }: { state: Ready }) {
  const { change } = usePanel();
  const { choice, panel, problems } = state;
  const custom = datesOf(state);
  const options = [
    ...[...listedFor(panel), ...unlistedPeriod(state)].map(({ period, title }) => ({ value: period, title })),
    { value: CUSTOM, title: CHOICE_LABELS.custom },
  ];
  return (
    <Field
      field="period"
      label={CHOICE_LABELS.period}
      problem={problems.period ?? problems.from ?? problems.to}
      hint={daysOfChoice(state)}
      // Two dates need the whole width.
      across={
        custom && (
          <div class="pair">
            <DateInput end="from" label={CHOICE_LABELS.from} date={custom.from} isWrong={!!problems.from} />
            <DateInput end="to" label={CHOICE_LABELS.to} date={custom.to} isWrong={!!problems.to} />
          </div>
        )
      }
    >
      {(control) => (
        <Select
          control={control}
          value={custom ? CUSTOM : choice.period}
          options={options}
          onPick={(value) => change(pickPeriod(value === CUSTOM ? null : value))}
        />
      )}
    </Field>
  );
}

function DateInput(props: { end: 'from' | 'to'; label: string; date: string; isWrong: boolean }) {
  const { end, label, date, isWrong } = props;
  const { change } = usePanel();
  return (
    <label class="small-label">
      {label}
      <input
        type="date"
        id={`field-${end}`}
        value={date}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? 'problem-period' : undefined}
        onInput={(event) => change(typeDate(end, event.currentTarget.value))}
      />
    </label>
  );
}

/** Also lists a chosen period that isn't in the list, such as `last=week` from a formula. */
function unlistedPeriod(state: Ready): { period: string; title: string }[] {
  const { period } = state.choice;
  if (datesOf(state) || listedFor(state.panel).some((listed) => listed.period === period)) return [];
  return [{ period, title: periodTitle(period) }];
}
