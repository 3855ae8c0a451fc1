// The permissions that the add-on asks for, as a person grants them one by one.

const PREFIX = 'https://www.googleapis.com/auth/';

const NAMES = [
  'spreadsheets.currentonly',
  'script.external_request',
  'script.container.ui',
  'script.scriptapp',
  'script.send_mail',
  'userinfo.email',
];

/** All of them but one, as the emulated host is told what is granted. */
export function allScopesBut(name: string): string[] {
  return NAMES.filter((each) => each !== name).map((each) => PREFIX + each);
}
