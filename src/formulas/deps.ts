// What the custom functions work with, put together by the composition root.

import type { PropertyStore } from '../connections/connection';
import type { ConnectionOpener } from '../connections/opener';
import type { Packer, ValueCache } from '../core/cache/packed-cache';
import type { Day } from '../core/day';
import type { Clock } from '../http/gateway';
import type { SourceApis } from '../sources/source';
import type { ShortLock } from './answer-cache';
import type { DayOfDate } from './cell-argument';

export interface FormulaDeps {
  clock: Clock;
  opener: ConnectionOpener;
  documentProperties: PropertyStore;
  apis: SourceApis;
  cache: ValueCache;
  packer: Packer;
  lock: ShortLock;
  /** The day that a date cell shows, and the date that shows a day: both in the spreadsheet's time zone. */
  dayOfDate: DayOfDate;
  dateOfDay(day: Day): Date;
}

/** A custom function is killed at 30 s without a word (docs/platform.md §1), so it gives up before, with one. */
export const FORMULA_BUDGET_MS = 25_000;
