// The text that the user typed, and the text that the cell editor shows.

import { editorNumber, editorText, typedText } from '../../../../page/grid/editing/editor-text';

describe('typedText', () => {
  test.each([
    ['nothing', undefined, ''],
    ['a text', { v: 'hello', t: 1 }, 'hello'],
    ['digits, as typed', { v: '00123' }, '00123'],
    ['a formula', { f: '=1+2', v: null }, '=1+2'],
    ['a text with an apostrophe', { v: '007', t: 4 }, "'007"],
    ['several lines', { p: { id: 'x', documentStyle: {}, body: { dataStream: 'a\rb\r\n' } } }, 'a\nb'],
    ['a cleared cell', { v: null }, ''],
  ])('%s', (_name, cell, text) => {
    expect(typedText(cell)).toBe(text);
  });
});

describe('editorText', () => {
  test.each(['=HYPERLINK("x")', '+1', '00123', '1400000001', 'May 5', 'TRUE', '1e5', '$5', "'quoted"])(
    'a text %s opens with an apostrophe',
    (text) => {
      expect(editorText({ v: text, t: 1 })).toEqual({ v: `'${text}` });
    },
  );

  test.each(['Banner', 'iPhone 12', 'com.example.app', 'truehood'])('a text %s opens unchanged', (text) => {
    expect(editorText({ v: text, t: 1 })).toBeUndefined();
  });

  test('in a cell formatted as text, digits open unchanged and formulas do not', () => {
    const s = { n: { pattern: '@' } };
    expect(editorText({ v: '00123', t: 1, s })).toBeUndefined();
    expect(editorText({ v: '=1+1', t: 1, s })).toEqual({ v: "'=1+1" });
  });

  test('numbers and formulas open unchanged', () => {
    expect(editorText({ v: 5, t: 2 })).toBeUndefined();
    expect(editorText({ v: '5', t: 1, f: '=1+4' })).toBeUndefined();
  });
});

describe('editorNumber', () => {
  test.each([
    ['a number', 1234.5, '1234,5'],
    ['a percentage', '12.5%', '12,5%'],
  ])("%s opens with the locale's decimal sign", (_name, v, text) => {
    expect(editorNumber({ v, t: 2 }, ',')).toEqual({ v: text });
    expect(editorNumber({ v, t: 2 }, '.')).toBeUndefined();
  });

  test.each([
    ['a day', { v: '31.01.2026', t: 2 }],
    ['a text', { v: '1.5', t: 1 }],
    ['a formula', { v: 1.5, t: 2, f: '=3/2' }],
  ])('%s opens unchanged', (_name, cell) => {
    expect(editorNumber(cell, ',')).toBeUndefined();
  });
});
