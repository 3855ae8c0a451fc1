// ScriptApp: installable triggers under an add-on's rules.

import { grants } from '../../execution/access';
import type { ExecutionContext } from '../../execution/context';
import { KilledExecution } from '../../execution/faults';
import { AuthMode, AuthorizationStatus, type EnumValue } from '../enums';
import { fail } from '../exception';
import { type Emulated, ServiceObject, type ServiceType, type SignaturesOf } from '../service-object';
import { ClockTriggerBuilder } from './clock-trigger';
import { SpreadsheetTriggerBuilder } from './spreadsheet-trigger';
import { Trigger } from './trigger';

const BUILDER_TYPE: ServiceType = {
  service: 'ScriptApp',
  className: 'TriggerBuilder',
  signatures: { forSpreadsheet: 'Spreadsheet', timeBased: '' },
};

class TriggerBuilder
  extends ServiceObject
  implements Emulated<GoogleAppsScript.Script.TriggerBuilder, 'forSpreadsheet' | 'timeBased'>
{
  readonly type = BUILDER_TYPE;

  constructor(
    context: ExecutionContext,
    private readonly handler: string,
  ) {
    super(context);
  }

  /** Of the file in use, the only one that an add-on may have a trigger of (documented). */
  forSpreadsheet(_spreadsheet: ServiceObject): SpreadsheetTriggerBuilder {
    return new SpreadsheetTriggerBuilder(this.context, this.handler);
  }

  timeBased(): ClockTriggerBuilder {
    return new ClockTriggerBuilder(this.context, this.handler);
  }
}

const INFO_TYPE: ServiceType = {
  service: 'ScriptApp',
  className: 'AuthorizationInfo',
  signatures: { getAuthorizationStatus: '', getAuthorizationUrl: '', getAuthorizedScopes: '' },
};

class AuthorizationInfo extends ServiceObject {
  readonly type = INFO_TYPE;

  constructor(
    context: ExecutionContext,
    private readonly scopes: readonly string[],
  ) {
    super(context);
  }

  getAuthorizationStatus(): EnumValue {
    const isGranted = this.getAuthorizedScopes().length === this.scopes.length;
    return isGranted ? AuthorizationStatus.NOT_REQUIRED : AuthorizationStatus.REQUIRED;
  }

  /** Its form is assumed. */
  getAuthorizationUrl(): string {
    return 'https://script.google.com/macros/authorize';
  }

  getAuthorizedScopes(): string[] {
    return this.scopes.filter((scope) => grants(this.context, scope));
  }
}

const SIGNATURES = {
  deleteTrigger: 'Trigger',
  getAuthorizationInfo: 'AuthMode | AuthMode,Array',
  getProjectTriggers: '',
  getUserTriggers: 'Spreadsheet',
  newTrigger: 'String',
  requireAllScopes: 'AuthMode',
  requireScopes: 'AuthMode,Array',
} satisfies SignaturesOf<GoogleAppsScript.Script.ScriptApp>;

const TYPE: ServiceType = {
  service: 'ScriptApp',
  className: 'ScriptApp',
  signatures: SIGNATURES,
  enums: { AuthMode, AuthorizationStatus },
};

export class ScriptApp
  extends ServiceObject
  implements Emulated<GoogleAppsScript.Script.ScriptApp, keyof typeof SIGNATURES>
{
  readonly type = TYPE;

  requireAllScopes(_mode: EnumValue): void {
    this.#require(this.context.manifest.oauthScopes ?? []);
  }

  requireScopes(_mode: EnumValue, scopes: unknown[]): void {
    this.#require(scopes.map(String));
  }

  /** Where one is missing, Google ends the execution and asks for it (documented). */
  #require(scopes: readonly string[]): void {
    if (!scopes.every((scope) => grants(this.context, scope)))
      throw new KilledExecution('Google asks the person for permissions.');
  }

  /** Of all scopes of the manifest, or of these (documented). */
  getAuthorizationInfo(_mode: EnumValue, scopes?: unknown[]): ServiceObject {
    return new AuthorizationInfo(
      this.context,
      scopes?.map(String) ?? this.context.manifest.oauthScopes ?? [],
    );
  }

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
    return this.getProjectTriggers().filter(
      ({ data }) =>
        data.spreadsheetId === workbook?.id &&
        (platform.clockTriggersListedByFile || data.schedule['onOpen'] === true),
    );
  }

  /** Takes a trigger of a list, and not the one that `create()` returned (reported; docs/platform.md §3). */
  deleteTrigger(trigger: Trigger): void {
    if (trigger.isJustMade)
      fail('Unexpected error while getting the method or property deleteTrigger on object ScriptApp.');
    const { platform } = this.context;
    platform.triggers = platform.triggers.filter(({ uid }) => uid !== trigger.data.uid);
  }
}
