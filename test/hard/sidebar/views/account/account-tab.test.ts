// Tests of the login card and the tab Account in a real browser: explanations, sizes and positions.

import { bothConnected } from '../../../../sidebar/connected-servers';
import { boxOf, primary, SHARE, section } from '../../../../sidebar/connection/connection-sections';
import { connected, FakeServer } from '../../../../sidebar/fake-server';
import { FIRST_CHOICE } from '../../../../sidebar/panel-fixture';
import { button, field, heightOf, openTab, usePanels } from '../../../../sidebar/panel-page';

const open = usePanels();

it('each checkbox that shares a connection is in a named group', async () => {
  const page = await open(bothConnected());
  await openTab(page, 'Account');
  for (const name of ['Account', 'Seller'] as const) {
    const boxes = section(page, name).getByRole('checkbox', { name: SHARE, exact: true });
    expect(await boxes.count()).toBe(1);
  }
});

it('each form has a button that unfolds an explanation', async () => {
  const page = await open(new FakeServer());
  const rows = [
    ['About this token', 'Get the token from your account manager'],
    ['About logging in', 'What’s stored is an access token, for you alone.'],
  ] as const;
  for (const [name, text] of rows) {
    const explained = page.getByText(text);
    expect([await explained.isVisible(), await button(page, name).getAttribute('aria-expanded')]).toEqual([
      false,
      'false',
    ]);
    await button(page, name).click();
    expect([await explained.isVisible(), await button(page, name).getAttribute('aria-expanded')]).toEqual([
      true,
      'true',
    ]);
  }
});

it.each([
  ['the account', 'sellerStats', 'Password', 'Log in'],
  ['the seller', 'appStats', 'Seller token', 'Connect'],
] as const)('connecting %s is the primary action only if the source needs it', async (...row) => {
  const [, source, label, submit] = row;
  const other =
    source === 'sellerStats'
      ? { seller: connected('Example Games') }
      : { account: connected('demo@example.com') };
  for (const current of ['appStats', 'sellerStats'] as const) {
    const page = await open(new FakeServer({ ...other, choice: { ...FIRST_CHOICE, source: current } }));
    await openTab(page, 'Account');
    await field(page, label).waitFor();
    expect([current, await primary(page)]).toEqual([current, current === source ? [] : [submit]]);
  }
});

it.each([
  ['the account', 'Password', 'Log in'],
  ['the seller', 'Seller token', 'Connect'],
])(
  'the button of the form of %s is clearly below its fields, and below an error',
  async (_name, label, submit) => {
    const page = await open(new FakeServer());
    for (const isRefused of [false, true]) {
      if (isRefused) await button(page, submit).click();
      expect(await page.getByRole('alert').count()).toBe(isRefused ? 1 : 0);
      const [input, pressed] = [await boxOf(field(page, label)), await boxOf(button(page, submit))];
      expect(pressed.y - input.bottom).toBeGreaterThanOrEqual(8);
      expect([pressed.x, pressed.height]).toEqual([input.x, expect.closeTo(32, -1)]);
      if (isRefused) {
        const error = await boxOf(page.getByRole('alert'));
        expect([error.y >= input.bottom, error.bottom <= pressed.y]).toEqual([true, true]);
      }
    }
  },
);

it('the field for the email is as wide as the panel, on the card and in the tab', async () => {
  const onCard = await open(new FakeServer());
  expect((await boxOf(field(onCard, 'Email'))).width).toBe(300 - 2 * 12);
  const inTab = await open(new FakeServer({ seller: connected('Example Games') }));
  await openTab(inTab, 'Account');
  expect((await boxOf(field(inTab, 'Email'))).width).toBe(300 - 2 * 12);
});

it('source, apps and period are on one screen for a person who has logged in', async () => {
  for (const seller of [connected(), connected('Example Games')]) {
    const page = await open(new FakeServer({ account: connected('demo@example.com'), seller }));
    await page.getByText('5 apps', { exact: true }).waitFor();
    const footer = await boxOf(page.getByRole('contentinfo'));
    for (const name of ['Source', 'All apps', 'Period'])
      expect((await boxOf(field(page, name))).bottom).toBeLessThan(footer.y);
  }
});

it('the login card fits on one screen, with its buttons in sight', async () => {
  const page = await open(new FakeServer());
  expect(await heightOf(page)).toBeLessThan(720);
  expect((await boxOf(button(page, 'Help'))).bottom).toBeLessThan(760);
});
