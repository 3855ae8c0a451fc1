// What is stored of a watch as its owner's own panel left it. It stands in the owner's properties, so that an editor of
// the file who silences a watch doesn't do it unnoticed.

import type { Properties } from '../../connections/connection';
import { isRecord, jsonOf, textOrBlank } from '../../core/json';
import type { FinalAfter, FinalDaysDeps } from '../../core/report/final-days';
import type { GroupsDeps } from '../../sources/groups-tab';
import { shortName } from '../../text/phrases';
import { definitionOf, groupFacts } from '../approvals/definition';
import { isKnown, reportProperty, type StoreDeps } from '../approvals/report-properties';
import { isWatched, type SavedReport } from '../saved-report';

export interface LeftWatch {
  name: string;
  isPaused: boolean;
  finalAfter: number;
  /** What an approval covers except the connection, by heading. */
  facts: LeftFacts;
  /** What its owner was told last, as a mark, and the UTC day on which, before it; '' for nothing. */
  told: string;
}

/** Short texts, after `=`, and digests of others, after `#`. A blank fact is absent. */
export type LeftFacts = Readonly<Record<string, string>>;

/** The mark of a watch whose report is gone, or somebody else's: what else changes in it isn't its owner's any more. */
export const LOST = 'lost';

/** Characters of a fact that is stored as it is. With 16 of them, a watch has less than 4,000 bytes. */
const LONGEST_FACT = 60;
/** The fact of all groups that a report names: their labels may be many. */
const GROUPS = 'Groups';

type LeftDeps = StoreDeps & GroupsDeps & FinalDaysDeps;

/** A watch of the person, and its property. */
export interface StoredWatch {
  id: string;
  key: string;
  text: string;
  left: LeftWatch;
}

/** The watches of the file that the person's panel left. One that it deleted has no approval, and isn't left. */
export function leftWatches(properties: Properties, deps: Pick<StoreDeps, 'spreadsheetId'>): StoredWatch[] {
  const prefix = reportProperty('left', '', deps);
  return Object.entries(properties).flatMap(([key, text]) => {
    const id = key.slice(prefix.length);
    const left = key.startsWith(prefix) && isKnown(id, properties, deps) ? leftIn(text) : null;
    return left ? { id, key, text, left } : [];
  });
}

/** What was told last, and on which UTC day. */
export function toldOf({ told }: LeftWatch): { on: string; mark: string } {
  const [on = '', mark = ''] = told.split(' ');
  return { on, mark };
}

function leftIn(text: string): LeftWatch | null {
  const stored = jsonOf(text);
  if (!isRecord(stored)) return null;
  const { name, isPaused, finalAfter, facts, told } = stored;
  const known = Object.entries(isRecord(facts) ? facts : {}).map(([heading, fact]) => [
    heading,
    textOrBlank(fact),
  ]);
  return {
    ...{ name: textOrBlank(name), isPaused: isPaused === true, finalAfter: Number(finalAfter) },
    ...{ facts: Object.fromEntries(known), told: textOrBlank(told) },
  };
}

/** What a report's facts are stored as. @throws as `definitionOf` */
export function leftFacts(report: SavedReport, deps: GroupsDeps & Pick<StoreDeps, 'digest'>): LeftFacts {
  const groups = groupFacts(report, deps).map(({ heading, hashed }) => [heading, hashed]);
  const facts = [
    ...definitionOf(report),
    ...(groups.length > 0 ? [{ heading: GROUPS, text: JSON.stringify(groups) }] : []),
  ];
  const texts = facts.flatMap(({ heading, text }) => {
    if (text === '') return [];
    return [[heading, text.length > LONGEST_FACT ? `#${deps.digest(text)}` : `=${text}`]];
  });
  return Object.fromEntries(texts);
}

/**
 * What changes in the person's properties when their panel leaves reports as they are now: the watches that they own,
 * and the keys of those that a report has no more. A watch that is switched on again begins again.
 */
export function leftByPanel(
  reports: readonly SavedReport[],
  properties: Properties,
  deps: LeftDeps & { userEmail(): string },
): { texts: Properties; gone: string[] } {
  const isOwnWatch = (report: SavedReport) => isWatched(report) && report.scheduledBy === deps.userEmail();
  const texts = reports
    .filter(isOwnWatch)
    .map((report) => [reportProperty('left', report.id, deps), textOf(report, deps)]);
  const gone = reports.flatMap((report) => [
    ...(isOwnWatch(report) ? [] : [reportProperty('left', report.id, deps)]),
    ...(isWatched(report) ? [] : [reportProperty('watched', report.id, deps)]),
  ]);
  return { texts: Object.fromEntries(texts), gone: gone.filter((key) => key in properties) };
}

function textOf(report: SavedReport, deps: LeftDeps): string {
  const { name, isPaused } = report;
  const { finalAfter } = deps.finalSetting();
  const left: LeftWatch = {
    ...{ name: shortName(name), isPaused, finalAfter },
    ...{ facts: leftFacts(report, deps), told: '' },
  };
  return JSON.stringify(left);
}

/** As `leftByPanel`, of a pause, which changes nothing else: it may be the trigger's, after failures. */
export function leftPaused(
  { id }: SavedReport,
  properties: Properties,
  deps: Pick<StoreDeps, 'spreadsheetId'>,
): Properties {
  const own = leftWatches(properties, deps).filter((each) => each.id === id);
  return withChange(own, { isPaused: true });
}

/** Stores that the person's own panel has changed the setting `Figures are final after`, which is of all watches. */
export function leaveFinalAfter(
  finalAfter: FinalAfter,
  deps: Pick<StoreDeps, 'spreadsheetId' | 'userProperties'>,
): void {
  const own = leftWatches(deps.userProperties.all(), deps);
  if (own.length > 0) deps.userProperties.set(withChange(own, { finalAfter }));
}

function withChange(watches: readonly StoredWatch[], change: Partial<LeftWatch>): Properties {
  return Object.fromEntries(watches.map(({ key, left }) => [key, JSON.stringify({ ...left, ...change })]));
}
