// A person's notes of what they share, in one user property per spreadsheet, so that logging out in one spreadsheet can
// end sharing in the others.

import * as z from 'zod/mini';
import { type ServiceName, STATS_SERVICES, type StatsService } from '../core/add-on/services';
import { jsonAs, partOr } from '../core/cache/stored-json';
import { firstCharacters } from '../core/first-characters';
import { once } from '../core/once';
import type { Properties } from './connection';

/** A spreadsheet in which a person shares connections. */
export interface SharedFile {
  id: string;
  name: string;
  shares: { readonly [Service in ServiceName]?: ShareNote };
}

/** Characters of a file's name: enough to recognize it, few enough for a property. */
const LONGEST_NAME = 300;
const PREFIX = 'shared.';

const keyOf = (spreadsheetId: string) => PREFIX + spreadsheetId;

/**
 * The person's notes on one spreadsheet, without damaged ones, so `shares` may be empty.
 * @returns null if there is no property, or if it isn't a JSON object
 */
export function sharedFile(userProperties: Properties, spreadsheetId: string): SharedFile | null {
  const { file, note } = schemas();
  const stored = jsonAs(file, userProperties[keyOf(spreadsheetId)]);
  if (!stored) return null;
  const shares: { [Service in StatsService]?: ShareNote } = {};
  for (const service of STATS_SERVICES) {
    const { data } = note.safeParse(stored[service]);
    if (data) shares[service] = data;
  }
  return { id: spreadsheetId, name: stored.name, shares };
}

/** All spreadsheets in which the person shares connections, sorted by name. */
export function sharedFiles(userProperties: Properties): SharedFile[] {
  return Object.keys(userProperties)
    .filter((key) => key.startsWith(PREFIX))
    .flatMap((key) => sharedFile(userProperties, key.slice(PREFIX.length)) ?? [])
    .filter(({ shares }) => Object.keys(shares).length > 0)
    .sort((one, other) => (one.name < other.name ? -1 : Number(one.name > other.name)));
}

/** The notes as a property to set, or the key of the property to remove when nothing is shared there anymore. */
export function propertyOfFile({ id, name, shares }: SharedFile): { set: Properties } | { remove: string } {
  if (Object.keys(shares).length === 0) return { remove: keyOf(id) };
  return { set: { [keyOf(id)]: JSON.stringify({ name: firstCharacters(name, LONGEST_NAME), ...shares }) } };
}

/** The file with the note of one service replaced, or removed if `note` is null. */
export function withNote(file: SharedFile, service: StatsService, note: ShareNote | null): SharedFile {
  const { [service]: _before, ...others } = file.shares;
  return { ...file, shares: note ? { ...others, [service]: note } : others };
}

const schemas = once(() => ({
  file: z.looseObject({ name: partOr(z.string(), '') }),
  note: z.object({
    /** ID of the connection. */
    id: z.string(),
    /** The mark of the shared copy. A copy with another mark is another person's, or was shared later. */
    mark: z.string(),
    /** Whether the person has logged out, so that the copy is deleted when their panel or tick next runs there. */
    ends: partOr(z.boolean(), false),
  }),
}));

/** What a person shares of one service in one spreadsheet. */
export type ShareNote = z.infer<ReturnType<typeof schemas>['note']>;
