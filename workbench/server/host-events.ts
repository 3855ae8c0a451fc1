/** What a running script does to the screen: panels, toasts, alerts, as the host tells it. */
import { z } from 'zod';
import type { News } from './news';
import type { Panels } from './panels';
import type { Questions } from './questions';
import type { ScriptHost } from './script-host';

const size = z.number().optional();
const panel = z.object({ html: z.string(), title: z.string() });
const sidebar = panel;
const dialog = panel.extend({ width: size, height: size, modal: z.boolean().optional() });
const toast = z.object({ message: z.string(), title: z.string().optional(), seconds: z.number().optional() });
const answer = z.custom<(given: { button: string; text?: string }) => void>(
  (value) => typeof value === 'function',
);
const alert = z.object({ title: z.string(), prompt: z.string(), buttons: z.array(z.string()), answer });

interface Screen {
  readonly news: News;
  readonly panels: Panels;
  readonly questions: Questions;
}

/** @returns the function that stops listening. */
export function listenToHost(host: ScriptHost, { news, panels, questions }: Screen): () => void {
  const ask = (asksForText: boolean) => (payload: unknown) => {
    const { answer: reply, ...question } = alert.parse(payload);
    questions.ask({ ...question, asksForText }, reply);
  };
  const stops = [
    host.on('sidebar', (payload) => panels.show('sidebar', sidebar.parse(payload))),
    host.on('dialog', (payload) => panels.show('dialog', withoutUndefined(dialog.parse(payload)))),
    host.on('toast', (payload) => {
      const { message, title = '', seconds = 5 } = toast.parse(payload);
      news.send({ type: 'toast', message, title, seconds });
    }),
    host.on('alert', ask(false)),
    host.on('prompt', ask(true)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

type Dialog = z.infer<typeof dialog>;
type Defined = { [K in keyof Dialog]: Exclude<Dialog[K], undefined> };

function withoutUndefined({
  html,
  title,
  width,
  height,
  modal,
}: Dialog): Pick<Defined, 'html' | 'title'> & Partial<Defined> {
  return {
    html,
    title,
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
    ...(modal === undefined ? {} : { modal }),
  };
}
