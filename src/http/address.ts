// Checks the addresses of services, and builds the addresses of requests.
//
// Addresses are parsed with regular expressions, because Apps Script has no `URL`. They accept only one spelling of a
// host, so that no other parser finds another host in the same address.

import { type AddressProblem, type AddressSetting, StatsError } from '../core/errors';

/** Leaves room for a path and a query within the 2,082 characters that Google's quota page allows. */
const LONGEST_ADDRESS = 1_000;
/**
 * Scheme; host with user and port; path; query with fragment. Browsers read a backslash as a slash, so the checks of
 * these parts refuse it.
 */
const PARTS = /^([a-z][a-z\d+.-]*):\/\/([^/?#]*)([^?#]*)(.*)$/is;
const LABEL = /^(?!-)(?!.*-$)[a-z\d-]{1,63}$/;
const OCTET = /^(0|[1-9]\d?|1\d\d|2[0-4]\d|25[0-5])$/;
/** Browsers treat a host whose last label is a number as an IP address, such as `127.1`, `0x7f.1` or `2130706433`. */
const NUMBER = /^(\d+|0x[\da-f]*)$/;
/** A segment of a path (RFC 3986, 3.3) other than `.` and `..`. */
const SEGMENT = /^(?!(\.|%2e){1,2}$)([\w.~!$&'()*+,;=:@-]|%[\da-f]{2})*$/i;
const DEFAULT_PORTS: Readonly<Record<string, string>> = { https: '443', http: '80' };

/**
 * The address with its scheme and host in lower case, without trailing slashes or its scheme's default port.
 * @throws StatsError ADDRESS_MISSING when it is empty; ADDRESS_INVALID when it is malformed or too long, has a user or
 *   a query, or is plain http to another machine
 */
export function checkAddress(address: string, setting: AddressSetting): string {
  const trimmed = address.trim();
  if (trimmed === '') throw new StatsError('ADDRESS_MISSING', { setting });
  const refuse = (problem: AddressProblem) => new StatsError('ADDRESS_INVALID', { setting, problem });
  if (trimmed.length > LONGEST_ADDRESS) throw refuse('tooLong');
  const [, givenScheme = '', authority = '', path = '', query = ''] = PARTS.exec(trimmed) ?? [];
  const scheme = givenScheme.toLowerCase();
  if (scheme !== 'https' && scheme !== 'http') throw refuse('scheme');
  if (authority.includes('@')) throw refuse('userInfo');
  if (query !== '') throw refuse('query');
  const [, givenHost = '', port] = /^(\[[^\]]*\]|[^:]*)(?::(.*))?$/s.exec(authority) ?? [];
  const host = givenHost.toLowerCase();
  const problem = hostProblem(host) ?? portProblem(port) ?? pathProblem(path);
  if (problem) throw refuse(problem);
  if (scheme === 'http' && !isLoopback(host)) throw refuse('plainHttp');
  const shownPort = port === undefined || port === DEFAULT_PORTS[scheme] ? '' : `:${port}`;
  return `${scheme}://${host}${shownPort}${path.replace(/\/+$/, '')}`;
}

/**
 * As `checkAddress`, for an address that must be on this machine.
 * @throws StatsError what `checkAddress` throws, and ADDRESS_INVALID for any other host
 */
export function checkLoopbackAddress(address: string, setting: AddressSetting): string {
  const checked = checkAddress(address, setting);
  if (!isLoopbackAddress(checked))
    throw new StatsError('ADDRESS_INVALID', { setting, problem: 'notThisMachine' });
  return checked;
}

/** Whether a checked address is on this machine. */
function isLoopbackAddress(checked: string): boolean {
  return isLoopback((PARTS.exec(checked)?.[2] ?? '').replace(/:\d+$/, ''));
}

function hostProblem(host: string): AddressProblem | null {
  if (host === '[::1]') return null;
  if (host.startsWith('[')) return 'ipAddress';
  if (/[^\0-\x7f]/.test(host)) return 'notAscii';
  const labels = host.split('.');
  if (NUMBER.test(labels[labels.length - 1] ?? ''))
    return labels.length === 4 && labels.every((label) => OCTET.test(label)) ? null : 'ipAddress';
  return host.length <= 253 && labels.every((label) => LABEL.test(label)) ? null : 'host';
}

function portProblem(port: string | undefined): AddressProblem | null {
  return port === undefined || (/^[1-9]\d{0,4}$/.test(port) && Number(port) <= 65_535) ? null : 'port';
}

function pathProblem(path: string): AddressProblem | null {
  return path.split('/').every((segment) => SEGMENT.test(segment)) ? null : 'path';
}

/** Whether a host is in 127.0.0.0/8, localhost or ::1. A sandbox there may be used over http (docs/product.md §5). */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
}

/** Appends a query to `path`. Values are encoded, and a name may occur several times (`group=date&group=country`). */
export function withQuery(path: string, query: readonly (readonly [name: string, value: string])[]): string {
  if (query.length === 0) return path;
  return `${path}?${query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
}
