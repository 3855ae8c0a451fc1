// The handlers of the calls that write a choice to the sheet, watch and cancel a run, and download the seller's file.

import { dayOfMs } from '../core/day';
import { placeSheet } from '../core/place/place';
import { hasGaps } from '../reports/gaps';
import { queryOf } from '../reports/query';
import { RUN_BUDGET_MS, runReport } from '../reports/run';
import { SOURCES } from '../sources/registry';
import { sellerQueryOf } from '../sources/seller/query';
import { sentenceOf } from '../text/errors/sentence-of';
import { outcomeNotes, writtenSentence } from '../text/outcomes';
import { progressSentence } from '../text/progress';
import type { RequestOf } from './contract/calls';
import type { CsvFile, Progress, WriteOutcome } from './contract/work';
import type { PanelDeps } from './deps';
import { refuseOwnedPlace } from './places/owned-place';
import { CountingWatch, rememberRun } from './write-rates';

export function write({ runId, choice, makeRoom }: RequestOf<'write'>, deps: PanelDeps): WriteOutcome {
  refuseOwnedPlace(choice.destination, deps);
  const watch = new CountingWatch(deps.board.watch(runId));
  const startedMs = deps.clock.now();
  const result = runReport(choice, makeRoom, deps, watch);
  const remembered = rememberRun(choice, result, watch.apps, deps.clock.now() - startedMs, deps);
  return {
    rows: result.rows,
    sheetName: result.placeName,
    range: result.range,
    sentence: writtenSentence(result),
    failures: result.failures.map(({ app, error }) => ({ app, sentence: sentenceOf(error) })),
    hasGaps: hasGaps(result),
    notes: outcomeNotes(result, placeSheet(choice.destination)),
    ...remembered,
  };
}

export function progress({ runId }: RequestOf<'progress'>, deps: PanelDeps): Progress {
  const progress = deps.board.read(runId);
  return { ...progress, sentence: progressSentence(progress, deps.clock.now()) };
}

export function cancel({ runId }: RequestOf<'cancel'>, deps: PanelDeps): null {
  deps.board.cancel(runId);
  return null;
}

export function downloadCsv({ choice }: RequestOf<'downloadCsv'>, deps: PanelDeps): CsvFile {
  // The service's own file holds one period.
  const alone = { ...choice, source: 'sellerStats', compare: '' } as const;
  const query = queryOf(alone, SOURCES.sellerStats, dayOfMs(deps.clock.now()));
  return deps.clients.sellerApi.file(deps.clients.open('seller'), sellerQueryOf(query), {
    deadlineMs: deps.clock.now() + RUN_BUDGET_MS,
  });
}
