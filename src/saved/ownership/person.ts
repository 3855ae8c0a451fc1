// Who a person is to the reports of a file: a random mark that stands in their reports, and a secret that only their
// own properties have. People aren't known by their address, which can be changed and isn't always told.

import type { Properties } from '../../connections/connection';

/** Of all files: the mark, a space and the secret. It lasts as long as the person's reports, so its form stays. */
const KEY = 'person';

interface Person {
  mark: string;
  secret: string;
}

/** @returns blanks for somebody who has saved nothing yet */
export function personIn(properties: Properties): Person {
  const [mark = '', secret = ''] = (properties[KEY] ?? '').split(' ');
  return { mark, secret };
}

/** The property that makes somebody known; nothing of a person who is. @param newMark 16 random digits or more */
export function newPerson(properties: Properties, newMark: () => string): Properties {
  return personIn(properties).mark === '' ? { [KEY]: `${newMark()} ${newMark()}` } : {};
}
