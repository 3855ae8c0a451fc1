// A call of the panel as one object: the schema of its request, its handler, and whether it only reads.

import type * as z from 'zod/mini';
import type { Scope } from '../core/add-on/scopes';
import { choiceInvalid, type StatsError } from '../core/errors';
import { jsonOf } from '../core/json';
import { CHOICE_PROBLEMS } from '../text/errors/choice-problems';
import type { PanelDeps } from './deps';

interface PanelCall<Schema extends z.ZodMiniType, Value, IsRead extends boolean> {
  takes: Schema;
  /**
   * Whatever was sent is checked, because anyone can call a server function with anything from the browser's console
   * (docs/platform.md §7).
   * @param request the request as JSON text
   * @param deps called only for a valid request
   * @throws StatsError CHOICE_INVALID for a request that doesn't match the schema; PERMISSION_MISSING if the person
   *   hasn't allowed what the call needs
   */
  answer(request: unknown, deps: () => PanelDeps): Value;
  isRead: IsRead;
}

type Handler<Schema extends z.ZodMiniType, Value> = (request: z.infer<Schema>, deps: PanelDeps) => Value;

function answered<Schema extends z.ZodMiniType, Value>(
  takes: Schema,
  handler: Handler<Schema, Value>,
  needs: readonly Scope[],
): (request: unknown, deps: () => PanelDeps) => Value {
  return (text, getDeps) => {
    const request = checked(takes, text);
    const deps = getDeps();
    if (needs.length > 0) deps.person.consent.check(needs);
    return handler(request, deps);
  };
}

/**
 * A call that changes nothing, so the panel repeats it if its answer was lost.
 * @param needs what it can't begin without
 */
export function readCall<Schema extends z.ZodMiniType, Value>(
  takes: Schema,
  handler: Handler<Schema, Value>,
  needs: readonly Scope[] = [],
): PanelCall<Schema, Value, true> {
  return { takes, isRead: true, answer: answered(takes, handler, needs) };
}

/** A call that changes something. The panel doesn't repeat it: it may have succeeded although its answer was lost. */
export function changeCall<Schema extends z.ZodMiniType, Value>(
  takes: Schema,
  handler: Handler<Schema, Value>,
  needs: readonly Scope[] = [],
): PanelCall<Schema, Value, false> {
  return { takes, isRead: false, answer: answered(takes, handler, needs) };
}

function checked<Schema extends z.ZodMiniType>(takes: Schema, text: unknown): z.infer<Schema> {
  const parsed = takes.safeParse(typeof text === 'string' ? jsonOf(text) : undefined);
  if (parsed.success) return parsed.data;
  throw invalidRequest(parsed.error.issues[0]?.path.join('.') ?? '');
}

/** @param field blank for the call's name, or for the request as a whole */
export function invalidRequest(field: string): StatsError {
  return choiceInvalid(field, CHOICE_PROBLEMS.notExpected(field));
}
