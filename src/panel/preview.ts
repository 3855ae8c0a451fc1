// Fetches what a write would write, and returns the first rows instead of writing them.

import { inRun } from '../connections/opener';
import type { ConnectionTitles } from '../core/add-on/services';
import { choiceInvalid } from '../core/errors';
import { kindOf } from '../core/place/place';
import { newestFinalDay, todayAt } from '../core/report/final-days';
import type { Finding } from '../core/report/finding';
import type { Choice } from '../runs/choice';
import { fetchChoice } from '../runs/fetch';
import { figureEvents } from '../runs/figure-events';
import { findingOf } from '../runs/findings/findings-in-rows';
import { looksAfter } from '../runs/findings/looks';
import { seenValues } from '../runs/findings/seen-values';
import { arranged, figuresOf } from '../runs/outcome';
import { rulesWithoutReport } from '../runs/write-rules';
import { rowsBelow } from '../sheet/totals';
import { withNamedGroups } from '../sources/groups';
import { SOURCES } from '../sources/registry';
import { rowsToldApart } from '../sources/shape/app-columns';
import { DAY_PROBLEMS } from '../text/errors/choice-problems';
import { asksForLook } from '../text/outcome-events';
import { toldOfPreview } from '../text/previews';
import { connectionsAsked, withAsked } from './asked-connections';
import type { PreviewOutcome } from './contract/work';
import type { PanelDeps } from './deps';

/** How many rows a preview shows. */
const SHOWN_ROWS = 20;

/** The column that stays in sight is the first of these that a table has: what changed, where that is compared. */
const IN_SIGHT = ['revenue_change', 'revenue_change_percent', 'revenue'];

interface PreviewRequest {
  runId: string;
  choice: Choice;
  /** What it's asked of, if it began from a report. */
  titles?: ConnectionTitles | undefined;
}

export function preview({ runId, choice, titles }: PreviewRequest, deps: PanelDeps): PreviewOutcome {
  // A run that loads days never has the whole table at once: it fetches and loads one window of days after another.
  if (kindOf(choice.destination).holdsDays) throw choiceInvalid('destination', DAY_PROBLEMS.preview);
  const source = withNamedGroups(SOURCES[choice.source], choice);
  const asked = connectionsAsked(choice, titles, deps);
  const run = inRun(deps, asked.opened);
  const { query, fetched, fetchedMs } = fetchChoice(choice, run, deps.board.observer(runId));
  const table = arranged(fetched.table, { source, query, rules: rulesWithoutReport() });
  const { columns, rows } = table;
  const totalRows = rowsBelow(table);
  const size = {
    rows: rows.length,
    columns: columns.length,
    cells: (1 + rows.length + totalRows.length) * columns.length,
  };
  const today = todayAt(fetchedMs, deps);
  const newestFinal = newestFinalDay(today);
  const facts = figuresOf(fetched, query, fetchedMs, newestFinal);
  const found = findingOf(
    { table: fetched.table, requestedApps: fetched.requestedApps, query, newestFinal, block: null },
    { ...facts, keptRows: 0 },
  );
  const finding = query.comparison ? found : totalAlone(found);
  const told = { ...facts, finding };
  const figures = { ...told, events: figureEvents(told) };
  const outcome = toldOfPreview(size, figures);
  const inSight = IN_SIGHT.find((name) => columns.some((column) => column.name === name));
  return {
    columns: columns.map(({ name, title, kind, bucket, isChange }) => ({
      title,
      kind,
      ...(bucket && { bucket }),
      ...(isChange && { isChange }),
      ...(name === inSight && { staysInSight: true }),
    })),
    rows: [...rowsToldApart({ columns, rows: rows.slice(0, SHOWN_ROWS) }, fetched.table)],
    below: totalRows,
    rowCount: rows.length,
    ...outcome,
    sentence: withAsked(outcome.sentence, titles, asked),
    hasGaps: table.isFilteredOut === true || figures.events.some(asksForLook),
    tableValues: { source: choice.source, values: seenValues(fetched.table, source) },
    looks: looksAfter(choice, figures, today, titles),
  };
}

/** The total of revenue. Only of a comparison, people want to know what changed before they write it. */
function totalAlone(found: Finding | null): Finding | null {
  return found?.kind === 'revenue' && found.total !== null ? { ...found, change: null } : null;
}
