// The only import of the `echarts` package: the kinds of chart that the workbench draws, as SVG.

import { BarChart, LineChart, PieChart } from 'echarts/charts';
import {
  GridComponent,
  LegendComponent,
  LegendScrollComponent,
  TitleComponent,
  TooltipComponent,
} from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import type { ChartModel } from '../../charts/chart-model';
import { type ChartLook, chartOption } from './echarts-option';

use([
  BarChart,
  LineChart,
  PieChart,
  GridComponent,
  LegendComponent,
  LegendScrollComponent,
  TitleComponent,
  TooltipComponent,
  SVGRenderer,
]);

export interface DrawnChart {
  draw(model: ChartModel, look: ChartLook, height: number): void;
  dispose(): void;
}

/** A picture in the element, whose size is that of each drawing, in pixels. */
export function pictureIn(element: HTMLElement): DrawnChart {
  const chart = init(element, null, { renderer: 'svg', width: 1, height: 1 });
  return {
    draw(model, look, height) {
      chart.resize({ width: look.width, height });
      chart.setOption(chartOption(model, look), { notMerge: true });
    },
    dispose: () => chart.dispose(),
  };
}
