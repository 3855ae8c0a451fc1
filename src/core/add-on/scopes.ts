// What the add-on asks a person to allow, by Google's names, and what needs which. A person may allow only some.

export type Scope =
  | 'spreadsheets.currentonly'
  | 'script.external_request'
  | 'script.container.ui'
  | 'script.scriptapp'
  | 'script.send_mail'
  | 'userinfo.email';

/** Messages and the help. */
export const WINDOW_SCOPES: readonly Scope[] = ['script.container.ui'];
/** Reading and writing cells, with messages. */
export const SHEET_SCOPES: readonly Scope[] = [...WINDOW_SCOPES, 'spreadsheets.currentonly'];
/** Figures of the services, in the sheet. */
export const FETCH_SCOPES: readonly Scope[] = [...SHEET_SCOPES, 'script.external_request'];
/** What a person does in the panel; logs and shared connections name them. */
export const PANEL_SCOPES: readonly Scope[] = [...FETCH_SCOPES, 'userinfo.email'];
/** Runs while nobody watches, which are mailed when they fail. */
export const SCHEDULE_SCOPES: readonly Scope[] = [...PANEL_SCOPES, 'script.scriptapp', 'script.send_mail'];

/** What the person at the keyboard has allowed. */
export interface Consent {
  /** In a call from the menu: where one is missing, Google asks for it, and this execution ends. */
  require(scopes: readonly Scope[]): void;
  /** @throws StatsError PERMISSION_MISSING with those that are missing, and where Google asks for them */
  check(scopes: readonly Scope[]): void;
}
