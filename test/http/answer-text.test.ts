// The message of a service, read from whatever it sent.

import * as fc from 'fast-check';
import { bodyProblem, serviceMessageIn } from '../../src/http/answer-text';
import { anyText } from '../fakes/any-text';

const PAGE = '<!DOCTYPE html><html><head><title>Bad gateway</title></head><body><h1>502</h1></body></html>';

test.each<[string, string, string]>([
  ['a message', '{"status":"error","message":"No such app"}', 'No such app'],
  ['an error text', '{"error":"invalid_token"}', 'invalid_token'],
  ['an error of OAuth', '{"error":"e","error_description":"Token expired"}', 'Token expired'],
  ['an error object', '{"error":{"code":5,"message":"Too far back"}}', 'Too far back'],
  ['an error object without words', '{"error":{"code":5},"detail":"Too far back"}', 'Too far back'],
  ['a problem document', '{"title":"Bad request","detail":"ds is missing"}', 'ds is missing'],
  ['a list of errors', '{"errors":[{"message":"ds is missing"},{"message":"de"}]}', 'ds is missing'],
  ['a list of texts', '{"status":"error","errors":["","Over quota"]}', 'Over quota'],
  ['a field of any name', '{"status":"error","msg":"Over quota"}', 'Over quota'],
  ['blank words first', '{"message":" ","reason":"Over quota"}', 'Over quota'],
  ['a JSON text', '"Not today"', 'Not today'],
  ['a JSON list', '[{"message":"Not today"}]', 'Not today'],
  ['the bare status', '{"status":"error"}', ''],
  ['null', 'null', ''],
  ['a number', '42', ''],
  ['nothing', '', ''],
  ['a page with a title', PAGE, 'Bad gateway'],
  [
    'a page without one',
    '<html><script>var a = "<b>";</script><p>Gone\n for good</p></html>',
    'Gone for good',
  ],
  ['a page with an empty one', '<html><title> </title><body>Gone</body></html>', 'Gone'],
  ['a page whose code is cut off', '<p>Too busy</p><style>p { color: red', 'Too busy'],
  ['code that names its own end', '<p>a</p><script>"</style>"</SCRIPT ><p>b</p>', 'a b'],
  ['tags that are not closed', '<p>1 < 2 <b>and 3</b><i', '1 < 2 and 3 <i'],
  ['plain text', 'Service\r\n  unavailable\n', 'Service unavailable'],
  ['cut JSON', '{"message":"No su', '{"message":"No su'],
])('%s', (_what, body, words) => expect(serviceMessageIn(body)).toBe(words));

test('a long text is cut, though not to what is handed on, so that a secret in it is found', () => {
  expect(serviceMessageIn('ab '.repeat(2_000))).toBe(`${'ab '.repeat(1_333)}a`);
});

test('any body gives one line of at most 4,000 characters, and never throws', () => {
  fc.assert(
    fc.property(fc.oneof(anyText(), fc.json({ maxDepth: 8 })), (body) => {
      expect(serviceMessageIn(body)).toMatch(/^[^\n\r\t]{0,4000}$/);
      expect(bodyProblem(body)).toMatch(/^the answer was /);
    }),
  );
});

test('a deeply nested body is read to an end', () => {
  const deep = `${'['.repeat(10_000)}"far"${']'.repeat(10_000)}`;
  expect(serviceMessageIn(deep)).toBe('');
});

test.each([
  ['', 'the answer was empty'],
  [' \n', 'the answer was empty'],
  [PAGE, 'the answer was a web page, not data'],
  ['<html>', 'the answer was a web page, not data'],
  ['{"apps":[', 'the answer was cut off or damaged'],
  ['[1,2', 'the answer was cut off or damaged'],
  ['[1,2]', 'the answer was not in the documented form'],
  ['OK', 'the answer was not in the documented form'],
  ['null', 'the answer was not in the documented form'],
])('%p: %s', (body, problem) => expect(bodyProblem(body)).toBe(problem));
