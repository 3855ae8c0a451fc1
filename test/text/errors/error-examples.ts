// Tests for the sentence of every error: it is whole, names its facts, and says what to do next.

import { type ErrorCode, type ErrorDetails, StatsError } from '../../../src/core/errors';
import { sentenceOf } from '../../../src/text/errors/sentence-of';

/** For each code, facts of such an error and words that its sentence must have. */
export type ErrorExamples<Codes extends ErrorCode> = {
  readonly [Code in Codes]: [facts: ErrorDetails[Code], ...words: string[]][];
};

/** What no sentence may contain: machine values, empty quotation marks, doubled punctuation. */
const DEBRIS = /undefined|\bnull\b|NaN|\[object|“”\.| {2}|\.\.(?!\d)|\.”\.| [.,;:]|\( *\)|[;:,]\.$|^[a-z]/;

/** Verbs that say what to do; two codes leave nothing to do. */
const ADVICE =
  /\b(ask|build|check|choose|click|connect|contact|delete|disconnect|enter|fix|group|leave|log in|move|must be|open|paste|pause|press|reload|remove|run|select|set|start|swap|try|update|use|wait|write)\b/i;
const WITHOUT_ADVICE: ReadonlySet<string> = new Set(['CANCELLED 1', 'NOTHING_TO_UNDO 1']);

export function testSentences<Codes extends ErrorCode>(examples: ErrorExamples<Codes>): void {
  const cases = (Object.keys(examples) as Codes[]).flatMap((code) =>
    examples[code].map(([facts, ...words], i) => ({
      name: `${code} ${i + 1}`,
      sentence: sentenceOf(new StatsError(code, facts)),
      words,
    })),
  );

  test.each(cases)('$name is a whole sentence with its facts', ({ name, sentence, words }) => {
    expect(sentence).toMatch(/[^\s.,;:]\.$/);
    if (name.startsWith('PERIOD_UNKNOWN')) expect(sentence.replace('2026-01-01..', '')).not.toMatch(DEBRIS);
    else if (name !== 'SHEET_NAME_INVALID 3') expect(sentence).not.toMatch(DEBRIS);
    for (const word of words) expect(sentence).toContain(word);
  });

  test.each(cases.filter(({ name }) => !WITHOUT_ADVICE.has(name)))(
    '$name says what to do',
    ({ sentence }) => {
      expect(sentence).toMatch(ADVICE);
    },
  );
}
