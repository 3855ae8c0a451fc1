// Which apps a query means, and their order.

import { chosenApps } from '../../../src/sources/account/apps';
import { appWithId } from '../../runs/given-app';

const KNOWN = [
  appWithId('3', { name: 'Zebra', bundleId: 'com.z' }),
  appWithId('1', { name: 'Ant', bundleId: 'com.b' }),
  appWithId('2', { name: 'Ant', bundleId: 'com.a' }),
  appWithId('4', { name: 'ant', bundleId: 'com.a' }),
  appWithId('5', { name: '😀', bundleId: 'com.e' }),
  appWithId('6', { name: '\uff01', bundleId: 'com.f' }),
];
const idsOf = (query: 'all' | string[]) => chosenApps(query, KNOWN).map((app) => app.appId);

describe('the apps of a query', () => {
  test('are all in the order of names and bundles, by code point', () => {
    expect(idsOf('all')).toEqual(['2', '1', '3', '4', '6', '5']);
  });

  test('are in the requested order, each once', () => {
    expect(idsOf(['4', '1', '3', '1'])).toEqual(['4', '1', '3']);
  });

  test('are each once where the service lists one twice, whose users nobody knows', () => {
    const twice = [...KNOWN, ...KNOWN.slice(0, 1)];
    for (const chosen of ['all', ['3']] as const) {
      const apps = chosenApps(chosen, twice).filter(({ appId }) => appId === '3');
      expect(apps.map(({ uniques }) => uniques)).toEqual([null]);
    }
    expect(chosenApps('all', twice).map(({ appId }) => appId)).toEqual(idsOf('all'));
  });

  test('cannot be none', () => {
    expect(() => idsOf([])).toThrow(expect.objectContaining({ code: 'NO_APPS' }));
  });

  test('are refused with one that the account does not have', () => {
    expect(() => idsOf(['1', '9'])).toThrow(
      expect.objectContaining({ code: 'APP_UNKNOWN', details: { app: '9' } }),
    );
  });

  test('may be none of an account without apps', () => expect(chosenApps('all', [])).toEqual([]));
});
