// Answers that are too large or too slow as a whole.

import { aboveDays, always, body, type FaultGroup, PAGE, stated, TWO_PARTS, timeout } from './fault';

/** Google cuts larger answers at this size. */
const GOOGLES_MOST = 50 * 1024 * 1024;
const cutByGoogle = body((text) => `${text.slice(0, -2)}${' '.repeat(GOOGLES_MOST)}`.slice(0, GOOGLES_MOST));

export const SIZES: FaultGroup = {
  title: 'Too large or too slow as a whole',
  faults: [
    {
      title: 'a time-out for more than 4 days',
      change: aboveDays(4, timeout),
      stated: stated(null, null, TWO_PARTS, TWO_PARTS),
    },
    {
      title: '504 for more than 4 days',
      change: aboveDays(4, () => ({
        status: 504,
        headers: {},
        body: PAGE.replace(/502 Bad Gateway/, '504 Gateway Time-out'),
      })),
      stated: stated(null, null, TWO_PARTS, TWO_PARTS),
    },
    {
      title: '413 for more than 2 days',
      change: aboveDays(2, always(413, 'Payload too large.')),
      stated: stated(null, null, 'right in 4 parts', 'right in 4 parts'),
    },
    {
      title: '413 always',
      change: always(413, 'Payload too large.'),
      stated: stated(null, null, 'ANSWER_TOO_LARGE, fix', 'ANSWER_TOO_LARGE, fix'),
    },
    {
      title: '400 for more than 4 days: “The period exceeds 4 days.”',
      change: aboveDays(4, always(400, 'The period exceeds 4 days.')),
      stated: stated(null, null, TWO_PARTS, TWO_PARTS),
    },
    {
      title: 'an answer cut at 50 MB for more than 4 days',
      change: aboveDays(4, cutByGoogle),
      stated: stated(null, null, TWO_PARTS, TWO_PARTS),
    },
    {
      title: 'an answer cut at 50 MB always',
      change: (answer, attempt) => (attempt.operation === 'stats' ? answer : cutByGoogle(answer, attempt)),
      stated: stated('ANSWER_UNREADABLE, retry', 'ANSWER_UNREADABLE, retry', null, null),
    },
  ],
};
