// The handler of the call that fetches what a write would, and answers its first rows instead of writing them.

import { choiceInvalid } from '../core/errors';
import { isSheetPlace } from '../core/place/place';
import { isEmptyAnswer } from '../core/table';
import { hasGaps } from '../reports/gaps';
import { fetchChoice, isOpenAt } from '../reports/run';
import { rowsBelow } from '../sheet/totals';
import { DAY_PROBLEMS } from '../text/errors/choice-problems';
import { sentenceOf } from '../text/errors/sentence-of';
import { answerNotes } from '../text/outcomes';
import { previewSentence } from '../text/previews';
import type { RequestOf } from './contract/calls';
import type { PreviewOutcome } from './contract/work';
import type { PanelDeps } from './deps';

/** Rows that tell what a table looks like. */
const SHOWN_ROWS = 20;

export function preview({ runId, choice }: RequestOf<'preview'>, deps: PanelDeps): PreviewOutcome {
  // A load goes from days to days and keeps none of them: there is no one table to show.
  if (!isSheetPlace(choice.destination)) throw choiceInvalid('destination', DAY_PROBLEMS.preview);
  const { query, fetched, fetchedMs } = fetchChoice(choice, deps, deps.board.watch(runId));
  const { table, failures, absent, parts, isNoneAsked } = fetched;
  const { columns, rows } = table;
  const below = rowsBelow(table);
  const isEmpty = isEmptyAnswer(table);
  const lacks = { isEmpty, ...(table.lacksEarlier ? { lacksEarlier: true as const } : {}) };
  const size = {
    rows: rows.length,
    leftOut: table.leftOut?.rows ?? 0,
    columns: columns.length,
    cells: (1 + rows.length + below.length) * columns.length,
  };
  const { days } = query;
  return {
    columns: columns.map(({ title, kind, bucket }) => ({ title, kind, ...(bucket && { bucket }) })),
    rows: rows.slice(0, SHOWN_ROWS),
    below,
    rowCount: rows.length,
    sentence: previewSentence(size, {
      ...{ failures, absent, parts, ...lacks },
      ...(table.isFilteredOut ? { isFilteredOut: true } : {}),
      ...(isNoneAsked ? { isNoneAsked } : {}),
    }),
    failures: failures.map(({ app, error }) => ({ app, sentence: sentenceOf(error) })),
    hasGaps: table.isFilteredOut === true || hasGaps({ ...lacks, failures, absent, keptRows: 0 }),
    notes: answerNotes({ isOpen: isOpenAt(days, fetchedMs), days, parts }),
  };
}
