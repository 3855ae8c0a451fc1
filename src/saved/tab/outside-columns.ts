// The columns of the reports tab about places outside of the spreadsheet: their names, missing days, and backfills.

import type { DaySpan } from '../../core/day';
import { spansOfText, spansWithin, textOfSpan } from '../../core/day-spans';
import { once } from '../../core/once';
import { outsideKind, outsideNames } from '../../core/place/destination-kinds';
import { isOutside, type OutsidePlace, outsidePlaceOf, placeName } from '../../core/place/place';
import type { Backfill } from '../saved-report';
import type { CellText } from './cell-text';
import type { ReportColumn } from './report-column';
import { SPANS } from './run-columns';

/** One for each kind of place outside of the spreadsheet; blank for a report that writes elsewhere. */
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

/** The place outside of the spreadsheet that a row names, as far as its cells can be read. */
export function outsidePlaceIn(textUnder: (heading: string) => string): OutsidePlace | null {
  const places = outsideNames().map((name) => outsidePlaceOf(name, textUnder(outsideKind(name).title)));
  return places.find((place) => place !== null) ?? null;
}

/** All days of a backfill come first, and without them there is none. */
export function backfillColumns(): ReportColumn[] {
  return [
    BACKFILL,
    ofBackfill('Backfill days left', 'left', SPANS),
    ofBackfill('Backfill paused', 'isPaused', PAUSED),
  ];
}

export const BACKFILL_HEADING = 'Backfill';

const BACKFILL: ReportColumn = {
  heading: BACKFILL_HEADING,
  write: ({ run: { backfill } }) => (backfill ? textOfSpan(backfill.days) : ''),
  read({ run }, text) {
    const days = onlySpan(text);
    run.backfill = days && { days, left: [days], isPaused: false };
  },
};

/** Anything but a yes goes on. */
const PAUSED: CellText<boolean> = {
  write: (isPaused) => (isPaused ? 'yes' : 'no'),
  read: (text) => text.toLowerCase() === 'yes',
};

function onlySpan(text: string): DaySpan | null {
  const [span, ...others] = spansOfText(text) ?? [];
  return span && others.length === 0 ? span : null;
}

/** Only the add-on writes these, as it does the facts of a run. */
function ofBackfill<Key extends 'left' | 'isPaused'>(
  heading: string,
  key: Key,
  { write, read }: CellText<Backfill[Key]>,
): ReportColumn {
  return {
    heading,
    write: ({ run: { backfill } }) => (backfill ? write(backfill[key]) : ''),
    read({ run }, text) {
      if (run.backfill) run.backfill = bounded({ ...run.backfill, [key]: read(text) });
    },
  };
}

/** No day is left that is none of its days, whatever somebody has typed. */
function bounded(backfill: Backfill): Backfill {
  return { ...backfill, left: spansWithin(backfill.left, backfill.days) };
}
