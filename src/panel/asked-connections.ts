// What a choice of the panel is asked of: the connections of the report that it began from, or the current ones.

import type { PropertyStore } from '../connections/connection';
import type { OpenConnections, OpensConnection } from '../connections/opener';
import { byService, type ConnectionTitles } from '../core/add-on/services';
import { once } from '../core/once';
import type { Choice } from '../runs/choice';
import { NamedConnections, type NamedDeps } from '../saved/ownership/named-connections';
import { withConnection } from '../text/connections';
import type { PanelDeps } from './deps';

interface Asked {
  /** Each throws NOT_CONNECTED if it is named and this person doesn't have it: no other takes its place. */
  opened: OpenConnections;
  /** What people are told of it, as of a report's run; blank for one that is their only one. */
  names(): string;
}

type AskedDeps = NamedDeps & {
  userProperties: PropertyStore;
  documentProperties: PropertyStore;
} & Pick<PanelDeps, 'logins'>;

/** @param titles of those that are meant; a service without one is asked with the current connection */
export function connectionsAsked(choice: Choice, titles: ConnectionTitles = {}, deps: AskedDeps): Asked {
  const userProperties = once(() => deps.userProperties.all());
  const openConnection: OpensConnection = (service, title, from) =>
    title ? deps.openConnection(service, title, from) : deps.logins.openIn(userProperties(), service);
  const names = new NamedConnections(
    { ...deps, openConnection },
    userProperties,
    once(() => deps.documentProperties.all()),
  );
  const naming = { choice, ...byService((service) => titles[service] ?? '') };
  return {
    opened: names.openedFor(naming),
    names: () => names.toldOf(names.spentBy(naming)),
  };
}

/** An outcome with whose figures it has, if it began from a report. */
export function withAsked(sentence: string, titles: ConnectionTitles | undefined, asked: Asked): string {
  return titles ? withConnection(sentence, asked.names()) : sentence;
}
