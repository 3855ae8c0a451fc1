// The contract of destinations on sheets in memory and on sheets of the emulated host.

import { blockNameOf, blockNameOfReport } from '../../src/sheet/block-name';
import { FakeDestination } from '../fakes/sheet/fake-destination';
import { googleWorld } from './google-world';
import { memoryWorld } from './memory-world';
import { type ReportWorld, reportDestinationContract } from './report-destination';
import { type DestinationWorld, NEW_DATA } from './written-table';

/** Reads a block back, by title. */
function rowsIn({ act, cells, names }: DestinationWorld): ReportWorld['rows'] {
  return (reportId) =>
    act(() => {
      const own = reportId === null ? blockNameOf('Data') : blockNameOfReport(reportId);
      if (names.find(own, 'Data') !== own) return null;
      const block = cells.read(own, ['Date']);
      return (
        block?.rows.map((row) =>
          Object.fromEntries(block.titles.map((title, at) => [title, row[at] ?? null])),
        ) ?? null
      );
    });
}

function sheetInMemory(): ReportWorld {
  const world = memoryWorld();
  const { destination } = world;
  if (!(destination instanceof FakeDestination)) throw new Error('not the one in memory');
  const failNextWrite = () => {
    destination.blocks.failure = new Error('Service error');
  };
  return { destination, place: NEW_DATA, act: world.act, rows: rowsIn(world), failNextWrite };
}

function sheetOnHost(): ReportWorld {
  const world = googleWorld();
  const failNextWrite = () => {
    // The first call keeps the copy for undo.
    const fault = {
      call: 'SpreadsheetApp.Range.setValues',
      nth: 2,
      do: { message: 'Service error' },
      times: 1,
    };
    world.state.faults = [fault];
  };
  return {
    destination: world.destination,
    place: NEW_DATA,
    act: world.act,
    rows: rowsIn(world),
    failNextWrite,
  };
}

describe('sheets in memory', () => reportDestinationContract(sheetInMemory));
describe('sheets of the emulated host', () => reportDestinationContract(sheetOnHost));
