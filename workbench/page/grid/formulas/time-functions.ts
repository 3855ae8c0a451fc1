// NOW and TODAY by the workbench's clock, in the spreadsheet's time zone: the component's own ask the browser.

import { BaseFunction, type BaseValueObject } from '@univerjs/preset-sheets-core';
import { wallSerial } from '../../page-clock';
import type { Grid } from '../grid';
import { gridValueOf } from './function-values';

/** To be registered under the component's own names, in place of its own. */
export function timeFunctions(grid: Grid): BaseFunction[] {
  const serial = () => wallSerial(grid.clock.now(), grid.timeZone);
  return [
    functionOf('NOW', () => gridValueOf({ date: serial() }, grid.dateFormat)),
    functionOf('TODAY', () => gridValueOf({ date: Math.floor(serial()) }, grid.dateFormat)),
  ];
}

function functionOf(name: string, value: () => BaseValueObject): BaseFunction {
  class TimeFunction extends BaseFunction {
    override minParams = 0;
    override maxParams = 0;

    override calculate(): BaseValueObject {
      return value();
    }
  }
  return new TimeFunction(name);
}
