// How many charts a report has; their titles unfold.

import { useState } from 'preact/hooks';
import type { SavedReportView } from '../../../src/panel/contract/reports';
import { CHART_KIND_TITLES, CHART_TEXTS } from '../../../src/text/panel/charts';

export function ReportCharts({ report: { charts, draft } }: { report: SavedReportView }) {
  const [isOpen, setOpen] = useState(false);
  const id = `charts-${draft.id}`;
  if (charts.length === 0) return null;
  return (
    <div>
      <button
        type="button"
        class="details-button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {CHART_TEXTS.count(charts.length)}
        <span class={isOpen ? 'arrow' : 'arrow down'} aria-hidden="true" />
      </button>
      <ul id={id} hidden={!isOpen} aria-label={CHART_TEXTS.listOf(draft.name)}>
        {charts.map(({ title, kind }, index) => (
          // Two charts may be the same.
          <li key={`${index} ${title}`}>{CHART_TEXTS.one(title, CHART_KIND_TITLES[kind])}</li>
        ))}
      </ul>
    </div>
  );
}
