// A person's hourly trigger in a spreadsheet, and the user properties that note which spreadsheet it was made for.

import { reasonOf, StatsError } from '../../core/errors';
import { ignoreErrors } from '../../core/ignore-errors';
import { platformTroubleIn } from '../../core/platform-trouble';
import type { ClockTriggers } from '../../saved/ports';
import { itself } from '../asked-again';
import { activeSpreadsheet } from '../sheet/active-spreadsheet';
import { userProperties, userPropertiesEach } from '../stores/property-stores';
import { ensureOpenTrigger, isOpenTrigger, notedOpenTrigger, removeOpenTrigger } from './open-trigger';

type Trigger = GoogleAppsScript.Script.Trigger;

/** The function of `main.ts` that the trigger calls. It must keep its name, because existing triggers call it. */
const TICK_FUNCTION = 'runDueReports';

/**
 * The user property with the ID of the trigger's spreadsheet, which the event of a trigger doesn't have. Behind it
 * stands when the trigger was restarted, ms since 1970, if it was.
 */
const keyOf = (uid: string) => `${PREFIX}${uid}`;
/** The user property with that spreadsheet's name, for messages. */
const nameKeyOf = (key: string) => `${key}${NAME}`;
const PREFIX = 'trigger.';
const NAME = '.name';
/**
 * The user property with the last tick for a spreadsheet: `<ms> <ID of the open file>`, or `<ms> none` if no file was
 * open. Until the first tick, `<ms> made`: when the trigger was made.
 */
const tickKeyOf = (spreadsheetId: string) => `ticked.${spreadsheetId}`;
const MADE = 'made';
const NO_FILE = 'none';

const properties = userPropertiesEach;

export const clockTriggers: ClockTriggers = {
  ensure() {
    const { triggers, stored } = ours();
    const [first, ...others] = triggers;
    for (const trigger of others) drop(trigger);
    if (first) note(first, stored[keyOf(first.getUniqueId())], false);
    else note(made(), undefined, true);
  },

  remove() {
    // Listing fails for a person who hasn't permitted triggers, and so has none.
    const { triggers, stored } = ignoreErrors(ours) ?? { triggers: [], stored: {} };
    if (notedOpenTrigger(stored, activeSpreadsheet().getId()) !== 'none') {
      // The names first, so that a stop between here and the last trigger is noticed (`unfinished`).
      for (const trigger of triggers) dropName(trigger);
      removeOpenTrigger();
    }
    for (const trigger of triggers) drop(trigger);
    // Of a trigger that a removal has deleted before Google stopped it.
    const dropped = new Set(triggers.map((trigger) => keyOf(trigger.getUniqueId())));
    const remaining = notesOf(activeSpreadsheet().getId(), stored).filter((key) => !dropped.has(key));
    for (const key of remaining.flatMap((each) => [nameKeyOf(each), each])) properties().deleteProperty(key);
  },

  restart(nowMs) {
    const { triggers } = ours();
    if (triggers.length === 0) return;
    const noted = `${activeSpreadsheet().getId()} ${nowMs}`;
    // Before anything is deleted, because the last tick may only be missing where no property can be written.
    for (const trigger of triggers) properties().setProperty(keyOf(trigger.getUniqueId()), noted);
    for (const trigger of triggers) drop(trigger);
    note(made(), noted, true);
  },

  noted(stored, spreadsheetId) {
    const [key, ...others] = notesOf(spreadsheetId, stored);
    if (key === undefined) return 'none';
    return others.length === 0 && stored[nameKeyOf(key)] !== undefined ? 'made' : 'unfinished';
  },

  forget(stored, spreadsheetId) {
    if (notedOpenTrigger(stored, spreadsheetId) !== 'none') removeOpenTrigger();
    for (const key of notesOf(spreadsheetId, stored)) {
      properties().deleteProperty(nameKeyOf(key));
      properties().deleteProperty(key);
    }
    properties().deleteProperty(tickKeyOf(spreadsheetId));
  },

  isOfThisSpreadsheet(triggerUid) {
    // Null in a trigger whose file was deleted, although its type says otherwise.
    const active: GoogleAppsScript.Spreadsheet.Spreadsheet | null = activeSpreadsheet();
    if (active === null) return false;
    const noted = userProperties().all()[keyOf(triggerUid)];
    if (noted !== undefined) return fileIn(noted) === active.getId();
    if (isOpenTrigger(triggerUid, active.getId())) return true;
    // Google may have stopped the execution that made the trigger before it was noted.
    return ignoreErrors(ours)?.triggers.some((trigger) => trigger.getUniqueId() === triggerUid) ?? false;
  },

  ensureOnOpen: ensureOpenTrigger,

  notedOnOpen: notedOpenTrigger,

  noteTick(triggerUid, nowMs) {
    const active: GoogleAppsScript.Spreadsheet.Spreadsheet | null = activeSpreadsheet();
    const open = active?.getId();
    const key = keyOf(triggerUid);
    const own = userProperties();
    const { [key]: noted, [nameKeyOf(key)]: name = '' } = own.all();
    if (noted === undefined) return null;
    const id = fileIn(noted);
    // A full store must not stop a tick.
    ignoreErrors(() => own.set({ [tickKeyOf(id)]: `${nowMs} ${open ?? NO_FILE}` }));
    const isOpen = open === id;
    return { id, name: isOpen ? '' : name, isOpen };
  },

  lastTick(stored, spreadsheetId) {
    const [ms = '', open = ''] = stored[tickKeyOf(spreadsheetId)]?.split(' ') ?? [];
    if (!/^\d+$/.test(ms) || open === '') return null;
    const restarted = notesOf(spreadsheetId, stored).map((key) => Number(stored[key]?.split(' ')[1] ?? 0));
    const restartedMs = Math.max(0, ...restarted);
    return {
      atMs: Number(ms),
      ...(open === MADE ? {} : { open: open === NO_FILE ? '' : open }),
      ...(restartedMs > 0 ? { restartedMs } : {}),
    };
  },

  filesElsewhere() {
    const stored = properties().getProperties();
    const here = activeSpreadsheet().getId();
    const files = new Map<string, string>();
    for (const [key, id] of notes(stored)) if (id !== here) files.set(id, stored[nameKeyOf(key)] ?? '');
    return [...files].map(([id, name]) => ({ id, name }));
  },
};

