// Addresses of services: https, or http on this machine, and nothing that hides another host.

import * as fc from 'fast-check';
import { draws } from 'sheets-workbench/test/set-up/draws';
import type { AddressProblem } from '../../src/core/error-codes/service-codes';
import { StatsError } from '../../src/core/errors';
import { checkAddress, withQuery } from '../../src/http/address';
import { sentenceOf } from '../../src/text/errors/sentence-of';
import { anyText } from '../fakes/any-text';
import { errorFrom } from '../fakes/error-from';

test.each([
  ['https://api.example', 'https://api.example'],
  ['https://api.example/', 'https://api.example'],
  [' https://api.example:8443/base// ', 'https://api.example:8443/base'],
  ['HTTPS://API.example/Path', 'https://api.example/Path'],
  ['https://api.example:443/v1', 'https://api.example/v1'],
  ['https://api.example:1', 'https://api.example:1'],
  ['https://api.example:65535', 'https://api.example:65535'],
  ['https://a-b.c1.example/v1.0/~me/a%20b/x@y', 'https://a-b.c1.example/v1.0/~me/a%20b/x@y'],
  ['https://xn--bcher-kva.example', 'https://xn--bcher-kva.example'],
  ['https://192.0.2.7/api', 'https://192.0.2.7/api'],
  ['https://localhost', 'https://localhost'],
  ['https://1.example', 'https://1.example'],
  ['http://localhost', 'http://localhost'],
  ['http://LOCALHOST:3000/', 'http://localhost:3000'],
  ['http://127.0.0.1:80/a/b', 'http://127.0.0.1/a/b'],
  ['http://127.1.2.255', 'http://127.1.2.255'],
  ['http://[::1]:3000', 'http://[::1]:3000'],
])('%p is accepted', (given, address) => expect(checkAddress(given, 'ACCOUNT_API_URL')).toBe(address));

/** Addresses for every problem but `notThisMachine`, which only BigQuery's address can have. */
const REFUSED: Readonly<Record<Exclude<AddressProblem, 'notThisMachine'>, readonly string[]>> = {
  scheme: [
    ...['ftp://api.example', 'file:///etc/passwd', 'javascript:alert(1)', 'api.example', '//api.example'],
    ...['https:api.example', 'https:/api.example', 'https:\\\\api.example', 'localhost:3000', ':', 'https'],
    ...['ht\ntps://api.example', 'http s://api.example', 'httpss://api.example', 'ws://localhost'],
  ],
  plainHttp: [
    ...['http://api.example', 'http://localhost.evil.example', 'http://127.0.0.1.evil.example'],
    ...[
      'http://evil.localhost',
      'http://128.0.0.1',
      'http://0.0.0.0',
      'http://10.0.0.1',
      'http://xlocalhost',
    ],
    ...['http://126.255.255.255', 'http://localhost-evil.example'],
  ],
  userInfo: [
    ...[
      'https://user:password@api.example',
      'http://localhost@evil.example',
      'http://127.0.0.1@evil.example/',
    ],
    ...['http://127.0.0.1:80@evil.example/', 'https://@api.example', 'http://evil.example@localhost'],
    ...['https://api.example\\@evil.example'],
  ],
  query: [
    ...['https://api.example?token=a', 'https://api.example/?', 'https://api.example/#here'],
    ...['http://localhost/?a=b', 'https://api.example#@evil.example', 'https://api.example/a?b#c'],
  ],
  host: [
    ...['https://', 'https:///path', 'https://api example', 'https://api.example.', 'http://localhost.'],
    ...['https://.api.example', 'https://api..example', 'https://-api.example', 'https://api-.example'],
    ...[
      'https://api_x.example',
      'https://%61pi.example',
      'https://api.example%2eevil.example',
      'https://*.example',
    ],
    ...[
      'https://api.example\\.evil.example',
      'https://api\texample',
      'https://api.\0example',
      'https://a,b.example',
    ],
    ...[
      `https://${'a'.repeat(64)}.example`,
      `https://${'a.'.repeat(130)}example`,
      'https://:443',
      'https://<b>',
    ],
  ],
  ipAddress: [
    ...['http://127.1', 'http://127.0.1', 'http://2130706433', 'http://0x7f000001', 'http://0x7f.0.0.1'],
    ...[
      'http://0177.0.0.1',
      'http://127.0.0.01',
      'http://127.0.0.256',
      'http://127.0.0.1.1',
      'http://127.0.0.0x1',
    ],
    ...[
      'http://[::2]',
      'http://[0:0:0:0:0:0:0:1]',
      'http://[::ffff:127.0.0.1]',
      'http://[::1%25eth0]',
      'http://[]',
    ],
    ...['https://[2001:db8::1]', 'https://256.1.1.1', 'https://api.example.1', 'https://1', 'https://a.0x'],
  ],
  notAscii: [
    ...['https://bücher.example', 'https://аpi.example', 'http://localhοst', 'http://１２７.0.0.1'],
    ...['https://api。example', 'http://localhost\u200b', 'https://api\u00ad.example', 'http://⑫7.0.0.1'],
  ],
  port: [
    ...[
      'https://api.example:',
      'https://api.example:0',
      'https://api.example:65536',
      'https://api.example:99999',
    ],
    ...[
      'https://api.example:-1',
      'https://api.example:+80',
      'https://api.example:8o',
      'https://api.example:080',
    ],
    ...[
      'https://api.example:4 43',
      'https://api.example:443:443',
      'https://api.example:1e3',
      'http://localhost:/',
    ],
    ...[
      'https://api.example:100000000443',
      'http://[::1]:x',
      'https://api.example:４４３',
      'http://localhost:80.',
    ],
  ],
  path: [
    ...[
      'https://api.example/a b',
      'https://api.example/a\\b',
      'https://api.example/\u0000',
      'https://api.example/%',
    ],
    ...[
      'https://api.example/%zz',
      'https://api.example/ü',
      'https://api.example/a/../b',
      'https://api.example/.',
    ],
    ...[
      'https://api.example/%2e%2E/b',
      'https://api.example/a/.%2e',
      'https://api.example/<b>',
      'https://api.example/"',
    ],
    ...[
      'https://api.example/a\nb',
      'https://api.example/{id}',
      'https://api.example/a|b',
      'https://api.example/\u2028a',
    ],
  ],
  tooLong: [`https://api.example/${'a'.repeat(1_000)}`],
};

