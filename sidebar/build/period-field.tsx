// The period: a list, two dates when it is custom or the text of another one, and the days that it means.

import { CHOICE_LABELS, CHOICE_TEXTS } from '../../src/text/panel/choice';
import {
  leaveOtherPeriod,
  pickOtherPeriod,
  pickPeriod,
  typeDate,
  typeOtherPeriod,
} from '../fields/form-changes';
import { Field, Select } from '../parts/field';
import { usePanel } from '../parts/panel-context';
import { datesOf, daysOfChoice, listedFor, otherPeriodOf, readPeriod } from '../state/period-days';
import type { Ready } from '../state/state';

/** The values of `Custom` and `Other…` in the list; no period has these texts. */
const CUSTOM = '';
const OTHER = 'other';

export function PeriodField({ state }: { state: Ready }) {
  const { change } = usePanel();
  const { choice, panel, problems } = state;
  const custom = datesOf(state);
  const other = otherPeriodOf(state);
  const problem = problems.period ?? problems.from ?? problems.to ?? otherProblem(state, other);
  const hint = daysOfChoice(state);
  const options = [
    ...listedFor(panel).map(({ period, title }) => ({ value: period, title })),
    { value: CUSTOM, title: CHOICE_LABELS.custom },
    { value: OTHER, title: CHOICE_LABELS.other },
  ];
  const pick = (value: string) =>
    change(value === OTHER ? pickOtherPeriod() : pickPeriod(value === CUSTOM ? null : value));
  return (
    <Field
      field="period"
      label={CHOICE_LABELS.period}
      problem={problem}
      hint={hint}
      {...(other === null ? {} : { info: CHOICE_TEXTS.otherPeriodInfo })}
      // Two dates and a text need the whole width.
      across={
        (custom && (
          <div class="pair">
            <DateInput end="from" label={CHOICE_LABELS.from} date={custom.from} isWrong={!!problems.from} />
            <DateInput end="to" label={CHOICE_LABELS.to} date={custom.to} isWrong={!!problems.to} />
          </div>
        )) ??
        (other !== null && <OtherPeriodInput text={other} isWrong={!!problem} hasHint={hint !== ''} />)
      }
    >
      {(control) => (
        <Select
          control={control}
          value={custom ? CUSTOM : other === null ? choice.period : OTHER}
          options={options}
          onPick={pick}
        />
      )}
    </Field>
  );
}

/** What is typed and no period is said at once, but not of an empty field. */
function otherProblem({ problems }: Ready, text: string | null): string | null {
  if (problems.otherPeriod || !text) return problems.otherPeriod ?? null;
  const read = readPeriod(text);
  return 'problem' in read ? read.problem : null;
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

/** @param props.hasHint whether the days are shown */
function OtherPeriodInput(props: { text: string; isWrong: boolean; hasHint: boolean }) {
  const { text, isWrong, hasHint } = props;
  const { change } = usePanel();
  const describing = [isWrong && 'problem-period', hasHint && 'hint-period'].filter(Boolean).join(' ');
  return (
    <label class="small-label">
      {CHOICE_LABELS.otherPeriod}
      <input
        type="text"
        id="field-otherPeriod"
        autocomplete="off"
        spellcheck={false}
        value={text}
        aria-invalid={isWrong || undefined}
        aria-describedby={describing || undefined}
        onInput={(event) => change(typeOtherPeriod(event.currentTarget.value))}
        onChange={() => change(leaveOtherPeriod())}
      />
    </label>
  );
}
