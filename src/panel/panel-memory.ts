// What the panel remembers for a person in each spreadsheet, in that person's properties: the tab, the last choice of
// each source, and the rates of earlier writes.

import type { Properties, PropertyStore } from '../connections/connection';
import { choiceInvalid, StatsError, toStatsError } from '../core/errors';
import { isWriteRate, type WriteRate, type WriteRates } from '../core/estimate';
import { isRecord, jsonOf } from '../core/json';
import { type Choice, choiceSchema } from '../runs/choice';
import { SOURCE_NAMES, type SourceName } from '../sources/source-names';
import { CHOICE_PROBLEMS } from '../text/errors/choice-problems';
import { PANEL_TABS, type PanelTab } from './contract/panel-state';

/** What the panel remembers of one spreadsheet. */
export interface PanelMemory {
  tab: PanelTab | null;
  /** The source that was chosen last. */
  source: SourceName | null;
  /** The last choice of each source. */
  choices: { [Name in SourceName]?: Choice };
  /** The rates of earlier writes, the latest last. */
  rates: WriteRates;
}

/** The most rates that are stored for one spreadsheet; each takes about 100 characters. */
const MOST_RATES = 30;

/** The most ASCII characters in one property of the memory. Google allows 9 kB, so the key has room too. */
const PIECE_LENGTH = 8_000;
/** The most characters for one spreadsheet. A choice of 1,000 app_ids takes 39,000, and each source has a choice. */
const MOST_OF_ONE = 150_000;
/** The most characters for all spreadsheets of a person. */
const MOST_LENGTH = 300_000;
/** What Google allows for all properties of a person, bytes (docs/platform.md §4). */
const MOST_BYTES = 500_000;

const keyOf = (spreadsheetId: string) => `panel.${spreadsheetId}.`;

/** Reads the memory of a spreadsheet from a person's properties. What can't be read counts as never stored. */
export function readPanelMemory(
  properties: Readonly<Record<string, string>>,
  spreadsheetId: string,
): PanelMemory {
  const stored = jsonOf(textOf(properties, spreadsheetId));
  const choices: PanelMemory['choices'] = {};
  if (!isRecord(stored)) return { tab: null, source: null, choices, rates: {} };
  for (const name of SOURCE_NAMES) {
    const parsed = choiceSchema().safeParse(
      isRecord(stored['choices']) ? stored['choices'][name] : undefined,
    );
    if (parsed.success && parsed.data.source === name) choices[name] = parsed.data;
  }
  return {
    tab: PANEL_TABS.find((tab) => tab === stored['tab']) ?? null,
    source: SOURCE_NAMES.find((name) => name === stored['source']) ?? null,
    choices,
    rates: ratesIn(stored['rates']),
  };
}

function ratesIn(value: unknown): WriteRates {
  const entries = isRecord(value) ? Object.entries(value) : [];
  return Object.fromEntries(entries.flatMap(([key, rate]) => (isWriteRate(rate) ? [[key, rate]] : [])));
}

/** Stores `choice` as the last one of its source. Without `tab`, the stored tab stays. */
export function rememberChoice(
  store: PropertyStore,
  spreadsheetId: string,
  choice: Choice,
  nowMs: number,
  tab?: PanelTab,
): void {
  remember(store, spreadsheetId, nowMs, (memory) => ({
    ...memory,
    tab: tab ?? memory.tab,
    source: choice.source,
    choices: { ...memory.choices, [choice.source]: choice },
  }));
}

/** Stores the rate of a write in place of one with the same key, and drops the oldest if needed. @returns all rates */
export function rememberRate(
  store: PropertyStore,
  spreadsheetId: string,
  [key, rate]: readonly [string, WriteRate],
  nowMs: number,
): WriteRates {
  return remember(store, spreadsheetId, nowMs, (memory) => {
    const others = Object.entries(memory.rates).filter(([each]) => each !== key);
    const rates = Object.fromEntries([...others.slice(1 - MOST_RATES), [key, rate] as const]);
    return { ...memory, rates };
  }).rates;
}

/**
 * Changes the memory of a spreadsheet. If there is no room for it, removes the memory of the spreadsheets that were
 * used longest ago.
 * @throws StatsError CHOICE_INVALID if the memory is too long, STORE_FULL if it wouldn't fit even then. Both are
 *   checked before anything changes
 */
