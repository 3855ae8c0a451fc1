// What people see of a report before they agree to it: which figures a run requests, when, and where they go.

import { outsidePlaceText } from '../../core/place/place';
import { CHOICE_OPTIONS } from '../../core/report/choice-options';
import { textOfTolerance } from '../../core/report/discrepancy-options';
import { defaultsOf, type OptionTable, type ReportOption } from '../../core/report/options';
import { REPORT_OPTIONS } from '../../core/report/report-options';
import { textOfSchedule } from '../../core/schedule/schedule';
import { textOfWatch, type Watch } from '../../core/watch/watch';
import { hasRowsByApp } from '../../runs/query';
import { groupsNamed } from '../../sources/groups';
import { type GroupsDeps, groupTitled } from '../../sources/groups-tab';
import { SOURCES } from '../../sources/registry';
import { CONNECTION_HEADING } from '../../text/connections';
import { oneLine } from '../../text/phrases';
import { GROUP_TEXTS } from '../../text/reports';
import type { SavedReport } from '../saved-report';
import { RECORD_HEADINGS } from '../tab/report-record';

/** A fact of a report as people see it. */
export interface DefinitionFact {
  heading: string;
  text: string;
}

/** A report's definition, and the names of the connections that its run uses. */
interface ConnectedDefinition {
  connection: string;
  definition: readonly DefinitionFact[];
}

/** Texts with more characters than this take more than a few lines in the panel. */
const LONG_TEXT = 120;

/** The heading of the destination outside of the spreadsheet that a run loads into. */
const DESTINATION_HEADING = 'Destination';

/** What a report requests, how it writes and when; options without what they have at first. */
export function definitionOf(report: SavedReport): DefinitionFact[] {
  const { choice, schedule } = report;
  const { source, period, groupBy, destination } = choice;
  return [
    { heading: RECORD_HEADINGS.source, text: SOURCES[source].title },
    { heading: CHOICE_OPTIONS.apps.heading, text: textOfOption(CHOICE_OPTIONS.apps, choice.apps) },
    { heading: RECORD_HEADINGS.period, text: period },
    { heading: RECORD_HEADINGS.groupBy, text: groupBy.join(', ') },
    ...optionFacts(CHOICE_OPTIONS, choice).filter(({ heading }) => heading !== CHOICE_OPTIONS.apps.heading),
    ...optionFacts(REPORT_OPTIONS, report),
    { heading: RECORD_HEADINGS.schedule, text: textOfSchedule(schedule) },
    { heading: DESTINATION_HEADING, text: outsidePlaceText(destination) ?? '' },
  ];
}

/** The options of a table that a person has set. */
function optionFacts(table: OptionTable, values: object): DefinitionFact[] {
  const defaults: Readonly<Record<string, unknown>> = defaultsOf(table);
  const set = Object.entries(values).filter(
    ([key, value]) => key in table && JSON.stringify(value) !== JSON.stringify(defaults[key]),
  );
  return set.flatMap(([key, value]) => {
    const option = table[key];
    return option ? { heading: option.heading, text: textOfOption(option, value) } : [];
  });
}

function textOfOption({ kind }: ReportOption, value: unknown): string {
  if (kind === 'flag') return value === true ? 'yes' : 'no';
  if (kind === 'watch') return textOfWatch(value as Watch | null);
  if (kind === 'share') return textOfTolerance(Number(value));
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
}

/** The labels of the groups that the report names, which decide what its rows tell. */
export function groupFacts(report: SavedReport, { groups }: GroupsDeps): DefinitionFact[] {
  return groupsOf(report).map((title) => {
    const found = groupTitled(title, groups());
    const names = (found?.labels ?? []).map(([, label]) => label);
    return { heading: GROUP_TEXTS.heading(title), text: found ? GROUP_TEXTS.labels(found.of, names) : '' };
  });
}

/** The groups that a report names, its watch among what may name one. */
function groupsOf({ choice, watch }: SavedReport): string[] {
  return groupsNamed({ ...choice, groupBy: [...choice.groupBy, watch?.of ?? ''] });
}

/** The definition as it is shown, with the app among what rows are grouped by. */
export function namingApps(
  definition: readonly DefinitionFact[],
  { choice }: SavedReport,
): readonly DefinitionFact[] {
  const source = SOURCES[choice.source];
  if (!source.requestsPerApp || !hasRowsByApp(choice, source)) return definition;
  const heading = RECORD_HEADINGS.groupBy;
  return definition.map((fact) =>
    fact.heading === heading ? { heading, text: ['app', fact.text].filter(Boolean).join(', ') } : fact,
  );
}

/**
 * The facts to show to a person: first the destination outside of the spreadsheet, then the connection and all others.
 * Blank facts are left out, and long ones come last, so that the others stay in sight.
 */
export function definitionShown({ connection, definition }: ConnectedDefinition): DefinitionFact[] {
  const isDestination = ({ heading }: DefinitionFact) => heading === DESTINATION_HEADING;
  const isLong = ({ text }: DefinitionFact) => Number(text.length > LONG_TEXT);
  return [
    ...definition.filter(isDestination),
    { heading: CONNECTION_HEADING, text: connection },
    ...definition.filter((fact) => !isDestination(fact)).sort((one, other) => isLong(one) - isLong(other)),
  ]
    .filter(({ text }) => text !== '')
    .map(({ heading, text }) => ({ heading, text: oneLine(text) }));
}
