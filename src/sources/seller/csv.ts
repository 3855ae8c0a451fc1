// Reads CSV (RFC 4180) so strictly that a cut or damaged file is an error and not wrong rows (docs/sources.md §2).

import { CSV_PROBLEMS } from '../../text/errors/answer-problems';

/** A CSV text that ends inside a quoted field, or has text after a closing quote: a cut or damaged answer. */
export class CsvError extends Error {
  constructor(
    problem: string,
    /** The number of the damaged record, 1 for the first. */
    readonly record: number,
  ) {
    super(problem);
    this.name = 'CsvError';
  }
}

const QUOTE = 34;
const COMMA = 44;
const BYTE_ORDER_MARK = 0xfeff;

/**
 * The records of a CSV text, each an array of its fields as text. Skips empty lines, and byte order marks before a
 * line: a file that was put together of others has one amid its lines. Linear in the length of the text.
 * @param most how many records are read at most
 * @throws CsvError if a quoted field isn't closed, or text follows its closing quote
 */
export function parseCsv(text: string, most = Number.POSITIVE_INFINITY): string[][] {
  const records: string[][] = [];
  let at = 0;
  while (at < text.length && records.length < most) {
    if (text.charCodeAt(at) === BYTE_ORDER_MARK) {
      at += 1;
      continue;
    }
    const line = endOfLine(text, at);
    if (line.end === at) {
      at = line.next;
      continue;
    }
    const { record, next } = parseRecord(text, at, line, records.length + 1);
    records.push(record);
    at = next;
  }
  return records;
}

function parseRecord(
  text: string,
  start: number,
  lineEnd: LineEnd,
  number: number,
): { record: string[]; next: number } {
  const line = text.slice(start, lineEnd.end);
  // Most lines have no quote, so a plain split is enough.
  if (line.indexOf('"') < 0) return { record: line.split(','), next: lineEnd.next };
  return parseQuotedRecord(text, start, number);
}

/** Where a line's text ends, and where the next line begins. */
interface LineEnd {
  end: number;
  next: number;
}

function endOfLine(text: string, from: number): LineEnd {
  const feed = text.indexOf('\n', from);
  if (feed < 0) return { end: text.length, next: text.length };
  return { end: text[feed - 1] === '\r' && feed > from ? feed - 1 : feed, next: feed + 1 };
}

function parseQuotedRecord(text: string, start: number, number: number): { record: string[]; next: number } {
  const record: string[] = [];
  let at = start;
  for (;;) {
    const field = text.charCodeAt(at) === QUOTE ? quotedField(text, at, number) : plainField(text, at);
    record.push(field.value);
    if (text.charCodeAt(field.next) !== COMMA) return { record, next: endOfLine(text, field.next).next };
    at = field.next + 1;
  }
}

function plainField(text: string, start: number): { value: string; next: number } {
  // Character by character, because a search for the next comma could run through the whole file for each field.
  let end = start;
  while (end < text.length && text[end] !== ',' && text[end] !== '\n') end++;
  if (text[end] === '\n' && end > start && text[end - 1] === '\r') end--;
  return { value: text.slice(start, end), next: end };
}

function quotedField(text: string, start: number, number: number): { value: string; next: number } {
  let at = start + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) throw new CsvError(CSV_PROBLEMS.openQuote, number);
    if (text.charCodeAt(quote + 1) === QUOTE) {
      at = quote + 2;
      continue;
    }
    const next = quote + 1;
    const isEnd =
      next === text.length || text[next] === ',' || text[next] === '\n' || text.startsWith('\r\n', next);
    if (!isEnd) throw new CsvError(CSV_PROBLEMS.textAfterQuote, number);
    return { value: text.slice(start + 1, quote).replace(/""/g, '"'), next };
  }
}
