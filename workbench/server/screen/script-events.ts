// Shows on the pages what a running script opens: panels, toasts, and alerts.

import { z } from 'zod';
import type { ScriptHost } from '../script/script-host';
import type { Screen } from './screen';

/** 0 is a size that the script did not set. */
const size = z.number().transform((pixels) => pixels || undefined);
const sidebar = z.object({ html: z.string(), title: z.string() });
const dialog = sidebar.extend({ width: size, height: size });
const toast = z.object({ message: z.string(), title: z.string().optional(), seconds: z.number().optional() });
const answer = z.custom<(button: string) => void>((value) => typeof value === 'function');
const question = z.object({ title: z.string(), prompt: z.string(), buttons: z.string(), answer });

/** The buttons of each set of ui.ButtonSet, the preferred one first. */
const buttonSets: Readonly<Record<string, readonly string[]>> = {
  OK: ['OK'],
  OK_CANCEL: ['OK', 'CANCEL'],
  YES_NO: ['YES', 'NO'],
  YES_NO_CANCEL: ['YES', 'NO', 'CANCEL'],
};

/** @returns the function that stops listening. */
export function showScriptEvents(host: ScriptHost, { events, panels, questions }: Screen): () => void {
  const stops = [
    host.on('sidebar', (payload) => panels.show('sidebar', sidebar.parse(payload))),
    host.on('dialog', (payload) => panels.show('dialog', dialog.parse(payload))),
    host.on('toast', (payload) => {
      const { message, title = '', seconds = 5 } = toast.parse(payload);
      events.send({ type: 'toast', message, title, seconds });
    }),
    host.on('alert', (payload) => {
      const { title, prompt, buttons, answer: reply } = question.parse(payload);
      questions.ask({ title, prompt, buttons: [...(buttonSets[buttons] ?? [buttons])] }, reply);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
