// The language of the person's Google account, in which Google words its exceptions.
//
// Names of services and methods, scopes, addresses, numbers and a script's own names are the same in every language
// (docs/platform.md §14).

import { WORDINGS } from './wordings';

/** The languages of the host's exceptions. */
export const LANGUAGES = ['en', 'ja', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The host's own words, and a test's texts that are Japanese already. */
const OURS = /^not emulated: |[\u3040-\u30ff\u4e00-\u9fff]/;

/**
 * @throws for a text without a translation, because code could rely on its English words
 */
export function inLanguage(language: Language, text: string): string {
  if (language === 'en' || OURS.test(text)) return text;
  const wording = WORDINGS.find(([english]) => english.test(text));
  if (!wording) throw new Error(`not emulated: in the language ${language}, the text “${text}”`);
  const [english, japanese, german] = wording;
  return text.replace(english, language === 'ja' ? japanese : german);
}
