// The schedule of a report: how often, its hour, day or date, and in words when that is.

import { savedReport } from '../../reports/report-state';
import { KIND_TITLES, REPORT_LABELS, SCHEDULE_TEXTS } from '../../reports/report-texts';
import {
  clock,
  NO_SCHEDULE,
  SCHEDULE_KINDS,
  type ScheduleFields,
  type ScheduleKind,
  scheduleSentence,
  scheduleText,
  WEEKDAYS,
} from '../../reports/schedule-fields';
import type { Ready } from '../../state/state';
import { fillSelect, hint, labelled, problemLine } from '../parts/field';
import { h, setText, type View } from '../parts/h';

/** A select of one part of the schedule, shown for the kinds that have it. */
interface Part {
  name: 'every' | 'weekday' | 'date' | 'hour';
  label: string;
  kinds: readonly ScheduleKind[];
  options: readonly { value: string; title: string }[];
}

const numbers = (first: number, last: number, title: (each: number) => string) =>
  Array.from({ length: last - first + 1 }, (_each, index) => ({
    value: String(first + index),
    title: title(first + index),
  }));

const PARTS: readonly Part[] = [
  {
    name: 'every',
    label: REPORT_LABELS.every,
    kinds: ['hours'],
    options: numbers(1, 24, SCHEDULE_TEXTS.everyHours),
  },
  {
    name: 'weekday',
    label: REPORT_LABELS.weekday,
    kinds: ['weekly'],
    options: WEEKDAYS.map((day) => ({ value: day, title: day })),
  },
  { name: 'date', label: REPORT_LABELS.date, kinds: ['monthly'], options: numbers(1, 31, String) },
  {
    name: 'hour',
    label: REPORT_LABELS.hour,
    kinds: ['daily', 'weekly', 'monthly'],
    options: numbers(0, 23, clock),
  },
];

/** @param pick gets the schedule after a change */
export function scheduleField(pick: (schedule: ScheduleFields) => void): View<Ready> {
  let current = NO_SCHEDULE;
  const onPick = (change: Partial<ScheduleFields>) => pick({ ...current, ...change });
  const says = hint('hint-schedule');
  const owner = hint('hint-schedule-owner');
  const kind = h('select', { id: 'field-schedule' });
  kind.addEventListener('change', () => {
    const picked = SCHEDULE_KINDS.find((each) => each === kind.value);
    if (picked) onPick({ kind: picked });
  });
  fillSelect(
    kind,
    SCHEDULE_KINDS.map((each) => ({ value: each, title: KIND_TITLES[each] })),
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
      setText(says, scheduleSentence(schedule, state.panel.spreadsheet.timeZone));
      setText(owner, ownerSentence(schedule, savedReport(list, form.id)));
      owner.hidden = owner.textContent === '';
      problem.update(state);
    },
  };
}

function partView({ name, label, kinds, options }: Part, onPick: (change: Partial<ScheduleFields>) => void) {
  const select = h('select', { id: `field-${name}` });
  select.addEventListener('change', () =>
    onPick({ [name]: name === 'weekday' ? select.value : Number(select.value) }),
  );
  fillSelect(select, options);
  const element = labelled(label, select);
  return {
    element,
    update(schedule: ScheduleFields) {
      element.hidden = !kinds.includes(schedule.kind);
      select.value = String(schedule[name]);
    },
  };
}

/** With whose connection it runs; whoever changes a schedule takes it over. */
function ownerSentence(schedule: ScheduleFields, edited: ReturnType<typeof savedReport>): string {
  if (schedule.kind === 'none') return '';
  const isKept = edited !== null && edited.draft.schedule === scheduleText(schedule);
  return isKept && !edited.isMine ? SCHEDULE_TEXTS.others(edited.scheduledBy) : SCHEDULE_TEXTS.yours;
}
