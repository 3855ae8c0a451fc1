// The settings tool: the spreadsheet's locale and time zone, the user, how the add-on is installed, and where services
// are.

import type { ServiceUrl, WorkbenchSettings } from '../../server/protocol/tools';
import { element } from '../element';
import type { Tool } from './tool-panel';

const installedStates: readonly (readonly [WorkbenchSettings['installed'], string])[] = [
  ['unpublished', 'Development version'],
  ['enabled', 'Published, enabled in this file'],
  ['installed', 'Published, not yet enabled here'],
];

const accesses: readonly (readonly [WorkbenchSettings['access'], string])[] = [
  ['edit', 'Can edit'],
  ['view', 'Can only view'],
];

const languages: readonly (readonly [WorkbenchSettings['errorLanguage'], string])[] = [
  ['en', 'English'],
  ['ja', 'Japanese'],
  ['de', 'German'],
];

const locales = ['en_US', 'en_GB', 'de_DE', 'fr_FR', 'es_ES', 'it_IT', 'pl_PL', 'ru_RU', 'ja_JP', 'pt_BR'];

export function settingsTool(
  read: () => WorkbenchSettings,
  save: (settings: WorkbenchSettings) => void,
  urls: readonly ServiceUrl[],
): Tool {
  const draw = () => {
    const settings = read();
    const form = element(
      'form',
      { class: 'fields' },
      choice('Spreadsheet locale', 'locale', locales, settings.locale),
      choice('Spreadsheet time zone', 'timeZone', Intl.supportedValuesOf('timeZone'), settings.timeZone),
      field('Current user', 'user', settings.user),
      select('Current user’s access', 'access', accesses, settings.access),
      select('Language of Google’s errors', 'errorLanguage', languages, settings.errorLanguage),
      select('Add-on', 'installed', installedStates, settings.installed),
      element('p', { class: 'hint' }, 'Saving reopens the spreadsheet, like reloading its tab.'),
      element('button', { type: 'submit', class: 'primary' }, 'Save settings'),
    );
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const values = new FormData(form);
      const text = (name: string) => String(values.get(name) ?? '').trim();
      const installed = installedStates.find(([value]) => value === text('installed'))?.[0];
      const errorLanguage = languages.find(([value]) => value === text('errorLanguage'))?.[0];
      const access = accesses.find(([value]) => value === text('access'))?.[0];
      save({
        locale: text('locale'),
        timeZone: text('timeZone'),
        user: text('user'),
        errorLanguage: errorLanguage ?? settings.errorLanguage,
        installed: installed ?? settings.installed,
        access: access ?? settings.access,
      });
    });
    return [form, ...listOf(urls)];
  };
  return { label: 'Settings', draw };
}

function listOf(urls: readonly ServiceUrl[]): HTMLElement[] {
  if (urls.length === 0) return [];
  const lines = urls.flatMap(([label, url]) => [
    element('dt', {}, label),
    element('dd', {}, element('code', {}, url)),
  ]);
  return [element('h3', {}, 'Addresses of services'), element('dl', { class: 'urls' }, ...lines)];
}

function field(label: string, name: string, value: string): HTMLElement {
  return element('label', {}, label, element('input', { name, value, required: true, autocomplete: 'off' }));
}

/** A text field with suggestions; the server decides what is valid. */
function choice(label: string, name: string, values: readonly string[], value: string): HTMLElement {
  const list = `${name}-values`;
  return element(
    'label',
    {},
    label,
    element('input', { name, value, list, required: true, autocomplete: 'off' }),
    element('datalist', { id: list }, ...values.map((choice) => element('option', { value: choice }))),
  );
}

function select(
  label: string,
  name: string,
  values: readonly (readonly [string, string])[],
  value: string,
): HTMLElement {
  const options = values.map(([choice, text]) =>
    element('option', { value: choice, selected: choice === value }, text),
  );
  return element('label', {}, label, element('select', { name }, ...options));
}
