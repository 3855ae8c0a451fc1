// The watch of a report as one sentence, each part of which can be changed; its exact rule is behind `More`.

import { useLayoutEffect } from 'preact/hooks';
import { WATCH_TELLS, type Watch } from '../../../src/core/watch/watch';
import { factsOf } from '../../../src/sources/source-list';
import { CHOICE_LABELS } from '../../../src/text/panel/choice';
import { REPORT_LABELS, WATCH_TEXTS } from '../../../src/text/panel/report-form';
import { inItsDecimals } from '../../../src/text/phrases';
import type { ReportRow } from '../../fields/field-row';
import { WATCH_AMOUNT, WATCH_FIGURES, WATCH_SHARE } from '../../fields/report-fields';
import { TextControl } from '../../fields/row-field';
import { Field, Select } from '../../parts/field';
import { usePanel } from '../../parts/panel-context';
import { type OpenReportForm, watchKey } from '../../state/report-state';
import { type Ready, titlesToSend } from '../../state/state';
import {
  amountText,
  twoDaysShown,
  watchedDimensions,
  watchedMetrics,
  watchIn,
  watchOf,
} from '../../state/watch-fields';
import { loadGroups } from '../../work/group-commands';
import { changeReportForm } from '../report-changes';
import { OF_FORM } from './report-fields';
import { WatchPreviewed } from './watch-preview';

/** The exact rule, which describes the fields of its figures. */
const RULE_ID = 'watch-rule';

/** Nothing without a schedule, or if the source has nothing to watch. */
export function WatchField({ form, state }: { form: OpenReportForm; state: Ready }) {
  const panel = usePanel();
  const { choice } = state;
  const source = factsOf(choice.source);
  const metrics = watchedMetrics(source);
  const watch = watchIn(form.watch, source);
  const metric = metrics.find(({ name }) => name === watch.metric);
  const isOffered = form.schedule.kind !== 'none' && metrics.length > 0;
  useGroups(isOffered && metric !== undefined, state);
  if (!isOffered) return null;
  const { watchPreview } = state.reports;
  const isCurrent =
    watchPreview?.key === watchKey(watchOf(watch, source), choice, titlesToSend(state).titles);
  const previewed = isCurrent ? (watchPreview?.preview ?? null) : null;
  const found = watch.amount === null ? (previewed?.amount ?? null) : null;
  const change = (changed: Partial<Watch>) =>
    panel.change(changeReportForm('watch', { watch: { ...watch, ...changed } }));
  const isMoney = metric?.kind === 'money';
  const figure = (row: ReportRow, label: string, placeholder = '') => {
    const isWrong = Boolean(OF_FORM.problem(row, state));
    const marks = {
      id: `field-${row.name}`,
      'aria-label': label,
      placeholder,
      'aria-describedby': isWrong ? `problem-${row.name} ${RULE_ID}` : RULE_ID,
      ...(isWrong ? { 'aria-invalid': true as const } : {}),
    };
    return <TextControl row={row} values={OF_FORM} state={state} marks={marks} />;
  };
  return (
    <>
      <Field
        field="watch"
        label={REPORT_LABELS.watch}
        problem={state.problems.watch}
        isWide
        hint={metric ? '' : WATCH_TEXTS.none}
      >
        {(control) => (
          <div class="rule-sentence">
            <Select
              control={control}
              value={watch.metric}
              options={[{ value: '', title: WATCH_TEXTS.never }, ...optionsOf(metrics)]}
              onPick={(name) => change({ metric: name })}
            />
            {metric && (
              <>
                {WATCH_TEXTS.of}
                <Select
                  control={{ id: 'field-watchOf', 'aria-label': REPORT_LABELS.watchOf }}
                  value={watch.of}
                  options={[
                    { value: '', title: WATCH_TEXTS.together },
                    ...watchedDimensions(source, watch, state.groups?.groups).map(({ name, title }) => ({
                      value: name,
                      title: WATCH_TEXTS.each(title),
                    })),
                  ]}
                  onPick={(name) => change({ of: name })}
                />
                <Select
                  control={{ id: 'field-watchTells', 'aria-label': REPORT_LABELS.watchTells }}
                  value={watch.tells}
                  options={WATCH_TELLS.map((each) => ({ value: each, title: WATCH_TEXTS.tells[each] }))}
                  onPick={(value) => change({ tells: WATCH_TELLS.find((each) => each === value) ?? 'falls' })}
                />
                {WATCH_TEXTS.by}
                <span class="with-unit">
                  {figure(WATCH_SHARE, REPORT_LABELS.watchShare)}
                  {WATCH_TEXTS.percent}
                </span>
                {WATCH_TEXTS.andAtLeast}
                <span class="with-unit">
                  {figure(
                    WATCH_AMOUNT,
                    REPORT_LABELS.watchAmount(isMoney),
                    found === null ? WATCH_TEXTS.auto : inItsDecimals(String(found)),
                  )}
                  {isMoney && WATCH_TEXTS.unit}
                </span>
              </>
            )}
          </div>
        )}
      </Field>
      {metric && (
        <>
          {WATCH_FIGURES.map((row) => {
            const problem = OF_FORM.problem(row, state);
            return (
              problem && (
                <p class="problem" id={`problem-${row.name}`} key={row.name}>
                  {problem}
                </p>
              )
            );
          })}
          <details class="details">
            <summary>{CHOICE_LABELS.more}</summary>
            <p class="hint" id={RULE_ID}>
              {[
                WATCH_TEXTS.info,
                WATCH_TEXTS.twoDays(twoDaysShown(watch)),
                WATCH_TEXTS.amount(found === null ? '' : amountText(found, metric)),
              ].join(' ')}
            </p>
          </details>
          <WatchPreviewed preview={previewed} metric={metric.title} />
        </>
      )}
    </>
  );
}

/** Reads the groups once something is watched, which may be one of them. */
function useGroups(isWatched: boolean, { groups }: Ready): void {
  const panel = usePanel();
  useLayoutEffect(() => {
    if (isWatched && !groups) void loadGroups(panel);
  }, [isWatched]);
}

function optionsOf(fields: readonly { name: string; title: string }[]) {
  return fields.map(({ name, title }) => ({ value: name, title }));
}
