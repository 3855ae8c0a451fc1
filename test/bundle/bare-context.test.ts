// The bare context has only the names of the language, and its services throw when they are used.

import { bareContext, evaluate, namesOf, serviceNames, untouchableServices } from './bare-context';
import { languageNames } from './syntax';

test('the context has the language and nothing of the web or of Node', () => {
  const foreign = [
    'console',
    'WebAssembly',
    'URL',
    'fetch',
    'process',
    'require',
    'setTimeout',
    'TextEncoder',
    'window',
  ];
  expect(namesOf(bareContext()).filter((name) => foreign.includes(name))).toEqual([]);
  expect(languageNames).toEqual(expect.arrayContaining(['Object', 'Map', 'JSON', 'Promise', 'globalThis']));
});

test.each([
  'SpreadsheetApp.getUi()',
  'UrlFetchApp.fetch = 1',
  "'x' in Utilities",
  'console.log(1)',
  'Session()',
  'Object.keys(MailApp)',
])('%s throws', (touch) => {
  expect(() => evaluate(touch, untouchableServices())).toThrow('was touched');
});

test.each(serviceNames)('asking whether %s exists throws nothing', (name) => {
  expect(() => evaluate(`typeof ${name} === 'function'`, untouchableServices())).not.toThrow();
});
