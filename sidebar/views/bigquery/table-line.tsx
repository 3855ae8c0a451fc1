// The BigQuery table that a report loads, as a link to Google Cloud, and how far its backfill is.

import type { TablePlace } from '../../../src/core/place/place';
import { tableAddress, textOfTableName } from '../../../src/core/place/table-name';
import type { SavedReportView } from '../../../src/panel/contract/reports';
import { BACKFILL_TEXTS, LOAD_TEXTS, TABLE_CARD_TEXTS } from '../../../src/text/panel/bigquery';
import { TableNameText } from './table-name';

export function TableLine({ place }: { place: TablePlace }) {
  return (
    <p>
      {`${TABLE_CARD_TEXTS.place}: `}
      <a href={tableAddress(place)} target="_blank" rel="noopener">
        <TableNameText name={textOfTableName(place)} />
      </a>
    </p>
  );
}

export function BackfillLine({ report: { backfill, draft } }: { report: SavedReportView }) {
  if (!backfill) return null;
  const { daysDone, daysTotal, first, isPaused } = backfill;
  const text = isPaused ? BACKFILL_TEXTS.paused : BACKFILL_TEXTS.progress;
  return (
    <div>
      <p>
        {text(LOAD_TEXTS.portion(daysDone, daysTotal))} <span class="nowrap">{first}</span>
      </p>
      <progress max={daysTotal} value={daysDone} aria-label={BACKFILL_TEXTS.bar(draft.name)} />
    </div>
  );
}
