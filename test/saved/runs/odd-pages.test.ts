// Hidden pages that a person has edited: an undo is refused in one sentence, and an unfinished run starts again.

import { isStatsError } from '../../../src/core/errors';
import { fetchPage } from '../../../src/saved/run/fetch-pages';
import { undoAndRecord } from '../../../src/saved/run/undo-run';
import { sentenceOf } from '../../../src/text/errors/sentence-of';
import { errorFrom } from '../../fakes/error-from';
import { START_MS } from '../../runs/fact-fixture';
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
        made.pages.pages.set(UNDO_PAGE, [page]);
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
    const page = JSON.parse(made.pages.read(UNDO_PAGE).join(''));
    made.pages.pages.set(UNDO_PAGE, [JSON.stringify({ ...page, ...facts })]);
    expect(made.undo()).toMatch(/is as before\.$/);
    expect(made.at().run).toMatchObject({ lastGoodMs: null });
  });
});

describe('what an unfinished run has fetched', () => {
  /** A run of 60 apps that has stored its first part. */
  function unfinished() {
    const made = bookFixture(savedReport({ choice: { apps: ['100', '101'], period: 'yesterday' } }));
    made.facts.latencyMs = 59_000;
    expect(made.byPerson({ deadlineMs: START_MS + 120_000 })).toMatchObject({
      result: null,
      error: null,
      continuesAfter: {},
    });
    made.facts.latencyMs = 0;
    return made;
  }
  const head = (made: ReturnType<typeof unfinished>) => made.pages.read(fetchPage({ id: ID }))[0] ?? '';
  const APP = { appId: '100', bundleId: 'b', name: 'n', platform: 'p', publisherId: 'u' };
  const rows = [[null]];

  test.each<[string, string, unknown[]]>([
    [
      'apps that are none',
      '"apps":[]',
      ['"apps":[1]', '"apps":[{}]', '"apps":[null]', '"apps":[{"appId":{}}]'],
    ],
    [
      'days that are none',
      '"days":',
      ['"days":{"first":"x"},"was":', '"days":[],"was":', '"days":"x","was":'],
    ],
  ])('is fetched again after an edit that leaves %s', (_title, before, edits) => {
    for (const edit of edits) {
      const made = unfinished();
      const page = fetchPage({ id: ID });
      const [first = '', ...others] = made.pages.read(page);
      const edited = first.replace(before === '"apps":[]' ? /"apps":\[.*\]/ : before, String(edit));
      expect(edited).not.toBe(first);
      made.pages.pages.set(page, [edited, ...others]);
      expect(made.byPerson().error).toBeNull();
      expect(made.rows()).toHaveLength(2);
    }
  });

  test('is fetched again after an edit of its answers', () => {
    const odd = [
      1,
      null,
      {},
      { app: APP },
      { app: APP, rows: 1 },
      { app: APP, rows: [1] },
      { app: APP, rows: [[{}]] },
      { app: {}, rows },
      { app: APP, error: 1 },
      { app: APP, error: {} },
      { app: APP, error: { code: 'NO_SUCH', details: {} } },
      { app: APP, error: { code: '__proto__', details: {} } },
      { app: APP, error: { code: 'ALL_APPS_FAILED' } },
    ];
    for (const answer of odd) {
      const made = unfinished();
      const page = fetchPage({ id: ID });
      made.pages.pages.set(page, [head(made), JSON.stringify([answer])]);
      made.reports.book.save({ ...made.at(), run: { ...made.at().run, appsDone: 1 } });
      const { error } = made.byPerson();
      expect([JSON.stringify(answer), error && isStatsError(error, 'UNEXPECTED') && error.details]).toEqual([
        JSON.stringify(answer),
        null,
      ]);
      expect(made.rows()).toHaveLength(2);
    }
  });
});
