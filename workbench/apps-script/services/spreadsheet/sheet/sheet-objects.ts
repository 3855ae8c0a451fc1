// The part of SpreadsheetApp.Sheet for its charts, slicers, conditional formats and protections.

import { changeChart, putChart, removeChart } from '../../../workbook/edits/chart-edits';
import type { Rectangle } from '../../../workbook/rectangle';
import { type ChartData, NEW_CHART } from '../../../workbook/sheet-charts';
import { type EnumValue, ProtectionType } from '../../enums';
import { fail } from '../../exception';
import { type Emulated, ServiceObject, type ServiceType, type SignaturesOf } from '../../service-object';
import { mismatch } from '../../signature';
import { type ChartDraft, draftOf, newDraft, rangesOn } from '../charts/chart-draft';
import { EmbeddedChart } from '../charts/embedded-chart';
import { assertAnchor } from '../container-info';
import { ConditionalFormatRule } from '../formats/conditional-format-rule';
import { assertRulesFit, changedRanges } from '../formats/fitting-rules';
import type { Range } from '../range/range';
import { Slicer } from '../slicer';
import { SheetStructure, STRUCTURE } from './sheet-structure';

type GoogleSheet = GoogleAppsScript.Spreadsheet.Sheet;

export const OBJECTS = {
  ...STRUCTURE,
  getCharts: '',
  getConditionalFormatRules: '',
  getDrawings: '',
  getImages: '',
  getNamedRanges: '',
  getProtections: 'ProtectionType',
  getSlicers: '',
  insertChart: 'EmbeddedChart',
  insertSlicer: 'Range,number,number',
  newChart: '',
  removeChart: 'EmbeddedChart',
  setConditionalFormatRules: 'Array',
  updateChart: 'EmbeddedChart',
} satisfies SignaturesOf<GoogleSheet>;

/** For a class without emulated methods: a script sees that there is one. */
const typeOf = (className: string): ServiceType => ({ service: 'SpreadsheetApp', className, signatures: {} });
const PROTECTION = typeOf('Protection');

class Protection extends ServiceObject {
  readonly type = PROTECTION;
}

export abstract class SheetObjects
  extends SheetStructure
  implements Emulated<GoogleSheet, keyof typeof OBJECTS>
{
  // ---- names

  /** Those of its own cells (documented). */
  getNamedRanges(): ServiceObject[] {
    const own = this.workbook.namedRanges.filter(({ sheetId }) => sheetId === this.data.id);
    return own.map((namedRange) => this.objects.namedRange(namedRange));
  }

  // ---- charts

  newChart(): ServiceObject {
    return this.objects.chartBuilder(this.data, newDraft());
  }

  getCharts(): ServiceObject[] {
    return this.data.charts.map(
      (chart) => new EmbeddedChart(this.context, this.workbook, this.objects, this.data, draftOf(chart)),
    );
  }

  /** Returns nothing (reported). Assumption: the object stays without an id, which getCharts tells. */
  insertChart({ draft }: EmbeddedChart): void {
    this.assertObjectsEditable(this.data);
    if (draft.ranges.length === 0) fail('not emulated: Sheet.insertChart of a chart without ranges');
    putChart(this.workbook, this.data.id, this.#drawn(draft));
  }

  /** Resets the merge strategy, unless it was set since modify() (reported). */
  updateChart({ draft }: EmbeddedChart): void {
    this.assertObjectsEditable(this.data);
    const mergeStrategy = draft.isMergeNamed ? draft.mergeStrategy : NEW_CHART.mergeStrategy;
    changeChart(this.workbook, this.#idOn(draft), { ...this.#drawn(draft), mergeStrategy });
  }

  removeChart({ draft }: EmbeddedChart): void {
    this.assertObjectsEditable(this.data);
    removeChart(this.workbook, this.#idOn(draft));
  }

  /** @throws for a chart that is gone or on another sheet (assumed, with the wording) */
  #idOn({ id }: ChartDraft): number {
    if (id === null || !this.data.charts.some((chart) => chart.id === id))
      fail('The chart is not on this sheet.');
    return id;
  }

  #drawn(draft: ChartDraft): Omit<ChartData, 'id'> {
    const { type, options, mergeStrategy, transposes, headers, hiddenDimensions, anchor } = draft;
    if (type === null) return fail('not emulated: Sheet.insertChart of a chart without a type');
    assertAnchor(this.data, anchor);
    const ranges = rangesOn(this.workbook.sheets, draft);
    return { type, ranges, options, mergeStrategy, transposes, headers, hiddenDimensions, anchor };
  }

  // ---- conditional formats

  getConditionalFormatRules(): ServiceObject[] {
    return this.data.conditionalRules.map(({ ranges, condition }) => {
      const cells = ranges.map((range) => ({ sheetId: this.data.id, range }));
      return new ConditionalFormatRule(this.context, this.workbook, this.objects, cells, condition);
    });
  }

  /** Replaces all of the sheet's rules (documented). */
  setConditionalFormatRules(rules: unknown[]): void {
    if (!rules.every((rule) => rule instanceof ConditionalFormatRule))
      mismatch(this.type, 'setConditionalFormatRules', [rules]);
    const next = assertRulesFit(this.workbook, this.data, rules);
    this.assertObjectsEditable(this.data);
    const touched: Rectangle[] = changedRanges(this.data.conditionalRules, next);
    for (const range of touched) this.assertEditable(this.data, range);
    this.data.conditionalRules = next;
    this.workbook.structureChanged(this.data.id);
  }

  // ---- slicers

  getSlicers(): ServiceObject[] {
    return this.data.slicers.map(({ id }) => this.#slicer(id));
  }

  /** Without a column and criteria. */
  insertSlicer({ rect }: Range, row: number, column: number): ServiceObject {
    this.assertObjectsEditable(this.data);
    const anchor = { row, column, offsetX: 0, offsetY: 0 };
    assertAnchor(this.data, anchor);
    const id = this.workbook.newId();
    const none = { title: '', column: null, hiddenValues: null, hiddenRows: [] };
    this.data.slicers.push({ id, range: rect, anchor, ...none });
    this.workbook.structureChanged(this.data.id);
    return this.#slicer(id);
  }

  #slicer(id: number): Slicer {
    return new Slicer(this.context, this.workbook, this.objects, this.data, id);
  }

  // ---- protections, and what the workbook cannot hold

  getProtections(type: EnumValue): ServiceObject[] {
    const isOfType = type === ProtectionType.SHEET;
    return this.workbook.protections
      .filter(({ sheetId, range }) => sheetId === this.data.id && (range === null) === isOfType)
      .map(() => new Protection(this.context));
  }

  getDrawings(): ServiceObject[] {
    return [];
  }

  getImages(): ServiceObject[] {
    return [];
  }
}
