// Numbers as a person types them and as a form shows them: with the signs of a locale. As text they have a decimal
// point and no groups, as in formulas and stored reports.

/** How a locale writes numbers. */
export interface NumberSigns {
  /** Between groups of digits; blank if the locale has none. */
  readonly group: string;
  readonly decimal: string;
  /** How many digits the last group has, and each one before it: 3 and 3, but 3 and 2 in India. */
  readonly sizes: GroupSizes;
  /** How many digits a number needs to be grouped: Spain writes 1000, but 10.000. */
  readonly groupsFrom: number;
  /** 0 to 9. */
  readonly digits: readonly string[];
}

type GroupSizes = readonly [last: number, other: number];

/** @param locale as `Intl` knows it, e.g. `de-DE` */
export function signsIn(locale: string): NumberSigns {
  const format = new Intl.NumberFormat(locale);
  const parts = format.formatToParts(1_234_567_890.5);
  const partText = (kind: string) => parts.find(({ type }) => type === kind)?.value ?? '';
  const [last = 3, other = last] = parts
    .filter(({ type }) => type === 'integer')
    .map(({ value }) => [...value].length)
    .reverse();
  const isGrouped = format.formatToParts(1000).some(({ type }) => type === 'group');
  return {
    group: partText('group'),
    decimal: partText('decimal'),
    sizes: [last, other],
    groupsFrom: isGrouped ? 4 : 5,
    digits: [...Array(10).keys()].map((digit) => format.format(digit)),
  };
}

/** Writes a number with the signs of a locale, such as `1000.5 %` as `1.000,5 %`. Any other text stays as it is. */
export function writtenNumber(text: string, signs: NumberSigns): string {
  const [, sign, whole = '', point, fraction = '', unit] = /^([+-]?)(\d*)(\.?)(\d*)(\s*%?)$/.exec(text) ?? [];
  if (whole + fraction === '') return text;
  // With a zero before them, digits aren't grouped when they are read.
  const isGrouped = signs.group !== '' && whole.length >= signs.groupsFrom && !whole.startsWith('0');
  const number = `${isGrouped ? grouped(whole, signs) : whole}${point ? signs.decimal : ''}${fraction}`;
  return `${sign}${number.replace(/\d/g, (digit) => signs.digits[Number(digit)] ?? digit)}${unit}`;
}

function grouped(whole: string, { group, sizes: [last, other] }: NumberSigns): string {
  const groups = [whole.slice(-last)];
  for (let end = whole.length - last; end > 0; end -= other)
    groups.unshift(whole.slice(Math.max(0, end - other), end));
  return groups.join(group);
}

/**
 * Reads a typed number: its text with a decimal point; several if it is ambiguous, none if it is no number. What the
 * locale could have written is read so. Else a dot or a comma separates groups of three or is the decimal sign, and a
 * blank or an apostrophe separates groups.
 * @param hasThousandths whether such numbers have more than two decimals; if not, `1,000` is ambiguous in each locale
 */
export function readingsOf(typed: string, signs: NumberSigns, hasThousandths: boolean): string[] {
  const [, digits = '', unit = ''] = /^(.*?)(\s*%?)$/s.exec(typed.trim()) ?? [];
  const [, sign = '', body = ''] = /^([+-]?)(.*)$/s.exec(plain(digits, signs)) ?? [];
  const [ownGroup, ownDecimal] = [plain(signs.group, signs), plain(signs.decimal, signs)];
  const own = readWith(body, ownGroup, ownDecimal, signs.sizes);
  const isSettled = own !== null && (hasThousandths || !own.includes('.'));
  const readings = [ownGroup, ...GROUP_SIGNS].flatMap((group) =>
    [ownDecimal, ...DECIMAL_SIGNS].map((decimal) => readWith(body, group, decimal, THREES)),
  );
  const found = isSettled ? [own] : [own, ...readings].filter((reading) => reading !== null);
  // A reading with groups stands before one with decimals.
  const wholeFirst = [...new Set(found)].sort((one, other) => one.indexOf('.') - other.indexOf('.'));
  return wholeFirst.map((reading) => `${sign}${reading}${unit}`);
}

const DECIMAL_SIGNS = ['.', ','] as const;
const GROUP_SIGNS = [...DECIMAL_SIGNS, ' ', '’'] as const;
const THREES = [3, 3] as const;

/** With the digits 0 to 9, and one sign for all that look alike. */
function plain(text: string, { digits }: NumberSigns): string {
  return [...text]
    .map((character) => (digits.includes(character) ? String(digits.indexOf(character)) : character))
    .join('')
    .replace(/\p{Zs}/gu, ' ')
    .replace(/['‘ʼ]/g, '’')
    .replace(/\u2212/g, '-')
    .replace(/[\u200e\u200f\u061c]/g, '');
}

/** The number with these signs; null if it can't have them. */
function readWith(body: string, group: string, decimal: string, sizes: GroupSizes): string | null {
  if (group === decimal) return null;
  const [whole = '', fraction, ...more] = body.split(decimal);
  const groups = group === '' ? [whole] : whole.split(group);
  const isGrouped = groups.length > 1;
  if (more.length > 0 || !/^\d*$/.test(groups.join('') + (fraction ?? ''))) return null;
  if (isGrouped && !areGroups(groups, sizes) && !areGroups(groups, THREES)) return null;
  const digits = groups.join('');
  if (digits === '' && (fraction ?? '') === '') return null;
  return fraction === undefined ? digits : `${digits}.${fraction}`;
}

/** Whether all groups have their size. The first one may be shorter, but doesn't begin with 0. */
function areGroups([first = '', ...rest]: readonly string[], [last, other]: GroupSizes): boolean {
  const sizeAt = (at: number) => (at === rest.length - 1 ? last : other);
  return (
    /^[1-9]/.test(first) && first.length <= other && rest.every((each, at) => each.length === sizeAt(at))
  );
}
