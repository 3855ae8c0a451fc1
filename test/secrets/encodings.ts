// The ways in which a service may repeat a secret, made by Node's own encoders where it has them.

const base64 = (text: string) => Buffer.from(text).toString('base64');
const hexOf = (code: number, digits: number) => code.toString(16).padStart(digits, '0');
const unicodeEscapes = (text: string) =>
  Array.from({ length: text.length }, (_each, i) => `\\u${hexOf(text.charCodeAt(i), 4)}`).join('');
const percent = (text: string) => [...Buffer.from(text)].map((byte) => `%${hexOf(byte, 2)}`).join('');
const entities = (text: string, entityOf: (code: number) => string) =>
  [...text].map((sign) => entityOf(sign.codePointAt(0) ?? 0)).join('');
const HTML: Record<string, string> = {
  '"': '&quot;',
  "'": '&apos;',
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
};
const hex = (text: string) => Buffer.from(text).toString('hex');

/** Encoders by name. Their results are surrounded by blanks or signs, like words. */
export const ENCODINGS: Readonly<Record<string, (text: string) => string>> = {
  raw: (text) => text,
  'JSON text': (text) => JSON.stringify(text).slice(1, -1),
  'JSON text of PHP': (text) => JSON.stringify(text).slice(1, -1).replaceAll('/', '\\/'),
  'JSON escapes': unicodeEscapes,
  'upper JSON escapes': (text) => unicodeEscapes(text).toUpperCase().replaceAll('\\U', '\\u'),
  html: (text) => [...text].map((sign) => HTML[sign] ?? sign).join(''),
  'decimal entities': (text) => entities(text, (code) => `&#${code};`),
  'hex entities': (text) => entities(text, (code) => `&#x${hexOf(code, 2)};`),
  percent,
  'upper percent': (text) => percent(text).toUpperCase(),
  'address component': encodeURIComponent,
  'form field': (text) => new URLSearchParams([['', text]]).toString().slice(1),
  hex,
  'upper hex': (text) => hex(text).toUpperCase(),
  base64,
  'base64 without padding': (text) => base64(text).replaceAll('=', ''),
  base64url: (text) => Buffer.from(text).toString('base64url'),
  'basic auth': (text) => base64(`user:${text}`),
  'basic auth of one': (text) => base64(`u:${text}`),
  'basic auth of two': (text) => base64(`ab:${text}`),
};
