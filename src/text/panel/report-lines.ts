// The list of many reports: its search, and what is done to those that are chosen.

import { counted, shortName, shortValue } from '../phrases';

/** Characters of a search that a sentence shows. */
const LONGEST_SEARCH = 60;

export const LINE_TEXTS = {
  search: 'Search reports',
  nothingFound: (search: string) => `No report matches “${shortValue(search, LONGEST_SEARCH)}”.`,
  clearSearch: 'Clear search',
  neverRun: 'Hasn’t run yet',
} as const;

export const CHOSEN_TEXTS = {
  select: 'Select',
  finish: 'Done',
  selectAll: 'Select all',
  selectOne: (name: string) => `Select ${shortName(name)}`,
  count: (count: number, all: number) => `${count} of ${all} selected`,
  run: 'Run',
  pause: 'Pause',
  schedule: 'Schedule',
  export: 'Export',
  /** The whole name of a button. */
  onSelected: (verb: string, count: number) => `${verb} ${counted(count, 'selected report')}`,
  progress: (sentence: string, index: number, count: number) => `${sentence} (${index + 1} of ${count})`,
  allPaused: 'The selected reports are already paused.',
  scheduleTitle: (count: number) => `Schedule ${counted(count, 'report')}`,
  scheduling: (name: string) => `Scheduling ${shortName(name)}…`,
  scheduleYours: 'The schedules become yours and use your connection.',
  scheduleApproves:
    'You didn’t save these reports, or they were changed since. Scheduling them approves them for you until they change:',
  save: 'Save',
  exportHint:
    'Copy this text and send it. Your colleague pastes it under Import report. It contains no login.',
  exportedText: (count: number) => `Text of ${counted(count, 'report')}`,
  exportedOne: 'Exported.',
  importing: (name: string) => `Importing ${shortName(name)}…`,
  done: {
    paused: (count: number) => `Paused ${counted(count, 'report')}`,
    scheduled: (count: number) => `Saved the schedule of ${counted(count, 'report')}`,
    exported: (count: number) => `Exported ${counted(count, 'report')}`,
    imported: (count: number) => `Imported ${counted(count, 'report')}`,
  },
} as const;
