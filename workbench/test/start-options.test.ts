// The options of `npm start`.

import { helpText, startOptions } from '../start-options';

test('each option of npm start has a default', () => {
  expect(startOptions([], true)).toEqual({
    folder: '',
    name: '',
    port: 8321,
    locale: 'en_US',
    timeZone: 'America/New_York',
    user: 'analyst@example.com',
    apps: null,
    trouble: false,
  });
});

test('each can be set, in both forms', () => {
  const given = [
    '--add-on',
    '../dist',
    '--name=Tips',
    '--port=0',
    '--locale',
    'de_DE',
    '--time-zone',
    'Europe/Berlin',
    '--user',
    'a@b.example',
    '--apps=1000',
    '--trouble',
  ];
  expect(startOptions(given, true)).toEqual({
    folder: '../dist',
    name: 'Tips',
    port: 0,
    locale: 'de_DE',
    timeZone: 'Europe/Berlin',
    user: 'a@b.example',
    apps: 1000,
    trouble: true,
  });
});

test('help names every option in words', () => {
  expect(startOptions(['--help'], true)).toBeNull();
  for (const name of [
    '--add-on',
    '--name',
    '--port',
    '--locale',
    '--time-zone',
    '--user',
    '--apps',
    '--trouble',
    '--help',
  ]) {
    expect(helpText(true)).toMatch(new RegExp(`^  ${name} .*\\w+ \\w+`, 'm'));
  }
});

test.each([
  [['--colour', 'red'], "Unknown option '--colour'"],
  [['quickly'], "Unexpected argument 'quickly'"],
  [['--port', 'x'], '--port x is not a port'],
  [['--port', '65536'], '--port 65536 is not a port'],
  [['--port='], '--port  is not a port'],
  [['--apps', 'many'], '--apps many is not a number of apps'],
  [['--apps', '0'], '--apps 0 is not a number of apps'],
  [['--apps', '8001'], '--apps 8001 is not a number of apps'],
])('the options %j of npm start are refused in one sentence', (args, start) => {
  expect(() => startOptions(args, true)).toThrow(start);
});

test('without the sandbox, its options are unknown', () => {
  expect(() => startOptions(['--apps', '5'], false)).toThrow("Unknown option '--apps'");
  expect(startOptions([], false)).toMatchObject({ apps: null, trouble: false });
  expect(helpText(false)).not.toContain('--trouble');
});
