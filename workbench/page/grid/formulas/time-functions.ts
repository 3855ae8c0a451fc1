// NOW and TODAY by the workbench's clock in the spreadsheet's time zone; Univer's own use the browser's.

import { BaseFunction, type BaseValueObject } from '@univerjs/preset-sheets-core';
import { wallSerial } from '../../page-clock';
import type { GridComponent } from '../component';
import { gridValueOf } from './function-values';

/** Registered under the same names, these replace Univer's own. */
export function timeFunctions(component: GridComponent): BaseFunction[] {
  const serial = () => wallSerial(component.clock.now(), component.timeZone);
  return [
    functionOf('NOW', () => gridValueOf({ date: serial() }, component.dateFormat)),
    functionOf('TODAY', () => gridValueOf({ date: Math.floor(serial()) }, component.dateFormat)),
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
