// The language of the person's Google account, in which Google words its exceptions.
//
// What stays in every language are names of services and methods, scopes, addresses, numbers, and what a script itself
// has named (docs/platform.md §14).

import { JAPANESE, type Wordings } from './japanese';

/** Languages that the host's exceptions can be in. */
export const LANGUAGES = ['en', 'ja'] as const;
export type Language = (typeof LANGUAGES)[number];

const WORDINGS: { readonly [Name in Exclude<Language, 'en'>]: Wordings } = { ja: JAPANESE };

/** The host's own words, and texts of a test that are in another language already. */
const OURS = /^not emulated: |[\u3040-\u30ff\u4e00-\u9fff]/;

/**
 * @throws for a text of Google's that has no translation: an English text would pass where Google's does not.
 */
export function inLanguage(language: Language, text: string): string {
  if (language === 'en' || OURS.test(text)) return text;
  const wording = WORDINGS[language].find(([english]) => english.test(text));
  if (!wording) throw new Error(`not emulated: in the language ${language}, the text “${text}”`);
  return text.replace(...wording);
}
