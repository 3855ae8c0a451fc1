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
export const Button = enumeration('Button', 'CLOSE', 'OK', 'CANCEL', 'YES', 'NO');
export const ButtonSet = enumeration('ButtonSet', 'OK', 'OK_CANCEL', 'YES_NO', 'YES_NO_CANCEL');
export const DigestAlgorithm = enumeration(
  'DigestAlgorithm',
  'MD2',
  'MD5',
  'SHA_1',
  'SHA_256',
  'SHA_384',
  'SHA_512',
);
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
