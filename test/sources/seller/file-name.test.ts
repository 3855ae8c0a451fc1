// The name of the seller's file: quoted, encoded, hostile or absent.

import { noteSecrets } from '../../../src/http/secrets/service-words';
import { fileNameOf } from '../../../src/sources/seller/file-name';
import { answerOf } from '../given-requests';

beforeAll(() => noteSecrets(['s3cret-token']));

test.each([
  ['attachment; filename="service-demo-stats.csv"', 'service-demo-stats.csv'],
  ['attachment; filename=service-demo-stats.csv', 'service-demo-stats.csv'],
  ['attachment; filename=service-demo-stats.csv; size=5', 'service-demo-stats.csv'],
  ['attachment; FileName = "a b.csv"', 'a b.csv'],
  ['attachment; filename="a;b.csv"', 'a;b.csv'],
  ['attachment; filename="a\\"b.csv"', 'a"b.csv'],
  ["attachment; filename=plain.csv; filename*=UTF-8''%D0%96.csv", 'Ж.csv'],
  ["attachment; filename*=utf-8'de'M%C3%BCller.csv; filename=plain.csv", 'Müller.csv'],
  ["attachment; filename*=UTF-8''100%.csv", '100%.csv'],
  ['attachment; filename="../../etc/passwd"', 'passwd'],
  ['attachment; filename="C:\\temp\\x.csv"', 'x.csv'],
  ["attachment; filename*=UTF-8''..%2F..%2Fx.csv", 'x.csv'],
  ["attachment; filename*=UTF-8''a%0A%2Fb.csv", 'b.csv'],
  ['attachment; filename="a\u0000\tb.csv"', 'ab.csv'],
  ['attachment; filename="\u2028../../x.csv"', 'x.csv'],
  ["attachment; filename*=UTF-8''a%E2%80%A9%2Fb.csv", 'b.csv'],
  ['attachment; filename="a\u202evsc.exe"', 'avsc.exe'],
  ['attachment; filename="a\ud800.csv"', 'a.csv'],
  [`attachment; filename="${'a'.repeat(255)}"`, 'a'.repeat(255)],
  [`attachment; filename="${'a'.repeat(256)}"`, null],
  ['attachment; filename=".."', null],
  ['attachment; filename="a/"', null],
  ['attachment; filename=""', null],
  ['attachment; filename="service-s3cret-token-stats.csv"', null],
  ["attachment; filename*=UTF-8''service-s3cret%2Dtok%65n-stats.csv", null],
  ['attachment; filename="s3cret-token/x.csv"', null],
  ['attachment; filename="s3cret-\u200etoken.csv"', null],
  [`attachment; size=${'1'.repeat(3_000)}; filename="long.csv"`, 'long.csv'],
  [`attachment; filename="${'a'.repeat(3_000)}"`, null],
  ['attachment', null],
  ['', null],
])('Content-Disposition %j names %p', (disposition, name) => {
  expect(fileNameOf(answerOf('', 200, { 'content-disposition': disposition }))).toBe(name);
});
