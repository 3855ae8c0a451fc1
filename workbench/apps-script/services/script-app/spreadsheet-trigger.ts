// ScriptApp.SpreadsheetTriggerBuilder: triggers of the file in use.

import type { ExecutionContext } from '../../execution/context';
import { fail } from '../exception';
import { type Emulated, ServiceObject, type ServiceType, type SignaturesOf } from '../service-object';
import { madeTrigger } from './made-trigger';
import type { Trigger } from './trigger';

const SIGNATURES = {
  create: '',
  onOpen: '',
} satisfies SignaturesOf<GoogleAppsScript.Script.SpreadsheetTriggerBuilder>;

const TYPE: ServiceType = {
  service: 'ScriptApp',
  className: 'SpreadsheetTriggerBuilder',
  signatures: SIGNATURES,
};

export class SpreadsheetTriggerBuilder
  extends ServiceObject
  implements Emulated<GoogleAppsScript.Script.SpreadsheetTriggerBuilder, keyof typeof SIGNATURES>
{
  readonly type = TYPE;
  #isOnOpen = false;

  constructor(
    context: ExecutionContext,
    private readonly handler: string,
  ) {
    super(context);
  }

  onOpen(): this {
    this.#isOnOpen = true;
    return this;
  }

  create(): Trigger {
    // The wording is assumed.
    if (!this.#isOnOpen) return fail('The trigger has no schedule.');
    return madeTrigger(this.context, this.handler, { onOpen: true });
  }
}
