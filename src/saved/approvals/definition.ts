// What an approval of a report covers: which figures a run requests, when, and where outside of the file they go.

import { parsePeriod } from '../../core/period';
import { outsidePlaceText } from '../../core/place/place';
import type { FinalSetting } from '../../core/report/final-days';
import { compareText } from '../../core/table';
import { hasRowsByApp } from '../../runs/query';
import { groupsNamed } from '../../sources/groups';
import { type GroupsDeps, groupTitled } from '../../sources/groups-tab';
import { SOURCES } from '../../sources/registry';
import { CONNECTION_HEADING } from '../../text/connections';
import { FINAL_TEXTS } from '../../text/fresh';
import { oneLine } from '../../text/phrases';
import { GROUP_TEXTS } from '../../text/reports';
import { blankReport, type SavedReport } from '../saved-report';
import { REQUIRED_FACTS } from '../tab/option-texts';
import { BACKFILL_HEADING } from '../tab/place-columns';
import { reportColumns } from '../tab/report-columns';
import type { StoreDeps } from './report-properties';

/** A fact of a report as people see it. Most headings and texts are those of the reports tab. */
export interface DefinitionFact {
  heading: string;
  text: string;
  /** What an approval's hash has instead of the text; absent if it has the text. */
  hashed?: string;
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

/**
 * The facts that an approval covers: those marked `always`, even if blank, and those marked `where set`, unless they
 * have their default value. No other fact changes what is requested or when. Each text is read back from its cell text
 * first, so that storing the report doesn't change it.
 * @throws what `ReportColumn.read` throws for a fact that the tab can't hold
 */
export function definitionOf(report: SavedReport): DefinitionFact[] {
  const readBack = blankReport(0);
  const columns = reportColumns().filter(
    ({ approval, write }) =>
      approval === 'always' || (approval === 'where set' && write(report) !== write(readBack)),
  );
  for (const column of columns) column.read(readBack, column.write(report).trim());
  const facts = columns.map(({ heading, write }) => ({ heading, text: write(readBack) }));
  return [
    ...facts,
    { heading: DESTINATION_HEADING, text: outsidePlaceText(report.choice.destination) ?? '' },
  ];
}

/** Which days are final, where the report's period names final days: another setting asks for other days. */
export function finalDaysFacts({ choice }: SavedReport, setting: () => FinalSetting): DefinitionFact[] {
  if (parsePeriod(choice.period).kind !== 'lastFinalDays') return [];
  return [{ heading: FINAL_TEXTS.label, text: FINAL_TEXTS.days(setting().finalAfter) }];
}

/**
 * The labels of the groups that the report names, which decide what its rows tell and which apps its filter asks for.
 * The order of rows in the tab doesn't matter.
 */
export function groupFacts(
  { choice, watch }: SavedReport,
  { groups, digest }: GroupsDeps & Pick<StoreDeps, 'digest'>,
): DefinitionFact[] {
  const groupBy = [...choice.groupBy, watch?.of ?? ''];
  return groupsNamed({ ...choice, groupBy }).map((title) => {
    const found = groupTitled(title, groups());
    const labels = [...(found?.labels ?? [])].sort(([one], [other]) => compareText(one, other));
    const names = labels.map(([, label]) => label);
    return {
      heading: GROUP_TEXTS.heading(title),
      text: found ? GROUP_TEXTS.labels(found.of, names) : '',
      hashed: digest(JSON.stringify([found?.of ?? '', labels])),
    };
  });
}

/** Whether the report names a group that isn't there or can't be read: its run then fails before it asks anything. */
export function lacksGroup({ choice }: SavedReport, { groups }: GroupsDeps): boolean {
  return groupsNamed(choice).some((title) => groupTitled(title, groups()) === undefined);
}

/** What a hash has of facts: each with its heading, so that no two of them can be swapped. */
export function hashedFacts(facts: readonly DefinitionFact[]): [heading: string, text: string][] {
  return facts.map(({ heading, text, hashed }) => [heading, hashed ?? text]);
}

/**
 * The report's backfill, shown to whoever is asked to approve the report. `Approval.hash` leaves it out, because people
 * agree to a backfill separately, and its days left change with every load.
 */
export function backfillFacts(report: SavedReport): DefinitionFact[] {
  if (!report.run.backfill) return [];
  const columns = reportColumns().filter(({ heading }) => heading === BACKFILL_HEADING);
  return columns.map(({ heading, write }) => ({ heading, text: write(report) }));
}

/** The definition as it is shown, with the app among what rows are grouped by. The hash has the cells' own texts. */
export function namingApps(
  definition: readonly DefinitionFact[],
  { choice }: SavedReport,
): readonly DefinitionFact[] {
  const source = SOURCES[choice.source];
  if (!source.requestsPerApp || !hasRowsByApp(choice, source)) return definition;
  const { heading } = REQUIRED_FACTS.groupBy;
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
