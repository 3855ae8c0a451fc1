// Which requests the workbench accepts.

import { isLoopbackHost, isOwnRequest } from '../../../../workbench/server/http/loopback-guard';

test.each([
  ['127.0.0.1:8080', true],
  ['localhost:8080', true],
  ['LOCALHOST', true],
  ['[::1]:8080', true],
  ['evil.example:8080', false],
  ['127.0.0.1.evil.example', false],
  ['', false],
  [undefined, false],
])('the host %s: %s', (host, allowed) => {
  expect(isLoopbackHost(host)).toBe(allowed);
});

const host = '127.0.0.1:8080';
const json = 'application/json';

test.each([
  ['the page itself', { host, origin: 'http://127.0.0.1:8080', contentType: json }, true],
  ['a program without origin', { host, contentType: `${json}; charset=utf-8` }, true],
  ['another page', { host, origin: 'https://evil.example', contentType: json }, false],
  ['another port of this machine', { host, origin: 'http://127.0.0.1:9', contentType: json }, false],
  ['a frame with the add-on', { host, origin: 'null', contentType: json }, false],
  ['a plain form', { host, origin: 'http://127.0.0.1:8080', contentType: 'text/plain' }, false],
  ['no content', { host, origin: 'http://127.0.0.1:8080' }, false],
])('%s', (_name, headers, allowed) => {
  expect(isOwnRequest(headers)).toBe(allowed);
});
