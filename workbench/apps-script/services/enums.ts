// Google's enumerations: objects whose text is their name.

export class EnumValue {
  constructor(
    readonly typeName: string,
    private readonly label: string,
  ) {}

  name(): string {
    return this.label;
  }

  toString(): string {
    return this.label;
  }

  toJSON(): string {
    return this.label;
  }
}

export type EnumType = Readonly<Record<string, EnumValue>>;

/** The value with this name, as the workbook stores it. */
export function enumNamed(type: EnumType, name: string): EnumValue {
  const value = type[name];
  if (!value) throw new Error(`No value of the enumeration is named ${name}.`);
  return value;
}

/** Every enumeration by its type's name. Scripts have copies of them. */
export const enumTypes = new Map<string, EnumType>();

function enumeration<N extends string>(typeName: string, ...names: N[]): Readonly<Record<N, EnumValue>> {
  const entries = names.map((name) => [name, new EnumValue(typeName, name)] as const);
  // Object.fromEntries loses the names' types.
  const values = Object.freeze(Object.fromEntries(entries)) as Readonly<Record<N, EnumValue>>;
  enumTypes.set(typeName, values);
  return values;
}

export const AuthMode = enumeration('AuthMode', 'NONE', 'CUSTOM_FUNCTION', 'LIMITED', 'FULL');
export const AuthorizationStatus = enumeration('AuthorizationStatus', 'REQUIRED', 'NOT_REQUIRED');
export const Button = enumeration('Button', 'CLOSE', 'OK', 'CANCEL', 'YES', 'NO');
export const ButtonSet = enumeration('ButtonSet', 'OK', 'OK_CANCEL', 'YES_NO', 'YES_NO_CANCEL');
export const Charset = enumeration('Charset', 'US_ASCII', 'UTF_8');
export const DigestAlgorithm = enumeration(
  'DigestAlgorithm',
  'MD2',
  'MD5',
  'SHA_1',
  'SHA_256',
  'SHA_384',
  'SHA_512',
);
export const BooleanCriteria = enumeration(
  'BooleanCriteria',
  'CELL_EMPTY',
  'CELL_NOT_EMPTY',
  'DATE_AFTER',
  'DATE_BEFORE',
  'DATE_EQUAL_TO',
  'DATE_AFTER_RELATIVE',
  'DATE_BEFORE_RELATIVE',
  'DATE_EQUAL_TO_RELATIVE',
  'NUMBER_BETWEEN',
  'NUMBER_EQUAL_TO',
  'NUMBER_GREATER_THAN',
  'NUMBER_GREATER_THAN_OR_EQUAL_TO',
  'NUMBER_LESS_THAN',
  'NUMBER_LESS_THAN_OR_EQUAL_TO',
  'NUMBER_NOT_BETWEEN',
  'NUMBER_NOT_EQUAL_TO',
  'TEXT_CONTAINS',
  'TEXT_DOES_NOT_CONTAIN',
  'TEXT_EQUAL_TO',
  'TEXT_STARTS_WITH',
  'TEXT_ENDS_WITH',
  'CUSTOM_FORMULA',
);
export const ChartType = enumeration(
  'ChartType',
  'TIMELINE',
  'AREA',
  'BAR',
  'BUBBLE',
  'CANDLESTICK',
  'COLUMN',
  'COMBO',
  'GAUGE',
  'GEO',
  'HISTOGRAM',
  'RADAR',
  'LINE',
  'ORG',
  'PIE',
  'SCATTER',
  'SPARKLINE',
  'STEPPED_AREA',
  'TABLE',
  'TREEMAP',
  'WATERFALL',
);
export const ChartMergeStrategy = enumeration('ChartMergeStrategy', 'MERGE_COLUMNS', 'MERGE_ROWS');
export const ChartHiddenDimensionStrategy = enumeration(
  'ChartHiddenDimensionStrategy',
  'IGNORE_BOTH',
  'IGNORE_ROWS',
  'IGNORE_COLUMNS',
  'SHOW_BOTH',
);
export const ProtectionType = enumeration('ProtectionType', 'RANGE', 'SHEET');
export const Dimension = enumeration('Dimension', 'COLUMNS', 'ROWS');
export const SheetType = enumeration('SheetType', 'GRID', 'OBJECT', 'DATASOURCE');
export const CopyPasteType = enumeration(
  'CopyPasteType',
  'PASTE_NORMAL',
  'PASTE_NO_BORDERS',
  'PASTE_FORMAT',
  'PASTE_FORMULA',
  'PASTE_DATA_VALIDATION',
  'PASTE_VALUES',
  'PASTE_CONDITIONAL_FORMATTING',
  'PASTE_COLUMN_WIDTHS',
);
