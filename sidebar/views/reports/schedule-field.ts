// The schedule of a report: how often, its hour, day or date, and in words when that is.

import {
  isSameSchedule,
  SCHEDULE_LIMITS,
  SCHEDULE_PARTS,
  WEEKDAYS,
} from '../../../src/core/schedule/schedule';
import { clock } from '../../../src/text/dates';
import { REPORT_LABELS } from '../../../src/text/panel/report-form';
import { KIND_TITLES, SCHEDULE_TEXTS } from '../../../src/text/panel/schedules';
import { savedReport } from '../../reports/report-state';
import {
  FORM_KINDS,
  NO_SCHEDULE,
  type ScheduleFields,
  scheduleOf,
  scheduleSentence,
} from '../../reports/schedule-fields';
import type { Ready } from '../../state/state';
import { fillSelect, hint, labelled, problemLine } from '../parts/field';
import { h, setText, type View } from '../parts/h';

/** A select of one part of the schedule, shown for the kinds that have it. */
interface Part {
  name: keyof typeof SCHEDULE_LIMITS;
  label: string;
  title(value: number): string;
}

const PARTS: readonly Part[] = [
  { name: 'every', label: REPORT_LABELS.every, title: SCHEDULE_TEXTS.everyHours },
  { name: 'weekday', label: REPORT_LABELS.weekday, title: (weekday) => WEEKDAYS[weekday - 1] ?? '' },
  { name: 'date', label: REPORT_LABELS.date, title: String },
  { name: 'hour', label: REPORT_LABELS.hour, title: clock },
];

/** @param pick gets the schedule after a change */
export function scheduleField(pick: (schedule: ScheduleFields) => void): View<Ready> {
  let current = NO_SCHEDULE;
  const onPick = (change: Partial<ScheduleFields>) => pick({ ...current, ...change });
  const says = hint('hint-schedule');
  const owner = hint('hint-schedule-owner');
  const kind = h('select', { id: 'field-schedule' });
  kind.addEventListener('change', () => {
    const picked = FORM_KINDS.find((each) => each === kind.value);
    if (picked) onPick({ kind: picked });
  });
  fillSelect(
    kind,
    FORM_KINDS.map((each) => ({ value: each, title: KIND_TITLES[each] })),
  );
  const parts = PARTS.map((part) => partView(part, onPick));
  const problem = problemLine('schedule', [kind], `${says.id} ${owner.id}`);
  const pair = h('div', { class: 'pair' }, ...parts.map((part) => part.element));
  const whole = labelled(REPORT_LABELS.schedule, kind);
  return {
    element: h('div', { class: 'stack tight' }, whole, pair, says, owner, problem.element),
    update(state) {
      const { form, list } = state.reports;
      if (!form) return;
      const { schedule } = form;
      current = schedule;
      kind.value = schedule.kind;
      for (const part of parts) part.update(schedule);
      pair.hidden = schedule.kind === 'none';
      setText(says, scheduleSentence(scheduleOf(schedule), state.panel.spreadsheet.timeZone));
      setText(owner, ownerSentence(schedule, savedReport(list, form.id)));
      owner.hidden = owner.textContent === '';
      problem.update(state);
    },
  };
}

function partView({ name, label, title }: Part, onPick: (change: Partial<ScheduleFields>) => void) {
  const [least, greatest] = SCHEDULE_LIMITS[name];
  const values = Array.from({ length: greatest - least + 1 }, (_each, index) => least + index);
  const select = h('select', { id: `field-${name}` });
  select.addEventListener('change', () => onPick({ [name]: Number(select.value) }));
  fillSelect(
    select,
    values.map((value) => ({ value: String(value), title: title(value) })),
  );
  const element = labelled(label, select);
  return {
    element,
    update(schedule: ScheduleFields) {
      element.hidden = schedule.kind === 'none' || !SCHEDULE_PARTS[schedule.kind].includes(name);
      select.value = String(schedule[name]);
    },
  };
}

/** Whose connection it runs with: changing a schedule makes it one's own. */
function ownerSentence(schedule: ScheduleFields, edited: ReturnType<typeof savedReport>): string {
  if (schedule.kind === 'none') return '';
  const isKept = edited !== null && isSameSchedule(edited.draft.schedule, scheduleOf(schedule));
  return isKept && !edited.isMine ? SCHEDULE_TEXTS.others(edited.scheduledBy) : SCHEDULE_TEXTS.yours;
}
