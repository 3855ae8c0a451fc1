// The rows of the list of apps: search, and details for equal names.

import { appRows, bundleRows, isMatch, withFirst } from '../../../sidebar/choice/app-search';
import { appsOf } from '../panel-fixture';

const NAMES = [
  '<img src=x onerror=alert(1)>',
  'Chess Arena',
  'Game 6',
  'Game 7',
  'Game 8',
  'Game 9',
  'Game 10',
];

describe('the rows of apps', () => {
  it('are sorted by name with numbers in order, and marked if they share a name', () => {
    const rows = appRows(appsOf(10), 'all');
    const word = 'Word Garden: the never ending story of letters and flowers';
    expect(rows.map((row) => row.name)).toEqual([...NAMES, 'Puzzle Quest', 'Puzzle Quest', word]);
    expect(rows.filter((row) => row.namesake).map((row) => row.detail)).toEqual([
      '1400000001 · iOS',
      'com.example.puzzle · Android',
    ]);
  });

  it('begin with chosen apps that the account doesn’t have, so they can be cleared', () => {
    const [first] = appRows(appsOf(1), ['gone-id', appsOf(1)[0]?.appId ?? '']);
    expect(first).toEqual({
      id: 'gone-id',
      name: 'gone-id',
      detail: 'Not in this account',
      namesake: false,
    });
  });

  it('include apps without a name, and unknown platforms as they were sent', () => {
    const [row] = appRows([{ appId: 'a', name: '', bundleId: 'com.b', platform: 'tvos' }], 'all');
    expect(row).toMatchObject({ name: 'com.b', detail: 'com.b · tvos' });
  });
});

describe('the search', () => {
  const row = {
    id: 'id-7',
    name: 'Puzzle Quest',
    detail: 'com.example.puzzle · Android',
    namesake: false,
  };
  it.each([
    ['', true],
    ['  ', true],
    ['PUZZLE', true],
    ['quest android', true],
    ['id-7', true],
    ['puzzle ios', false],
    ['zz q', true],
    ['qz', false],
  ])('%j finds the row: %s', (search, found) => expect(isMatch(row, search)).toBe(found));

  it.each(['creme', 'CRÈME', 'Cre\u0300me', 'cr\u00e8me rush'])(
    '%j finds a name with an accent of its own',
    (search) => expect(isMatch({ ...row, name: 'Cre\u0300me Rush' }, search)).toBe(true),
  );
});

describe('the rows of bundles', () => {
  it('have each bundle once, with the names of its apps', () => {
    const app = (appId: string, name: string, bundleId: string, platform: string) => ({
      appId,
      name,
      bundleId,
      platform,
    });
    const rows = bundleRows([
      app('1', 'Chess', 'com.chess', 'android'),
      app('2', 'Chess Pro', 'com.chess', 'ios'),
      app('3', 'Without a bundle', '', 'ios'),
      app('4', 'Chess', 'com.other', 'android'),
    ]);
    expect(rows).toEqual([
      { id: 'com.other', name: 'Chess', detail: 'com.other · Android', namesake: false },
      { id: 'com.chess', name: 'Chess, Chess Pro', detail: 'com.chess · Android, iOS', namesake: false },
    ]);
  });
});

test('chosen rows come first, in the order of choosing', () => {
  const rows = appRows(appsOf(10), 'all');
  const ids = [rows[4]?.id ?? '', 'gone', rows[1]?.id ?? ''];
  const others = [0, 2, 3, 5, 6, 7, 8, 9].map((at) => rows[at]);
  expect(withFirst(rows, ids)).toEqual([rows[4], rows[1], ...others]);
});
