// The body of a multipart upload: two parts, the job as JSON and the data ("Upload requests" of BigQuery's API).

import { invalid } from '../errors';

interface Upload {
  /** The first part. */
  readonly job: unknown;
  /** The second part. */
  readonly data: string;
}

const malformed = (why: string): Error => invalid(`Malformed multipart body: ${why}`);

/** The boundary of a Content-Type, which may be quoted. */
function boundaryOf(contentType: string): string {
  if (!/^multipart\/related\s*;/i.test(contentType))
    throw malformed('the Content-Type must be multipart/related with a boundary.');
  const [, quotedText, bare] = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? [];
  const boundary = quotedText ?? bare;
  if (!boundary) throw malformed('the Content-Type has no boundary.');
  return boundary;
}

/** One part: its headers in lower case, and its content after the empty line. */
function partOf(text: string): { headers: Map<string, string>; content: string } {
  const end = text.startsWith('\r\n') ? 0 : text.indexOf('\r\n\r\n');
  if (end < 0) throw malformed('a part has no empty line after its headers.');
  const headers = text
    .slice(0, end)
    .split('\r\n')
    .map((line) => /^([^:]+):\s*(.*)$/.exec(line))
    .flatMap((match) => (match ? [[String(match[1]).toLowerCase(), String(match[2])] as const] : []));
  return { headers: new Map(headers), content: text.slice(end + (end === 0 ? 2 : 4)) };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid('Invalid JSON payload received. Parse error in the first part.');
  }
}

/** Reads the two parts. @throws BigQueryRefusal with what is wrong with them */
export function uploadOf(contentType: string, body: string): Upload {
  const boundary = boundaryOf(contentType);
  const pieces = `\r\n${body}`.split(`\r\n--${boundary}`);
  const [preamble = '', ...rest] = pieces;
  const epilogue = rest.pop();
  if (preamble.trim() !== '') throw malformed('there is text before the first boundary.');
  if (epilogue === undefined || !/^--\s*$/.test(epilogue))
    throw malformed('the last boundary is missing, or something stands behind it.');
  if (rest.length !== 2) throw malformed(`it must have exactly two parts, and has ${rest.length}.`);
  const [job, data] = rest.map((piece) => {
    if (!piece.startsWith('\r\n')) throw malformed('a boundary does not end its line.');
    return partOf(piece.slice(2));
  });
  if (!/^application\/json\s*(;|$)/i.test(job?.headers.get('content-type') ?? ''))
    throw malformed('the Content-Type of the first part must be application/json.');
  if (!data?.headers.has('content-type')) throw malformed('the second part has no Content-Type.');
  return { job: jsonOf(job?.content ?? ''), data: data.content };
}
