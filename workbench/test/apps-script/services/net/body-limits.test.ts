// UrlFetchApp's limit of 50 MB for a request and for an answer (docs/platform.md §5 and §12).

import { onlyInLongRun } from '../../../set-up/draws';
import { useFetchingHost } from './fetching-host';

onlyInLongRun();

const MOST = 50 * 1024 * 1024;
/** The server says how many bytes it got. */
const CODE = `
function posts(url, text, times) {
  try { return UrlFetchApp.fetchAll([{ url: url, method: 'post', payload: text.repeat(times) }])[0].getContentText(); }
  catch (error) { return error.name + ': ' + error.message; }
}
function gets(url) { return UrlFetchApp.fetchAll([url])[0].getContentText().length; }
`;

const fetching = useFetchingHost(CODE, (request, response) => {
  let size = 0;
  request.on('data', (chunk: Buffer) => {
    size += chunk.length;
  });
  const asked = Number(request.url?.slice(1));
  request.on('end', () => response.end(request.method === 'POST' ? String(size) : 'x'.repeat(asked)));
});

test.each([
  ['50 MB', 'x', MOST, String(MOST)],
  ['a byte more than 50 MB', 'x', MOST + 1, 'Exception: Limit Exceeded: URLFetch POST Size.'],
  ['50 MB in half as many characters', 'é', MOST / 2, String(MOST)],
  [
    'a character of two bytes more than 50 MB',
    'é',
    MOST / 2 + 1,
    'Exception: Limit Exceeded: URLFetch POST Size.',
  ],
])('a request of %s is sent or refused by its bytes', async (_name, text, times, answer) => {
  expect(await fetching.call('posts', fetching.base, text, times)).toBe(answer);
});

test.each([
  [MOST, MOST],
  [MOST + 1, MOST],
])('of an answer of %i bytes %i arrive', async (bytes, arrive) => {
  expect(await fetching.call('gets', `${fetching.base}/${bytes}`)).toBe(arrive);
});
