// The content of a cell, and the table that stores each distinct style once.

/** A date is its serial number (days since 1899-12-30) in a cell with a date format. Null is an empty cell. */
export type CellValue = number | string | boolean | null;

/** How a cell looks. An absent member is Google's default. */
export interface CellStyle {
  /** A pattern such as `@`, `yyyy-mm-dd` or `#,##0`. Absent: general. */
  format?: string;
  bold?: boolean;
  italic?: boolean;
  underline?: boolean;
  strikethrough?: boolean;
  /** Lower-case hex, such as `#ff0000`. */
  fontColor?: string;
  background?: string;
  fontFamily?: string;
  fontSize?: number;
  horizontalAlignment?: string;
  verticalAlignment?: string;
  wrap?: 'OVERFLOW' | 'WRAP' | 'CLIP';
  /** The sides that have a border. Only displayed. */
  borders?: string;
}

/** A whole cell, as the page and a saved file have it. */
export interface CellContent extends CellStyle {
  value: CellValue;
  /** With its leading `=`. `value` is then the last result of the page's engine. */
  formula?: string;
  note?: string;
}

/** Changes of a style. An undefined member gets its default. */
export type StylePatch = { [K in keyof CellStyle]?: CellStyle[K] | undefined };

/** A value that another cell's formula shows here. `format` is a date's, for a cell without its own format. */
export interface SpilledValue {
  value: CellValue;
  format?: string;
}

/** Stores each style once, so that a cell needs only its number. Style 0 is the default. */
export class StyleTable {
  readonly #styles: CellStyle[] = [{}];
  readonly #ids = new Map<string, number>([['{}', 0]]);

  get(id: number | undefined): CellStyle {
    return this.#styles[id ?? 0] ?? {};
  }

  intern(style: CellStyle): number {
    const sorted = Object.fromEntries(
      Object.entries(style)
        .filter(([, value]) => value !== undefined)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    );
    const key = JSON.stringify(sorted);
    const existing = this.#ids.get(key);
    if (existing !== undefined) return existing;
    this.#styles.push(sorted);
    this.#ids.set(key, this.#styles.length - 1);
    return this.#styles.length - 1;
  }

  /** @returns a function from a style's id to that of the changed style, at one look-up per cell */
  patcher(patch: StylePatch): (id: number | undefined) => number {
    const memo = new Map<number, number>();
    return (id = 0) => {
      const existing = memo.get(id);
      if (existing !== undefined) return existing;
      const merged: Record<string, unknown> = { ...this.get(id), ...patch };
      const patched = this.intern(merged);
      memo.set(id, patched);
      return patched;
    };
  }

  all(): readonly CellStyle[] {
    return this.#styles;
  }
}

/** Whether a cell has content. One with an unticked checkbox has (measured). */
export function isContent(value: CellValue | undefined, formula: string | undefined): boolean {
  return formula !== undefined || (value !== null && value !== undefined && value !== '');
}
