// Logger; console is made of it too. Lines are kept with the execution.

import { type Emulated, ServiceObject, type ServiceType, type SignaturesOf } from './service-object';
import { formatTemplate } from './utilities/text-tools';

const SIGNATURES = {
  clear: '',
  getLog: '',
  log: 'any | String,...any',
} satisfies SignaturesOf<GoogleAppsScript.Base.Logger>;

const TYPE: ServiceType = { service: 'Logger', className: 'Logger', signatures: SIGNATURES };

export class Logger
  extends ServiceObject
  implements Emulated<GoogleAppsScript.Base.Logger, keyof typeof SIGNATURES>
{
  readonly type = TYPE;

  log(first: unknown, ...values: unknown[]): this {
    const text =
      typeof first === 'string' && values.length > 0 ? formatTemplate(first, values) : textOf(first);
    this.context.log.push(text);
    return this;
  }

  getLog(): string {
    return this.context.log.join('\n');
  }

  clear(): void {
    this.context.log.length = 0;
  }
}

const CONSOLE_TYPE: ServiceType = {
  service: 'console',
  className: 'console',
  signatures: {
    log: '...any',
    info: '...any',
    warn: '...any',
    error: '...any',
    time: 'String',
    timeEnd: 'String',
  },
};

export class ConsoleService extends ServiceObject {
  readonly type = CONSOLE_TYPE;

  #write(values: unknown[]): void {
    this.context.log.push(values.map(textOf).join(' '));
  }

  log(...values: unknown[]): void {
    this.#write(values);
  }

  info(...values: unknown[]): void {
    this.#write(values);
  }

  warn(...values: unknown[]): void {
    this.#write(values);
  }

  error(...values: unknown[]): void {
    this.#write(values);
  }

  time(): void {}

  timeEnd(): void {}
}

function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null || value instanceof ServiceObject) return String(value);
  if ('message' in value && 'name' in value) return `${String(value.name)}: ${String(value.message)}`;
  return JSON.stringify(value);
}
