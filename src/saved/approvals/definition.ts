// What an approval of a report covers: everything that decides which figures a run asks for, and when.

import { placeOutside } from '../../core/place/place';
import { oneLine } from '../../text/phrases';
import { CONNECTION_HEADING } from '../../text/reports';
import { blankReport, type SavedReport } from '../saved-report';
import { BACKFILL_HEADING } from '../tab/outside-columns';
import { reportColumns } from '../tab/report-columns';

/** One fact of a report as the reports tab words it. */
export interface DefinitionFact {
  heading: string;
  text: string;
}

/** A report's definition, and whose connection its run spends. */
interface SpentDefinition {
  connection: string;
  definition: readonly DefinitionFact[];
}

/** Characters of a text that takes more than a few of the panel's lines. */
const LONG_TEXT = 120;

/** The place outside of the spreadsheet that a run loads into. */
const DESTINATION_HEADING = 'Destination';

/**
 * The facts that an approval covers, those that are blank included; others change neither what is requested nor when.
 * They are worded as they are read back from the tab, so that a report has the same ones before and after it is stored.
 * @throws whatever reading a cell throws that the tab cannot hold
 */
export function definitionOf(report: SavedReport): DefinitionFact[] {
  const readBack = blankReport(0);
  const columns = reportColumns().filter(
    ({ approval, write }) =>
      approval === 'always' || (approval === 'where set' && write(report) !== write(readBack)),
  );
  for (const column of columns) column.read(readBack, column.write(report).trim());
  const facts = columns.map(({ heading, write }) => ({ heading, text: write(readBack) }));
  return [...facts, { heading: DESTINATION_HEADING, text: placeOutside(report.choice.destination) ?? '' }];
}

/**
 * The backfill that the row has, for whoever is asked to approve the report. No approval covers it: it loads nothing
 * without another word of theirs, and changes while it is loaded.
 */
export function backfillFacts(report: SavedReport): DefinitionFact[] {
  if (!report.run.backfill) return [];
  const columns = reportColumns().filter(({ heading }) => heading === BACKFILL_HEADING);
  return columns.map(({ heading, write }) => ({ heading, text: write(report) }));
}

/**
 * What a run would ask for, with whose connection and, first of all, into which table outside of the spreadsheet. Facts
 * that are blank are left out, and those that may take many lines come last, so that the others stay in sight.
 */
export function definitionShown({ connection, definition }: SpentDefinition): DefinitionFact[] {
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
