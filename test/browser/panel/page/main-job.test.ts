// The main flow of the panel, from the login to a written table, by keyboard alone and for a screen reader.

import { becomes } from 'sheets-workbench/test/set-up/waiting';
import { FakeServer, GOOD_LOGIN } from '../../../sidebar/fake-server';
import { appsOf } from '../../../sidebar/panel-fixture';
import type { Panel } from '../../hands';
import { listen, outline } from '../announced';
import { hasFocus, tabTo, usePanels } from '../panel-page';

const open = usePanels();

const TEMPLATES = [
  'Daily revenue',
  'Revenue by country',
  'Top apps',
  'Yesterday by app',
  'What changed',
  'Month against month',
  'Monthly close',
  'Discrepancies',
  'Dashboard',
];
const BOXES = ['Date', 'Country', 'Ad type', 'Placement', 'Platform'];

it('a person logs in, picks apps, groups and writes by keyboard alone', async () => {
  const { page, server } = await open(new FakeServer(), { apps: appsOf(300) });
  const { keyboard } = page;
  let pointers = 0;
  await page.exposeFunction('pointed', () => {
    pointers += 1;
  });
  await page.evaluate(() =>
    addEventListener('pointerdown', () => (window as unknown as { pointed(): void }).pointed(), true),
  );
  await tabTo(page, 'Email');
  await keyboard.type(GOOD_LOGIN.email);
  await tabTo(page, 'Password');
  await keyboard.type(GOOD_LOGIN.password);
  await keyboard.press('Enter');
  // A person who has logged in continues at the first field.
  await becomes(() => hasFocus(page.field('Source')), true);
  await page.getByText('300 apps', { exact: true }).waitFor();
  await tabTo(page, 'All apps');
  await keyboard.press('Space');
  await tabTo(page, 'Search apps');
  await keyboard.type('puzzle');
  // The list is one stop of the Tab key: arrow keys lead through it.
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
  await keyboard.press('Space');
  await keyboard.press('ArrowUp');
  await keyboard.press('Space');
  await tabTo(page, 'Country');
  await keyboard.press('Space');
  await tabTo(page, 'Move Country up');
  await keyboard.press('Enter');
  // The button that reached an end is disabled, so the focus goes to its neighbor.
  expect(await hasFocus(page.button('Move Country down'))).toBe(true);
  await page.getByText('Country is now 1 of 2.').waitFor({ state: 'attached' });
  await tabTo(page, 'Write to sheet');
  await keyboard.press('Enter');
  await page.says('Wrote 14 rows to A1:J15 of sheet “App stats”.');
  expect(await hasFocus(page.button('Write to sheet'))).toBe(true);
  await keyboard.press('Control+Enter');
  await becomes(() => server.choicesOf('write').length, 2);
  await page.says('Wrote 14 rows to A1:J15 of sheet “App stats”.');
  const [puzzleAndroid, puzzleIos] = server.apps.map(({ appId }) => appId);
  for (const choice of server.choicesOf('write'))
    expect(choice).toMatchObject({ apps: [puzzleAndroid, puzzleIos], groupBy: ['country', 'date'] });
  expect(pointers).toBe(0);
});

/** The number of first-level headings and of each landmark. */
const landmarks = (page: Panel) =>
  page.evaluate(() =>
    ['h1', 'main', 'header', 'footer'].map((name) => document.querySelectorAll(name).length),
  );

