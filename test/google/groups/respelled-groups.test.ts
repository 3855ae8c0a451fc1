// An editor who changes only the spelling of a group in its tab: what a schedule asks and writes stays as it was.

import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { GROUPS_TAB } from '../../../src/sources/groups-tab';
import { OWNER } from '../../people';
import { valuesOf } from '../sheet/sheet-truth';
import { APPS, type Cells, choice, LABELS, useGroupedWorld } from './grouped-world';

onlyInLongRun();

const { world } = useGroupedWorld();
const OWN = APPS.filter(({ name }) => name.toLowerCase() in LABELS.portfolio).map(({ appId }) => appId);

/** Types another name of the group Portfolio into its tab. */
function respell(title: string): void {
  const { id, grid } = world.workbook.sheetByName(GROUPS_TAB) ?? { id: 0, grid: { rows: [] } };
  grid.rows.forEach((row, at) => {
    if (/^p\W*o\W*r\W*t\W*f/i.test(String(row?.values[0])))
      world.workbook.setCells(id, at + 1, 1, [[{ value: title, format: '@' }]]);
  });
}

/** The apps whose figures some work asks. */
async function askedBy(work: () => Promise<unknown>): Promise<string[]> {
  world.sandbox.requests.clear();
  await work();
  const paths = world.sandbox.requests
    .list()
    .map(({ path }) => /\/apps\/([^/?]+)\/stats/.exec(path)?.[1] ?? '');
  return [...new Set(paths.filter(Boolean))].sort();
}

test.each([
  ['Portfolio', ['P-ortfolio', 'Po rtfolio', 'PORTFOLIO']],
  ['Port Folio', ['Portfolio', 'Port-Folio', 'P ort fol io']],
])(
  'a schedule that leaves out (no %s) asks the same apps however an editor spells the group',
  async (title, spellings) => {
    for (const service of ['account', 'seller'] as const) await world.share(service, false);
    respell(title);
    const id = await world.save({
      name: title,
      schedule: { kind: 'hours', every: 1 },
      choice: choice({
        period: 'yesterday',
        groupBy: ['date', `#${title}`],
        metrics: ['impressions'],
        filter: `#${title}!=(no ${title.toLowerCase()})`,
        destination: { kind: 'newSheet', sheetName: title },
      }),
    });
    const cells = () => valuesOf(world.workbook, title) as Cells[];
    expect(await askedBy(() => world.runNow(id))).toEqual([...OWN].sort());
    const before = cells();
    expect(before.map((row) => row[1])).toEqual([title, 'Own']);
    for (const spelling of spellings) {
      respell(spelling);
      await world.passHours(1);
      expect(await askedBy(() => world.tick(OWNER))).toEqual([...OWN].sort());
      expect(cells()).toEqual(before);
      expect(await world.view(id)).toMatchObject({ failures: 0, isOverdue: false });
    }
    await world.change(id, 'pause');
  },
);
