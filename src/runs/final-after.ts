// The spreadsheet's setting `Figures are final after`, in its properties. A copy of the file has none.

import type { Properties, PropertyStore } from '../connections/connection';
import { FINAL_AFTER_DAYS, FIRST_FINAL_AFTER, type FinalAfter, type FinalDaysDeps } from '../core/final-days';

const KEY = 'finalAfter';

/** The setting in the spreadsheet's properties. */
export function finalAfterIn(properties: Properties): FinalAfter {
  return FINAL_AFTER_DAYS.find((days) => String(days) === properties[KEY]) ?? FIRST_FINAL_AFTER;
}

/** The setting, which an execution reads once. */
export class FinalAfterSetting implements FinalDaysDeps {
  private days: FinalAfter | null = null;

  constructor(private readonly document: PropertyStore) {}

  finalAfter = (): FinalAfter => {
    this.days ??= finalAfterIn(this.document.all());
    return this.days;
  };

  set(days: FinalAfter): void {
    this.document.set({ [KEY]: String(days) });
    this.days = days;
  }
}
