// ScriptApp.ClockTriggerBuilder under the rules for add-ons.

import type { ExecutionContext } from '../../execution/context';
import { fail } from '../exception';
import { type Emulated, ServiceObject, type ServiceType, type SignaturesOf } from '../service-object';
import { madeTrigger } from './made-trigger';
import type { Trigger } from './trigger';

const SIGNATURES = {
  after: 'number',
  create: '',
  everyHours: 'number',
} satisfies SignaturesOf<GoogleAppsScript.Script.ClockTriggerBuilder>;

const TYPE: ServiceType = { service: 'ScriptApp', className: 'ClockTriggerBuilder', signatures: SIGNATURES };

export class ClockTriggerBuilder
  extends ServiceObject
  implements Emulated<GoogleAppsScript.Script.ClockTriggerBuilder, keyof typeof SIGNATURES>
{
  readonly type = TYPE;
  #schedule: Record<string, unknown> | null = null;

  constructor(
    context: ExecutionContext,
    private readonly handler: string,
  ) {
    super(context);
  }

  /** The refusal's text is reported of everyMinutes in an add-on (mail-merge-for-gmail issue 165). */
  everyHours(hours: number): this {
    if (!Number.isInteger(hours) || hours < 1)
      fail('The recurrence interval for an Add-on trigger must be at least one hour.');
    this.#schedule = { everyHours: hours };
    return this;
  }

  /** Once, so many ms later. The rule of add-ons about intervals isn't applied: the platform check is no add-on. */
  after(durationMilliseconds: number): this {
    this.#schedule = { afterMs: durationMilliseconds };
    return this;
  }

  create(): Trigger {
    // The wording is assumed.
    if (this.#schedule === null) return fail('The trigger has no schedule.');
    return madeTrigger(this.context, this.handler, this.#schedule);
  }
}
