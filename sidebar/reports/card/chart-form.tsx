// The form on a report's card that adds a chart, or says why there can't be one yet.

import { useState } from 'preact/hooks';
import { CHART_KINDS, LONGEST_CHART_TITLE } from '../../../src/core/report/chart';
import type { SavedReportView } from '../../../src/panel/contract/reports';
import { CHART_KIND_TITLES, CHART_LABELS, CHART_TEXTS } from '../../../src/text/panel/charts';
import { AskedBox } from '../../parts/asked-box';
import { CardForm } from '../../parts/card-form';
import { Field, Select, type SelectOption } from '../../parts/field';
import { usePanel } from '../../parts/panel-context';
import type { Ready } from '../../state/state';
import { editCard, expand } from '../report-changes';
import { addChart, chartInNewReport } from '../report-commands';
import { runReport } from '../report-runs';
import {
  type ChartObstacle,
  type ChosenChart,
  chartObstacle,
  chartToAdd,
  firstChart,
  metricsOf,
  needsNewReport,
  splitsOf,
  titleOfChart,
  withKind,
} from './chart-choice';
import { menuIdOf } from './report-ids';
import { useLeave } from './report-questions';

interface ChartProps {
  report: SavedReportView;
  state: Ready;
}

export function AddChart({ report, state }: ChartProps) {
  const obstacle = chartObstacle(report);
  return obstacle ? (
    <NoChart report={report} obstacle={obstacle} />
  ) : (
    <ChartForm report={report} state={state} />
  );
}

function NoChart({ report, obstacle }: { report: SavedReportView; obstacle: ChartObstacle }) {
  const panel = usePanel();
  const run = () => void runReport(panel, report);
  return (
    <AskedBox
      title={CHART_TEXTS.formTitle(report.draft.name)}
      answers={obstacle === 'noRows' ? [{ label: CHART_TEXTS.run, look: 'primary', run }] : []}
      onLeave={() => panel.change(expand(null))}
    >
      <p>{CHART_TEXTS.obstacles[obstacle]}</p>
    </AskedBox>
  );
}

const FIELDS = {
  kind: { field: 'chartKind', label: CHART_LABELS.kind },
  metric: { field: 'chartMetric', label: CHART_LABELS.metric },
  domain: { field: 'chartDomain', label: CHART_LABELS.domain },
  split: { field: 'chartSplit', label: CHART_LABELS.split },
  place: { field: 'chartPlace', label: CHART_LABELS.place },
};

function ChartForm({ report, state: { apps, problems } }: ChartProps) {
  const panel = usePanel();
  const { change } = panel;
  const { id, name } = report.draft;
  const [chart, setChart] = useState<ChosenChart>(() => firstChart(report));
  const leave = useLeave(id);
  const edit = (changed: Partial<ChosenChart>) => {
    setChart({ ...chart, ...changed });
    change(editCard());
  };
  const isInNewReport = needsNewReport(chart, report);
  const send = () => {
    const toAdd = chartToAdd(chart, report, apps.list);
    void (isInNewReport
      ? chartInNewReport(panel, report, toAdd, chart.split)
      : addChart(panel, report, toAdd, chart.place === 'tab'));
  };
  const { domains, changes } = report.chartFields;
  const list = (titles: readonly string[]) => titles.map((title) => ({ value: title, title }));
  const parts: readonly {
    part: keyof typeof FIELDS;
    options: readonly SelectOption[];
    pick(value: string): void;
  }[] = [
    {
      part: 'kind',
      options: CHART_KINDS.map((kind) => ({ value: kind, title: CHART_KIND_TITLES[kind] })),
      pick: (value) => edit(withKind(chart, value, report)),
    },
    {
      part: 'metric',
      options: list(metricsOf(chart, report)),
      pick: (metric) => edit({ metric, split: changes.includes(metric) ? '' : chart.split }),
    },
    {
      part: 'domain',
      options: list(domains),
      pick: (domain) => edit({ domain, split: chart.split === domain ? '' : chart.split }),
    },
    {
      part: 'split',
      options: [{ value: '', title: CHART_TEXTS.noSplit }, ...list(splitsOf(chart, report))],
      pick: (split) => edit({ split }),
    },
    {
      part: 'place',
      options: [
        { value: '', title: CHART_TEXTS.beside },
        { value: 'tab', title: CHART_TEXTS.inTab },
      ],
      pick: (place) => edit({ place }),
    },
  ];
  const shown = parts.filter(({ part }) => part !== 'place' || !isInNewReport);
  return (
    <CardForm
      title={CHART_TEXTS.formTitle(name)}
      sendLabel={isInNewReport ? CHART_LABELS.addInNewReport : CHART_LABELS.add}
      focusFallback={menuIdOf(id)}
      onSend={send}
      onLeave={leave}
    >
      {shown.map(({ part, options, pick }) => (
        <Field key={part} {...FIELDS[part]} problem={part === 'metric' ? problems.chartMetric : null}>
          {(control) => <Select control={control} value={chart[part]} options={options} onPick={pick} />}
        </Field>
      ))}
      <Field field="chartTitle" label={CHART_LABELS.title}>
        {(control) => (
          <input
            {...control}
            type="text"
            autocomplete="off"
            maxLength={LONGEST_CHART_TITLE}
            value={titleOfChart(chart, report, apps.list)}
            onInput={(event) => setChart({ ...chart, title: event.currentTarget.value })}
          />
        )}
      </Field>
      {isInNewReport && (
        <p class="hint">
          {CHART_TEXTS.newReport}{' '}
          {chart.split !== '' && report.draft.choice.compare !== '' && CHART_TEXTS.withoutComparison}
        </p>
      )}
    </CardForm>
  );
}
