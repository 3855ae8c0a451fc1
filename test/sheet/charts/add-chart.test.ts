// A chart that is added to a report, beside those of the report that aren't registered.

import type { ReportChart } from '../../../src/core/report/chart';
import { MemoryRecords } from '../../fakes/sheet/memory-records';
import { googleWorld } from '../../google/world/google-world';
import { NEW_DATA, tableOf, writeTable } from '../../google/world/written-table';

const ID = 'abcd0123';

test('in a copy of the file, the charts that the report has there are registered first', () => {
  const world = googleWorld();
  const add = (title: string, records: MemoryRecords) => {
    const chart = { kind: 'line', domain: 'Country', metric: 'Revenue', title } as const;
    const target = () => world.destination.resolveTarget(NEW_DATA, ID);
    expect(world.act(() => target().addChart(chart, 'replace', records))).toBeNull();
    return records.charts.map(({ title, chartId }) => ({ title, chartId }));
  };
  writeTable(world, tableOf(2, 'new'), NEW_DATA, false, ID);
  const first = new MemoryRecords();
  const copied = add('First', first);
  // A copy has no properties, and what the tab tells of the charts has no IDs.
  world.state.documentProperties.clear();
  const inTab: ReportChart[] = first.charts.map((chart) => ({ ...chart, chartId: null }));
  const [found, added] = add('Second', new MemoryRecords([], inTab));
  expect([found, added?.title]).toEqual([copied[0], 'Second']);
  expect(world.sheetData('Data').charts.map(({ id }) => id)).toEqual([found?.chartId, added?.chartId]);
});
