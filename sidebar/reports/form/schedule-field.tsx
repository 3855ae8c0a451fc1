// The schedule of a report: how often, its hour, day or date, and a sentence that says when that is.

import { SCHEDULE_LIMITS, SCHEDULE_PARTS, WEEKDAYS } from '../../../src/core/schedule/schedule';
import { clock } from '../../../src/text/dates';
import { REPORT_LABELS } from '../../../src/text/panel/report-form';
import { KIND_TITLES, SCHEDULE_TEXTS } from '../../../src/text/panel/schedules';
import { Field, Select } from '../../parts/field';
import { FORM_KINDS, type ScheduleFields, scheduleOf, scheduleSentence } from '../../state/schedule-fields';
import type { Ready } from '../../state/state';
import type { BetterTime } from './run-time';

/** A part of the schedule, shown for the kinds that have it. */
interface SchedulePart {
  name: keyof typeof SCHEDULE_LIMITS;
  label: string;
  title(value: number): string;
}

const PARTS: readonly SchedulePart[] = [
  { name: 'every', label: REPORT_LABELS.every, title: SCHEDULE_TEXTS.everyHours },
  { name: 'weekday', label: REPORT_LABELS.weekday, title: (weekday) => WEEKDAYS[weekday - 1] ?? '' },
  { name: 'date', label: REPORT_LABELS.date, title: String },
  { name: 'hour', label: REPORT_LABELS.hour, title: clock },
];

export function ScheduleField(props: {
  schedule: ScheduleFields;
  state: Ready;
  pick(schedule: ScheduleFields): void;
  /** A time at which the period is what its name says, if the chosen one isn't; else null. */
  better: BetterTime | null;
}) {
  const { schedule, state, pick, better } = props;
  const { kind } = schedule;
  const change = (changed: Partial<ScheduleFields>) => pick({ ...schedule, ...changed });
  const parts = PARTS.filter(({ name }) => kind !== 'none' && SCHEDULE_PARTS[kind].includes(name));
  const times = scheduleSentence(scheduleOf(schedule), state.panel.spreadsheet.timeZone);
  return (
    <>
      <Field
        field="schedule"
        label={REPORT_LABELS.schedule}
        problem={state.problems.schedule}
        info={SCHEDULE_TEXTS.utcDays}
        hint={parts.length === 0 ? times : ''}
      >
        {(control) => (
          <Select
            control={control}
            value={kind}
            options={FORM_KINDS.map((each) => ({ value: each, title: KIND_TITLES[each] }))}
            onPick={(value) => change({ kind: FORM_KINDS.find((each) => each === value) ?? 'none' })}
          />
        )}
      </Field>
      {parts.map(({ name, label, title }, index) => {
        const [least, greatest] = SCHEDULE_LIMITS[name];
        const values = Array.from({ length: greatest - least + 1 }, (_each, at) => least + at);
        const hint = index === parts.length - 1 ? `${times} ${SCHEDULE_TEXTS.yours}` : '';
        return (
          <Field key={name} field={name} label={label} hint={hint}>
            {(control) => (
              <Select
                control={control}
                value={String(schedule[name])}
                options={values.map((each) => ({ value: String(each), title: title(each) }))}
                onPick={(picked) => change({ [name]: Number(picked) })}
              />
            )}
          </Field>
        );
      })}
      {better && (
        <p class="hint">
          {better.reason}{' '}
          <button type="button" class="link" onClick={() => change(better.change)}>
            {better.label}
          </button>
        </p>
      )}
    </>
  );
}