describe.each(Object.entries(REFUSED))('refused for its %s', (problem, addresses) => {
  test.each(addresses)('%j', (given) => {
    const error = errorFrom(() => checkAddress(given, 'REPORTING_API_URL'));
    expect([error.code, error.details]).toEqual([
      'ADDRESS_INVALID',
      { setting: 'REPORTING_API_URL', problem },
    ]);
    expect(sentenceOf(error)).toContain(`REPORTING_API_URL can’t be used: `);
  });
});

test('another reader of an accepted address finds the same host in it, and no plain http to another machine', () => {
  const piece = fc.constantFrom(
    ...[
      'http',
      'https',
      '://',
      ':',
      '/',
      '//',
      '\\',
      '@',
      '?',
      '#',
      '[::1]',
      '[',
      ']',
      'localhost',
      '127.0.0.1',
    ],
    ...[
      '127.',
      '.',
      '1',
      '0x7f',
      '0',
      '99',
      '65535',
      'evil.example',
      'a',
      '%2e',
      '%40',
      '..',
      '\t',
      '\u3002',
      'ⓛ',
    ],
  );
  const address = fc.oneof(
    fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
    fc.array(piece, { maxLength: 5 }).map((pieces) => `http://${pieces.join('')}`),
    fc.array(piece, { maxLength: 5 }).map((pieces) => `https://localhost${pieces.join('')}`),
  );
  let accepted = 0;
  fc.assert(
    fc.property(address, (given) => {
      let checked: string;
      try {
        checked = checkAddress(given, 'ACCOUNT_API_URL');
      } catch (error) {
        expect(error).toBeInstanceOf(StatsError);
        return;
      }
      accepted++;
      const url = new URL(checked);
      expect([checked, `${checked}/`]).toContain(url.href);
      expect([url.username, url.password, url.search, url.hash]).toEqual(['', '', '', '']);
      if (url.protocol !== 'https:') expect(url.hostname).toMatch(/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/);
    }),
    { numRuns: draws(500, 2_000) },
  );
  expect(accepted).toBeGreaterThan(20);
});

test.each(['', '  ', '\n'])('%p is missing', (given) => {
  const error = errorFrom(() => checkAddress(given, 'ACCOUNT_API_URL'));
  expect([error.code, error.details]).toEqual(['ADDRESS_MISSING', { setting: 'ACCOUNT_API_URL' }]);
});

test('the platform reads a query back as it was given, repetitions included', () => {
  const anyQuery = fc.array(fc.tuple(fc.constantFrom('group', 'ds', 'last'), anyText()));
  fc.assert(
    fc.property(anyQuery, (query) => {
      const read = new URL(withQuery('https://api.example/stats', query));
      expect([...read.searchParams]).toEqual(query);
    }),
  );
});