it('a screen reader is told the work in its order, from the login to the table', async () => {
  const { page, server } = await open(new FakeServer());
  await page.field('Email').waitFor();
  expect(await outline(page)).toEqual([
    'main',
    'heading "Publisher Stats" [level=1]',
    'heading "Log in to your account" [level=2]',
    'group "Account"',
    'textbox "Email"',
    'textbox "Password"',
    'button "About logging in"',
    'button "Log in"',
    'group "Seller"',
    'button "About this token"',
    'textbox "Seller token"',
    'button "Connect"',
    'button "Your data"',
    'status',
    'button "About"',
    'button "Help"',
  ]);
  expect(await landmarks(page)).toEqual([1, 1, 0, 0]);
  const heard = await listen(page);

  await page.set({ Email: GOOD_LOGIN.email, Password: 'wrong pony' });
  await page.field('Password').press('Enter');
  // An alert is announced when it appears; the focus is where the person continues.
  await page.getByRole('alert').getByText('weren’t accepted').waitFor();
  expect(await page.locator(':focus').ariaSnapshot()).toBe('- textbox "Password" [invalid]');
  await page.field('Password').fill(GOOD_LOGIN.password);
  await page.field('Password').press('Enter');
  await becomes(heard, [
    'Waiting for the service.',
    'Waiting for the service.',
    'Connected as demo@example.com.',
    'Connected as demo@example.com. Apps are loading.',
    '5 apps loaded.',
  ]);
  expect(await landmarks(page)).toEqual([1, 1, 1, 1]);
  await page.getByRole('checkbox', { name: 'All apps' }).uncheck();
  // The name of an app is text, whatever it holds.
  expect(await page.locator('img').count()).toBe(0);
  await page.getByRole('checkbox', { name: 'Chess Arena' }).check();
  await page.checkbox('Country').check();
  await page.push('Move Country up');
  expect(await outline(page)).toEqual([
    'banner "Publisher Stats"',
    'button "Help"',
    'tablist "Parts of the panel"',
    'tab "Build" [selected]',
    'tab "Reports"',
    'tab "Account"',
    'main',
    'heading "Publisher Stats" [level=1]',
    'tabpanel "Build"',
    'button "Start from a template" [expanded]',
    'list "Templates"',
    ...TEMPLATES.map((name) => `button "${name}"`),
    'combobox "Source"',
    'group "Apps"',
    'button "About Apps"',
    'checkbox "All apps"',
    'button "1 of 5 chosen" [expanded]',
    'searchbox "Search apps"',
    'group "Your apps"',
    ...['<img src=x onerror=alert(1)>', 'Chess Arena'].map(
      (name) => `checkbox "${name}"${name === 'Chess Arena' ? ' [checked]' : ''}`,
    ),
    'checkbox "Puzzle Quest 1400000001 · iOS"',
    'checkbox "Puzzle Quest com.example.puzzle · Android"',
    'checkbox "Word Garden: the never ending story of letters and flowers"',
    'checkbox "Chosen only"',
    'button "Clear"',
    'combobox "Period"',
    'group "Group by"',
    'checkbox "App" [checked]',
    ...BOXES.flatMap((name) => [
      `checkbox "${name}"${['Date', 'Country'].includes(name) ? ' [checked]' : ''}`,
      ...(name === 'Date' ? ['combobox "Date by"'] : []),
    ]),
    'button "Groups"',
    'list "Column order"',
    'button "Move Country up" [disabled]',
    'button "Move Country down"',
    'button "Move Date up"',
    'button "Move Date down" [disabled]',
    'group "Metrics"',
    'button "Metrics: Impressions, Clicks, CTR, eCPM, Revenue"',
    'group "More"',
    'button "More: Compare, filter, sort"',
    'button "About Destination"',
    'combobox "Destination"',
    'textbox "Sheet name"',
    'button "Start over"',
    'button "Edit formula at the current cell"',
    'contentinfo',
    'status',
    'button "Write to sheet"',
    'button "Preview"',
    'button "Save…"',
    'button "Insert formula"',
  ]);

  const release = server.hold('write');
  await page.push('Write to sheet');
  await page.getByRole('progressbar', { name: 'Contacting the service…' }).waitFor();
  const working = await outline(page);
  expect(working.slice(working.indexOf('contentinfo'))).toEqual([
    'contentinfo',
    'status',
    'progressbar "Contacting the service…"',
    'button "Cancel"',
  ]);
  release();
  await page.says('Wrote 7 rows to A1:G8 of sheet “App stats”.');
  expect((await heard()).slice(5)).toEqual(['Country is now 1 of 2.']);
});
