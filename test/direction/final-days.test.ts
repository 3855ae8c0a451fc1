// One place knows from when figures are final: a second one, in the product's sources, fails here.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const RULE = 'src/core/report/final-days.ts';

/** What tells that a source decides by itself which days are final, and why. */
const SIGNS: readonly [RegExp, string][] = [
  [/(?:[<>]=?|[=!]==)\s*(?:\w+\.)*newestFinal\b/, 'compares a day with the newest final one'],
  [/\bnewestFinal\s*(?:[<>]=?|[=!]==)/, 'compares a day with the newest final one'],
  [/(?:[<>]=?|[=!]==)\s*newestFinalDay\(|newestFinalDay\([^)]*\)\s*(?:[<>]=?|[=!]==)/, 'compares with it'],
  [/addDays\((?:\w+\.)*newestFinal\b/, 'counts days from the newest final one'],
  [/(?:[-+*]\s*(?:\w+\.)*finalAfter\b|\bfinalAfter\s*[-+*])/, 'computes with the setting'],
  [/\b(?:is)?(?:final|provisional)\w*\s*=(?!=)[^\n]*\s[<>]=?\s/i, 'compares days by itself'],
  // A week earlier is the same weekday.
  [/addDays\(.*,\s*-(?!7\b)(?:[2-9]|\d{2,})\b/, 'goes back a number of days of its own'],
  [/\bfinalAfter\s*[:=]\s*\d/, 'knows a number of days until final'],
  [/\b(?:UNTIL_FINAL|FINAL_HOURS|PROVISIONAL_DAYS|HOURS_UNTIL)\b/, 'knows a number until final'],
  [/\b\d+ hours (?:after|before|ago)|\d+ days? after its end/i, 'tells a number until final'],
  [/\d+ days? ending \d+ days? ago['`]/i, 'names final days by a number'],
];

/** The signs in a source, with their lines. */
function signsIn(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, at) =>
      SIGNS.flatMap(([sign, why]) => (sign.test(line) ? [`${at + 1}: ${why}: ${line}`] : [])),
    );
}

function sources(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return sources(path);
    return /\.tsx?$/.test(entry.name) && path !== RULE ? [path] : [];
  });
}

/** Lines about finality that name no number of their own. */
const ALLOWED = [/such as `7 days ending 3 days ago`|`7 days ending 3 days ago` is,/];

test('no other source knows from when figures are final', () => {
  const found = [...sources('src'), ...sources('sidebar')].flatMap((path) =>
    signsIn(readFileSync(join(ROOT, path), 'utf8'))
      .filter((line) => !ALLOWED.some((allowed) => allowed.test(line)))
      .map((line) => `${path}:${line}`),
  );
  expect(found).toEqual([]);
});

test.each([
  'const isFinal = day <= run.newestFinal;',
  'if (newestFinal > day) return;',
  'return day <= newestFinalDay(today);',
  'const first = addDays(newestFinal, 1);',
  'const last = addDays(today.day, -1 - today.finalAfter);',
  'const setting = { finalAfter: 2 };',
  'export const DAYS_UNTIL_FINAL = 3;'.replace('DAYS_', ''),
  'const isProvisional = (day: Day) => day > last;',
  'const finalRows = rows.filter((row) => row.day <= last);',
  'return day <= addDays(today.day, -3);',
  "'A day isn’t final until 48 hours after its end',",
  "const WEEK = '7 days ending 3 days ago';",
])('a second rule is found: %s', (line) => expect(signsIn(line)).not.toEqual([]));

test.each([
  'const newestFinal = newestFinalDay(today);',
  'if (!isFinalDay(day, judging.newestFinal)) return;',
  'finalAfter: today.finalAfter,',
  'const { finalAfter } = panel;',
  'const finalTo = finalDaysIn(days, newestFinal)?.last ?? null;',
  'const earlier = addDays(day, -7);',
])('what only asks the rule is not: %s', (line) => expect(signsIn(line)).toEqual([]));
