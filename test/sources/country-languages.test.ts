// Countries are known by their names in the file's language, where a name can be typed.

import { codeOfCountry, countryCodes, countryName } from '../../src/sources/countries';
import { namesInLanguage } from '../../src/sources/country-languages';
import { GROUP_HEADINGS, groupsIn } from '../../src/sources/groups-tab';
import { SOURCES } from '../../src/sources/registry';
import { filterOf } from '../../src/sources/shape/row-filter';
import { writeNumbersIn } from '../../src/text/phrases';

afterEach(() => writeNumbersIn(() => 'en_US'));

const passing = (text: string, codes: readonly string[]) => {
  const [condition] = filterOf(text, SOURCES.appStats)?.conditions ?? [];
  return codes.filter((code) => condition?.isMetBy(code));
};
const CODES = ['US', 'DE', 'GB', 'UK', 'JP', 'IS', 'KY', 'XX'];

test.each<[locale: string, filter: string, codes: readonly string[]]>([
  ['de_DE', 'country=Deutschland', ['DE']],
  ['de_DE', 'country=deutschland,Japan', ['DE', 'JP']],
  ['de_CH', 'country!=Vereinigtes Königreich', ['US', 'DE', 'JP', 'IS', 'KY', 'XX']],
  ['de_DE', 'country~vereinigt', ['US', 'GB', 'UK']],
  ['de_DE', 'country=Germany,uk', ['DE', 'GB', 'UK']],
  // The German name of one country is a part of the English name of others.
  ['de_DE', 'country=Island', ['IS']],
  ['de_DE', 'country=xx', ['XX']],
  ['fr_FR', 'country=allemagne', ['DE']],
  ['ja_JP', 'country=日本', ['JP']],
  ['en_US', 'country=Deutschland', []],
  ['fr_FR', 'country=Deutschland', []],
  ['de_DE', 'country=Atlantis', []],
])('in %s the filter %s lets %j through', (locale, filter, codes) => {
  writeNumbersIn(() => locale);
  expect(passing(filter, CODES)).toEqual(codes);
});

test('a group of countries labels those with names in the file’s language', () => {
  writeNumbersIn(() => 'de_DE');
  const rows = ['Deutschland', 'Österreich', 'Switzerland', 'gb'].map((value) => [
    'Tier',
    'Country',
    value,
    'A',
  ]);
  const { groups } = groupsIn([GROUP_HEADINGS, ...rows]);
  expect(groups[0]?.labels.map(([value]) => value)).toEqual(['de', 'at', 'ch', 'gb']);
});

test.each(['de', 'es', 'fr', 'it', 'ja', 'ko', 'nl', 'pl', 'pt', 'ru', 'tr', 'zh'])(
  'each country has names in %s that mean it, also where the platform has none',
  (language) => {
    writeNumbersIn(() => `${language}_XX`);
    const { DisplayNames } = Intl;
    Object.defineProperty(Intl, 'DisplayNames', { value: undefined, configurable: true, writable: true });
    try {
      const names = namesInLanguage(`${language}_XX`, countryCodes());
      const others = countryCodes().filter((code) => {
        const [first] = names.get(code) ?? [];
        return first !== undefined && codeOfCountry(first) !== code;
      });
      // Congo and Saint Martin are two countries each, of which the English names come first.
      expect(others.filter((code) => !['CG', 'MF'].includes(code))).toEqual([]);
      expect(countryCodes().filter((code) => names.get(code)?.length === 0).length).toBeLessThan(10);
    } finally {
      Object.defineProperty(Intl, 'DisplayNames', {
        value: DisplayNames,
        configurable: true,
        writable: true,
      });
    }
  },
);

test('in other languages they are known where the platform knows them, and else by English names', () => {
  writeNumbersIn(() => 'da_DK');
  expect([codeOfCountry('Tyskland'), codeOfCountry('Germany')]).toEqual(['DE', 'DE']);
  writeNumbersIn(() => 'no such locale');
  expect([codeOfCountry('Tyskland'), codeOfCountry('Germany')]).toEqual(['Tyskland', 'DE']);
});

test('names that are shown stay English', () => {
  writeNumbersIn(() => 'de_DE');
  expect(countryName('DE')).toBe('Germany');
});
