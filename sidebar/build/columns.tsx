// Group by, Metrics and OS as checkboxes. Those that are rarely changed are folded behind what is chosen.

import { canSumApps } from '../../src/core/estimate';
import { kindOf } from '../../src/core/place/place';
import { APP_SHOWS_NAMES } from '../../src/core/report/choice-options';
import { APP_SHOWS_TEXTS, CHOICE_LABELS, CHOICE_TEXTS, DATE_BY_TEXTS } from '../../src/text/panel/choice';
import { isByApp, whyNoUsers } from '../choice/app-grouping';
import {
  checkedOf,
  pickAppShows,
  pickByApp,
  pickDateBy,
  pickDimension,
  pickListed,
} from '../choice/choice-changes';
import { DATE_BY, DAYS, dateBy, dimensionsOf, hasBuckets } from '../choice/date-by';
import { groupByHint, quietFacts } from '../fields/choice-text';
import { hasFixedDays, withChoiceToSend } from '../fields/choice-to-send';
import { changeChoice } from '../fields/form-changes';
import { canSet } from '../fields/formula-choice';
import { type Check, Checks } from '../parts/checks';
import { FieldGroup, Select } from '../parts/field';
import { FoldButton, useFold } from '../parts/fold';
import { usePanel } from '../parts/panel-context';
import { canSort } from '../state/report-state';
import { comparesServices, offersGroups, type Ready, sourceOf } from '../state/state';
import { ColumnOrder } from './column-order';
import { GroupsPart } from './groups-part';

/** The value of the checkbox App among those of the dimensions; no dimension has that name. */
const APP = 'app';

export function GroupByField({ state }: { state: Ready }) {
  const { change } = usePanel();
  const source = sourceOf(state);
  const { choice } = state;
  const quiet = quietFacts(state);
  const dimensions = dimensionsOf(choice.groupBy).filter((name) => !quiet.includes(name));
  // A comparison of services has no row for the whole period.
  const onlyOne = comparesServices(source) && dimensions.length === 1 ? dimensions[0] : null;
  const fixed = hasFixedDays(choice, source) ? DAYS : onlyOne;
  const app = canSumApps(source) ? [{ name: APP, title: CHOICE_LABELS.app }] : [];
  return (
    <FieldGroup
      field="groupBy"
      label={CHOICE_LABELS.groupBy}
      problem={state.problems.groupBy}
      hint={groupByHint(state)}
      isWide
    >
      <Checks
        items={[...app, ...source.dimensions]}
        chosen={[...(isByApp(choice, source) ? [APP] : []), ...dimensions]}
        fixed={fixed}
        onPick={(name, picked) => {
          const fieldName = name === DAYS ? (dateBy(choice) ?? name) : name;
          // So that ticking it is a change, which says what it does.
          if (quiet.includes(name)) change(changeChoice('groupBy', pickDimension(name, false)));
          const next = name === APP ? pickByApp(picked) : pickDimension(fieldName, picked);
          change(changeChoice('groupBy', next));
        }}
        beside={{ [APP]: <AppShowsField state={state} />, [DAYS]: <DateBy state={state} /> }}
        across={APP}
      >
        {offersGroups(state) && <GroupsPart state={state} />}
      </Checks>
      {/* A source that compares services has a fixed order of columns. */}
      {!comparesServices(source) && <ColumnOrder state={state} />}
    </FieldGroup>
  );
}

/** What each row shows of its app. No list where no column names the app, or all three must. */
function AppShowsField({ state }: { state: Ready }) {
  const { change } = usePanel();
  const { choice } = state;
  const namesApps = isByApp(choice, sourceOf(state)) && choice.apps.length !== 1;
  if (
    !namesApps ||
    !canSet(state, 'appShows') ||
    !canSort(state.reports.form) ||
    kindOf(choice.destination).holdsDays
  )
    return null;
  return (
    <Select
      control={{ id: 'app-shows', 'aria-label': APP_SHOWS_TEXTS.label }}
      value={choice.appShows}
      options={APP_SHOWS_NAMES.map((value) => ({ value, title: APP_SHOWS_TEXTS.titles[value] }))}
      onPick={(picked) => change(changeChoice('groupBy', pickAppShows(picked)))}
    />
  );
}

/** No list for tables that hold each day separately, or for sources that compare services: those are by day. */
function DateBy({ state }: { state: Ready }) {
  const { change } = usePanel();
  const { choice } = state;
  const name = dateBy(choice);
  if (name === undefined || kindOf(choice.destination).holdsDays || !hasBuckets(sourceOf(state))) return null;
  return (
    <Select
      control={{ id: 'date-by', 'aria-label': DATE_BY_TEXTS.label }}
      value={name}
      options={DATE_BY}
      onPick={(picked) => change(changeChoice('groupBy', pickDateBy(picked)))}
    />
  );
}

/** Offers metrics of users where they are known, and says why a chosen one isn't. */
export function MetricsField({ state }: { state: Ready }) {
  const { metrics } = sourceOf(state);
  const asSent = withChoiceToSend(state);
  const reasons = metrics.map((metric) => whyNoUsers(asSent, metric));
  const items = metrics.filter(({ name }, at) => reasons[at] === null || state.choice.metrics.includes(name));
  // Named, because other metrics are listed, too.
  const first = metrics.filter(({ isOptional }) => !isOptional).map(({ title }) => title);
  const chosen = reasons.filter((_reason, at) => state.choice.metrics.includes(metrics[at]?.name ?? ''));
  // Once the choice was checked, the field says it as its problem.
  const reason = state.problems.metrics === undefined ? chosen.find((each) => each !== null) : null;
  return <FoldedChecks state={state} field="metrics" items={items} unset={first.join(', ')} hint={reason} />;
}

export function OsField({ state }: { state: Ready }) {
  return <FoldedChecks state={state} field="os" items={sourceOf(state).os} unset={CHOICE_TEXTS.all} />;
}

/** Stays with one box at least. @param unset shown while nothing else is chosen than what a blank choice stands for */
function FoldedChecks(props: {
  state: Ready;
  field: 'metrics' | 'os';
  items: readonly (Check & { isOptional?: boolean })[];
  unset: string;
  hint?: string | null | undefined;
}) {
  const { state, field, items, unset, hint } = props;
  const { change } = usePanel();
  const problem = state.problems[field];
  const fold = useFold(problem !== undefined);
  const names = {
    listed: items.map(({ name }) => name),
    unset: items.filter(({ isOptional }) => !isOptional).map(({ name }) => name),
  };
  const chosen = state.choice[field];
  const checked = checkedOf(chosen, names.unset);
  const titles = items.filter(({ name }) => chosen.includes(name)).map(({ title }) => title);
  const value = titles.length > 0 ? titles.join(', ') : unset;
  const id = `${field}-list`;
  return (
    <FieldGroup
      field={field}
      label={CHOICE_LABELS[field]}
      problem={problem}
      across={
        <div id={id} hidden={!fold.isOpen}>
          <Checks
            items={items}
            chosen={checked}
            fixed={checked.length === 1 ? checked[0] : null}
            onPick={(name, picked) => change(changeChoice(field, pickListed(field, name, picked, names)))}
          />
          {hint && <p class="hint">{hint}</p>}
        </div>
      }
    >
      <FoldButton
        id={id}
        isOpen={fold.isOpen}
        onToggle={fold.toggle}
        name={`${CHOICE_LABELS[field]}: ${value}`}
      >
        {value}
      </FoldButton>
    </FieldGroup>
  );
}
