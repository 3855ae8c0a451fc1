// The table that a report loads, as a link, and the progress of its backfill.

import { outsideKind } from '../../../src/core/place/destination-kinds';
import { type OutsidePlace, placeAddress, placeName } from '../../../src/core/place/place';
import type { SavedReportView } from '../../../src/panel/contract/reports';
import type { Progress } from '../../../src/panel/contract/work';
import { BACKFILL_TEXTS, LOAD_TEXTS } from '../../../src/text/panel/bigquery';
import { daysLoaded } from './backfill';

export function OutsideLine({ place }: { place: OutsidePlace }) {
  return (
    <p>
      {`${outsideKind(place.kind).title}: `}
      <a href={placeAddress(place)} target="_blank" rel="noopener">
        <PlaceNameText name={placeName(place)} />
      </a>
    </p>
  );
}

/** How many characters fit into a line of a card. */
const LONGEST_LINE = 36;

/** Lets a name break after dots, and a long part also after underscores. */
function PlaceNameText({ name }: { name: string }) {
  const parts = name.match(/[^.]*\.|[^.]+/g) ?? [];
  const lines = parts.flatMap((part) =>
    part.length > LONGEST_LINE ? (part.match(/[^_]*_|[^_]+/g) ?? []) : part,
  );
  return (
    <>
      {lines.map((part, index) => (
        <span key={`${index} ${part}`}>
          {index > 0 && <wbr />}
          {part}
        </span>
      ))}
    </>
  );
}

/** @param progress of the report's run, while it runs here */
export function BackfillLine(props: { report: SavedReportView; progress: Progress | null }) {
  const { backfill, draft } = props.report;
  if (!backfill) return null;
  const { daysTotal, first, isPaused, hoursLeft } = backfill;
  const daysDone = daysLoaded(backfill, props.progress);
  const text = isPaused ? BACKFILL_TEXTS.paused : BACKFILL_TEXTS.progress;
  return (
    <div>
      <p>
        {text(LOAD_TEXTS.portion(daysDone, daysTotal))} <span class="nowrap">{first}</span>
        {hoursLeft !== null && ` · ${BACKFILL_TEXTS.hoursLeft(hoursLeft)}`}
      </p>
      <progress max={daysTotal} value={daysDone} aria-label={BACKFILL_TEXTS.bar(draft.name)} />
    </div>
  );
}
