// The groups beside the dimensions: what can't be read of their tab, and a new group. Those that can are dimensions.

import { useState } from 'preact/hooks';
import { doubtfulValues } from '../../src/core/report/app-labels';
import type { AppView, GroupsView } from '../../src/panel/contract/panel-state';
import { GROUPED_FIELDS, type GroupedField } from '../../src/sources/groups';
import { GROUPS_TEXTS } from '../../src/text/panel/choice';
import { CardForm } from '../parts/card-form';
import { Field, Select } from '../parts/field';
import { FoldButton, useFold } from '../parts/fold';
import { usePanel } from '../parts/panel-context';
import type { Ready } from '../state/state';
import { typedCountry } from '../state/typed-country';
import { loadGroups, makeGroup, openGroups } from '../work/group-commands';

const ID = 'groups-part';
const NEW_ID = 'new-group';
/** How many doubtful values are named at once. */
const MOST_DOUBTFUL = 10;

export function GroupsPart({ state }: { state: Ready }) {
  const panel = usePanel();
  const fold = useFold(false);
  const [isMaking, setMaking] = useState(false);
  const { apps, groups, work } = state;
  const toggle = () => {
    // Each time, because a person types in the tab.
    if (!fold.isOpen) void loadGroups(panel);
    fold.toggle();
  };
  return (
    <>
      <FoldButton id={ID} isOpen={fold.isOpen} onToggle={toggle} isTeaser>
        {GROUPS_TEXTS.title}
      </FoldButton>
      <div id={ID} class="across groups" hidden={!fold.isOpen}>
        <p class="hint">{GROUPS_TEXTS.info}</p>
        {groups ? <Unread groups={groups} /> : <p class="hint">{GROUPS_TEXTS.reading}</p>}
        {groups && <Doubtful groups={groups} apps={apps.list} />}
        {isMaking ? (
          <NewGroup
            onSend={(name, of) => void makeGroup(panel, name, of, () => setMaking(false))}
            onLeave={() => setMaking(false)}
          />
        ) : (
          <div class="buttons">
            <button
              type="button"
              class="small"
              id={NEW_ID}
              disabled={work !== null}
              onClick={() => setMaking(true)}
            >
              {GROUPS_TEXTS.newGroup}
            </button>
            {groups?.tab !== undefined && groups.tab !== 'none' && (
              <button
                type="button"
                class="small"
                disabled={work !== null}
                onClick={() => void openGroups(panel)}
              >
                {GROUPS_TEXTS.open}
              </button>
            )}
          </div>
        )}
      </div>
    </>
  );
}

/** Why there are no groups, or fewer than in the tab. */
function Unread({ groups: { tab, groups, problems } }: { groups: GroupsView }) {
  if (tab === 'foreign') return <p class="problem">{GROUPS_TEXTS.foreign}</p>;
  if (problems.length === 0) return groups.length === 0 ? <p class="hint">{GROUPS_TEXTS.none}</p> : null;
  return (
    <div class="problem">
      <p>{GROUPS_TEXTS.unread}</p>
      <ul>
        {problems.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}

/** Values that mean no country, or apps that the person may not have meant. */
function Doubtful({ groups, apps }: { groups: GroupsView; apps: readonly AppView[] }) {
  const ofCountries = groups.otherCountries.map((value) => {
    const code = typedCountry(value.text);
    return GROUPS_TEXTS.noCountry(value, code === value.text ? null : code);
  });
  const ofApps = (apps.length > 0 ? doubtfulValues(groups.appValues, apps) : []).map((value) =>
    value.bundleIds.length > 0 ? GROUPS_TEXTS.severalApps(value) : GROUPS_TEXTS.noApp(value),
  );
  const sentences = [...ofCountries, ...ofApps];
  if (sentences.length === 0) return null;
  return (
    <div class="problem">
      <p>{GROUPS_TEXTS.doubtful}</p>
      <ul>
        {sentences.slice(0, MOST_DOUBTFUL).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {sentences.length > MOST_DOUBTFUL && (
          <li>{GROUPS_TEXTS.moreDoubtful(sentences.length - MOST_DOUBTFUL)}</li>
        )}
      </ul>
    </div>
  );
}

function NewGroup(props: { onSend(name: string, of: GroupedField): void; onLeave(): void }) {
  const [name, setName] = useState('');
  const [of, setOf] = useState<GroupedField>('Country');
  return (
    <CardForm
      title={GROUPS_TEXTS.newGroup}
      sendLabel={GROUPS_TEXTS.make}
      focusFallback={NEW_ID}
      onSend={() => props.onSend(name, of)}
      onLeave={props.onLeave}
    >
      <Field field="groupName" label={GROUPS_TEXTS.name}>
        {(control) => (
          <input
            type="text"
            {...control}
            autocomplete="off"
            value={name}
            onInput={(event) => setName(event.currentTarget.value)}
          />
        )}
      </Field>
      <Field field="groupOf" label={GROUPS_TEXTS.of} hint={GROUPS_TEXTS.ofHint[of]}>
        {(control) => (
          <Select
            control={control}
            value={of}
            options={GROUPED_FIELDS.map((value) => ({ value, title: value }))}
            onPick={(picked) => setOf(GROUPED_FIELDS.find((each) => each === picked) ?? of)}
          />
        )}
      </Field>
    </CardForm>
  );
}
