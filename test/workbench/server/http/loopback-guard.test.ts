// Which host names are loopback. What else a request must be is tested at every address (foreign-requests).

import { isLoopbackHost } from '../../../../workbench/server/http/loopback-guard';

test.each([
  ['127.0.0.1:8080', true],
  ['localhost:8080', true],
  ['LOCALHOST', true],
  ['[::1]:8080', true],
  ['evil.example:8080', false],
  ['127.0.0.1.evil.example', false],
  ['127.0.0.1:8080:8080', false],
  ['127.0.0.1:x', false],
  ['127.0.0.1.', false],
  ['', false],
  [null, false],
])('the host %s: %s', (host, allowed) => {
  expect(isLoopbackHost(host)).toBe(allowed);
});
