// Services and their answers: what each error knows, and what it means.

import { type AddressSetting, SECRET_FIELDS, type ServiceName, type StatsService } from '../add-on/services';
import type { ErrorRows } from './error-row';
import type { PanelField } from './panel-field';

/** What is wrong with an address. */
export type AddressProblem =
  | 'scheme'
  | 'plainHttp'
  | 'userInfo'
  | 'query'
  | 'host'
  | 'ipAddress'
  | 'notAscii'
  | 'port'
  | 'path'
  | 'tooLong'
  | 'notThisMachine';

/** One entry of the seller API's `errorList`, without its `code`, which means nothing to a person. */
export interface FieldProblem {
  field: string;
  message: string;
}

/** The panel's field for a path in an error of the seller service (docs/services.md §2.1, §2.4). */
const SELLER_PATHS: readonly (readonly [RegExp, PanelField])[] = [
  [/^token\b/, 'sellerToken'],
  [/^filter\.(from|to)Date\b/, 'period'],
  [/^filter\.bundleList\b/, 'bundles'],
  [/^filter\.operationSystemList\b/, 'os'],
  [/^filter\.groupByList\b/, 'groupBy'],
];

/** @param path as the API gives it: `filter.bundleList[3]` is about the same field as `filter.bundleList` */
export function sellerField(path: string): PanelField | undefined {
  return SELLER_PATHS.find(([pattern]) => pattern.test(path))?.[1];
}

/** In the seller service's own form, `status` is a number of its own, with `statusText` and `problems`. */
interface Refusal {
  service: ServiceName;
  status: number;
  serviceMessage: string;
  statusText?: string;
  problems?: readonly FieldProblem[];
}

export interface ServiceErrors {
  ADDRESS_MISSING: { setting: AddressSetting };
  ADDRESS_INVALID: { setting: AddressSetting; problem: AddressProblem };
  /** `title` is that of the connection which a report names; absent where none is connected. */
  NOT_CONNECTED: { service: ServiceName; title?: string };
  /** A service refused a login or token that was just typed or pasted. */
  LOGIN_REFUSED: { service: StatsService; serviceMessage: string };
  /**
   * `title` is that of the login, absent while a token is being checked; `by` the email of the person who shares it,
   * blank if it isn't known, and absent for one's own.
   */
  TOKEN_REFUSED: {
    service: ServiceName;
    status: number;
    serviceMessage: string;
    title?: string;
    by?: string;
  };
  SERVICE_BUSY: { service: ServiceName; status: number; serviceMessage: string };
  /** A daily quota of the service is used up. */
  SERVICE_QUOTA_USED: { service: ServiceName; serviceMessage: string };
  SERVICE_FAILED: Refusal;
  SERVICE_UNREACHABLE: { service: ServiceName; fault: string };
  SERVICE_REFUSED: Refusal;
  ANSWER_UNREADABLE: { service: ServiceName; status: number; problem: string };
  FIELD_WRONG: { service: ServiceName; field: string; row: number; expected: string; actual: string };
  /** `refusal`: how the service refused to send so much; null if Google cut the answer off. */
  ANSWER_TOO_LARGE: { service: ServiceName; refusal: { status: number; serviceMessage: string } | null };
  ANSWER_TOO_SLOW: { service: ServiceName };
  /** A list that lacks apps, or has them twice: their titles. */
  LIST_INCOMPLETE: { service: StatsService; missing: readonly string[]; twice: readonly string[] };
  COLUMNS_WRONG: { service: StatsService; expected: readonly string[]; actual: readonly string[] };
}

export const SERVICE_ROWS: ErrorRows<ServiceErrors> = {
  ADDRESS_MISSING: { remedy: 'report', endsRun: 'sameError' },
  ADDRESS_INVALID: { remedy: 'report', endsRun: 'sameError' },
  NOT_CONNECTED: { remedy: 'logIn', endsRun: 'sameError' },
  LOGIN_REFUSED: { remedy: 'fix', field: ({ service }) => SECRET_FIELDS[service] },
  TOKEN_REFUSED: { remedy: 'logIn', endsRun: 'sameError' },
  SERVICE_BUSY: { remedy: 'wait' },
  SERVICE_QUOTA_USED: { remedy: 'wait', endsRun: 'quota' },
  SERVICE_FAILED: { remedy: 'retry' },
  SERVICE_UNREACHABLE: { remedy: 'retry' },
  SERVICE_REFUSED: {
    remedy: 'fix',
    field: ({ problems: [first] = [] }) => (first ? sellerField(first.field) : undefined),
  },
  ANSWER_UNREADABLE: { remedy: 'retry' },
  FIELD_WRONG: { remedy: 'report' },
  ANSWER_TOO_LARGE: { remedy: 'fix', field: 'period' },
  ANSWER_TOO_SLOW: { remedy: 'retry' },
  LIST_INCOMPLETE: { remedy: 'retry' },
  COLUMNS_WRONG: { remedy: 'report' },
};
