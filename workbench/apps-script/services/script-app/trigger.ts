// ScriptApp.Trigger, time-driven.

import type { ExecutionContext } from '../../execution/context';
import type { TriggerData } from '../../execution/platform-state';
import { type EnumValue, EventType, TriggerSource } from '../enums';
import { type Emulated, ServiceObject, type ServiceType, type SignaturesOf } from '../service-object';

const SIGNATURES = {
  getEventType: '',
  getHandlerFunction: '',
  getTriggerSource: '',
  getTriggerSourceId: '',
  getUniqueId: '',
} satisfies SignaturesOf<GoogleAppsScript.Script.Trigger>;

const TYPE: ServiceType = { service: 'ScriptApp', className: 'Trigger', signatures: SIGNATURES };

export class Trigger
  extends ServiceObject
  implements Emulated<GoogleAppsScript.Script.Trigger, Exclude<keyof typeof SIGNATURES, 'getTriggerSourceId'>>
{
  readonly type = TYPE;

  constructor(
    context: ExecutionContext,
    readonly data: TriggerData,
  ) {
    super(context);
  }

  getEventType(): EnumValue {
    return EventType.CLOCK;
  }

  getHandlerFunction(): string {
    return this.data.handler;
  }

  getTriggerSource(): EnumValue {
    return TriggerSource.CLOCK;
  }

  /** Null for a clock trigger (documented; Google's typings say string). */
  getTriggerSourceId(): null {
    return null;
  }

  getUniqueId(): string {
    return this.data.uid;
  }
}
