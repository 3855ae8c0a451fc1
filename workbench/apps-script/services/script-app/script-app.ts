// ScriptApp: authorization and time-driven triggers under an add-on's rules.

import type { ExecutionContext } from '../../execution/context';
import type { TriggerData } from '../../execution/platform-state';
import {
  AuthMode,
  AuthorizationStatus,
  type EnumValue,
  EventType,
  InstallationSource,
  TriggerSource,
  Weekday,
} from '../enums';
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

const INFO_TYPE: ServiceType = {
  service: 'ScriptApp',
  className: 'AuthorizationInfo',
  // getAuthorizedScopes is documented but not yet in Google's typings.
  signatures: { getAuthorizationStatus: '', getAuthorizationUrl: '', getAuthorizedScopes: '' },
};

class AuthorizationInfo
  extends ServiceObject
  implements
    Emulated<GoogleAppsScript.Script.AuthorizationInfo, 'getAuthorizationStatus' | 'getAuthorizationUrl'>
{
  readonly type = INFO_TYPE;

  constructor(
    context: ExecutionContext,
    private readonly asked: readonly string[],
  ) {
    super(context);
  }

  getAuthorizedScopes(): string[] {
    const { platform, user, manifest } = this.context;
    return platform.grantedScopes.get(user) ?? manifest.oauthScopes ?? [];
  }

  getAuthorizationStatus(): EnumValue {
    const granted = this.getAuthorizedScopes();
    const missing = this.asked.some((scope) => !granted.includes(scope));
    return missing ? AuthorizationStatus.REQUIRED : AuthorizationStatus.NOT_REQUIRED;
  }

  /** Empty, not null, when nothing is missing (measured, contrary to the documentation). */
  getAuthorizationUrl(): string {
    const required = this.getAuthorizationStatus() === AuthorizationStatus.REQUIRED;
    return required ? 'https://script.google.com/macros/d/emulated/authorize' : '';
  }
}

const SIGNATURES = {
  deleteTrigger: 'Trigger',
  getAuthorizationInfo: 'AuthMode | AuthMode,Array',
  getInstallationSource: '',
  getProjectTriggers: '',
  getScriptId: '',
  getUserTriggers: 'Spreadsheet',
  newTrigger: 'String',
  requireAllScopes: 'AuthMode',
  requireScopes: 'AuthMode,Array',
} satisfies SignaturesOf<GoogleAppsScript.Script.ScriptApp>;

const TYPE: ServiceType = {
  service: 'ScriptApp',
  className: 'ScriptApp',
  signatures: SIGNATURES,
  enums: { AuthMode, AuthorizationStatus, EventType, InstallationSource, TriggerSource, WeekDay: Weekday },
};

export class ScriptApp
  extends ServiceObject
  implements Emulated<GoogleAppsScript.Script.ScriptApp, keyof typeof SIGNATURES>
{
  readonly type = TYPE;

  getScriptId(): string {
    return '1PublisherStatsScript00000000000000000000000000000';
  }

  getInstallationSource(): EnumValue {
    return InstallationSource.NONE;
  }

  getAuthorizationInfo(_mode: EnumValue, scopes?: unknown[]): AuthorizationInfo {
    const declared = this.context.manifest.oauthScopes ?? [];
    const asked = scopes?.map(String) ?? declared;
    const foreign = asked.find((scope) => !declared.includes(scope));
    if (foreign !== undefined) fail(`The scope ${foreign} is not in the manifest.`);
    return new AuthorizationInfo(this.context, asked);
  }

  /** Ends the execution when a scope is not granted (documented; assumption: the wording). */
  requireScopes(mode: EnumValue, scopes: unknown[]): void {
    const info = this.getAuthorizationInfo(mode, scopes);
    if (info.getAuthorizationStatus() === AuthorizationStatus.REQUIRED) {
      fail('Authorization is required to perform that action.');
    }
  }

  requireAllScopes(mode: EnumValue): void {
    this.requireScopes(mode, this.context.manifest.oauthScopes ?? []);
  }

  newTrigger(handler: string): TriggerBuilder {
    return new TriggerBuilder(this.context, handler);
  }

  #mine(): TriggerData[] {
    return this.context.platform.triggers.filter(({ user }) => user === this.context.user);
  }

  /** This user's triggers in all files. */
  getProjectTriggers(): Trigger[] {
    return this.#mine().map((data) => new Trigger(this.context, data));
  }

  /** This user's triggers in this file. */
  getUserTriggers(_spreadsheet: ServiceObject): Trigger[] {
    return this.#mine()
      .filter(({ spreadsheetId }) => spreadsheetId === this.context.workbook?.id)
      .map((data) => new Trigger(this.context, data));
  }

  deleteTrigger(trigger: Trigger): void {
    const { platform } = this.context;
    platform.triggers = platform.triggers.filter(({ uid }) => uid !== trigger.data.uid);
  }
}
