// The error that a person is shown for a call without an answer.

import { readAnswer, reportFailure } from '../../../sidebar/server/failures';
import { panelCalls } from '../../panel/panel-calls';

const STORAGE =
  "ScriptError: We're sorry, a server error occurred while reading from storage. Error code PERMISSION_DENIED.";

it.each([
  ['open', STORAGE, 'report', /several Google accounts.*incognito/],
  [
    'open',
    'ScriptError: サーバー エラーが発生しました。エラーコード: PERMISSION_DENIED。',
    'report',
    /browser profile/,
  ],
  // Has no word that is the same in every language, so it is shown as it came.
  ['write', 'この操作を行うには承認が必要です。', 'retry', /stopped: この操作を行うには承認が必要です\./],
  [
    'listApps',
    'NetworkError: HTTP 0 が原因で接続できませんでした',
    'retry',
    /^The connection was lost\. Check/,
  ],
  [
    'open',
    '1 日にサービス properties を実行した回数が多すぎます。',
    'wait',
    /reads and writes of stored settings for today/,
  ],
  [
    'write',
    'UrlFetchApp.fetchAll を呼び出す権限がありません。必要な権限: https://www.googleapis.com/auth/script.external_request',
    'fix',
    /haven’t allowed the add-on to connect/,
  ],
  ['listApps', 'NetworkError: Connection failure due to HTTP 0', 'retry', /^The connection was lost\. Check/],
  ['write', 'NetworkError: Connection failure due to HTTP 0', 'retry', /Check the sheet before/],
  ['share', 'NetworkError: Connection failure due to HTTP 0', 'retry', /may be done/],
  ['write', 'Error: boom.', 'retry', /stopped: boom\./],
] as const)(
  '%s without an answer, because of %s, is an error with a next step',
  (name, message, remedy, sentence) => {
    const { isRead } = panelCalls()[name];
    expect(reportFailure(message, isRead, 5_000)).toMatchObject({
      remedy,
      sentence: expect.stringMatching(sentence),
    });
  },
);

it.each([
  ['Exceeded maximum execution time', 361_000, 'fix', /6 minutes .*\(Exceeded .* time\).* BigQuery table\.$/],
  ['最大実行時間を超えました', 361_000, 'fix', /\(最大実行時間を超えました\).*fewer fields under Group by/],
  ['Error: boom.', 349_000, 'retry', /stopped: boom\. Try again/],
  ['NetworkError: Connection failure due to HTTP 0', 361_000, 'retry', /Check the sheet before/],
])('“%s” after %i ms has the remedy %s', (message, tookMs, remedy, sentence) => {
  expect(reportFailure(message, false, tookMs)).toMatchObject({
    remedy,
    sentence: expect.stringMatching(sentence),
  });
});

it.each([[null], [undefined], [''], ['<html>'], ['null'], ['{"value":1}'], [{ ok: true }]])(
  'the answer %j cannot be read',
  (text) => {
    const answer = readAnswer(text);
    expect(answer).toMatchObject({
      ok: false,
      error: { sentence: expect.stringContaining('couldn’t be read') },
    });
  },
);

it('an answer is read', () =>
  expect(readAnswer('{"ok":true,"value":null}')).toEqual({ ok: true, value: null }));
