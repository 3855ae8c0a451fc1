// The apps tool: renames, adds, removes and silences apps, adds ad types and countries, and restates days.

import type { AppAnswers, AppChange, AppsShown } from '../../server/protocol/tools';
import { element } from '../element';
import type { Attempt } from '../toasts';
import type { Tool } from './tool-panel';

const hint = 'Both services answer so from the next request on.';

const answers: readonly (readonly [AppAnswers, string])[] = [
  ['usual', 'As usual'],
  ['silent', 'Without rows'],
  ['unlisted', 'Not in the list of apps'],
  ['removed', 'Not in the list, and refused'],
];

const additions = [
  ['addApp', 'App'],
  ['addAdType', 'Ad type'],
  ['addCountry', 'Country'],
] as const;

const DAY_MS = 86_400_000;
/** The newest of the sandbox's days that is final. */
const finalDay = (today: string) => new Date(Date.parse(today) - 3 * DAY_MS).toISOString().slice(0, 10);

interface AppsParts {
  read: () => Promise<AppsShown>;
  /** Answers with what is to be shown then. */
  change: (change: AppChange) => Promise<AppsShown>;
  attempt: Attempt;
}

/** Keeps its fields when something changes, so that the keyboard focus stays on them. */
export function appsTool({ read, change, attempt }: AppsParts): Tool {
  let now: AppsShown = { today: '', apps: [], changed: [] };
  const app = element('select');
  const name = element('input', { autocomplete: 'off' });
  const answer = select(answers);
  const day = element('input', { type: 'date', required: true });
  const percent = element('input', {
    type: 'number',
    min: -100,
    max: 1000,
    step: 'any',
    value: -20,
    required: true,
  });
  const kind = select(additions);
  const value = element('input', { required: true, autocomplete: 'off' });
  const from = element('input', { type: 'date', required: true });
  const list = element('ul', { class: 'cards', 'aria-label': 'Changed' });
  const status = element('p', { class: 'hint', role: 'status' });

  const showApp = () => {
    const chosen = now.apps.find(({ id }) => id === app.value);
    name.value = chosen?.name ?? '';
    answer.value = chosen?.answers ?? 'usual';
  };
  const show = (next: AppsShown) => {
    now = next;
    const chosen = app.value;
    app.replaceChildren(
      ...next.apps.map(({ id, name: appName, bundle, answers: given }) =>
        element(
          'option',
          { value: id, selected: id === chosen },
          `${appName} (${bundle})${given === 'usual' ? '' : `: ${labelOf(given)}`}`,
        ),
      ),
    );
    day.value ||= finalDay(next.today);
    from.value ||= next.today;
    const silent = next.apps
      .filter(({ answers: given }) => given !== 'usual')
      .map(({ name: appName, answers: given }) => `${appName}: ${labelOf(given)}`);
    const lines = [...silent, ...next.changed];
    list.replaceChildren(...lines.map((line) => element('li', {}, line)));
    list.hidden = lines.length === 0;
    status.textContent = lines.length === 0 ? 'Nothing is changed.' : '';
    showApp();
  };
  const update = () => attempt(async () => show(await read()));
  const send = (asked: AppChange, onEnd?: () => void) =>
    attempt(async () => {
      show(await change(asked));
      onEnd?.();
    });
  app.addEventListener('change', showApp);

  const changeApp = () => {
    const old = now.apps.find(({ id }) => id === app.value)?.name;
    const given = answers.find(([choice]) => choice === answer.value)?.[0] ?? 'usual';
    send({
      kind: 'app',
      app: app.value,
      answers: given,
      ...(name.value.trim() !== old && { name: name.value }),
    });
  };
  const restate = () =>
    send({ kind: 'restate', app: app.value, day: day.value, percent: percent.valueAsNumber });
  const add = () => {
    const added = additions.find(([choice]) => choice === kind.value)?.[0] ?? 'addApp';
    send({ kind: added, value: value.value, from: from.value }, () => {
      value.value = '';
    });
  };

  const draw = () => {
    update();
    return [
      element('p', { class: 'hint' }, hint),
      element('div', { class: 'fields' }, labelled('App', app)),
      form('Name and answers', changeApp, 'Change', labelled('Name', name), labelled('Answers', answer)),
      form(
        'A day is restated',
        restate,
        'Restate',
        labelled('Day (UTC)', day),
        labelled('Change in %', percent),
      ),
      form(
        'Something new',
        add,
        'Add',
        labelled('What', kind),
        labelled('Name or code', value),
        labelled('First day (UTC)', from),
      ),
      element('h3', {}, 'Changed'),
      list,
      status,
      element('button', { type: 'button', class: 'plain', click: () => send({ kind: 'reset' }) }, 'Reset'),
    ];
  };
  return { label: 'Apps', draw, update: () => undefined };
}

const labelOf = (given: AppAnswers): string =>
  (answers.find(([choice]) => choice === given)?.[1] ?? given).toLowerCase();

/** The options of a select are no part of its name. */
function labelled(label: string, field: HTMLElement): HTMLElement {
  field.setAttribute('aria-label', label);
  return element('label', {}, label, field);
}

const select = (values: readonly (readonly [string, string])[]): HTMLSelectElement =>
  element('select', {}, ...values.map(([value, label]) => element('option', { value }, label)));

/** Fields under a title with a button, which Enter presses, too. */
function form(title: string, submit: () => void, action: string, ...fields: HTMLElement[]): HTMLElement {
  const button = element('button', { type: 'submit', class: 'plain' }, action);
  const made = element(
    'form',
    {},
    element('fieldset', { class: 'fields' }, element('legend', {}, title), ...fields, button),
  );
  made.addEventListener('submit', (event) => {
    event.preventDefault();
    submit();
  });
  return made;
}
