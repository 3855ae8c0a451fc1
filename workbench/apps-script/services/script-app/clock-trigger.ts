// ScriptApp.ClockTriggerBuilder under the rules for add-ons.

import { randomInt } from 'node:crypto';
import type { ExecutionContext } from '../../execution/context';
import { fail } from '../exception';
import { type Emulated, ServiceObject, type ServiceType, type SignaturesOf } from '../service-object';
import { Trigger } from './trigger';

const SIGNATURES = {
  after: 'number',
  atHour: 'number',
  create: '',
  everyDays: 'number',
  everyHours: 'number',
} satisfies SignaturesOf<GoogleAppsScript.Script.ClockTriggerBuilder>;

const TYPE: ServiceType = { service: 'ScriptApp', className: 'ClockTriggerBuilder', signatures: SIGNATURES };

const MAX_TRIGGERS_PER_USER = 20;
const HOUR_MS = 3_600_000;

export class ClockTriggerBuilder
  extends ServiceObject
  implements Emulated<GoogleAppsScript.Script.ClockTriggerBuilder, keyof typeof SIGNATURES>
{
  readonly type = TYPE;
  readonly #schedule: Record<string, number> = {};

  constructor(
    context: ExecutionContext,
    private readonly handler: string,
  ) {
    super(context);
  }

  #set(rule: string, value: number): this {
    this.#schedule[rule] = value;
    return this;
  }

  /** That a delay has the same least length as an interval is the stricter assumption. */
  after(durationMs: number): this {
    if (durationMs < HOUR_MS) tooOften();
    return this.#set('after', durationMs);
  }

  /** @throws outside 0 to 23 (assumption: the wording) */
  atHour(hour: number): this {
    if (!Number.isInteger(hour) || hour < 0 || hour > 23) fail(`Invalid argument: hour ${hour}`);
    return this.#set('atHour', hour);
  }

  everyDays(days: number): this {
    assertCount(days);
    return this.#set('everyDays', days);
  }

  everyHours(hours: number): this {
    assertCount(hours);
    return this.#set('everyHours', hours);
  }

  create(): Trigger {
    const { platform, user, workbook } = this.context;
    const { after, everyDays, everyHours } = this.#schedule;
    // The wording, and that an hour alone is no schedule, are assumptions.
    if (after === undefined && everyDays === undefined && everyHours === undefined)
      fail('The trigger has no schedule.');
    // The wording is an assumption: the documentation says only that a test deployment has no installable triggers.
    if (platform.triggerSupport === 'refused') fail('The Add-on attempted an action that is not permitted.');
    const own = platform.triggers.filter((trigger) => trigger.user === user);
    if (own.length >= MAX_TRIGGERS_PER_USER) {
      fail(
        'This script has too many triggers. Triggers must be deleted from the script before more can be added.',
      );
    }
    if (own.some(({ spreadsheetId }) => spreadsheetId === (workbook?.id ?? null))) {
      fail(
        'This add-on has created too many time-based triggers in this document for this Google user account.',
      );
    }
    const data = {
      uid: String(randomInt(1, 2 ** 47)),
      handler: this.handler,
      user,
      spreadsheetId: workbook?.id ?? null,
      schedule: { ...this.#schedule },
    };
    platform.triggers.push(data);
    return new Trigger(this.context, data);
  }
}

function assertCount(count: number): void {
  if (!Number.isInteger(count) || count < 1) tooOften();
}

/** Reported of everyMinutes in an add-on (mail-merge-for-gmail issue 165). */
function tooOften(): never {
  fail('The recurrence interval for an Add-on trigger must be at least one hour.');
}
