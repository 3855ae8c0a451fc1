// The service objects that an execution holds, by number, and values with such objects on their way to the script.

import { EnumValue, enumTypes } from '../../services/enums';
import { ServiceObject, type ServiceType } from '../../services/service-object';
import { type ClassDescription, ENUM, type EncodedHandle, HANDLE } from './protocol';

export class HandleTable {
  readonly #objects: ServiceObject[] = [];
  readonly #ids = new Map<ServiceObject, number>();
  readonly #described = new Set<string>();

  get(id: number): ServiceObject {
    const found = this.#objects[id];
    if (!found) throw new Error(`No service object has the handle ${id}.`);
    return found;
  }

  encodeHandle(object: ServiceObject): EncodedHandle {
    const id = this.#ids.get(object) ?? this.#objects.push(object) - 1;
    this.#ids.set(object, id);
    const { className } = object.type;
    const encoded = { [HANDLE]: id, className, text: String(object) };
    if (this.#described.has(className)) return encoded;
    this.#described.add(className);
    return { ...encoded, description: describe(object.type) };
  }

  /** Encodes service objects and enumeration values, also inside other values. All else crosses as it is. */
  encode(value: unknown): unknown {
    if (value instanceof ServiceObject) return this.encodeHandle(value);
    if (value instanceof EnumValue) return { [ENUM]: value.typeName, name: value.name() };
    if (Array.isArray(value) && value[0] instanceof ServiceObject)
      return value.map((item) => this.encode(item));
    if (!isPlainObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, this.encode(item)]));
  }

  decode(value: unknown): unknown {
    if (Array.isArray(value))
      return value.some(isPlainObject) ? value.map((item) => this.decode(item)) : value;
    if (!isPlainObject(value)) return value;
    const handle = value[HANDLE];
    if (typeof handle === 'number') return this.get(handle);
    const typeName = value[ENUM];
    if (typeof typeName === 'string') return enumTypes.get(typeName)?.[String(value['name'])];
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, this.decode(item)]));
  }
}

/** Looks at the tag, because each realm has its own prototypes. */
function isPlainObject(value: unknown): value is Record<string, unknown> {
  return Object.prototype.toString.call(value) === '[object Object]';
}

/** A copy whose arrays, objects and dates are of this realm: under jest a message comes from another one. */
export function ownCopy(value: unknown): unknown {
  if (Array.isArray(value)) return Array.from(value, ownCopy);
  if (Object.prototype.toString.call(value) === '[object Date]') return new Date(Number(value));
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, ownCopy(item)]));
}

function describe(type: ServiceType): ClassDescription {
  const enums = Object.entries(type.enums ?? {}).map(([member, values]) => {
    const [first] = Object.values(values);
    return [member, first?.typeName ?? member];
  });
  return {
    className: type.className,
    methods: Object.keys(type.signatures),
    enums: Object.fromEntries(enums),
  };
}
