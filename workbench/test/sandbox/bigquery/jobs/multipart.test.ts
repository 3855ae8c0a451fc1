// The body of an upload has exactly two parts.

import { uploadOf } from '../../../../sandbox/bigquery/jobs/multipart';
import { multipartBody } from '../google-calls';

const TYPE = 'multipart/related; boundary=BOUNDARY';
const GOOD = multipartBody({ a: 1 }, '{"b":"--x"}\n{"c":2}\n');

test.each([
  ['as sent', TYPE, GOOD],
  ['with a quoted boundary', 'multipart/related; boundary="BOUNDARY"; type=x', GOOD],
  ['with an empty line before it', TYPE, `\r\n${GOOD}`],
])('reads a body %s', (_what, type, body) => {
  expect(uploadOf(type, body)).toEqual({ job: { a: 1 }, data: '{"b":"--x"}\n{"c":2}\n' });
});

test('an empty second part is no data', () => {
  expect(uploadOf(TYPE, multipartBody({}, ''))).toEqual({ job: {}, data: '' });
});

test.each([
  ['another type', 'multipart/form-data; boundary=BOUNDARY', GOOD, 'multipart/related'],
  ['no boundary', 'multipart/related', GOOD, 'multipart/related'],
  ['another boundary', 'multipart/related; boundary=OTHER', GOOD, 'before the first boundary'],
  [
    'one part',
    TYPE,
    GOOD.replace(/--BOUNDARY\r\nContent-Type: application\/octet[\s\S]*(?=--BOUNDARY--)/, ''),
    'has 1',
  ],
  [
    'three parts',
    TYPE,
    GOOD.replace('--BOUNDARY--', '--BOUNDARY\r\nContent-Type: a/b\r\n\r\nx\r\n--BOUNDARY--'),
    'has 3',
  ],
  ['no end', TYPE, GOOD.replace('--BOUNDARY--', ''), 'last boundary'],
  ['something behind the end', TYPE, `${GOOD}more`, 'last boundary'],
  ['something before the start', TYPE, `text\r\n${GOOD}`, 'before the first boundary'],
  ['line feeds alone', TYPE, GOOD.replaceAll('\r\n', '\n'), 'last boundary'],
  [
    'a first part that is not announced as JSON',
    TYPE,
    GOOD.replace('application/json', 'text/plain'),
    'first part',
  ],
  [
    'a second part without a type',
    TYPE,
    GOOD.replace('Content-Type: application/octet-stream', 'X: y'),
    'second part',
  ],
  ['a first part that is not JSON', TYPE, multipartBody('{', ''), 'Parse error'],
])('refuses a body with %s', (_what, type, body, why) => {
  expect(() => uploadOf(type, body)).toThrow(why);
});
