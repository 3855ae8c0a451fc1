// ScriptApp.Trigger.

import type { ExecutionContext } from '../../execution/context';
import type { TriggerData } from '../../execution/platform-state';
import { type Emulated, ServiceObject, type ServiceType, type SignaturesOf } from '../service-object';

const SIGNATURES = {
  getHandlerFunction: '',
  getUniqueId: '',
} satisfies SignaturesOf<GoogleAppsScript.Script.Trigger>;

const TYPE: ServiceType = { service: 'ScriptApp', className: 'Trigger', signatures: SIGNATURES };

export class Trigger
  extends ServiceObject
  implements Emulated<GoogleAppsScript.Script.Trigger, keyof typeof SIGNATURES>
{
  readonly type = TYPE;

  constructor(
    context: ExecutionContext,
    readonly data: TriggerData,
    /** Whether `create()` returned it, instead of a list. */
    readonly isJustMade = false,
  ) {
    super(context);
  }

  getHandlerFunction(): string {
    return this.data.handler;
  }

  getUniqueId(): string {
    return this.data.uid;
  }
}
