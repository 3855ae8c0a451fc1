// The tool Apps of the workbench's page: by keyboard, a person changes an app, adds rows, restates a day, and resets.

import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { eventually } from 'sheets-workbench/test/set-up/waiting';
import { expectPageAccessible } from './accessible';
import { useLivePage } from './live-page';

onlyInLongRun();

const live = useLivePage({ sandbox: { now: '2026-11-20T12:00:00Z' } });

const tool = () => live.page.getByRole('region', { name: 'Apps' });
const field = (label: string) => tool().getByLabel(label, { exact: true });
const press = async (name: string) => {
  await tool().getByRole('button', { name, exact: true }).focus();
  await live.page.keyboard.press('Enter');
};
const changed = () => tool().getByRole('list', { name: 'Changed' });

test('what is changed in the tool is what the services do, until it is reset', async () => {
  const { sandbox } = live.workbench;
  const dice = sandbox.apps().find(({ bundleId }) => bundleId === 'com.sunlitgames.dice')?.appId ?? '';
  await live.open();
  await live.page.getByRole('toolbar').getByRole('button', { name: 'Apps', exact: true }).click();
  await tool().getByText('Nothing is changed.').waitFor();
  await field('App').selectOption(dice);
  await field('Name').fill('Dice');
  await field('Answers').selectOption('Without rows');
  await press('Change');
  await changed().getByText('Dice: without rows').waitFor();
  await field('Change in %').fill('-50');
  await live.page.keyboard.press('Enter');
  await changed().getByText('Dice on 2026-11-17: −50 %').waitFor();
  await field('What').selectOption('Country');
  await field('Name or code').fill('xk');
  await live.page.keyboard.press('Enter');
  await changed().getByText('Country xk from 2026-11-20').waitFor();
  expect(sandbox.behaviour()).toMatchObject({
    appNames: { [dice]: 'Dice' },
    appsSilent: [dice],
    countriesAdded: { xk: '2026-11-20' },
    daysRestated: [{ appId: dice, day: '2026-11-17', factor: 0.5 }],
  });
  const overflow = await tool().evaluate((panel) => panel.scrollWidth - panel.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await expectPageAccessible(live.page);
  await press('Reset');
  await tool().getByText('Nothing is changed.').waitFor();
  await eventually(async () => expect(sandbox.behaviour()).toMatchObject({ appNames: {}, appsSilent: [] }));
  live.expectNoPageErrors();
  // The browser logs a refused request as an error.
  await field('Name or code').fill('us');
  await live.page.keyboard.press('Enter');
  await live.page.getByText('There are rows of us already.').waitFor();
});
