// What can be changed of a dashboard: whose figures it shows and for when. The rest follows from what its tab shows.

import { COUNTRY, filterOfScope, narrowedTo } from '../../src/sources/groups';
import { groupInWords } from '../../src/text/dashboard';
import { DASHBOARD_TEXTS } from '../../src/text/panel/charts';
import { filterInWords } from '../../src/text/panel/filter';
import { COMPARE_FIELDS } from '../fields/build-fields';
import { isShown } from '../fields/field-rules';
import { changeChoice } from '../fields/form-changes';
import { OptionFields } from '../fields/row-field';
import { Field, Select } from '../parts/field';
import { usePanel } from '../parts/panel-context';
import { changeReportForm } from '../reports/report-changes';
import { type Ready, sourceOf } from '../state/state';
import { AppsField } from './apps/apps-field';
import { BundlesField } from './apps/bundles-field';
import { PeriodField } from './period-field';

export function DashboardFields({ state }: { state: Ready }) {
  const { takes } = sourceOf(state);
  return (
    <>
      {takes.includes('apps') && <AppsField state={state} />}
      {takes.includes('bundles') && <BundlesField state={state} />}
      <GroupField state={state} />
      <PlacesField state={state} />
      <PeriodField state={state} />
      <OptionFields rows={COMPARE_FIELDS.filter((row) => isShown(row, state))} state={state} />
    </>
  );
}

/** All there is, a group, or one of its labels. A filter of another kind, which it was made with, stays offered. */
function GroupField({ state }: { state: Ready }) {
  const { change } = usePanel();
  const { filter } = state.choice;
  const { filterFields } = sourceOf(state);
  const { group } = narrowedTo(state.choice, []);
  const options = [
    { value: '', title: DASHBOARD_TEXTS.noGroup },
    ...groupsOf(state).flatMap(({ title, firstLabels }) =>
      [null, ...firstLabels].map((label) => ({
        value: filterOfScope({ title, label }),
        title: groupInWords({ title, label }),
      })),
    ),
  ];
  const title = group ? groupInWords(group) : filterInWords(filter, filterFields);
  return (
    <Field field="filter" label={DASHBOARD_TEXTS.group} problem={state.problems.filter}>
      {(control) => (
        <Select
          control={control}
          value={filter}
          options={withChosen(options, { value: filter, title })}
          onPick={(value) => change(changeChoice('filter', (now) => ({ ...now, filter: value })))}
        />
      )}
    </Field>
  );
}

/** Countries, or a group of them in their place. */
function PlacesField({ state }: { state: Ready }) {
  const { change } = usePanel();
  const { countriesBy = COUNTRY } = state.reports.form ?? {};
  const groups = groupsOf(state).filter(({ of }) => of === 'Country');
  const options = [
    { value: COUNTRY, title: DASHBOARD_TEXTS.country },
    ...groups.map(({ name, title }) => ({ value: name, title })),
  ];
  const title = narrowedTo(state.choice, [countriesBy]).inPlace ?? '';
  return (
    <Field field="groupBy" label={DASHBOARD_TEXTS.countriesBy} problem={state.problems.groupBy}>
      {(control) => (
        <Select
          control={control}
          value={countriesBy}
          options={withChosen(options, { value: countriesBy, title })}
          onPick={(value) => change(changeReportForm('groupBy', { countriesBy: value }))}
        />
      )}
    </Field>
  );
}

/** The groups that the source of the dashboard has. */
function groupsOf(state: Ready) {
  const { dimensions } = sourceOf(state);
  return (state.groups?.groups ?? []).flatMap((group) => {
    const found = dimensions.find(({ title, group: isGroup }) => isGroup && title === group.title);
    return found ? [{ ...group, name: found.name }] : [];
  });
}

interface Option {
  value: string;
  title: string;
}

/** The options, among them what is chosen: a group may have gone from its tab. */
function withChosen(options: readonly Option[], chosen: Option): Option[] {
  return options.some(({ value }) => value === chosen.value) ? [...options] : [...options, chosen];
}
