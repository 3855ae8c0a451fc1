// Fetches what a write would write, and returns the first rows instead of writing them.

import { choiceInvalid } from '../core/errors';
import { kindOf } from '../core/place/place';
import { newestFinalDay, todayAt } from '../core/report/final-days';
import { isEmptyAnswer } from '../core/table';
import type { Choice } from '../runs/choice';
import { findingOf } from '../runs/findings/findings-in-rows';
import { looksAfter } from '../runs/findings/looks';
import { hasGaps } from '../runs/gaps';
import { fetchChoice } from '../runs/run';
import { seenValues } from '../runs/seen-values';
import { isOpenAt, tableAsWritten } from '../runs/write-fetched';
import { rulesWithoutReport } from '../runs/write-rules';
import { rowsBelow } from '../sheet/totals';
import { SOURCES } from '../sources/registry';
import { DAY_PROBLEMS } from '../text/errors/choice-problems';
import { sentenceOf } from '../text/errors/sentence-of';
import { answerNotes } from '../text/outcomes';
import { previewSentence } from '../text/previews';
import type { PreviewOutcome } from './contract/work';
import type { PanelDeps } from './deps';

/** How many rows a preview shows. */
const SHOWN_ROWS = 20;

export function preview(choice: Choice, runId: string, deps: PanelDeps): PreviewOutcome {
  // A run that loads days never has the whole table at once: it fetches and loads one window of days after another.
  if (kindOf(choice.destination).holdsDays) throw choiceInvalid('destination', DAY_PROBLEMS.preview);
  const { query, fetched, fetchedMs } = fetchChoice(choice, deps, deps.board.watch(runId));
  const { failures, absent, parts, excludesAllApps, unmatched } = fetched;
  const table = tableAsWritten(fetched.table, SOURCES[choice.source], rulesWithoutReport());
  const { columns, rows } = table;
  const totalRows = rowsBelow(table);
  const isEmpty = isEmptyAnswer(table);
  const gaps = { isEmpty, ...(table.lacksEarlier ? { lacksEarlier: true as const } : {}) };
  const size = {
    rows: rows.length,
    leftOut: table.leftOut?.rows ?? 0,
    columns: columns.length,
    cells: (1 + rows.length + totalRows.length) * columns.length,
  };
  const { days } = query;
  const unmatchedFact = unmatched ? { unmatched } : {};
  // Of a comparison, people want to know what changed before they write it.
  const finding =
    query.comparison &&
    findingOf(
      { table, query, newestFinal: newestFinalDay(todayAt(fetchedMs, deps)) },
      { failures, absent, keptRows: 0, isEmpty },
    );
  const found = finding ? { finding } : {};
  return {
    columns: columns.map(({ title, kind, bucket }) => ({ title, kind, ...(bucket && { bucket }) })),
    rows: rows.slice(0, SHOWN_ROWS),
    below: totalRows,
    rowCount: rows.length,
    sentence: previewSentence(size, {
      ...{ failures, absent, parts, ...gaps },
      ...(table.isFilteredOut ? { isFilteredOut: true } : {}),
      ...(excludesAllApps ? { excludesAllApps } : {}),
      ...unmatchedFact,
      ...found,
    }),
    failures: failures.map(({ app, error }) => ({ app, sentence: sentenceOf(error), code: error.code })),
    hasGaps:
      table.isFilteredOut === true || hasGaps({ ...gaps, failures, absent, keptRows: 0, ...unmatchedFact }),
    seen: { source: choice.source, values: seenValues(table, SOURCES[choice.source]) },
    looks: looksAfter(choice, { ...found, days }),
    notes: answerNotes({ isOpen: isOpenAt(days, fetchedMs), days, parts }),
  };
}
