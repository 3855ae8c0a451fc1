// Addresses of the two services: which are acceptable, and how a request's address is made of one.
//
// Read by expressions of our own, because Apps Script has no URL. They accept no more than one spelling of a host, so
// that no other reader of the address finds another host in it.

import { type AddressProblem, type AddressSetting, StatsError } from '../core/errors';

/** Leaves room for a path and a query within the 2,082 characters of Google's quota page. */
const LONGEST_ADDRESS = 1_000;
/**
 * Scheme, host with port and user, path, query with fragment. A backslash is a slash to browsers, and refused later.
 */
const PARTS = /^([a-z][a-z\d+.-]*):\/\/([^/?#]*)([^?#]*)(.*)$/is;
const LABEL = /^(?!-)(?!.*-$)[a-z\d-]{1,63}$/;
const OCTET = /^(0|[1-9]\d?|1\d\d|2[0-4]\d|25[0-5])$/;
/** What ends in a number is an IP address to browsers, in forms such as `127.1`, `0x7f.1` or `2130706433`. */
const NUMBER = /^(\d+|0x[\da-f]*)$/;
/** Characters of a path (RFC 3986, 3.3), without its steps `.` and `..`. */
const STEP = /^(?!(\.|%2e){1,2}$)([\w.~!$&'()*+,;=:@-]|%[\da-f]{2})*$/i;
const DEFAULT_PORTS: Readonly<Record<string, string>> = { https: '443', http: '80' };

/**
 * The address in lower case as far as it may be, without a trailing slash and its scheme's own port.
 * @throws StatsError ADDRESS_MISSING when it is empty, ADDRESS_INVALID when it is neither https nor http on loopback
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
 * The same of an address that must be one of this machine.
 * @throws StatsError what `checkAddress` throws, and ADDRESS_INVALID for any other host
 */
export function checkLoopbackAddress(address: string, setting: AddressSetting): string {
  const checked = checkAddress(address, setting);
  if (!isLoopbackAddress(checked))
    throw new StatsError('ADDRESS_INVALID', { setting, problem: 'notThisMachine' });
  return checked;
}

/** Whether an address that was checked is one of this machine. */
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
  return path.split('/').every((step) => STEP.test(step)) ? null : 'path';
}

/** http is for a sandbox on one's own machine (docs/product.md §5): 127.0.0.0/8, localhost and ::1. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
}

/** `path` with its query; names repeat as given (`group=date&group=country`), values are encoded. */
export function withQuery(path: string, query: readonly (readonly [name: string, value: string])[]): string {
  if (query.length === 0) return path;
  return `${path}?${query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
}
