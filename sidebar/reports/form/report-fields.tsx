// The values of a report's form, as its fields are drawn, and which connections it uses.

import { isStatsService, type ServiceName } from '../../../src/core/add-on/services';
import { kindOf } from '../../../src/core/place/place';
import { CONNECTION_TEXTS } from '../../../src/text/panel/connections';
import { FORM_TEXTS } from '../../../src/text/panel/report-form';
import { SERVICE_TEXTS } from '../../../src/text/services/services';
import type { ReportRow } from '../../fields/field-row';
import { typedProblem } from '../../fields/field-rules';
import { changeOf, valueIn } from '../../fields/report-fields';
import type { Values } from '../../fields/row-field';
import { Field, Select } from '../../parts/field';
import { usePanel } from '../../parts/panel-context';
import type { OpenReportForm } from '../../state/report-state';
import { type Ready, sourceOf } from '../../state/state';
import { changeReportForm, leaveInReport, typeInReport } from '../report-changes';

/** The values of the form. What is typed and no value is said at once, but not of an empty field. */
export const OF_FORM: Values<ReportRow> = {
  of: (row, { reports: { form } }) => form && valueIn(row, form),
  typed: ({ name }, { reports: { form } }) => form?.typed[name],
  problem(row, state) {
    const text = OF_FORM.typed(row, state);
    return state.problems[row.name] ?? (text ? typedProblem(row, text) : null);
  },
  set: (row, value, { reports: { form } }) =>
    changeReportForm(row.name, form ? changeOf(row, value, form) : {}),
  type: typeInReport,
  leave: leaveInReport,
  off: ({ off }, state) => off?.(state) ?? null,
};

/** Which connection a saved report uses, of each service that has several here, or not the one that is named. */
export function ConnectionFields(props: { form: OpenReportForm; state: Ready }) {
  const { form, state } = props;
  const { change } = usePanel();
  const { choice } = state;
  const { service: loadsWith } = kindOf(choice.destination);
  const services: readonly ServiceName[] = sourceOf(state).services;
  return [...services, ...(loadsWith === null ? [] : [loadsWith])].map((service) => {
    const { options, current } = connectionsOf(state, service, form[service]);
    // A new report's is the current one, unless it began from a look at another's.
    if (options.length < 2 || (form.id === '' && !form[service])) return null;
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
            onPick={(value) => change(changeReportForm(null, { [service]: value }))}
          />
        )}
      </Field>
    );
  });
}

/** The connections to choose from, as the form names them. @param ownTitle the one that the report names, or blank */
function connectionsOf({ connections }: Ready, service: ServiceName, ownTitle = '') {
  const { connections: own, shared } = connections[service].view;
  const isAmong = (title: string, titles: readonly string[]) =>
    titles.some((each) => each.toLowerCase() === title.toLowerCase());
  const titles = own.map(({ title }) => title);
  const ofOthers = shared && !isAmong(shared.title, titles) ? [shared.title] : [];
  const missing = ownTitle === '' || isAmong(ownTitle, [...titles, ...ofOthers]) ? [] : [ownTitle];
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
