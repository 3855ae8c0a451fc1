// Which calls an execution may make, by its authorization mode, the rules for custom functions and the scopes.

import { fail } from '../services/exception';
import type { ServiceType } from '../services/service-object';
import type { ExecutionContext } from './context';

const SCOPE = 'https://www.googleapis.com/auth/';

/** Services that a custom function may call (documented). There, Session answers with blanks. */
const CUSTOM_FUNCTION_SERVICES = new Set([
  'CacheService',
  'HtmlService',
  'LockService',
  'PropertiesService',
  'Session',
  'SpreadsheetApp',
  'UrlFetchApp',
  'Utilities',
  'console',
]);

/** Services that may be called in NONE, beside the menu (documented: no document, properties or fetches). */
const NONE_SERVICES = new Set(['Utilities', 'console']);

/** LIMITED excludes fetching and the user's data (documented). Which services use that data is assumed. */
const LIMITED_REFUSED = new Set(['UrlFetchApp', 'MailApp', 'ScriptApp']);

/** Methods that only read: a custom function can't change the spreadsheet (documented). */
const READS = /^(get|can)/;

export function assertAllowed(context: ExecutionContext, type: ServiceType, method: string): void {
  switch (context.mode) {
    case 'CUSTOM_FUNCTION':
      assertCustomFunction(type, method);
      break;
    case 'NONE':
      assertNone(type, method);
      break;
    case 'LIMITED':
      if (LIMITED_REFUSED.has(type.service)) refuse(type, method);
      break;
    case 'FULL':
      break;
  }
  assertScopes(context, type, method);
}

function assertCustomFunction(type: ServiceType, method: string): void {
  if (!CUSTOM_FUNCTION_SERVICES.has(type.service))
    fail(`You do not have permission to call ${type.service} service.`);
  if (type.service !== 'SpreadsheetApp' || method === 'getUi') return;
  // The text is reported of setValue.
  if (!READS.test(method)) fail(`You do not have permission to call ${method}`);
}

function assertNone(type: ServiceType, method: string): void {
  const menu = type.className === 'Ui' || type.className === 'Menu';
  if (NONE_SERVICES.has(type.service) || menu || method === 'getUi') return;
  refuse(type, method);
}

function refuse(type: ServiceType, method: string, scopes: readonly string[] = []): never {
  const required = scopes.length > 0 ? `. Required permissions: ${scopes.join(' || ')}` : '';
  fail(`You do not have permission to call ${type.service}.${method}${required}`);
}

/** The scopes of which a call needs one. */
function scopesFor(type: ServiceType, method: string): readonly string[] {
  const { service, className } = type;
  if (service === 'UrlFetchApp') return ['script.external_request'];
  if (service === 'MailApp') return ['script.send_mail'];
  if (className === 'User') return ['userinfo.email'];
  if (service === 'ScriptApp' && /trigger/i.test(className + method)) return ['script.scriptapp'];
  if (className === 'Ui' && /^(show|alert)/.test(method)) return ['script.container.ui'];
  if (service !== 'SpreadsheetApp' || className === 'Ui' || className === 'Menu' || method === 'getUi')
    return [];
  return ['spreadsheets.currentonly', 'spreadsheets'];
}

/** Whether the user has granted a scope; who isn't in the list has granted all. */
export function grants({ platform, user }: ExecutionContext, scope: string): boolean {
  return platform.grantedScopes.get(user)?.includes(scope) ?? true;
}

/** A script has the scopes that its manifest lists (documented), and of those the ones that the user granted. */
function assertScopes(context: ExecutionContext, type: ServiceType, method: string): void {
  const needed = scopesFor(type, method).map((scope) => SCOPE + scope);
  // Stricter assumption: a person who hasn't allowed windows gets none of what is for them.
  const windows = `${SCOPE}script.container.ui`;
  if (method === 'getUi' && context.mode === 'FULL' && !grants(context, windows))
    refuse(type, method, [windows]);
  if (needed.length === 0) return;
  const { manifest, platform, user, mode } = context;
  const granted = mode === 'FULL' ? platform.grantedScopes.get(user) : undefined;
  for (const list of [manifest.oauthScopes, granted]) {
    if (list && !needed.some((scope) => list.includes(scope))) refuse(type, method, needed);
  }
}