/** The spreadsheet's ID in the note of a trigger. */
const fileIn = (noted: string) => noted.split(' ')[0] ?? '';

/**
 * Notes the file of a trigger.
 * @param noted the note that it has, or that the one before it had; undefined for none
 */
function note(trigger: Trigger, noted: string | undefined, isNew: boolean): void {
  const key = keyOf(trigger.getUniqueId());
  const spreadsheet = activeSpreadsheet();
  const id = spreadsheet.getId();
  const since = isNew ? { [tickKeyOf(id)]: `${Date.now()} ${MADE}` } : {};
  const file = noted !== undefined && fileIn(noted) === id ? noted : id;
  properties().setProperties({ [key]: file, [nameKeyOf(key)]: spreadsheet.getName(), ...since });
}

/** The properties that note triggers, with the IDs of their spreadsheets. */
function notes(stored: Readonly<Record<string, string>>): [key: string, spreadsheetId: string][] {
  return Object.entries(stored).flatMap(([key, noted]): [string, string][] =>
    key.startsWith(PREFIX) && !key.endsWith(NAME) ? [[key, fileIn(noted)]] : [],
  );
}

/** The keys of the notes for one spreadsheet. */
function notesOf(spreadsheetId: string, stored: Readonly<Record<string, string>>): string[] {
  return notes(stored).flatMap(([key, id]) => (id === spreadsheetId ? [key] : []));
}

/**
 * Makes a trigger. If another panel has just made one, returns that, because Google refuses a second in a spreadsheet.
 * @throws StatsError TOO_MANY_TRIGGERS, TRIGGER_REFUSED, and Google's temporary errors
 */
function made(): Trigger {
  try {
    return ScriptApp.newTrigger(TICK_FUNCTION).timeBased().everyHours(1).create();
  } catch (thrown) {
    const [existing] = ours().triggers;
    if (existing) return existing;
    throw platformTroubleIn(reasonOf(thrown)) ? thrown : refusalOf(thrown);
  }
}

/** The most triggers that a person may have for one script (docs/platform.md §3). */
const MOST_TRIGGERS = 20;

/** Why Google refused a trigger. Its message is in the person's language, so this counts the triggers instead. */
function refusalOf(thrown: unknown): StatsError {
  const cause = { cause: thrown };
  const count = ignoreErrors(() => ScriptApp.getProjectTriggers().length) ?? 0;
  return count >= MOST_TRIGGERS
    ? new StatsError('TOO_MANY_TRIGGERS', {}, cause)
    : new StatsError('TRIGGER_REFUSED', { reason: reasonOf(thrown) }, cause);
}

/**
 * This person's hourly triggers in this spreadsheet. It isn't documented that Google lists clock triggers by
 * spreadsheet, so this also looks in the list of the whole script for those noted for this one.
 */
function ours(): { triggers: Trigger[]; stored: Readonly<Record<string, string>> } {
  const spreadsheet = activeSpreadsheet();
  const here = ScriptApp.getUserTriggers(itself(spreadsheet));
  const ids = new Set(here.map((trigger) => trigger.getUniqueId()));
  const stored = properties().getProperties();
  const noted = new Set(notesOf(spreadsheet.getId(), stored));
  const elsewhere = ScriptApp.getProjectTriggers().filter(
    (trigger) => !ids.has(trigger.getUniqueId()) && noted.has(keyOf(trigger.getUniqueId())),
  );
  const all = [...here, ...elsewhere];
  return { triggers: all.filter((trigger) => trigger.getHandlerFunction() === TICK_FUNCTION), stored };
}

function dropName(trigger: Trigger): void {
  properties().deleteProperty(nameKeyOf(keyOf(trigger.getUniqueId())));
}

/**
 * Deletes a trigger and its notes. The name goes first, so that an interrupted removal is noticed (`unfinished`). The
 * spreadsheet's ID goes last, so that no trigger is left without a note.
 */
function drop(trigger: Trigger): void {
  const key = keyOf(trigger.getUniqueId());
  dropName(trigger);
  ScriptApp.deleteTrigger(trigger);
  properties().deleteProperty(tickKeyOf(activeSpreadsheet().getId()));
  properties().deleteProperty(key);
}
