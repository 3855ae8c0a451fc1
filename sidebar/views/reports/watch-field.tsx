// The watch of a report as one sentence, each part of which can be changed; its exact rule is behind `More`.

import { useLayoutEffect } from 'preact/hooks';
import { WATCH_TELLS } from '../../../src/core/watch/watch';
import { factsOf } from '../../../src/sources/source-list';
import { CHOICE_LABELS } from '../../../src/text/panel/choice';
import { REPORT_LABELS, WATCH_TEXTS } from '../../../src/text/panel/report-form';
import { withChoiceToSend } from '../../choice/choice-to-send';
import { watchKey } from '../../reports/report-state';
import {
  amountText,
  twoDaysShown,
  type WatchFields,
  watchedDimensions,
  watchedMetrics,
  watchIn,
  watchOf,
  watchProblems,
} from '../../reports/watch-fields';
import type { Field as FieldName } from '../../state/fields';
import type { Ready } from '../../state/state';
import { loadGroups } from '../../work/group-commands';
import { usePanel } from '../panel-context';
import { Field, Select } from '../parts/field';
import type { FormPart } from './report-fields';
import { WatchPreviewed } from './watch-preview';

/** The exact rule, which describes the fields of its figures. */
const RULE_ID = 'watch-rule';

/** Nothing without a schedule, or if the source has nothing to watch. */
export function WatchField({ form, state, pick }: FormPart) {
  const { choice } = withChoiceToSend(state);
  const source = factsOf(choice.source);
  const metrics = watchedMetrics(source);
  const watch = watchIn(form.watch, source);
  const metric = metrics.find(({ name }) => name === watch.metric);
  const isOffered = form.schedule.kind !== 'none' && metrics.length > 0;
  useGroups(isOffered && metric !== undefined, state);
  if (!isOffered) return null;
  const { watchPreview } = state.reports;
  const isCurrent = watchPreview?.key === watchKey(watchOf(form.watch, source), choice);
  const previewed = isCurrent ? (watchPreview?.preview ?? null) : null;
  const found = watch.amount === '' ? (previewed?.amount ?? null) : null;
  const typed = watchProblems(form.watch, source);
  const change = (field: FieldName, changed: Partial<WatchFields>) =>
    pick(field, { watch: { ...watch, ...changed } });
  const isMoney = metric?.kind === 'money';
  const problems = {
    watchShare: state.problems.watchShare ?? (watch.share === '' ? null : typed.watchShare),
    watchAmount: state.problems.watchAmount ?? typed.watchAmount,
  };
  const described = (field: 'watchShare' | 'watchAmount') => ({
    id: `field-${field}`,
    'aria-describedby': problems[field] ? `problem-${field} ${RULE_ID}` : RULE_ID,
    ...(problems[field] ? { 'aria-invalid': true as const } : {}),
  });
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
              onPick={(name) => change('watch', { metric: name })}
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
                  onPick={(name) => change('watch', { of: name })}
                />
                <Select
                  control={{ id: 'field-watchTells', 'aria-label': REPORT_LABELS.watchTells }}
                  value={watch.tells}
                  options={WATCH_TELLS.map((each) => ({ value: each, title: WATCH_TEXTS.tells[each] }))}
                  onPick={(value) =>
                    change('watch', { tells: WATCH_TELLS.find((each) => each === value) ?? 'falls' })
                  }
                />
                {WATCH_TEXTS.by}
                <input
                  {...described('watchShare')}
                  type="number"
                  inputMode="numeric"
                  aria-label={REPORT_LABELS.watchShare}
                  value={watch.share}
                  onInput={(event) => change('watchShare', { share: event.currentTarget.value })}
                />
                {WATCH_TEXTS.andAtLeast}
                <input
                  {...described('watchAmount')}
                  type="number"
                  inputMode="decimal"
                  step="any"
                  aria-label={REPORT_LABELS.watchAmount(isMoney)}
                  value={watch.amount}
                  placeholder={found === null ? WATCH_TEXTS.auto : String(found)}
                  onInput={(event) => change('watchAmount', { amount: event.currentTarget.value })}
                />
                {isMoney && WATCH_TEXTS.unit}
              </>
            )}
          </div>
        )}
      </Field>
      {metric && (
        <>
          {(['watchShare', 'watchAmount'] as const).map(
            (field) =>
              problems[field] && (
                <p class="problem" id={`problem-${field}`} key={field}>
                  {problems[field]}
                </p>
              ),
          )}
          <details class="details">
            <summary>{CHOICE_LABELS.more}</summary>
            <p class="hint" id={RULE_ID}>
              {[
                WATCH_TEXTS.info,
                ...(typed.watchShare
                  ? []
                  : [WATCH_TEXTS.twoDays(twoDaysShown({ share: Number(watch.share) / 100 }))]),
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
