// What opens below a report: the question before it is deleted, and its text for a colleague.

import { useEffect, useRef, useState } from 'preact/hooks';
import { isOutside } from '../../../src/core/place/place';
import type { SavedReportView } from '../../../src/panel/contract/reports';
import { DESTINATION_TEXTS } from '../../../src/text/destinations';
import { REPORT_TEXTS } from '../../../src/text/panel/report-actions';
import { LIST_TEXTS } from '../../../src/text/panel/report-list';
import { AskedBox } from '../../parts/asked-box';
import { usePanel } from '../../parts/panel-context';
import { expand } from '../report-changes';
import { changeReport, deleteUnreadable } from '../report-commands';
import { menuIdOf } from './report-ids';

/** Closes a form or a text, and returns the focus to the menu that opened it. */
export function useLeave(id: string): () => void {
  const { change } = usePanel();
  return () => {
    change(expand(null));
    document.getElementById(menuIdOf(id))?.focus();
  };
}

/** Asks whether to keep the written cells. Data outside of the spreadsheet are never deleted. */
export function DeleteQuestion({ report }: { report: SavedReportView }) {
  const panel = usePanel();
  const { name } = report.draft;
  const keep = (label: string) => ({ label, run: () => void changeReport(panel, report, 'delete') });
  const withCells = {
    label: LIST_TEXTS.deleteCells,
    look: 'danger' as const,
    run: () => void changeReport(panel, report, 'deleteWithCells'),
  };
  const { destination } = report.draft.choice;
  const outside = isOutside(destination) ? DESTINATION_TEXTS[destination.kind] : null;
  const asks = report.isMirrored ? LIST_TEXTS.deleteMirrored : outside?.deleteAsk;
  return (
    <AskedBox
      title={LIST_TEXTS.deleteTitle(name)}
      answers={asks ? [keep(LIST_TEXTS.deleteReport)] : [keep(LIST_TEXTS.keepCells), withCells]}
      onLeave={() => panel.change(expand(null))}
    >
      <p>{asks ?? LIST_TEXTS.deleteAsk(report.charts.length)}</p>
    </AskedBox>
  );
}

/** The text of a report, for a colleague. Selects it whole, ready to be copied, and shows its start. */
export function ExportedText({ report, text }: { report: SavedReportView; text: string }) {
  const { id, name } = report.draft;
  const area = useRef<HTMLTextAreaElement>(null);
  const leave = useLeave(id);
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
        <button type="button" class="small" onClick={leave}>
          {LIST_TEXTS.close}
        </button>
      </div>
    </div>
  );
}

/** The button that deletes a report that can't be read, and its question. */
export function DeleteUnreadable({ id }: { id: string }) {
  const panel = usePanel();
  const [isAsked, setAsked] = useState(false);
  const { label, ask } = REPORT_TEXTS.unreadable;
  const title = LIST_TEXTS.deleteTitle(id);
  return (
    <>
      <div class="buttons">
        <button type="button" class="small" aria-label={title} onClick={() => setAsked(true)}>
          {label}
        </button>
      </div>
      {isAsked && (
        <AskedBox
          title={title}
          answers={[{ label, look: 'danger', run: () => void deleteUnreadable(panel, id) }]}
          onLeave={() => setAsked(false)}
        >
          <p>{ask}</p>
        </AskedBox>
      )}
    </>
  );
}
