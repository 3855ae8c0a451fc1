// The progress of a run.

import type { Retry, RunProgress } from '../core/run-facts';
import { counted, grouped } from './phrases';

/** The progress of a run at `nowMs`, in words. */
export function progressSentence(progress: RunProgress, nowMs: number): string {
  const { retry, total } = progress;
  // Once the request is sent again, the run waits for its answer as before.
  if (!retry || nowMs - retry.atMs >= 1000) return phaseSentence(progress, nowMs);
  if (total === 0) return retrySentence(retry, nowMs);
  const done = progress.phase === 'loading' ? `Loaded ${portion(progress)}` : fetched(progress);
  return `${retrySentence(retry, nowMs)} ${done}.`;
}

function phaseSentence(progress: RunProgress, nowMs: number): string {
  const { phase, done, total, unit, sinceMs } = progress;
  switch (phase) {
    case 'starting':
      return contacting(sinceMs === undefined ? 0 : Math.floor((nowMs - sinceMs) / 1000));
    case 'fetching':
      return `${fetched(progress)}…`;
    case 'writing':
      return done === 0
        ? `Writing ${counted(total, unit.slice(0, -1), unit)}…`
        : `Wrote ${portion(progress)}…`;
    case 'loading':
      return done === 0 ? `Loading ${counted(total, 'day')}…` : `Loaded ${portion(progress)}…`;
    case 'done':
      return 'Done.';
  }
}

function contacting(seconds: number): string {
  return seconds < 1 ? 'Contacting the service…' : `Waiting for the service (${seconds} s)…`;
}

function fetched(progress: RunProgress): string {
  const inParts = progress.unit === 'days' ? 'Reading a large answer in parts: fetched' : 'Fetched';
  return `${inParts} ${portion(progress)}`;
}

/** `12 of 40 apps`. */
function portion({ done, total, unit }: RunProgress): string {
  return `${grouped(done)} of ${counted(total, unit.slice(0, -1), unit)}`;
}

/** Why a request is sent again, and when: `The service is busy. Trying again in 8 s.` */
function retrySentence({ atMs, status }: Retry, nowMs: number): string {
  const seconds = Math.ceil((atMs - nowMs) / 1000);
  return `${trouble(status)} Trying again ${seconds < 1 ? 'now' : `in ${grouped(seconds)} s`}.`;
}

function trouble(status: number): string {
  if (status === 429) return 'The service is busy.';
  return status === 0 ? 'The service couldn’t be reached.' : `The service had an error (${status}).`;
}
