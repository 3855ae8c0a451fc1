// The table that a report loads, as a link, and how far its earlier days are loaded.

import { outsideKind } from '../../../src/core/place/destination-kinds';
import { type OutsidePlace, placeAddress, placeName } from '../../../src/core/place/place';
import type { SavedReportView } from '../../../src/panel/contract/reports';
import type { Progress } from '../../../src/panel/contract/work';
import { EARLIER_TEXTS, LOAD_TEXTS } from '../../../src/text/panel/bigquery';
import { ContinueButtons } from '../../parts/continue-buttons';
import { usePanel } from '../../parts/panel-context';
import { changeReport } from '../report-commands';
import { loadEarlierDays } from './earlier-commands';
import { earlierDone } from './earlier-days';

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

/**
 * How many of the earlier days are loaded, with the button that goes on.
 * @param progress of the report's load, while it runs here
 */
export function EarlierLine(props: { report: SavedReportView; progress: Progress | null }) {
  const panel = usePanel();
  const { report, progress } = props;
  const { earlier, loadsLeft, draft, isRunning } = report;
  if (!earlier) return null;
  const { id, name } = draft;
  const done = earlierDone(earlier, loadsLeft, progress);
  const portion = LOAD_TEXTS.portion(done, earlier.daysTotal);
  return (
    <div>
      <p>{EARLIER_TEXTS.loading(portion)}</p>
      <progress max={earlier.daysTotal} value={done} aria-label={EARLIER_TEXTS.bar(name)} />
      {!progress && !isRunning && (
        <ContinueButtons
          portion={portion}
          of={name}
          onContinue={() => void loadEarlierDays(panel, id)}
          onDrop={() => void changeReport(panel, report, 'dropEarlierDays')}
        />
      )}
    </div>
  );
}
