// What the watch in the form would have told: a line of the last days with marks, and the smallest falls.

import { addDays, daysIn } from '../../../src/core/day';
import type { WatchPreview } from '../../../src/panel/contract/reports';
import { withConnection } from '../../../src/text/connections';
import { WATCH_TEXTS } from '../../../src/text/panel/report-form';
import { grouped } from '../../../src/text/phrases';
import { usePanel } from '../../parts/panel-context';
import { previewWatch } from './form-commands';

/** The size of the drawing, in its own units. */
const [WIDTH, HEIGHT, MARGIN] = [268, 48, 4] as const;
/** Moves that are listed; more would be false alarms. */
const MOST_LISTED = 10;

/** @param preview null before the first, and once the form is about something else */
export function WatchPreviewed({ preview, metric }: { preview: WatchPreview | null; metric: string }) {
  const panel = usePanel();
  return (
    <div class="watch-preview">
      <button
        type="button"
        class="small"
        aria-label={WATCH_TEXTS.previewAria}
        onClick={() => void previewWatch(panel)}
      >
        {WATCH_TEXTS.preview}
      </button>
      {preview && (
        <>
          <Line preview={preview} metric={metric} />
          <Told preview={preview} />
          <Falls falls={preview.falls} />
        </>
      )}
    </div>
  );
}

/** The figures of all values together. A day without figures breaks the line. */
function Line({ preview, metric }: { preview: WatchPreview; metric: string }) {
  const { first, figures, notices } = preview;
  const figuresKnown = figures.filter((figure) => figure !== null);
  if (figuresKnown.length === 0) return <p class="hint">{WATCH_TEXTS.noLine}</p>;
  const [least, most] = [Math.min(...figuresKnown), Math.max(...figuresKnown)];
  const last = addDays(first, figures.length - 1);
  const placeOf = (at: number) => {
    const across = MARGIN + (at / Math.max(1, figures.length - 1)) * (WIDTH - 2 * MARGIN);
    const up = ((figures[at] ?? 0) / (most > 0 ? most : 1)) * (HEIGHT - 2 * MARGIN);
    return { x: across.toFixed(1), y: (HEIGHT - MARGIN - up).toFixed(1) };
  };
  const path = figures.map((figure, at) => {
    const { x, y } = placeOf(at);
    const isAfterGap = (figures[at - 1] ?? null) === null;
    return figure === null ? '' : `${isAfterGap ? 'M' : 'L'}${x} ${y}`;
  });
  const label = WATCH_TEXTS.line(metric, first, last, grouped(least), grouped(most));
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <path d={path.join('')} />
      {notices.map(({ day, isFall, line }) => {
        const { x, y } = placeOf(daysIn({ first, last: day }) - 1);
        return <circle key={line} class={isFall ? 'fall' : 'rise'} cx={x} cy={y} r="3" />;
      })}
    </svg>
  );
}

/** The newest come last, as in the line. */
function Told({ preview: { notices, connection } }: { preview: WatchPreview }) {
  const newest = notices.slice(-MOST_LISTED);
  const more = notices.length - newest.length;
  return (
    <>
      <p>{withConnection(WATCH_TEXTS.wouldTell(notices.length), connection)}</p>
      {notices.length > 0 && (
        <ul>
          {more > 0 && <li>{WATCH_TEXTS.earlier(more)}</li>}
          {newest.map(({ line }) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function Falls({ falls }: Pick<WatchPreview, 'falls'>) {
  if (falls.length === 0) return <p>{WATCH_TEXTS.noFalls}</p>;
  return (
    <>
      <p>{WATCH_TEXTS.falls}</p>
      <ul>
        {falls.map(({ name, share }) => (
          <li key={name}>{WATCH_TEXTS.fall(name === '' ? WATCH_TEXTS.total : name, share)}</li>
        ))}
      </ul>
    </>
  );
}
