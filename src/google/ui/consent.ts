// Which permissions a person has given, and asking for the others (docs/platform.md §2).

import type { Consent, Scope } from '../../core/add-on/scopes';
import { StatsError } from '../../core/errors';
import { askedAgain } from '../asked-again';

const addressOf = (scope: Scope) => `https://www.googleapis.com/auth/${scope}`;

declare global {
  // Documented, but missing from Google's typings.
  namespace GoogleAppsScript.Script {
    interface ScriptApp {
      getAuthorizationInfo(authMode: AuthMode, oAuthScopes: string[]): AuthorizationInfo;
    }
    interface AuthorizationInfo {
      getAuthorizedScopes(): string[] | null;
    }
  }
}

export const consent: Consent = {
  require: (scopes) => ScriptApp.requireScopes(ScriptApp.AuthMode.FULL, scopes.map(addressOf)),

  check(scopes) {
    const info = askedAgain(() =>
      ScriptApp.getAuthorizationInfo(ScriptApp.AuthMode.FULL, scopes.map(addressOf)),
    );
    if (info.getAuthorizationStatus() !== ScriptApp.AuthorizationStatus.REQUIRED) return;
    const given = info.getAuthorizedScopes() ?? [];
    const missing = scopes.filter((scope) => !given.includes(addressOf(scope)));
    throw new StatsError('PERMISSION_MISSING', { scopes: missing, askedAt: info.getAuthorizationUrl() });
  },
};
