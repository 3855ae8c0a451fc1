// Hidden pages that a person has edited: an undo is refused in one sentence.

import { undoAndRecord } from '../../../src/saved/run/undo-run';
import { sentenceOf } from '../../../src/text/errors/sentence-of';
import { errorFrom } from '../../fakes/error-from';
import { bookFixture, ID } from '../book-fixture';
import { savedReport } from '../saved-fixture';
import { ODD_PAGES } from './odd-pages';

const UNDO_PAGE = `undo.${ID}`;

describe('a copy for undoing', () => {
  test('that cannot be read is refused in one sentence, and nothing is changed', () => {
    for (const mode of ['replace', 'merge'] as const) {
      const made = bookFixture(savedReport({ mode }));
      for (let run = 0; run < 2; run++) made.byPerson();
      const before = made.contents();
      for (const page of ODD_PAGES) {
        made.pages.pages.set(UNDO_PAGE, page);
        const error = errorFrom(() => undoAndRecord(ID, made.reports));
        expect([page.slice(0, 60), error.code]).toEqual([page.slice(0, 60), 'UNDO_UNREADABLE']);
        expect(sentenceOf(error)).toMatch(/^The copy that Undo needs/);
      }
      expect(made.contents()).toEqual(before);
      // The next run stores a whole copy again.
      made.byPerson();
      made.undo();
    }
  });

  test.each([
    ['a time that is none', { lastGoodMs: 1e300 }],
    ['a time before times', { lastGoodMs: -1 }],
    ['texts where numbers are', { lastGoodMs: '5', dataOwner: 7 }],
  ])('that has %s is put back without it', (_title, facts) => {
    const made = bookFixture(savedReport());
    for (let run = 0; run < 2; run++) made.byPerson();
    const page = JSON.parse(made.pages.read(UNDO_PAGE));
    made.pages.pages.set(UNDO_PAGE, JSON.stringify({ ...page, ...facts }));
    expect(made.undo()).toMatch(/is as before\. The next run writes the whole table anew\.$/);
    expect(made.at().run).toMatchObject({ lastGoodMs: null });
  });
});
