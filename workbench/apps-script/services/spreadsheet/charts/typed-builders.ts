// The builders of one kind of chart: only they have a title, colors and axes to set (measured).

import type { ChartOption } from '../../../workbook/sheet-charts';
import type { EnumValue } from '../../enums';
import { fail } from '../../exception';
import type { Emulated, ServiceType, SignaturesOf } from '../../service-object';
import { BUILDER, ChartBuilder } from './chart-builder';

type Line = GoogleAppsScript.Spreadsheet.EmbeddedLineChartBuilder;
type Column = GoogleAppsScript.Spreadsheet.EmbeddedColumnChartBuilder;
type Bar = GoogleAppsScript.Spreadsheet.EmbeddedBarChartBuilder;
type Pie = GoogleAppsScript.Spreadsheet.EmbeddedPieChartBuilder;

const LOOK = {
  ...BUILDER,
  setBackgroundColor: 'String',
  setColors: 'Array',
  setLegendPosition: 'Position',
  setTitle: 'String',
} satisfies SignaturesOf<Pie>;
const AXES = { ...LOOK, setXAxisTitle: 'String', setYAxisTitle: 'String' } satisfies SignaturesOf<Line>;
const STACKED = { ...AXES, setStacked: '' } satisfies SignaturesOf<Column> & SignaturesOf<Bar>;
const CURVED = { ...AXES, setCurveStyle: 'CurveStyle' } satisfies SignaturesOf<Line>;
const ROUND = { ...LOOK, set3D: '' } satisfies SignaturesOf<Pie>;

const typeOf = (className: string, signatures: Record<string, string>): ServiceType => ({
  service: 'SpreadsheetApp',
  className,
  signatures,
});

const TYPES = {
  any: typeOf('EmbeddedChartBuilder', BUILDER),
  bar: typeOf('EmbeddedBarChartBuilder', STACKED),
  column: typeOf('EmbeddedColumnChartBuilder', STACKED),
  line: typeOf('EmbeddedLineChartBuilder', CURVED),
  pie: typeOf('EmbeddedPieChartBuilder', ROUND),
};

/** The builder of newChart and modify. */
export class EmbeddedChartBuilder extends ChartBuilder {
  readonly type = TYPES.any;
}

/** The keys are those that recorded macros use, or else those of Google's documentation of charts. */
abstract class LookBuilder extends ChartBuilder {
  protected set(option: string, value: ChartOption): this {
    this.draft.options[option] = value;
    return this;
  }

  setBackgroundColor(color: string): this {
    return this.set('backgroundColor', color);
  }

  setColors(colors: unknown[]): this {
    if (!colors.every((color) => typeof color === 'string')) fail('Invalid argument: cssValues');
    return this.set('colors', colors as string[]);
  }

  setLegendPosition(position: EnumValue): this {
    return this.set('legend.position', position.name().toLowerCase());
  }

  setTitle(title: string): this {
    return this.set('title', title);
  }
}

abstract class AxesBuilder extends LookBuilder {
  setXAxisTitle(title: string): this {
    return this.set('hAxis.title', title);
  }

  setYAxisTitle(title: string): this {
    return this.set('vAxes.0.title', title);
  }
}

abstract class StackedBuilder extends AxesBuilder {
  setStacked(): this {
    return this.set('isStacked', 'absolute');
  }
}

export class EmbeddedColumnChartBuilder
  extends StackedBuilder
  implements Emulated<Column, keyof typeof STACKED>
{
  readonly type = TYPES.column;
}

export class EmbeddedBarChartBuilder extends StackedBuilder implements Emulated<Bar, keyof typeof STACKED> {
  readonly type = TYPES.bar;
}

export class EmbeddedLineChartBuilder extends AxesBuilder implements Emulated<Line, keyof typeof CURVED> {
  readonly type = TYPES.line;

  setCurveStyle(style: EnumValue): this {
    return this.set('curveType', style.name() === 'SMOOTH' ? 'function' : 'none');
  }
}

export class EmbeddedPieChartBuilder extends LookBuilder implements Emulated<Pie, keyof typeof ROUND> {
  readonly type = TYPES.pie;

  set3D(): this {
    return this.set('is3D', true);
  }
}

type BuilderClass = new (...given: ConstructorParameters<typeof EmbeddedChartBuilder>) => ChartBuilder;

/** The builder's class by the type that `as…Chart` chose. */
export const TYPED_BUILDERS: Readonly<Record<string, BuilderClass>> = {
  BAR: EmbeddedBarChartBuilder,
  COLUMN: EmbeddedColumnChartBuilder,
  LINE: EmbeddedLineChartBuilder,
  PIE: EmbeddedPieChartBuilder,
};
