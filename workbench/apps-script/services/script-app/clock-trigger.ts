// ScriptApp.ClockTriggerBuilder under the rules for add-ons.

import { randomInt } from 'node:crypto';
import { IANAZone } from 'luxon';
import type { ExecutionContext } from '../../execution/context';
import type { EnumValue } from '../enums';
import { fail } from '../exception';
import { type Emulated, ServiceObject, type ServiceType, type SignaturesOf } from '../service-object';
import { Trigger } from './trigger';

const SIGNATURES = {
  after: 'number',
  at: 'Date',
  atDate: 'number,number,number',
  atHour: 'number',
  create: '',
  everyDays: 'number',
  everyHours: 'number',
  everyMinutes: 'number',
  everyWeeks: 'number',
  inTimezone: 'String',
  nearMinute: 'number',
  onMonthDay: 'number',
  onWeekDay: 'Weekday',
} satisfies SignaturesOf<GoogleAppsScript.Script.ClockTriggerBuilder>;

const TYPE: ServiceType = { service: 'ScriptApp', className: 'ClockTriggerBuilder', signatures: SIGNATURES };

const MAX_TRIGGERS_PER_USER = 20;

export class ClockTriggerBuilder
  extends ServiceObject
  implements Emulated<GoogleAppsScript.Script.ClockTriggerBuilder, keyof typeof SIGNATURES>
{
  readonly type = TYPE;
  readonly #schedule: Record<string, unknown> = {};

  constructor(
    context: ExecutionContext,
    private readonly handler: string,
  ) {
    super(context);
  }

  #set(rule: string, value: unknown): this {
    this.#schedule[rule] = value;
    return this;
  }

  after(durationMs: number): this {
    return this.#set('after', durationMs);
  }

  at(date: Date): this {
    return this.#set('at', date.getTime());
  }

  atDate(year: number, month: number, day: number): this {
    return this.#set('atDate', [year, month, day]);
  }

  atHour(hour: number): this {
    return this.#set('atHour', hour);
  }

  everyDays(days: number): this {
    return this.#set('everyDays', days);
  }

  everyHours(hours: number): this {
    return this.#set('everyHours', hours);
  }

  /** 1, 5, 10, 15 or 30 for a script, but an add-on's trigger runs at most hourly (documented). */
  everyMinutes(minutes: number): this {
    return this.#set('everyMinutes', minutes);
  }

  everyWeeks(weeks: number): this {
    return this.#set('everyWeeks', weeks);
  }

  nearMinute(minute: number): this {
    return this.#set('nearMinute', minute);
  }

  onMonthDay(day: number): this {
    return this.#set('onMonthDay', day);
  }

  onWeekDay(day: EnumValue): this {
    return this.#set('onWeekDay', String(day));
  }

  /** @throws for an unknown zone (documented; assumption: the wording). */
  inTimezone(zone: string): this {
    if (!IANAZone.isValidZone(zone)) fail(`Invalid argument: timezone ${zone}`);
    return this.#set('inTimezone', zone);
  }

  create(): Trigger {
    const { platform, user, workbook } = this.context;
    if (this.#schedule['everyMinutes'] !== undefined) fail('Add-on triggers must run at most once per hour.');
    const mine = platform.triggers.filter((trigger) => trigger.user === user);
    if (mine.length >= MAX_TRIGGERS_PER_USER) {
      fail(
        'This script has too many triggers. Triggers must be deleted from the script before more can be added.',
      );
    }
    if (mine.some(({ spreadsheetId }) => spreadsheetId === (workbook?.id ?? null))) {
      fail(
        'This add-on has created too many time-based triggers in this document for this Google user account.',
      );
    }
    const data = {
      uid: String(randomInt(1, 2 ** 47)),
      handler: this.handler,
      user,
      spreadsheetId: workbook?.id ?? null,
      schedule: this.#schedule,
    };
    platform.triggers.push(data);
    return new Trigger(this.context, data);
  }
}
