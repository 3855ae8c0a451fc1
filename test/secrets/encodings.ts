// The ways in which a service may repeat a secret, made by Node's own encoders where it has them.

const base64 = (text: string) => Buffer.from(text).toString('base64');
const base64Url = (text: string) => Buffer.from(text).toString('base64url');
const unicodeEscapes = (text: string) =>
  Array.from({ length: text.length }, (_each, i) => `\\u${hexOf(text.charCodeAt(i), 4)}`).join('');
const hexOf = (code: number, digits: number) => code.toString(16).padStart(digits, '0');
const percent = (text: string) => [...Buffer.from(text)].map((byte) => `%${hexOf(byte, 2)}`).join('');
const entities = (text: string, entityOf: (code: number) => string) =>
  [...text].map((sign) => entityOf(sign.codePointAt(0) ?? 0)).join('');
const HTML: Record<string, string> = { '"': '&quot;', '<': '&lt;', '>': '&gt;', '&': '&amp;' };
const html = (text: string) => [...text].map((sign) => HTML[sign] ?? sign).join('');
const between = (text: string, separator: string) => [...text].join(separator);
const hex = (text: string) => Buffer.from(text).toString('hex');
const bytesBetween = (text: string, separator: string) => (hex(text).match(/../g) ?? []).join(separator);
const quotedPrintable = (text: string) => hex(text).toUpperCase().replace(/../g, '=$&');

/** Encoders by name. Their results are surrounded by blanks or signs, like words. */
export const ENCODINGS: Readonly<Record<string, (text: string) => string>> = {
  raw: (text) => text,
  spaced: (text) => between(text, ' '),
  'with line breaks': (text) => between(text, '\r\n'),
  'with zero-width spaces': (text) => between(text, '\u200b'),
  'with soft hyphens': (text) => between(text, '\u00ad'),
  'with entities of soft hyphens': (text) => between(text, '&shy;'),
  'with no-break spaces': (text) => between(text, '\u00a0'),
  'with dashes': (text) => between(text, '-'),
  'with dots': (text) => between(text, '.'),
  'with underscores': (text) => between(text, '_'),
  'with commas and blanks': (text) => between(text, ', '),
  'upper case': (text) => text.toUpperCase(),
  'lower case': (text) => text.toLowerCase(),
  'JSON text': (text) => JSON.stringify(text).slice(1, -1),
  'JSON escapes': unicodeEscapes,
  'upper JSON escapes': (text) => unicodeEscapes(text).toUpperCase().replaceAll('\\U', '\\u'),
  'JSON in JSON': (text) => JSON.stringify(unicodeEscapes(text)).slice(1, -1),
  'hex escapes': (text) => [...Buffer.from(text, 'latin1')].map((byte) => `\\x${hexOf(byte, 2)}`).join(''),
  percent,
  'upper percent': (text) => percent(text).toUpperCase(),
  'address component': encodeURIComponent,
  'form field': (text) => new URLSearchParams([['', text]]).toString().slice(1),
  'percent twice': (text) => encodeURIComponent(percent(text)),
  'spaces in percent': (text) => between(text, '%20'),
  html,
  'decimal entities': (text) => entities(text, (code) => `&#${code};`),
  'hex entities': (text) => entities(text, (code) => `&#x${hexOf(code, 2)};`),
  'open entities': (text) => entities(text, (code) => `&#${code}`),
  'entities twice': (text) => html(entities(text, (code) => `&#${code};`)),
  hex,
  'upper hex': (text) => hex(text).toUpperCase(),
  'hex with colons': (text) => bytesBetween(text, ':'),
  'hex with spaces': (text) => bytesBetween(text, ' '),
  'bytes in hex': (text) => `0x${bytesBetween(text, ', 0x')}`,
  'quoted-printable': quotedPrintable,
  'quoted-printable with soft breaks': (text) => quotedPrintable(text).replace(/.{12}/g, '$&=\r\n'),
  base64,
  base64url: base64Url,
  'base64 without padding': (text) => base64(text).replaceAll('=', ''),
  'spaced base64': (text) => between(base64(text).replaceAll('=', ''), ' '),
  'percent of base64': (text) => encodeURIComponent(base64(text)),
  'base64 twice': (text) => base64(base64(text)),
  'base64url twice': (text) => base64Url(base64Url(text)),
  'base64 of hex': (text) => base64(hex(text)),
  'base64 of quoted-printable': (text) => base64(quotedPrintable(text)),
  'hex of base64': (text) => hex(base64(text)),
  'hex twice': (text) => hex(hex(text)),
  'quoted-printable of base64': (text) => quotedPrintable(base64(text)),
  'escapes of base64': (text) => unicodeEscapes(base64(text)),
  'base64 of escapes': (text) => base64(unicodeEscapes(text)),
  'basic auth': (text) => base64(`user:${text}`),
  'basic auth of one': (text) => base64(`u:${text}`),
  'basic auth of two': (text) => base64(`ab:${text}`),
  'base64 of a form': (text) => base64Url(`email=a@b.example&password=${encodeURIComponent(text)}&x=1`),
  'base64 of a body': (text) =>
    base64(JSON.stringify({ email: 'a@b.example', password: text, more: [1, 2] })),
};
