// The global console, whose lines become the log of the execution.

import { ServiceObject, type ServiceType } from './service-object';

const TYPE: ServiceType = {
  service: 'console',
  className: 'console',
  signatures: { log: '...any', warn: '...any' },
};

export class ConsoleService extends ServiceObject {
  readonly type = TYPE;

  #write(values: unknown[]): void {
    this.context.log.push(values.map(textOf).join(' '));
  }

  log(...values: unknown[]): void {
    this.#write(values);
  }

  warn(...values: unknown[]): void {
    this.#write(values);
  }
}

function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null || value instanceof ServiceObject) return String(value);
  if ('message' in value && 'name' in value) return `${String(value.name)}: ${String(value.message)}`;
  return JSON.stringify(value);
}
