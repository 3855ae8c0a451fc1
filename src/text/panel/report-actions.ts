// What a person does to a saved report: its label in the menu, what is said meanwhile, and what was done.

import { counted, shortName } from '../phrases';

export const REPORT_TEXTS = {
  edit: { label: 'Edit' },
  save: {
    waits: (report: string) => `Saving ${shortName(report)}…`,
    done: (report: string) => `“${shortName(report)}” is saved.`,
    butNotRun: (report: string, sentence: string) =>
      `“${shortName(report)}” is saved, but its run failed. ${sentence}`,
  },
  pause: {
    label: 'Pause',
    waits: (report: string) => `Pausing ${shortName(report)}…`,
    done: 'The report is paused.',
    doneAll: 'The dashboard is paused.',
  },
  resume: {
    label: 'Resume',
    waits: (report: string) => `Resuming ${shortName(report)}…`,
    done: 'The report is active again.',
    doneAll: 'The dashboard is active again.',
  },
  takeOver: {
    label: 'Take over',
    waits: (report: string) => `Taking over ${shortName(report)}…`,
    done: (count: number, isScheduled: boolean) => {
      const what = count === 1 ? 'The report is' : `${counted(count, 'report')} are`;
      const schedule = count === 1 ? 'its schedule runs' : 'their schedules run';
      return `${what} now yours${isScheduled ? `; ${schedule} with your connections` : ''}.`;
    },
  },
  schedule: {
    done: 'The dashboard will run on this schedule.',
    ended: 'The dashboard no longer has a schedule.',
  },
  duplicate: {
    label: 'Duplicate',
    waits: (report: string) => `Duplicating ${shortName(report)}…`,
    done: 'The report is duplicated, without its schedule and charts.',
    /** After `done`. @param titles of what it reads */
    reads: (titles: string) =>
      `The copy reads ${titles}, because what the original names isn’t connected here.`,
  },
  delete: {
    label: 'Delete',
    waits: (report: string) => `Deleting ${shortName(report)}…`,
    done: 'The report is deleted. Its cells are kept.',
    doneWithoutTable: (table: string) => `The report is deleted. The ${table} is kept.`,
  },
  deleteWithCells: {
    waits: (report: string) => `Deleting ${shortName(report)} and its cells…`,
    done: 'The report and its cells are deleted.',
  },
  undo: {
    label: 'Undo last run',
    waits: (report: string) => `Undoing the last run of ${shortName(report)}…`,
  },
  orderColumns: {
    label: 'Order columns again',
    waits: (report: string) => `Ordering the columns of ${shortName(report)} again…`,
    done: 'The next run orders the columns again.',
    butNotRun: (report: string, sentence: string) =>
      `The next run of “${shortName(report)}” orders its columns again, but this run failed. ${sentence}`,
  },
  show: {
    waits: (report: string) => `Going to ${shortName(report)}…`,
    done: (report: string) => `The table of ${shortName(report)} is selected.`,
  },
  /** A report that can't be read. */
  unreadable: {
    label: 'Delete',
    waits: 'Deleting what can’t be read…',
    ask: 'What is stored of it goes. Cells that it has written stay, as cells of your own.',
  },
  export: { label: 'Export', waits: (report: string) => `Exporting ${shortName(report)}…` },
  import: { waits: 'Importing the report…' },
} as const;
