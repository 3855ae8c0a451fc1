// Filters as words of a sentence.

import { factsOf } from '../../src/sources/source-list';
import { filterInWords } from '../../src/text/panel/filter';
import { writeNumbersIn } from '../../src/text/phrases';

const { filterFields } = factsOf('appStats');
const words = (text: string) => filterInWords(text, filterFields);

afterEach(() => writeNumbersIn(() => 'en_US'));

test.each([
  ['', ''],
  ['Country=US,DE; Impressions>=1000', 'only US and DE, at least 1,000 impressions'],
  ['country=US', 'only US'],
  ['country=US,DE,JP', 'only US, DE and JP'],
  ['country=US,DE,JP,FR,IT', 'only US, DE, JP and 2 more'],
  ['ad_type!=banner', 'not banner'],
  ['ad_type!=banner,native', 'not banner or native'],
  ['app~puzzle', 'App contains “puzzle”'],
  ['bundle id!~"a, b",test', 'Bundle ID doesn’t contain “a, b” or “test”'],
  ['ctr<=5%; ecpm>=0.5', 'at most 5% CTR, at least 0.5 USD eCPM'],
  ['ctr>=0.07; revenue>=1200', 'at least 7% CTR, at least 1,200 USD revenue'],
  // An app is named once, also by the conditions of Look into.
  ['app=Puzzle Kingdom; bundle_id=com.games.puzzle; platform=ios', 'only Puzzle Kingdom (ios)'],
  ['country=US; app=Chess; bundle_id=com.chess', 'only US, only Chess (com.chess)'],
  ['app=Chess,Puzzle; platform=ios', 'only Chess and Puzzle, only ios'],
  ['app=Chess; platform!=ios', 'only Chess, not ios'],
  ['bundle_id=com.chess; platform=ios', 'only com.chess, only ios'],
  // What can't be read stands as it is, as in a report that was edited in its tab.
  ['land=US; impressions>=x', 'only US, at least x impressions'],
  ['country', 'country'],
])('the filter %j: %s', (text, says) => expect(words(text)).toBe(says));

test('numbers are written as the spreadsheet’s locale does', () => {
  writeNumbersIn(() => 'de_DE');
  expect(words('impressions>=1000; ecpm>=0.5')).toBe('at least 1.000 impressions, at least 0,5 USD eCPM');
});
