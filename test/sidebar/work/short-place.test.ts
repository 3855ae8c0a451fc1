// The short name of a table in a sentence.

import { withShortPlace } from '../../../sidebar/work/short-place';

it.each([
  [
    'my-project.stats.daily',
    'Loaded 2 rows of 1 day into my-project.stats.daily.',
    'Loaded 2 rows of 1 day into daily.',
  ],
  ['example.com:my-project.stats.daily', 'example.com:my-project.stats.daily has 1 day.', 'daily has 1 day.'],
  ['my-project.stats.daily', 'There were no days to load.', 'There were no days to load.'],
])('the table %s is short in “%s”', (name, sentence, short) => {
  const [project = '', dataset = '', table = ''] = name.split(/\.(?=[^.]*\.[^.]*$|[^.]*$)/);
  expect(withShortPlace(sentence, { kind: 'bigQueryTable', project, dataset, table })).toBe(short);
});
