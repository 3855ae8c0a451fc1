// What opens below a report: the question whether to delete it, and its text for a colleague.

import { useEffect, useRef } from 'preact/hooks';
import type { SavedReportView } from '../../../src/panel/contract/reports';
import { TABLE_CARD_TEXTS } from '../../../src/text/panel/bigquery';
import { LIST_TEXTS } from '../../../src/text/panel/report-list';
import { isForTable } from '../../choice/table-choice';
import { useCommands } from '../commands';
import { AskedBox } from '../parts/question-box';
import { menuIdOf } from './report-ids';

/** Closes it and gives the focus back to the menu that opened it. */
export function useLeave(id: string): () => void {
  const { dispatch } = useCommands();
  return () => {
    dispatch({ type: 'reportExpanded', expanded: null });
    document.getElementById(menuIdOf(id))?.focus();
  };
}

/** Asks whether the written cells stay or go; a table is never deleted. */
export function DeleteQuestion({ report }: { report: SavedReportView }) {
  const { reportCommands } = useCommands();
  const { id, name } = report.draft;
  const answer = (label: string, change: 'delete' | 'deleteWithCells') => ({
    label,
    ...(change === 'deleteWithCells' ? { look: 'danger' as const } : {}),
    run: () => void reportCommands.change(report, change),
  });
  const isTable = isForTable(report.draft.choice);
  return (
    <AskedBox
      title={LIST_TEXTS.deleteTitle(name)}
      answers={
        isTable
          ? [answer(TABLE_CARD_TEXTS.delete, 'delete')]
          : [answer(LIST_TEXTS.keepCells, 'delete'), answer(LIST_TEXTS.deleteCells, 'deleteWithCells')]
      }
      onLeave={useLeave(id)}
    >
      <p>{isTable ? TABLE_CARD_TEXTS.deleteAsk : LIST_TEXTS.deleteAsk(report.charts.length)}</p>
    </AskedBox>
  );
}

/** The whole text is selected, ready to be copied, and shows its beginning. */
export function ExportedText({ report, text }: { report: SavedReportView; text: string }) {
  const { id, name } = report.draft;
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    area.current?.focus();
    if (area.current) area.current.scrollTop = 0;
  }, [text]);
  return (
    <div class="question">
      <p id={`hint-export-${id}`}>{LIST_TEXTS.exportHint}</p>
      <textarea
        ref={area}
        rows={4}
        readOnly
        spellcheck={false}
        aria-label={LIST_TEXTS.exported(name)}
        aria-describedby={`hint-export-${id}`}
        value={text}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div class="buttons">
        <button type="button" class="small" onClick={useLeave(id)}>
          {LIST_TEXTS.close}
        </button>
      </div>
    </div>
  );
}
