// ScriptApp: time-driven triggers under an add-on's rules.

import type { ExecutionContext } from '../../execution/context';
import { AuthMode, type EnumValue } from '../enums';
import { fail } from '../exception';
import { type Emulated, ServiceObject, type ServiceType, type SignaturesOf } from '../service-object';
import { ClockTriggerBuilder } from './clock-trigger';
import { Trigger } from './trigger';

const BUILDER_TYPE: ServiceType = {
  service: 'ScriptApp',
  className: 'TriggerBuilder',
  signatures: { timeBased: '' },
};

class TriggerBuilder
  extends ServiceObject
  implements Emulated<GoogleAppsScript.Script.TriggerBuilder, 'timeBased'>
{
  readonly type = BUILDER_TYPE;

  constructor(
    context: ExecutionContext,
    private readonly handler: string,
  ) {
    super(context);
  }

  timeBased(): ClockTriggerBuilder {
    return new ClockTriggerBuilder(this.context, this.handler);
  }
}

const SIGNATURES = {
  deleteTrigger: 'Trigger',
  getProjectTriggers: '',
  getUserTriggers: 'Spreadsheet',
  newTrigger: 'String',
  requireAllScopes: 'AuthMode',
} satisfies SignaturesOf<GoogleAppsScript.Script.ScriptApp>;

const TYPE: ServiceType = {
  service: 'ScriptApp',
  className: 'ScriptApp',
  signatures: SIGNATURES,
  enums: { AuthMode },
};

export class ScriptApp
  extends ServiceObject
  implements Emulated<GoogleAppsScript.Script.ScriptApp, keyof typeof SIGNATURES>
{
  readonly type = TYPE;

  /** Asks for nothing, because every scope is granted. */
  requireAllScopes(_mode: EnumValue): void {}

  newTrigger(handler: string): TriggerBuilder {
    return new TriggerBuilder(this.context, handler);
  }

  /** This user's triggers of the script, in all files (documented). */
  getProjectTriggers(): Trigger[] {
    const { platform, user } = this.context;
    return platform.triggers
      .filter((trigger) => trigger.user === user)
      .map((data) => new Trigger(this.context, data));
  }

  /** This user's triggers in this file. Clock triggers are among them (reported, not documented). */
  getUserTriggers(_spreadsheet: ServiceObject): Trigger[] {
    const { platform, workbook } = this.context;
    if (!platform.clockTriggersListedByFile) return [];
    return this.getProjectTriggers().filter(({ data }) => data.spreadsheetId === workbook?.id);
  }

  /** Takes a trigger of a list, and not the one that `create()` returned (reported; docs/platform.md §3). */
  deleteTrigger(trigger: Trigger): void {
    if (trigger.isJustMade)
      fail('Unexpected error while getting the method or property deleteTrigger on object ScriptApp.');
    const { platform } = this.context;
    platform.triggers = platform.triggers.filter(({ uid }) => uid !== trigger.data.uid);
  }
}
