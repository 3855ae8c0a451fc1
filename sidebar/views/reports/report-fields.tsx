// Fields of a report's form: how it writes, what it reads again, what it marks.

import { isStatsService, type ServiceName } from '../../../src/core/add-on/services';
import { isOutside, kindOf } from '../../../src/core/place/place';
import { MOST_LOOKBACK_DAYS, type ReportFlag } from '../../../src/core/report/report-options';
import { DESTINATION_TEXTS } from '../../../src/text/destinations';
import { CONNECTION_TEXTS } from '../../../src/text/panel/connections';
import { PAGE_TEXTS } from '../../../src/text/panel/page';
import {
  FLAG_TEXTS,
  FORM_TEXTS,
  MISSING_ROWS_TITLES,
  MODE_HINTS,
  MODE_TITLES,
  REPORT_LABELS,
} from '../../../src/text/panel/report-form';
import { SERVICE_TEXTS } from '../../../src/text/services/services';
import { withChoiceToSend } from '../../choice/choice-to-send';
import { FIELD_TITLES } from '../../fields/field-titles';
import { lookbackProblem, type OpenReportForm, usesLookback } from '../../reports/report-state';
import type { Field as FieldName } from '../../state/fields';
import { type Ready, sourceOf } from '../../state/state';
import { Checkbox, Field, Select } from '../parts/field';
import { unfoldField } from '../parts/field-focus';
import { InfoButton, InfoText, useInfo } from '../parts/info';

export interface FormPart {
  form: OpenReportForm;
  state: Ready;
  /** Applies a change and clears an error beside `field`. */
  pick(field: FieldName | null, change: Partial<OpenReportForm>): void;
}

export function ModeField({ form: { mode }, state, pick }: FormPart) {
  return (
    <Field field="mode" label={REPORT_LABELS.mode} problem={state.problems.mode} info={MODE_HINTS[mode]}>
      {(control) => (
        <Select
          control={control}
          value={mode}
          options={optionsOf(MODE_TITLES)}
          onPick={(value) => pick('mode', { mode: keyOf(MODE_TITLES, value) })}
        />
      )}
    </Field>
  );
}

/** What happens to rows no longer returned. Only a merge knows which rows those are. */
export function MissingRowsField({ form: { mode, missingRows }, pick }: FormPart) {
  if (mode !== 'merge') return null;
  return (
    <Field field="missingRows" label={REPORT_LABELS.missingRows} info={FORM_TEXTS.missingRowsHint}>
      {(control) => (
        <Select
          control={control}
          value={missingRows}
          options={optionsOf(MISSING_ROWS_TITLES)}
          onPick={(value) => pick(null, { missingRows: keyOf(MISSING_ROWS_TITLES, value) })}
        />
      )}
    </Field>
  );
}

export function LookbackField({ form, state, pick }: FormPart) {
  const { choice } = withChoiceToSend(state);
  const { destination } = choice;
  if (!usesLookback(form, choice)) return null;
  // Shown during typing, unless the field is empty for the moment.
  const typed = form.lookback === '' ? null : lookbackProblem(form, choice);
  return (
    <Field
      field="lookback"
      label={REPORT_LABELS.lookback}
      problem={state.problems.lookback ?? typed}
      info={isOutside(destination) ? DESTINATION_TEXTS[destination.kind].lookback : FORM_TEXTS.lookbackMerge}
    >
      {(control) => (
        <input
          {...control}
          type="number"
          min="0"
          max={MOST_LOOKBACK_DAYS}
          inputMode="numeric"
          value={form.lookback}
          onInput={(event) => pick('lookback', { lookback: event.currentTarget.value })}
        />
      )}
    </Field>
  );
}

/**
 * @param off why it can't be set; @param needs the field of `Build` that would change that
 * @param note what is to be known of it once it is set
 */
export function FlagField(
  props: FormPart & { flag: ReportFlag; off?: string | null; needs?: FieldName | null; note?: string | null },
) {
  const { flag, form, pick, off, needs, note } = props;
  const info = useInfo();
  const { label, hint } = FLAG_TEXTS[flag];
  const id = `info-${flag}`;
  const isOff = typeof off === 'string';
  const said = isOff ? off : form[flag] ? note : null;
  return (
    <div>
      <div class="check-row">
        <Checkbox
          label={label}
          checked={form[flag] && !isOff}
          disabled={isOff}
          describedBy={said ? `${id} note-${flag}` : id}
          onPick={(checked) => pick(null, { [flag]: checked })}
        />
        <InfoButton name={PAGE_TEXTS.aboutField(label)} id={id} info={info} />
      </div>
      {said && (
        <p class="hint" id={`note-${flag}`}>
          {said}
          {isOff && needs && (
            <button type="button" class="link inline" onClick={() => unfoldField(needs)}>
              {PAGE_TEXTS.goToField(FIELD_TITLES[needs])}
            </button>
          )}
        </p>
      )}
      <InfoText id={id} info={info} text={hint} />
    </div>
  );
}

/** Which connection a saved report uses, of each service that has several here, or not the one that is named. */
export function ConnectionFields({ form, state, pick }: FormPart) {
  if (form.id === '') return null;
  const { choice } = withChoiceToSend(state);
  const { service: loadsWith } = kindOf(choice.destination);
  const services: readonly ServiceName[] = sourceOf(state).services;
  return [...services, ...(loadsWith === null ? [] : [loadsWith])].map((service) => {
    const { options, current } = connectionsOf(state, service, form[service]);
    if (options.length < 2) return null;
    const title = form[service] || current;
    const isOther = isStatsService(service) && title !== current;
    return (
      <Field
        key={service}
        field={service}
        label={SERVICE_TEXTS[service].legend}
        {...(isOther ? { hint: FORM_TEXTS.otherConnection(current) } : {})}
      >
        {(control) => (
          <Select
            control={control}
            value={title}
            options={options}
            onPick={(value) => pick(null, { [service]: value })}
          />
        )}
      </Field>
    );
  });
}

/** The connections to choose from, as the form names them. @param named the one that the report names, or blank */
function connectionsOf({ connections }: Ready, service: ServiceName, named = '') {
  const { connections: own, shared } = connections[service].view;
  const isAmong = (title: string, titles: readonly string[]) =>
    titles.some((each) => each.toLowerCase() === title.toLowerCase());
  const titles = own.map(({ title }) => title);
  const ofOthers = shared && !isAmong(shared.title, titles) ? [shared.title] : [];
  const missing = named === '' || isAmong(named, [...titles, ...ofOthers]) ? [] : [named];
  const current = own.find((each) => each.current)?.title ?? shared?.title ?? '';
  return {
    current,
    options: [
      ...titles.map((title) => ({ value: title, title })),
      ...ofOthers.map((title) => ({ value: title, title: CONNECTION_TEXTS.sharedName(title) })),
      ...missing.map((title) => ({ value: title, title: CONNECTION_TEXTS.missingName(title) })),
    ],
  };
}

/** A field whose options are the keys of a table, named by its titles. */
function optionsOf(titles: Readonly<Record<string, string>>) {
  return Object.entries(titles).map(([value, title]) => ({ value, title }));
}

function keyOf<Key extends string>(titles: Readonly<Record<Key, string>>, value: string): Key {
  const keys = Object.keys(titles) as Key[];
  const found = keys.find((key) => key === value);
  if (!found) throw new Error(`${value} is not in the list.`);
  return found;
}
