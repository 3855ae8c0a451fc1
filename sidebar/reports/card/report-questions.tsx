// What opens below a report: the question before it is deleted, and its text for a colleague.

import { useEffect, useRef, useState } from 'preact/hooks';
import { isOutside } from '../../../src/core/place/place';
import type { ReportView, SavedReportView } from '../../../src/panel/contract/reports';
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
  return (
    <AskedBox
      title={LIST_TEXTS.deleteTitle(name)}
      answers={outside ? [keep(LIST_TEXTS.deleteReport)] : [keep(LIST_TEXTS.keepCells), withCells]}
      onLeave={() => panel.change(expand(null))}
    >
      <p>{outside ? outside.deleteAsk : LIST_TEXTS.deleteAsk(report.charts.length)}</p>
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

/** The text of a report that can't be read, to be kept, and the question before its row is deleted. */
export function UnreadableText({ name, row }: { name: string; row: NonNullable<ReportView['unreadable']> }) {
  const panel = usePanel();
  const [isAsked, setAsked] = useState(false);
  const { label, text, ask } = REPORT_TEXTS.unreadable;
  return (
    <>
      <textarea
        rows={3}
        readOnly
        spellcheck={false}
        aria-label={text(name)}
        value={row.text}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div class="buttons">
        <button
          type="button"
          class="small"
          aria-label={LIST_TEXTS.deleteTitle(name)}
          onClick={() => setAsked(true)}
        >
          {label}
        </button>
      </div>
      {isAsked && (
        <AskedBox
          title={LIST_TEXTS.deleteTitle(name)}
          answers={[{ label, look: 'danger', run: () => void deleteUnreadable(panel, row) }]}
          onLeave={() => setAsked(false)}
        >
          <p>{ask}</p>
        </AskedBox>
      )}
    </>
  );
}
