// The rule of the marks: its formula and its colors.

import { MARK_COLORS, markFormula, markTag } from '../../../src/sheet/marks/change-marks';

test('the formula has the report’s tag, and no sign that differs between locales', () => {
  expect(markFormula('abcd0123')).toContain(markTag('abcd0123'));
  expect(markFormula('abcd0123')).not.toMatch(/[,;\\]/);
  expect(markTag('abcd0123')).not.toBe(markTag('abcd0124'));
});

/** The relative luminance of a color (WCAG 2.2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test('a marked cell can be read: a contrast of at least 7, which is AAA', () => {
  const [paper, ink] = [luminance(MARK_COLORS.background), luminance(MARK_COLORS.font)];
  expect((paper + 0.05) / (ink + 0.05)).toBeGreaterThanOrEqual(7);
});
