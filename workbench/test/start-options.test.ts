// The options of `npm start`.

import { helpText, startOptions } from '../start-options';

test('each option of npm start has a default', () => {
  expect(startOptions([])).toEqual({
    bundle: '',
    name: '',
    port: 8321,
    locale: 'en_US',
    timeZone: 'America/New_York',
    user: 'analyst@example.com',
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
  ];
  expect(startOptions(given)).toEqual({
    bundle: '../dist',
    name: 'Tips',
    port: 0,
    locale: 'de_DE',
    timeZone: 'Europe/Berlin',
    user: 'a@b.example',
  });
});

test('help names every option in words', () => {
  expect(startOptions(['--help'])).toBeNull();
  for (const name of ['--add-on', '--name', '--port', '--locale', '--time-zone', '--user', '--help']) {
    expect(helpText()).toMatch(new RegExp(`^  ${name} .*\\w+ \\w+`, 'm'));
  }
});

test.each([
  [['--colour', 'red'], "Unknown option '--colour'"],
  [['quickly'], "Unexpected argument 'quickly'"],
  [['--port', 'x'], '--port x is not a port'],
  [['--port', '65536'], '--port 65536 is not a port'],
  [['--port='], '--port  is not a port'],
])('the options %j of npm start are refused in one sentence', (args, start) => {
  expect(() => startOptions(args)).toThrow(start);
});