function remember(
  store: PropertyStore,
  spreadsheetId: string,
  nowMs: number,
  change: (before: PanelMemory) => PanelMemory,
): PanelMemory {
  const properties = store.all();
  const after = change(readPanelMemory(properties, spreadsheetId));
  const text = asciiJson({ atMs: nowMs, ...after });
  if (text.length > MOST_OF_ONE) throw choiceInvalid('choice', CHOICE_PROBLEMS.tooMuch);
  const room = Math.min(MOST_LENGTH, MOST_BYTES - bytesBesideMemory(properties));
  if (text.length > room) throw new StatsError('STORE_FULL', {});
  const pieces: Record<string, string> = {};
  for (let at = 0; at < text.length; at += PIECE_LENGTH) {
    pieces[keyOf(spreadsheetId) + at / PIECE_LENGTH] = text.slice(at, at + PIECE_LENGTH);
  }
  const stale = Object.keys(properties).filter(
    (key) => key.startsWith(keyOf(spreadsheetId)) && !(key in pieces),
  );
  const forgotten = [...stale, ...oldestBeyond(properties, spreadsheetId, room - text.length)];
  if (forgotten.length > 0) store.remove(forgotten);
  store.set(pieces);
  return after;
}

/** The key of one property of a spreadsheet's memory. The first group is the spreadsheet's ID. */
const PIECE_KEY = /^panel\.(.+)\.\d+$/;

/** How much memory `withRoomFromPanelMemory` removes, bytes: more than any other write to the store needs at once. */
const ROOM_MADE = 20_000;

/**
 * A person's store that makes room when a write finds it full: removes the panel memory of the spreadsheets that were
 * used longest ago, and writes again.
 */
export function withRoomFromPanelMemory(store: PropertyStore): PropertyStore {
  return {
    all: () => store.all(),
    remove: (keys) => store.remove(keys),
    set(values) {
      try {
        store.set(values);
      } catch (thrown) {
        const forgotten = isRoomWanted(values, thrown) ? oldestOf(store.all()) : [];
        if (forgotten.length === 0) throw thrown;
        store.remove(forgotten);
        store.set(values);
      }
    },
  };
}

/** Whether removing memory can help a failed write: the store is full, and no value is memory or too long by itself. */
function isRoomWanted(values: Properties, thrown: unknown): boolean {
  return (
    toStatsError(thrown).code === 'STORE_FULL' &&
    Object.entries(values).every(([key, value]) => !PIECE_KEY.test(key) && bytesOf(value) < PIECE_LENGTH)
  );
}

function oldestOf(properties: Properties): string[] {
  const remembered = Object.entries(properties).filter(([key]) => PIECE_KEY.test(key));
  const length = remembered.reduce((sum, [, value]) => sum + value.length, 0);
  return oldestBeyond(properties, '', length - ROOM_MADE);
}

function bytesBesideMemory(properties: Properties): number {
  const others = Object.entries(properties).filter(([key]) => !PIECE_KEY.test(key));
  return others.reduce((sum, [key, value]) => sum + bytesOf(key) + bytesOf(value), 0);
}

/** The most bytes that a text can take in UTF-8. */
function bytesOf(text: string): number {
  return text.length + 2 * (text.match(/[\u0080-\uffff]/g) ?? []).length;
}

function textOf(properties: Readonly<Record<string, string>>, spreadsheetId: string): string {
  let text = '';
  for (let piece = 0; ; piece++) {
    const part = properties[keyOf(spreadsheetId) + piece];
    if (part === undefined) return text;
    text += part;
  }
}

/** JSON in ASCII, because a piece may end anywhere, and half a surrogate pair would be lost when it is stored. */
function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * The keys of the oldest memory to remove, so that the memory that remains fits into `room` characters.
 * @param spreadsheetId its memory is neither counted nor removed; blank for none
 */
function oldestBeyond(
  properties: Readonly<Record<string, string>>,
  spreadsheetId: string,
  room: number,
): string[] {
  const others = new Set(Object.keys(properties).flatMap((key) => PIECE_KEY.exec(key)?.[1] ?? []));
  others.delete(spreadsheetId);
  const byAge = [...others]
    .map((id) => ({ id, text: textOf(properties, id) }))
    .map(({ id, text }) => ({ id, length: text.length, atMs: atMsOf(text) }))
    .sort((a, b) => b.atMs - a.atMs);
  let left = room;
  const dropped: string[] = [];
  for (const { id, length } of byAge) {
    left -= length;
    if (left < 0) dropped.push(keyOf(id));
  }
  return Object.keys(properties).filter((key) => dropped.some((prefix) => key.startsWith(prefix)));
}

function atMsOf(text: string): number {
  const stored = jsonOf(text);
  return isRecord(stored) && typeof stored['atMs'] === 'number' ? stored['atMs'] : 0;
}
