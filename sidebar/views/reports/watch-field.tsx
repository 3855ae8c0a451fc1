// The watch of a report: what is watched, and from which share and amount on a move is told.

import { useLayoutEffect } from 'preact/hooks';
import { WATCH_TELLS } from '../../../src/core/watch/watch';
import { factsOf } from '../../../src/sources/source-list';
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
  return (
    <>
      <Field
        field="watch"
        label={REPORT_LABELS.watch}
        problem={state.problems.watch}
        info={WATCH_TEXTS.info}
        hint={metric ? '' : WATCH_TEXTS.none}
      >
        {(control) => (
          <Select
            control={control}
            value={watch.metric}
            options={[{ value: '', title: WATCH_TEXTS.never }, ...optionsOf(metrics)]}
            onPick={(name) => change('watch', { metric: name })}
          />
        )}
      </Field>
      {metric && (
        <>
          <Field field="watchOf" label={REPORT_LABELS.watchOf}>
            {(control) => (
              <Select
                control={control}
                value={watch.of}
                options={[
                  { value: '', title: WATCH_TEXTS.total },
                  ...watchedDimensions(source, watch, state.groups?.groups).map(({ name, title }) => ({
                    value: name,
                    title: WATCH_TEXTS.each(title),
                  })),
                ]}
                onPick={(name) => change('watch', { of: name })}
              />
            )}
          </Field>
          <Field field="watchTells" label={REPORT_LABELS.watchTells}>
            {(control) => (
              <Select
                control={control}
                value={watch.tells}
                options={WATCH_TELLS.map((each) => ({ value: each, title: WATCH_TEXTS.tells[each] }))}
                onPick={(value) =>
                  change('watch', { tells: WATCH_TELLS.find((each) => each === value) ?? 'falls' })
                }
              />
            )}
          </Field>
          <Field
            field="watchShare"
            label={REPORT_LABELS.watchShare}
            problem={state.problems.watchShare ?? (watch.share === '' ? null : typed.watchShare)}
            hint={
              typed.watchShare ? '' : WATCH_TEXTS.twoDays(twoDaysShown({ share: Number(watch.share) / 100 }))
            }
          >
            {(control) => (
              <input
                {...control}
                type="number"
                inputMode="numeric"
                value={watch.share}
                onInput={(event) => change('watchShare', { share: event.currentTarget.value })}
              />
            )}
          </Field>
          <Field
            field="watchAmount"
            label={REPORT_LABELS.watchAmount(metric.kind === 'money')}
            problem={state.problems.watchAmount ?? typed.watchAmount}
            hint={WATCH_TEXTS.amount(found === null ? '' : amountText(found, metric))}
          >
            {(control) => (
              <input
                {...control}
                type="number"
                inputMode="decimal"
                step="any"
                value={watch.amount}
                placeholder={found === null ? '' : String(found)}
                onInput={(event) => change('watchAmount', { amount: event.currentTarget.value })}
              />
            )}
          </Field>
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
