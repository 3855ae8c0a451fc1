// Fetching: a few requests, all to Google.

import type { Claim } from '../claim';
import { outcome } from '../outcome';
import { NO_CONTENT, URL_FETCH } from '../sources';

const TOKEN = 'https://oauth2.googleapis.com/token';

const get = (url: string, more: object = {}) => ({
  url,
  method: 'get' as const,
  muteHttpExceptions: true,
  followRedirects: false,
  ...more,
});

export const NET: readonly Claim[] = [
  {
    id: 'net.order',
    says: 'fetchAll answers in the order of the requests; a muted status is returned, with its text and headers.',
    source: URL_FETCH,
    try: () => {
      const post = { ...get(TOKEN), method: 'post' as const, contentType: 'application/json', payload: '{}' };
      const answers = UrlFetchApp.fetchAll([post, get(NO_CONTENT)]);
      const headers: Record<string, unknown> = { ...(answers[0]?.getHeaders() ?? {}) };
      const type = Object.keys(headers).find((name) => name.toLowerCase() === 'content-type') ?? '';
      const text = answers[0]?.getContentText('UTF-8').trim().slice(0, 1);
      return [...answers.map((answer) => answer.getResponseCode()), headers[type], text].join(' ');
    },
    expected: /^400 204 application\/json.* \{$/,
  },
  {
    id: 'net.redirect',
    says: 'With followRedirects false, a redirect is returned as it is.',
    source: 'measured',
    try: () => UrlFetchApp.fetchAll([get('https://google.com/')]).map((answer) => answer.getResponseCode()),
    expected: [301],
  },
  {
    id: 'net.no-such-host',
    says: 'A host that does not exist throws, also muted, and fails the whole batch; the text has the address.',
    source: 'reported: https://github.com/alpatania/sassafras/issues/6',
    try: () => {
      const requests = [get(NO_CONTENT), get('https://nowhere.invalid/path')];
      return outcome(() => UrlFetchApp.fetchAll(requests).length);
    },
    expected: /^throws .*nowhere\.invalid/,
  },
];
