// Columns of the reports tab that aren't one fact each: where a report writes, and what its backfill loads.

import { isCellAddress } from '../../core/a1';
import type { DaySpan } from '../../core/day';
import { spansOfText, spansWithin, textOfSpan, textOfSpans } from '../../core/day-spans';
import { once } from '../../core/once';
import { outsideKind, outsideNames } from '../../core/place/destination-kinds';
import {
  isOutside,
  type OutsidePlace,
  outsidePlaceOf,
  placeName,
  placeOfName,
  placeSheet,
} from '../../core/place/place';
import type { ApprovalCover } from '../../core/report/options';
import { placeOfText } from '../../runs/place-checks';
import type { Backfill, SavedReport } from '../saved-report';
import type { CellText } from './cell-text';

/** Writes one fact of a report into its cell, and reads it back. */
export interface ReportColumn {
  heading: string;
  write(report: SavedReport): string;
  /**
   * Sets the fact in the draft of a report. The draft is changed in place, because copying it for each of 50 columns
   * took most of the time of reading a tab.
   * @throws RangeError that says what the cell takes, or another error with a full sentence
   */
  read(draft: SavedReport, text: string): void;
  approval?: ApprovalCover | undefined;
}

export const SHEET_NAME: ReportColumn = {
  heading: 'Sheet name',
  write: ({ choice }) => placeSheet(choice.destination) ?? '',
  read(draft, text) {
    if (!isPlacedOutside(draft, text)) draft.choice.destination = placeOfText(text, fixedCell(draft));
  },
};

/** Blank unless the block begins at a fixed cell. */
export const CELL: ReportColumn = {
  heading: 'Cell',
  write: fixedCell,
  read(draft, text) {
    const cell = text.toUpperCase();
    if (cell !== '' && !isCellAddress(cell)) throw new RangeError('a cell such as B3, or nothing');
    const { choice } = draft;
    if (!isPlacedOutside(draft, cell))
      choice.destination = placeOfName(placeSheet(choice.destination) ?? '', cell);
  },
};

/**
 * Whether a report writes outside of the spreadsheet.
 * @param text its sheet name or its cell
 * @throws RangeError if a report with such a destination also has one of these
 */
function isPlacedOutside({ choice: { destination } }: SavedReport, text: string): boolean {
  if (!isOutside(destination)) return false;
  if (text === '') return true;
  throw new RangeError(`nothing: a report has a sheet or a ${outsideKind(destination.kind).title}, not both`);
}

function fixedCell({ choice: { destination } }: SavedReport): string {
  return destination.kind === 'cell' ? destination.cell : '';
}

/** One column for each kind of destination outside of the spreadsheet; blank in a report that writes elsewhere. */
export const outsideColumns = once((): readonly ReportColumn[] =>
  outsideNames().map((name) => {
    const { title, noun, example } = outsideKind(name);
    return {
      heading: title,
      write: ({ choice: { destination } }) =>
        destination.kind === name ? (placeName(destination) ?? '') : '',
      read({ choice }, text) {
        if (text === '') return;
        const place = outsidePlaceOf(name, text);
        if (!place) throw new RangeError(`a ${noun} such as ${example}, or nothing`);
        if (isOutside(choice.destination)) throw new RangeError('nothing: a report has one destination');
        choice.destination = place;
      },
    };
  }),
);

/** The destination outside of the spreadsheet that a row names; null if its cells name none that can be read. */
export function outsidePlaceIn(textUnder: (heading: string) => string): OutsidePlace | null {
  const places = outsideNames().map((name) => outsidePlaceOf(name, textUnder(outsideKind(name).title)));
  return places.find((place) => place !== null) ?? null;
}

/** `BACKFILL` comes first, because the other two columns only change the backfill that it has read. */
export function backfillColumns(): ReportColumn[] {
  return [
    BACKFILL,
    backfillColumn(DAYS_LEFT_HEADING, 'left', DAYS_LEFT),
    backfillColumn('Backfill paused', 'isPaused', PAUSED),
  ];
}

export const BACKFILL_HEADING = 'Backfill';
export const DAYS_LEFT_HEADING = 'Backfill days left';

const BACKFILL: ReportColumn = {
  heading: BACKFILL_HEADING,
  write: ({ run: { backfill } }) => (backfill ? textOfSpan(backfill.days) : ''),
  read({ run }, text) {
    const days = onlySpan(text);
    run.backfill = days && { days, left: [days], isPaused: false };
  },
};

/** Null for unreadable text, so that all days of the backfill count as left and none is lost. */
const DAYS_LEFT = { write: textOfSpans, read: spansOfText };

/** Any text but `yes` means that the backfill isn't paused. */
const PAUSED: CellText<boolean> = {
  write: (isPaused) => (isPaused ? 'yes' : 'no'),
  read: (text) => text.toLowerCase() === 'yes',
};

function onlySpan(text: string): DaySpan | null {
  const [span, ...others] = spansOfText(text) ?? [];
  return span && others.length === 0 ? span : null;
}

/** A column for one fact of the backfill. Unreadable text isn't an error, because only the add-on needs the cell. */
function backfillColumn<Key extends 'left' | 'isPaused'>(
  heading: string,
  key: Key,
  { write, read }: { write(fact: Backfill[Key]): string; read(text: string): Backfill[Key] | null },
): ReportColumn {
  return {
    heading,
    write: ({ run: { backfill } }) => (backfill ? write(backfill[key]) : ''),
    read({ run }, text) {
      const fact = read(text);
      if (run.backfill && fact !== null) run.backfill = withinItsDays({ ...run.backfill, [key]: fact });
    },
  };
}

/** Drops days left that are outside of the backfill's days, since a person may have edited the cells. */
function withinItsDays(backfill: Backfill): Backfill {
  return { ...backfill, left: spansWithin(backfill.left, backfill.days) };
}
