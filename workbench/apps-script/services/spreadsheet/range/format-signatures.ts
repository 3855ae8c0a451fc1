// The methods of SpreadsheetApp.Range that concern formats and notes.

import type { SignaturesOf } from '../../service-object';
import { VALUES } from './range-values';

type GoogleRange = GoogleAppsScript.Spreadsheet.Range;

export const FORMATS = {
  ...VALUES,
  getBackground: '',
  getBackgrounds: '',
  getFontColor: '',
  getFontColors: '',
  getFontFamily: '',
  getFontSize: '',
  getFontStyle: '',
  getFontWeight: '',
  getFontWeights: '',
  getHorizontalAlignment: '',
  getHorizontalAlignments: '',
  getNote: '',
  getNotes: '',
  getNumberFormat: '',
  getNumberFormats: '',
  getVerticalAlignment: '',
  getWrap: '',
  getWrapStrategy: '',
  setBackground: 'String?',
  setBackgrounds: 'Grid',
  setBorder:
    'Boolean?,Boolean?,Boolean?,Boolean?,Boolean?,Boolean? | Boolean?,Boolean?,Boolean?,Boolean?,Boolean?,Boolean?,String?,BorderStyle?',
  setFontColor: 'String?',
  setFontColors: 'Grid',
  setFontFamily: 'String?',
  setFontLine: 'String?',
  setFontSize: 'number',
  setFontStyle: 'String?',
  setFontWeight: 'String?',
  setFontWeights: 'Grid',
  setHorizontalAlignment: 'String?',
  setHorizontalAlignments: 'Grid',
  setNote: 'Text?',
  setNotes: 'Grid',
  setNumberFormat: 'String',
  setNumberFormats: 'Grid',
  setVerticalAlignment: 'String?',
  setWrap: 'Boolean',
  setWrapStrategy: 'WrapStrategy',
} satisfies SignaturesOf<GoogleRange>;
