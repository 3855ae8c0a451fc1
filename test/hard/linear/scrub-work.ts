// Texts that are searched for secrets. No more than 2,000 characters of one are; here they are of any length.

import { secretScrubber } from '../../../src/http/secrets/scrub';
import { TOKEN } from '../../sources/given-requests';
import { linearWork } from './linear-work';

const base64 = Buffer.from(TOKEN).toString('base64');
const spaced = [...TOKEN].join(' ');

/** What a scrubber may go over again and again: what it looks for, starts of that, and what it decodes. */
const PIECES = {
  'the secret': TOKEN,
  'its start': TOKEN.slice(0, -1),
  'the secret in single characters': spaced,
  'the secret in base64': base64,
  'starts of it in base64': base64.slice(0, 8),
  letters: 'a',
  blanks: ' \u200b',
  'escapes of escapes': '\\\\u005c',
  'percent signs': '%25',
  'entities of entities': '&amp;',
};

export const SCRUB_WORK = Object.entries(PIECES).map(([name, piece]) =>
  linearWork(
    `a text of ${name}`,
    (parts) => piece.repeat(Math.ceil(parts / piece.length)),
    (text) => secretScrubber([TOKEN])(text),
  ),
);
