// Which apps a query means, and their order.

import { chosenApps } from '../../../src/sources/account/apps';
import { appNamed } from '../../reports/fixtures';

const KNOWN = [
  appNamed('3', { name: 'Zebra', bundleId: 'com.z' }),
  appNamed('1', { name: 'Ant', bundleId: 'com.b' }),
  appNamed('2', { name: 'Ant', bundleId: 'com.a' }),
  appNamed('4', { name: 'ant', bundleId: 'com.a' }),
  appNamed('5', { name: '😀', bundleId: 'com.e' }),
  appNamed('6', { name: '\uff01', bundleId: 'com.f' }),
];
const idsOf = (asked: 'all' | string[]) => chosenApps(asked, KNOWN).map((app) => app.appId);

describe('appsAsked', () => {
  test('all: by name then bundle, by code point', () => {
    expect(idsOf('all')).toEqual(['2', '1', '3', '4', '6', '5']);
  });

  test('several: in the order asked, each once', () => {
    expect(idsOf(['4', '1', '3', '1'])).toEqual(['4', '1', '3']);
  });

  test('none is refused', () => {
    expect(() => idsOf([])).toThrow(expect.objectContaining({ code: 'NO_APPS' }));
  });

  test('an app that the account does not have is named', () => {
    expect(() => idsOf(['1', '9'])).toThrow(
      expect.objectContaining({ code: 'APP_UNKNOWN', details: { app: '9' } }),
    );
  });

  test('an account without apps has none, and that is no error', () =>
    expect(chosenApps('all', [])).toEqual([]));
});
