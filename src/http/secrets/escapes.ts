// Undoes the escapes in which a service repeats what it was sent: those of JSON, of HTML, and percent encoding.

import { ignoreErrors } from '../../core/ignore-errors';

const JSON_ESCAPE = /\\u([\da-f]{4})|\\(["\\/bfnrt])/gi;
const ENTITY = /&#x([\da-f]{1,6});|&#(\d{1,7});|&(amp|lt|gt|quot|apos);/gi;
/** One character in UTF-8. */
const PERCENT =
  /%[0-7][\da-f]|%[cd][\da-f]%[89ab][\da-f]|%e[\da-f](?:%[89ab][\da-f]){2}|%f[0-7](?:%[89ab][\da-f]){3}/gi;

const CONTROLS: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** A text as it is, and with the escapes of each kind undone once; in a form, a plus sign may stand for a blank. */
export function readingsOf(text: string): ReadonlySet<string> {
  const ofJson = text.replace(JSON_ESCAPE, (_all, hex: string | undefined, sign: string) =>
    hex === undefined ? (CONTROLS[sign] ?? sign) : String.fromCharCode(Number.parseInt(hex, 16)),
  );
  const ofHtml = text.replace(ENTITY, (all, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? all;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
  return new Set([text, ofJson, ofHtml, unpercented(text), unpercented(text.replace(/\+/g, ' '))]);
}

function unpercented(text: string): string {
  return text.replace(PERCENT, (character) => ignoreErrors(() => decodeURIComponent(character)) ?? character);
}
