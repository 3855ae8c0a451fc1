// Columns of the reports tab about destinations outside of the spreadsheet, and about backfills.

import type { DaySpan } from '../../core/day';
import { spansOfText, spansWithin, textOfSpan, textOfSpans } from '../../core/day-spans';
import { once } from '../../core/once';
import { outsideKind, outsideNames } from '../../core/place/destination-kinds';
import { isOutside, type OutsidePlace, outsidePlaceOf, placeName } from '../../core/place/place';
import type { Backfill } from '../saved-report';
import type { CellText } from './cell-text';
import type { ReportColumn } from './report-column';

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
