// How days are written as number formats of a locale.

import { dayPattern } from '../../src/text/fresh';

test.each([
  ['en_US', 'mmm" "d'],
  ['en_GB', 'd" "mmm'],
  ['de_DE', 'd". "mmm'],
  ['pt_BR', 'd" de "mmm'],
  ['ja_JP', 'm"月"d"日"'],
  ['fi_FI', 'd"."m"."'],
  ['no such locale', 'mmm" "d'],
])('%s writes days of one year as %s', (locale, pattern) => expect(dayPattern(locale)).toBe(pattern));
