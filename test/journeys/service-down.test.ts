// Task 7: the service is down from 7 to 15. The day's report comes after that, and a mail each tells of both.

import { journey } from './journey';

const APPS = ['Galaxy Golf', 'Home Designer'];

journey('a service that is down', { now: '2026-11-09T11:05:00Z', speed: 1 }, async (ann) => {
  await ann.opensPanel();
  await ann.logsIn();
  await ann.sets({
    Apps: APPS,
    Period: 'Yesterday',
    'Group by': ['App', 'Country'],
    'Sheet name': 'Yesterday',
  });
  await ann.saves('Yesterday', { Schedule: 'Daily', Hour: '07:00' }, 'Save');
  await ann.hasServiceFail('Unavailable (503)');
  await ann.letsPass(9, 'hour');
  expect((await ann.cards()).join()).toMatch(/Failed.*failed \d+ times/s);
  await ann.hasServiceFail('Unavailable (503)', false);
  await ann.letsPass(2, 'hour');
  expect((await ann.cards()).join()).not.toContain('Failed');
  expect(await ann.mails()).toEqual([
    expect.stringContaining('“Yesterday” is well again'),
    expect.stringContaining('“Yesterday” failed'),
  ]);
  ann.expects('Yesterday', { apps: APPS, days: ['2026-11-08', '2026-11-08'] });
});
