// What is remembered for a person, in that person's properties: of each of the spreadsheets used last the tab, the last
// choice of seller statistics and of another source, and the last write.

import * as z from 'zod/mini';
import type { Properties, PropertyStore } from '../connections/connection';
import { jsonAs, partOr } from '../core/cache/stored-json';
import { choiceInvalid } from '../core/errors';
import { once } from '../core/once';
import { utf8Length } from '../core/utf8-length';
import type { Clock } from '../http/gateway';
import { type Choice, choiceSchema } from '../runs/choice';
import type { LastWrite, LastWrites } from '../runs/write-order';
import { CHOICE_PROBLEMS } from '../text/errors/choice-problems';
import { PANEL_TABS, type PanelTab } from './contract/panel-state';

/** A choice as it was left. */
type RememberedChoice = z.infer<ReturnType<typeof schemas>['choice']>;

/** What is remembered of one spreadsheet; null for nothing. */
export interface PanelMemory {
  /** The newer one of the two below. */
  last: RememberedChoice | null;
  /** The last choice of another source than seller statistics. */
  other: RememberedChoice | null;
  /** The last choice of seller statistics, which `Write seller stats` uses. */
  seller: RememberedChoice | null;
}

/** How many spreadsheets are remembered. Of 500 kB, they take 360 kB at most: a choice has a property of its own. */
const MOST_FILES = 20;
/** What Google allows for one property, bytes (docs/platform.md §4). */
const MOST_BYTES = 9_000;

const keyOf = (spreadsheetId: string) => `panel.${spreadsheetId}`;
const sellerKeyOf = (spreadsheetId: string) => `panel.${spreadsheetId}.seller`;
const writeKeyOf = (spreadsheetId: string) => `panel.${spreadsheetId}.write`;
/** The first group is the spreadsheet's ID. */
const KEY = /^panel\.([^.]+)(?:\.(?:seller|write))?$/;

/** Reads the memory of a spreadsheet from a person's properties. What can't be read counts as never stored. */
export function readPanelMemory(properties: Properties, spreadsheetId: string): PanelMemory {
  const [key, sellerKey] = [keyOf(spreadsheetId), sellerKeyOf(spreadsheetId)];
  const other = rememberedChoice(properties[key]);
  const ofSeller = rememberedChoice(properties[sellerKey]);
  const seller = ofSeller?.choice.source === 'sellerStats' ? ofSeller : null;
  const isSellerLast = atMsOf(properties[sellerKey]) > atMsOf(properties[key]);
  return { last: (isSellerLast ? seller : other) ?? other ?? seller, other, seller };
}

function rememberedChoice(text: string | undefined): RememberedChoice | null {
  return jsonAs(schemas().choice, text);
}

const schemas = once(() => ({
  choice: z.object({
    tab: partOr(z.nullable(z.enum(PANEL_TABS)), null),
    choice: choiceSchema(),
    /** Whether it has all that was chosen: apps and bundles that don't fit one property are left out. */
    isWhole: partOr(z.boolean(), true),
  }),
  used: z.object({ atMs: z.number() }),
  write: z.object({
    key: z.string(),
    block: z.string(),
    sheetName: z.string(),
    origin: z.string(),
    copy: z.optional(z.string()),
    isFirst: z.optional(z.boolean()),
  }),
}));

/**
 * Stores the choice and the tab of a spreadsheet, forgets what other sources had if the person has started over, and
 * all of the spreadsheet used longest ago if there are too many.
 * @returns whether all of it was stored: apps and bundles that don't fit are left out
 * @throws StatsError CHOICE_INVALID if the rest doesn't fit either; then nothing changes
 */
