// What a person may type, paste or compute in a cell of a tab, as the cell shows it.

export const HOSTILE_CELLS: readonly string[] = [
  // Days and times with a mistyped or impossible year, day or zone.
  ...['12026-11-20', '9999-12-31', '9999-12-31T23:59:59-23:00', '0000-00-00', '0001-01-01', '1899-12-29'],
  ...[
    '2026-02-30',
    '2026-11-20..12026-11-20',
    '2026-01-01..9999-12-31',
    '2026-11-20T25:61:61Z',
    '20.11.2026',
  ],
  ...['+275760-09-13T00:00:00.001Z', '9999-12-31T23:59:59.999Z', '2026-11-20 (twelve)'],
  // Numbers that can't be a count.
  ...[
    '-1',
    '0.5',
    '1e308',
    'Infinity',
    'NaN',
    '9007199254740993',
    '46346.5',
    '0x10',
    '1,000',
    '99999999999999999999',
  ],
  // Errors, booleans and formulas.
  ...[
    '#REF!',
    '#N/A',
    '#DIV/0!',
    'Loading...',
    'TRUE',
    'FALSE',
    '=1+1',
    '=IMPORTDATA("https://x.example")',
    '@x',
  ],
  // Schedules and periods that can't be.
  ...[
    'every 99999999999999999999 hours',
    'daily at 99',
    'monthly on 0 at 0',
    'last 99999999999 days',
    'last=year',
  ],
  // Names of every object's members, and of the tab's own headings and values.
  ...['__proto__', 'constructor', 'toString', 'ID', 'Source', 'all', 'abcd0002'],
  // Separators, quotes, line breaks, odd characters and markup.
  ...[
    '"',
    '""',
    ',',
    '",",',
    '\n',
    'a\nb',
    '\t',
    '\u0000',
    '\ud800',
    '\u202e',
    '💰',
    "'",
    '<b>x</b>',
    '{}',
    '[[[',
  ],
  ...['x'.repeat(50_000), '"'.repeat(49_999), ','.repeat(50_000), '('.repeat(50_000)],
];
