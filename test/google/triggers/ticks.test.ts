// Ticks that Google starts without their file, or never starts, and what the panel and a mail say about that.

import type { PlatformState } from 'sheets-workbench/apps-script/host';
import { LANGUAGES } from 'sheets-workbench/apps-script/language/in-language';
import { adviceOf } from '../../../sidebar/reports/report-summary';
import { choiceOf, OWNER, type ReportHost, useReportHostWithApp } from '../saved/report-host';

let world: ReportHost;
let app: string;
useReportHostWithApp('2026-11-20T11:10:00Z', (begun) => {
  ({ world, app } = begun);
});

const DAILY = { kind: 'daily', hour: 9 } as const;
const save = () =>
  world.save({ choice: choiceOf({ apps: [app], period: 'yesterday' }, 'Data'), schedule: DAILY });
const advice = async (id: string) => adviceOf(await world.view(id));

test('a tick that Google starts without its file is reported in the panel and one mail, and the next tick with it runs', async () => {
  const id = await world.saveHourlyReport();
  await world.tickHours(1);
  expect(await advice(id)).toBe('');
  const runs = world.log().length;
  world.state.fileActiveInTriggers = false;
  await world.tickHours(2);
  expect(world.log()).toHaveLength(runs);
  expect(world.state.mails).toMatchObject([
    { to: OWNER, subject: expect.stringMatching(/schedule of “.*” couldn’t run/) },
  ]);
  expect(await advice(id)).toMatch(/^Google started the schedule without opening its spreadsheet/);
  world.state.fileActiveInTriggers = true;
  await world.tickHours(1);
  expect(await advice(id)).toBe('');
  expect(world.log().length).toBeGreaterThan(runs);
});

test.each<PlatformState['triggerUidIs']>(['text', 'number'])(
  'a tick runs whether its event has the ID of its trigger as text or as a number: %s',
  async (triggerUidIs) => {
    world.state.triggerUidIs = triggerUidIs;
    await world.saveHourlyReport();
    const runs = world.log().length;
    await world.tickHours(1);
    expect(world.log()).toHaveLength(runs + 1);
  },
);

test('if a trigger never fires for two hours, the panel names the test deployment and the way out', async () => {
  world.state.triggerSupport = 'silent';
  const id = await save();
  expect(await advice(id)).toBe('');
  await world.passHours(1);
  expect(await advice(id)).toBe('');
  await world.passHours(2);
  expect(await advice(id)).toMatch(/If this is a test deployment, schedules can’t run in it\..*README/);
});

test.each<[PlatformState['language'], string]>([
  ['en', 'The Add-on attempted an action that is not permitted'],
  ['ja', '許可されていない操作です。'],
])(
  'a schedule whose trigger Google refuses is saved, and the answer has the reason, in the language %s',
  async (language, words) => {
    expect(LANGUAGES).toContain(language);
    Object.assign(world.state, { language, triggerSupport: 'refused' });
    const { draft } = await world.view(
      await world.save({ choice: choiceOf({ apps: [app], period: 'yesterday' }, 'Data') }),
    );
    const { sentence } = await world.call('saveReport', { draft: { ...draft, schedule: DAILY } });
    expect(sentence).toContain(`Google didn’t make the trigger (${words}).`);
    expect(sentence).toContain('If this is a test deployment, schedules can’t run in it.');
    expect(world.triggersOf(OWNER)).toEqual([]);
  },
);
