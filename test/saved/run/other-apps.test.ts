import { appWithId } from '../../runs/given-app';
import { bookFixture } from '../book-fixture';
import { back, DAY_MS } from '../fact-fixture';
import { savedReport } from '../saved-fixture';

const OTHERS = 'Rows of 2 other apps stay. To drop them, run once in mode replace.';

/** A merge of four apps by date that has run, and whose apps a colleague then narrows. */
function narrowed(changes: Parameters<typeof savedReport>[0] = {}, apps: 'all' | string[] = ['100', '101']) {
  const all = ['100', '101', '102', '103'];
  const choice = { apps: all, groupBy: ['date'], period: 'last 7 days', ...changes.choice };
  const made = bookFixture(savedReport({ mode: 'merge', ...changes, choice }));
  for (const app of all.slice(2)) {
    made.facts.apps.push(appWithId(app));
    for (let days = -10; days <= 10; days++) made.facts.put(app, back(days), 1);
  }
  const run = () => {
    const { error, sentence } = made.byPerson();
    expect(error).toBeNull();
    return sentence;
  };
  const choose = (chosen: 'all' | string[]) => {
    const report = made.at();
    made.put({ ...report, choice: { ...report.choice, apps: chosen } });
  };
  run();
  const before = made.rows();
  choose(apps);
  return { ...made, run, choose, before };
}

describe('rows of apps that are no longer chosen', () => {
  test('stay, are said once, in the outcome, the log and the card, and are counted nowhere', () => {
    const made = narrowed();
    made.facts.put('100', back(1), 3);
    const sentence = made.run();
    expect(made.rows()).toEqual(
      made.before.map((row) =>
        row?.[0] === 'com.example.100' && row[1] === back(1) ? [...row.slice(0, 2), 3] : row,
      ),
    );
    const changes = '0 rows added, 1 changed, 0 removed.';
    const restated = `1 day changed, +2.00 USD on ${back(1)}.`;
    for (const text of [sentence, made.log.lines.at(-1)?.result, made.at().run.result]) {
      expect(text).toContain(changes);
      expect(text).toContain(`${restated} ${OTHERS}`);
    }
    expect(made.run()).not.toContain('other app');
    made.clock.advance(DAY_MS);
    expect(made.run()).not.toContain('other app');
  });

  test('are not marked, and what was read before it was final stays provisional', () => {
    const made = narrowed({ missingRows: 'mark' });
    made.run();
    made.clock.advance(9 * DAY_MS);
    made.run();
    const states = made.rows().flatMap((row, at) => {
      const isOther = row?.[0] === 'com.example.102';
      return isOther ? [[row[1], made.sheet.value('App stats', at + 2, 10)]] : [];
    });
    const days = [7, 6, 5, 4, 3, 2, 1];
    expect(states).toEqual(days.map((day) => [back(day), day > 2 ? 'final' : 'provisional']));
  });

  test('are read again, and restated by nothing, once they are chosen again', () => {
    const made = narrowed();
    made.run();
    made.facts.put('103', back(1), 50);
    made.choose(['100', '101', '103']);
    const sentence = made.run();
    expect(sentence).toContain('0 rows added, 1 changed, 0 removed.');
    expect(sentence).not.toContain('USD on');
    expect(sentence).not.toContain('other app');
    made.facts.put('103', back(1), 51);
    expect(made.run()).toContain(`1 day changed, +1.00 USD on ${back(1)}.`);
  });
});
