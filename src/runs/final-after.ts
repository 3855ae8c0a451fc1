// The spreadsheet's setting `Figures are final after`, in its properties. A copy of the file has none.

import * as z from 'zod/mini';
import type { Properties, PropertyStore } from '../connections/connection';
import { jsonAs, partOr } from '../core/cache/stored-json';
import { once } from '../core/once';
import {
  FINAL_AFTER_DAYS,
  FIRST_FINAL_AFTER,
  type FinalAfter,
  type FinalSetting,
} from '../core/report/final-days';
import { MOST_DAYS_BACK } from '../core/report/report-options';

const KEY = 'finalAfter';
/** No run asks what the setting was before, ms: catching up reaches a year back. */
const KEPT_MS = (MOST_DAYS_BACK + 1) * 86_400_000;

/** The setting in the spreadsheet's properties; the first one for anything that can't be read. */
export function finalSettingIn(properties: Properties): FinalSetting {
  const stored = properties[KEY];
  // Every cell asks, and a schema would take it longer than all else that it reads of the file.
  if (stored === undefined) return { finalAfter: FIRST_FINAL_AFTER };
  const { setting, earlier } = schemas();
  const { finalAfter, before } = jsonAs(setting, stored) ?? {
    finalAfter: FIRST_FINAL_AFTER,
    before: [],
  };
  const earlierSettings = before.flatMap((each) => earlier.safeParse(each).data ?? []);
  return { finalAfter, ...(earlierSettings.length > 0 ? { before: earlierSettings } : {}) };
}

const schemas = once(() => {
  const finalAfter = z.literal([...FINAL_AFTER_DAYS]);
  return {
    setting: z.object({
      finalAfter: partOr(finalAfter, FIRST_FINAL_AFTER),
      before: partOr(z.array(z.unknown()), []),
    }),
    earlier: z.object({ untilMs: z.number(), finalAfter }),
  };
});

/** The setting, which an execution reads once. */
export class StoredFinalSetting {
  private setting: FinalSetting | null = null;

  constructor(private readonly document: PropertyStore) {}

  read = (): FinalSetting => {
    this.setting ??= finalSettingIn(this.document.all());
    return this.setting;
  };

  /** Changes the setting, and keeps what it was for runs that catch up from before. */
  change = (finalAfter: FinalAfter, nowMs: number): void => {
    const now = finalSettingIn(this.document.all());
    const before = [...(now.before ?? []), { untilMs: nowMs, finalAfter: now.finalAfter }];
    const setting = { finalAfter, before: before.filter(({ untilMs }) => nowMs - untilMs < KEPT_MS) };
    this.document.set({ [KEY]: JSON.stringify(setting) });
    this.setting = setting;
  };
}
