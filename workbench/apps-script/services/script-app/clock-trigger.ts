// ScriptApp.ClockTriggerBuilder under the rules for add-ons.

import { randomInt } from 'node:crypto';
import type { ExecutionContext } from '../../execution/context';
import { fail } from '../exception';
import { type Emulated, ServiceObject, type ServiceType, type SignaturesOf } from '../service-object';
import { Trigger } from './trigger';

const SIGNATURES = {
  create: '',
  everyHours: 'number',
} satisfies SignaturesOf<GoogleAppsScript.Script.ClockTriggerBuilder>;

const TYPE: ServiceType = { service: 'ScriptApp', className: 'ClockTriggerBuilder', signatures: SIGNATURES };

const MAX_TRIGGERS_PER_USER = 20;

export class ClockTriggerBuilder
  extends ServiceObject
  implements Emulated<GoogleAppsScript.Script.ClockTriggerBuilder, keyof typeof SIGNATURES>
{
  readonly type = TYPE;
  #everyHours: number | null = null;

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
    this.#everyHours = hours;
    return this;
  }

  create(): Trigger {
    const { platform, user, workbook } = this.context;
    // The wording is assumed.
    if (this.#everyHours === null) return fail('The trigger has no schedule.');
    // The wording is assumed: documented is only that a test deployment has no installable triggers.
    if (platform.triggerSupport === 'refused') fail('The Add-on attempted an action that is not permitted.');
    const ofUser = platform.triggers.filter((trigger) => trigger.user === user);
    if (ofUser.length >= MAX_TRIGGERS_PER_USER) {
      fail(
        'This script has too many triggers. Triggers must be deleted from the script before more can be added.',
      );
    }
    if (ofUser.some(({ spreadsheetId }) => spreadsheetId === (workbook?.id ?? null))) {
      fail(
        'This add-on has created too many time-based triggers in this document for this Google user account.',
      );
    }
    const data = {
      uid: String(randomInt(1, 2 ** 47)),
      handler: this.handler,
      user,
      spreadsheetId: workbook?.id ?? null,
      schedule: { everyHours: this.#everyHours },
    };
    platform.triggers.push(data);
    return new Trigger(this.context, data, true);
  }
}
