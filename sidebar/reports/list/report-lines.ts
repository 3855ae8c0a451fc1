// The list of reports as lines: which of them the search finds, and which are open. Pure.

import { shortPlaceName } from '../../../src/core/place/place';
import type { ReportView } from '../../../src/panel/contract/reports';
import { factsOf } from '../../../src/sources/source-list';
import { hasWords } from '../../choice/app-search';
import type { ReportLines } from '../../state/report-state';
import { entriesOf, hasEntry, type ReportEntry } from './report-groups';

/** Up to this many entries are shown as cards. */
const MOST_CARDS = 5;

/** Whether the entries are shown as lines, because they are many. */
export function areLines(list: readonly ReportView[]): boolean {
  return entriesOf(list).length > MOST_CARDS;
}

export function isSearched({ search }: ReportLines): boolean {
  return search.trim() !== '';
}

/** What the search finds, in the order of the page. A report that can't be read is found by its name alone. */
export function entriesShown(list: readonly ReportView[], { search }: ReportLines): ReportEntry[] {
  return entriesOf(list).filter(({ dashboard, views }) => {
    const texts = [dashboard?.name ?? '', ...views.map((view) => searchedText(view))];
    return hasWords(texts.join('\n'), search);
  });
}

/** The text that is searched: name, source, and the sheet or table that it writes to. */
function searchedText({ name, report }: ReportView): string {
  if (!report) return name;
  const { choice } = report.draft;
  return [
    name,
    factsOf(choice.source).title,
    shortPlaceName(choice.destination),
    report.place?.sheetName ?? '',
  ].join('\n');
}

export function toggled(ids: readonly string[], id: string): readonly string[] {
  return ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];
}

/** Opens the line of an entry, scrolls to it, and ends a search that may hide it. */
export function withEntryInView(lines: ReportLines, id: string): ReportLines {
  const open = lines.open.includes(id) ? lines.open : [...lines.open, id];
  return { ...lines, open, search: '', scrollTo: { id, count: (lines.scrollTo?.count ?? 0) + 1 } };
}

/**
 * Forgets removed reports. Cards that become lines are closed, even one that was scrolled to.
 * @param before the list until now
 */
export function linesAfter(
  lines: ReportLines,
  before: readonly ReportView[],
  list: readonly ReportView[],
): ReportLines {
  const becameLines = areLines(list) && !areLines(before);
  return {
    ...lines,
    open: becameLines ? [] : lines.open.filter((id) => hasEntry(list, id)),
    search: areLines(list) ? lines.search : '',
  };
}
