// The text behind Help in the menu.

import { HELP } from '../../src/text/help';

test('the help names the menu and the buttons that there are', () => {
  for (const name of ['Open sidebar', 'Write to sheet', 'Write seller stats', 'UTC', 'USD'])
    expect(HELP).toContain(name);
});
