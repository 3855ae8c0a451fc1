// The progress of the work under way, with the button that cancels it.

import { useEffect, useState } from 'preact/hooks';
import type { Progress } from '../../src/panel/contract/work';
import { LOAD_TEXTS } from '../../src/text/panel/bigquery';
import { WORK_LABELS, WORK_TEXTS } from '../../src/text/panel/work';
import { usePanel } from '../parts/panel-context';
import type { Work } from '../state/state';
import { cancel } from './work-runner';

export const CANCEL_ID = 'cancel-work';

export function ProgressStrip({ work, budgetMs }: { work: Work; budgetMs: number }) {
  const panel = usePanel();
  const seconds = useSeconds();
  const share = work.kind === 'write' ? shareOf(work.progress) : null;
  const limit = WORK_TEXTS.limit(WORK_TEXTS.elapsed(Math.round(budgetMs / 1_000)));
  return (
    <div>
      <p id="progress-sentence">{sentenceOf(work)}</p>
      {/* Without a value the bar is indeterminate. */}
      <progress max={1} aria-labelledby="progress-sentence" {...(share === null ? {} : { value: share })} />
      {work.kind === 'write' && (
        <div class="row">
          <span class="hint">
            {WORK_TEXTS.elapsed(seconds)} · {work.isLoad ? LOAD_TEXTS.untilLoaded : limit}
          </span>
          <button
            type="button"
            class="small"
            id={CANCEL_ID}
            aria-disabled={work.cancel === 'requested'}
            onClick={() => void cancel(panel)}
          >
            {work.isLoad ? LOAD_TEXTS.stop : WORK_LABELS.cancel}
          </button>
        </div>
      )}
    </div>
  );
}

/** Seconds since the strip appeared, which also count while nothing is reported. */
function useSeconds(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const startedMs = Date.now();
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - startedMs) / 1000)), 1000);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}

function sentenceOf(work: Work): string {
  if (work.kind === 'report') return work.sentence;
  if (work.kind !== 'write') return WORK_TEXTS[work.kind];
  if (work.cancel === 'requested') return work.isLoad ? LOAD_TEXTS.stopping : WORK_TEXTS.cancelling;
  if (work.cancel === 'failed') return WORK_TEXTS.cancelFailed;
  const sentence = work.progress?.sentence || WORK_TEXTS.starting;
  return work.about === '' ? sentence : WORK_TEXTS.about(work.about, sentence);
}

/** The share that is done, 0 to 1; null while it is not known. */
function shareOf(progress: Progress | null): number | null {
  return progress && progress.total > 0 ? Math.min(1, progress.done / progress.total) : null;
}
