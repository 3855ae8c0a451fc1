// The trigger that the platform check makes and removes.

/** The function of `main.ts` that it calls, which removes it. */
export const TICK_FUNCTION = 'platformCheckTick';

export function removeTestTriggers(): void {
  for (const trigger of ScriptApp.getProjectTriggers())
    if (trigger.getHandlerFunction() === TICK_FUNCTION) ScriptApp.deleteTrigger(trigger);
}
