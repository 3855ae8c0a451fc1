// Which attempts mean that an answer was too large or too slow as a whole.

import { isCutByGoogle, sizeProblem } from '../../src/http/answer-size';

const MB = 1024 * 1024;
const answered = (status: number, body = '') => ({ status, body });

test.each<[string, Parameters<typeof sizeProblem>[0], ReturnType<typeof sizeProblem>]>([
  ['413', answered(413), 'tooLarge'],
  ['504, of a server in front', answered(504, '<title>Gateway Time-out</title>'), 'tooSlow'],
  ['408', answered(408), 'tooSlow'],
  ['a time-out of Google’s', { fault: 'タイムアウト: https://service.example/', isSlow: true }, 'tooSlow'],
  ['a fault that came at once, whatever it says', { fault: 'Timeout: https://service.example/' }, null],
  ['a refused range', answered(400, '{"message":"The date range exceeds 31 days."}'), 'tooLarge'],
  ['a refused number of rows', answered(422, '{"error":"more than 10000 rows"}'), 'tooLarge'],
  [
    'a refusal with status 200',
    answered(200, '{"status":"error","message":"Response too large"}'),
    'tooLarge',
  ],
  [
    'a field that is refused',
    answered(
      400,
      '{"message":"Invalid","errorList":[{"field":"filter.toDate","message":"period too long"}]}',
    ),
    'tooLarge',
  ],
  ['a limit of requests', answered(429, '{"message":"Limit of rows per minute exceeded"}'), null],
  [
    'a refused token, in whatever words',
    answered(401, '{"message":"The session exceeds its maximum period."}'),
    null,
  ],
  ['one that says so', answered(400, '{"message":"Token expired: maximum period exceeded"}'), null],
  ['another refusal', answered(400, '{"message":"Unknown dimension"}'), null],
  ['another failure', answered(500, '{"message":"Database is down"}'), null],
  ['a page whose style has sizes', answered(500, '<p style="max-width:9px;font-size:2px">Oops</p>'), null],
  ['rows that hold such words', answered(200, '{"status":"ok","apps":[{"name":"Too many rows"}]}'), null],
  ['an unknown host with such a name', { fault: 'DNS error: https://timeout.example/response-size' }, null],
  ['no answer', { fault: 'Address unavailable: https://service.example' }, null],
])('%s: %j', (_what, attempt, problem) => expect(sizeProblem(attempt)).toBe(problem));

describe('a body that Google has cut', () => {
  test.each<[string, string, boolean]>([
    ['as long as Google lets through', 'x'.repeat(50 * MB), true],
    ['as long, if a megabyte has 1,000,000 bytes', 'x'.repeat(50_000_000), true],
    ['shorter', 'x'.repeat(50 * MB - 100), false],
    ['of as many bytes in fewer characters', 'я'.repeat(25 * MB), true],
    ['cut inside a character', `${'я'.repeat(25 * MB - 1)}\ufffd`, true],
    ['of emoji', '🎲'.repeat((50 * MB) / 4), true],
  ])('%s', (_what, body, isCut) => {
    expect(isCutByGoogle(body)).toBe(isCut);
    expect(sizeProblem(answered(200, body))).toBe(isCut ? 'tooLarge' : null);
  });
});