export function rememberChoice(
  store: PropertyStore,
  spreadsheetId: string,
  {
    choice,
    tab,
    forgetsOthers = false,
  }: { choice: Choice; tab: PanelTab; forgetsOthers?: boolean | undefined },
  nowMs: number,
): boolean {
  const properties = store.all();
  const [key, sellerKey] = [keyOf(spreadsheetId), sellerKeyOf(spreadsheetId)];
  const [own, others] = choice.source === 'sellerStats' ? [sellerKey, key] : [key, sellerKey];
  // Later than the other, whatever the clock says, because the later one is where the person left.
  const atMs = Math.max(nowMs, atMsOf(properties[others]) + 1);
  const memoryText = (remembered: Omit<RememberedChoice, 'tab'>) =>
    JSON.stringify({ atMs, tab, ...remembered });
  const isWhole =
    utf8Length(memoryText({ choice, isWhole: true })) <= MOST_BYTES &&
    !isStillCut(choice, readPanelMemory(properties, spreadsheetId));
  const text = memoryText(isWhole ? { choice, isWhole } : { choice: withoutApps(choice), isWhole });
  if (utf8Length(text) > MOST_BYTES) throw choiceInvalid('choice', CHOICE_PROBLEMS.tooMuch);
  const forgotten = keysBeyondNewest(properties, spreadsheetId);
  if (forgetsOthers) forgotten.push(others);
  store.set({ [own]: text });
  if (forgotten.length > 0) store.remove(forgotten);
  return isWhole;
}

/** Whether a choice is the one that was stored in part, as the panel shows it again, so that nobody has chosen it. */
function isStillCut(choice: Choice, { other, seller }: PanelMemory): boolean {
  return [other, seller].some(
    (each) => each?.isWhole === false && JSON.stringify(each.choice) === JSON.stringify(choice),
  );
}

/** No app instead of all, so that nothing is requested that wasn't chosen. */
function withoutApps(choice: Choice): Choice {
  return { ...choice, apps: choice.apps === 'all' ? 'all' : [], bundles: [] };
}

/** The keys of the spreadsheets that have no room beside this one, which were used longest ago. */
function keysBeyondNewest(properties: Properties, spreadsheetId: string): string[] {
  const usedMs = new Map<string, number>();
  for (const [key, value] of Object.entries(properties)) {
    const id = KEY.exec(key)?.[1];
    if (id !== undefined && id !== spreadsheetId)
      usedMs.set(id, Math.max(usedMs.get(id) ?? 0, atMsOf(value)));
  }
  const oldest = [...usedMs].sort(([, one], [, other]) => other - one).slice(MOST_FILES - 1);
  return oldest
    .flatMap(([id]) => [keyOf(id), sellerKeyOf(id), writeKeyOf(id)])
    .filter((key) => key in properties);
}

/** The person's last write in a spreadsheet. */
export class RememberedWrites implements LastWrites {
  constructor(
    private readonly store: PropertyStore,
    private readonly spreadsheetId: () => string,
    private readonly clock: Clock,
  ) {}

  read(): LastWrite | null {
    return lastWriteIn(this.store.all(), this.spreadsheetId());
  }

  change(next: (before: LastWrite | null) => LastWrite | null): void {
    const [id, properties] = [this.spreadsheetId(), this.store.all()];
    const before = lastWriteIn(properties, id);
    const write = next(before);
    if (!before && !write) return;
    const forgotten = keysBeyondNewest(properties, id);
    if (write) this.store.set({ [writeKeyOf(id)]: JSON.stringify({ atMs: this.clock.now(), ...write }) });
    else forgotten.push(writeKeyOf(id));
    if (forgotten.length > 0) this.store.remove(forgotten);
  }
}

function lastWriteIn(properties: Properties, spreadsheetId: string): LastWrite | null {
  return jsonAs(schemas().write, properties[writeKeyOf(spreadsheetId)]);
}

/** For how long a panel that is opened tells of a write, ms: longer than one takes. */
const RECENT_MS = 600_000;

/** The person's write of the last minutes; null for none. */
export function recentWrite(properties: Properties, spreadsheetId: string, nowMs: number) {
  const write = lastWriteIn(properties, spreadsheetId);
  const isRecent = nowMs - atMsOf(properties[writeKeyOf(spreadsheetId)]) < RECENT_MS;
  return write && isRecent ? { key: write.key, sheetName: write.sheetName } : null;
}

function atMsOf(text: string | undefined): number {
  return jsonAs(schemas().used, text)?.atMs ?? 0;
}
