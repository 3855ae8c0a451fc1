// The permissions that the add-on asks for, of which a person may grant only some.

const PREFIX = 'https://www.googleapis.com/auth/';

const NAMES = [
  'spreadsheets.currentonly',
  'script.external_request',
  'script.container.ui',
  'script.scriptapp',
  'script.send_mail',
  'userinfo.email',
];

/** All permissions except one, for the emulated host. */
export function allScopesBut(name: string): string[] {
  return NAMES.filter((each) => each !== name).map((each) => PREFIX + each);
}
