// What Google's exceptions mean, in whatever language they are.

import { toStatsError } from '../../src/core/errors';
import { platformTroubleIn } from '../../src/core/platform-trouble';

const AUTH = 'https://www.googleapis.com/auth/';

test.each<[string, ReturnType<typeof platformTroubleIn>]>([
  [
    `You do not have permission to call UrlFetchApp.fetchAll. Required permissions: ${AUTH}script.external_request`,
    { code: 'PERMISSION_MISSING', details: { scopes: ['script.external_request'] } },
  ],
  [
    `Specified permissions are not sufficient: You do not have permission to call SpreadsheetApp.getActive. Required permissions: (${AUTH}spreadsheets.currentonly || ${AUTH}spreadsheets)`,
    { code: 'PERMISSION_MISSING', details: { scopes: ['spreadsheets.currentonly', 'spreadsheets'] } },
  ],
  // Seen in Japanese.
  [
    `UrlFetchApp.fetch を呼び出す権限がありません。必要な権限: ${AUTH}script.external_request`,
    { code: 'PERMISSION_MISSING', details: { scopes: ['script.external_request'] } },
  ],
  ...[
    // Seen in English, French, Spanish, Portuguese, Vietnamese, and Japanese, which has no colon.
    'Service invoked too many times for one day: $.',
    "Trop d'appels pour ce service aujourd'hui : $.",
    'Servicio solicitado demasiadas veces en un mismo día: $.',
    'Serviço chamado muitas vezes no mesmo dia: $.',
    'Dịch vụ bị gọi quá nhiều lần trong một ngày: $.',
    '1 日にサービス $ を実行した回数が多すぎます。',
  ].flatMap((text): [string, ReturnType<typeof platformTroubleIn>][] => [
    [text.replace('$', 'urlfetch'), { code: 'QUOTA_USED', details: { quota: 'fetches' } }],
    [text.replace('$', 'email'), { code: 'QUOTA_USED', details: { quota: 'mails' } }],
    [text.replace('$', 'properties'), { code: 'QUOTA_USED', details: { quota: 'properties' } }],
    // Google's other words for them.
    [text.replace('$', 'premium urlfetch'), { code: 'QUOTA_USED', details: { quota: 'fetches' } }],
    [text.replace('$', 'premium email'), { code: 'QUOTA_USED', details: { quota: 'mails' } }],
    [text.replace('$', 'graphite property writes'), { code: 'QUOTA_USED', details: { quota: 'properties' } }],
    // The add-on has nothing to do with these.
    [text.replace('$', 'premium gmail'), null],
    [text.replace('$', 'calendar'), null],
  ]),
  [
    'Service invoked too many times for one day: urlfetch. (line 77).',
    { code: 'QUOTA_USED', details: { quota: 'fetches' } },
  ],
  [
    'Service invoked too many times for one day: properties read.',
    { code: 'QUOTA_USED', details: { quota: 'properties' } },
  ],
  [
    'Service invoked too many times in a short time: exec qps. Try Utilities.sleep(1000) between calls.',
    { code: 'TOO_MANY_CALLS', details: {} },
  ],
  [
    '短時間にサービス urlfetch を実行した回数が多すぎます。Utilities.sleep(1000) を試してください。',
    { code: 'TOO_MANY_CALLS', details: {} },
  ],
  [
    'This action would increase the number of cells in the workbook above the limit of 10000000 cells.',
    { code: 'SPREADSHEET_FULL', details: {} },
  ],
  ['Das Limit von 10.000.000 Zellen ist überschritten.', { code: 'SPREADSHEET_FULL', details: {} }],
  ['Limite de 10\u202f000\u202f000 cellules dépassée.', { code: 'SPREADSHEET_FULL', details: {} }],
  // The meaning of these is found out afterwards, if at all.
  ['You do not have permission to edit this spreadsheet.', null],
  ['You are trying to edit a protected cell or object. Please contact the spreadsheet owner.', null],
  ['保護されているセルやオブジェクトを編集しようとしています。', null],
  ['The data you entered in cell AB12 violates the data validation rules set on this cell.', null],
  [
    'This script has too many triggers. Triggers must be deleted from the script before more can be added.',
    null,
  ],
  ['You have exceeded the property storage quota. Please remove some properties and try again.', null],
  ['Authorization is required to perform that action.', null],
  // These only look like such trouble.
  ['Error: boom.', null],
  ['Argument too large: value', null],
  ['Argument trop grand : subject', null],
  ['Service error: Spreadsheets', null],
  ['Limit Exceeded: URLFetch URL Length.', null],
  ['Límite excedido: Destinatarios de correo electrónico por mensaje.', null],
  ['Limit exceeded: Email Attachments Per Message.', null],
  ['Authorization is needed: please verify your email.', null],
  ['Failed to send email: no recipient', null],
  ['無効なメールアドレス: ann@mail.example', null],
  ['無効なメールアドレスです', null],
  ['DNS error: https://api.example/urlfetch', null],
  ['DNS error: https://api.example/', null],
  ['The number of cells is 110000000.', null],
  ['', null],
])('%s', (text, trouble) => {
  expect(platformTroubleIn(text)).toEqual(trouble);
  const error = toStatsError(new Error(text));
  expect(error.code).toBe(trouble?.code ?? 'UNEXPECTED');
  // Any other text is shown as it came.
  expect(error.details).toEqual(trouble?.details ?? { reason: text });
});

test.each([
  ['Service invoked too many times for one day: urlfetch.', 'wait'],
  ['1 日にサービス urlfetch を実行した回数が多すぎます。', 'wait'],
  [`UrlFetchApp.fetch を呼び出す権限がありません。必要な権限: ${AUTH}script.external_request`, 'fix'],
])('%s: the person can %s', (text, remedy) => expect(toStatsError(new Error(text)).remedy).toBe(remedy));
