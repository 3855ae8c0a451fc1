// In the built add-on, a person whose properties are full can log in, because the panel's memory makes room.

import { firstChoice } from '../../../src/runs/choice';
import { type FormulaHost, OWNER, startFormulaHost } from '../../formulas/host/formula-host';

let world: FormulaHost;
beforeAll(async () => {
  world = await startFormulaHost({ connected: false });
});
afterAll(() => world.close());

test('logging in with full properties removes the panel states that were stored longest ago', async () => {
  const properties = world.host.state.propertiesOfUser(OWNER);
  const choices = { appStats: firstChoice() };
  for (let at = 0; at < 60; at++)
    properties.set(`panel.file-${at}.0`, JSON.stringify({ atMs: at, source: 'appStats', choices }));
  // Fills the properties to 500 KB except for a few bytes, which are too few for a connection.
  const bytes = () => [...properties].reduce((sum, [key, value]) => sum + key.length + value.length, 0);
  for (let at = 10; bytes() < 500 * 1024 - 20; at++)
    properties.set(`others.${at}`, 'x'.repeat(Math.min(9_000, 500 * 1024 - 15 - bytes())));
  const { email, password } = world.sandbox.demoLogin;
  const view = await world.call('connect', { service: 'account', values: { email, password } });
  expect(view.connections).toMatchObject([{ title: email, current: true }]);
  expect(properties.has('panel.file-59.0')).toBe(true);
  expect(properties.has('panel.file-0.0')).toBe(false);
});
