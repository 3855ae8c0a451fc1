// Google's enumerations: objects that stringify to their name.

export class EnumValue {
  constructor(
    readonly typeName: string,
    private readonly label: string,
    private readonly position: number,
  ) {}

  name(): string {
    return this.label;
  }

  ordinal(): number {
    return this.position;
  }

  compareTo(other: EnumValue): number {
    return this.position - other.position;
  }

  toString(): string {
    return this.label;
  }

  toJSON(): string {
    return this.label;
  }
}

export type EnumType = Readonly<Record<string, EnumValue>>;

/** Every enumeration by its type name, for the script's own copies of them. */
export const enumTypes = new Map<string, EnumType>();

function enumeration<N extends string>(typeName: string, ...names: N[]): Readonly<Record<N, EnumValue>> {
  const entries = names.map((name, index) => [name, new EnumValue(typeName, name, index)] as const);
  // fromEntries forgets the names.
  const values = Object.freeze(Object.fromEntries(entries)) as Readonly<Record<N, EnumValue>>;
  enumTypes.set(typeName, values);
  return values;
}

export const AuthMode = enumeration('AuthMode', 'NONE', 'CUSTOM_FUNCTION', 'LIMITED', 'FULL');
export const AuthorizationStatus = enumeration('AuthorizationStatus', 'REQUIRED', 'NOT_REQUIRED');
export const EventType = enumeration(
  'EventType',
  'CLOCK',
  'ON_OPEN',
  'ON_EDIT',
  'ON_FORM_SUBMIT',
  'ON_CHANGE',
  'ON_EVENT_UPDATED',
);
export const TriggerSource = enumeration(
  'TriggerSource',
  'SPREADSHEETS',
  'CLOCK',
  'FORMS',
  'DOCUMENTS',
  'CALENDAR',
);
export const InstallationSource = enumeration(
  'InstallationSource',
  'APPS_MARKETPLACE_DOMAIN_ADD_ON',
  'NONE',
  'WEB_STORE_ADD_ON',
);
export const Weekday = enumeration(
  'Weekday',
  'SUNDAY',
  'MONDAY',
  'TUESDAY',
  'WEDNESDAY',
  'THURSDAY',
  'FRIDAY',
  'SATURDAY',
);
export const Button = enumeration('Button', 'CLOSE', 'OK', 'CANCEL', 'YES', 'NO');
export const ButtonSet = enumeration('ButtonSet', 'OK', 'OK_CANCEL', 'YES_NO', 'YES_NO_CANCEL');
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
export const WrapStrategy = enumeration('WrapStrategy', 'WRAP', 'OVERFLOW', 'CLIP');
export const BorderStyle = enumeration(
  'BorderStyle',
  'DOTTED',
  'DASHED',
  'SOLID',
  'SOLID_MEDIUM',
  'SOLID_THICK',
  'DOUBLE',
);
export const Dimension = enumeration('Dimension', 'COLUMNS', 'ROWS');
export const ProtectionType = enumeration('ProtectionType', 'RANGE', 'SHEET');
export const SheetType = enumeration('SheetType', 'GRID', 'OBJECT', 'DATASOURCE');
export const DeveloperMetadataVisibility = enumeration('DeveloperMetadataVisibility', 'DOCUMENT', 'PROJECT');
export const DeveloperMetadataLocationType = enumeration(
  'DeveloperMetadataLocationType',
  'SPREADSHEET',
  'SHEET',
  'ROW',
  'COLUMN',
);
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
export const MacAlgorithm = enumeration(
  'MacAlgorithm',
  'HMAC_MD5',
  'HMAC_SHA_1',
  'HMAC_SHA_256',
  'HMAC_SHA_384',
  'HMAC_SHA_512',
);
