// What is said of a service wherever people meet it: the form of its words, and its form in the tab `Account`.

import type { ConnectionField } from '../../core/add-on/services';

/** A field of the form that connects a service. */
export interface FormField {
  name: ConnectionField;
  /** All but an email is secret: it leaves the page with the call. A file is pasted as several lines. */
  kind: 'email' | 'password' | 'file';
  /** Characters. */
  longest: number;
  /** Its accessible name, which is a contract (docs/product.md §7). */
  label: string;
  /** Shown where it is left empty. */
  empty: string;
  /** What the page calls it elsewhere. */
  title: string;
}

export interface ServiceTexts {
  /** In the tab `Account`. */
  legend: string;
  fields: readonly FormField[];
  /** The names of both buttons are a contract (docs/product.md §7). */
  submit: string;
  leave: string;
  waiting: string;
  /** Connects one more, or replaces the one where there can be only one. */
  another: string;
  /** Names the choice among several; null where only one can be connected. */
  switchLabel: string | null;
  /** What a form takes and gives, behind a button that screen readers know as `aboutForm`. */
  aboutForm: string;
  explain: string;
  /** Below the fields; blank for nothing. */
  kept: string;
  leaveTitle: (title: string) => string;
  leaveNow: string;
  /** What stays when its connection is removed; blank for nothing. */
  leaveStays: string;
  /** For screen readers, once the last connection has gone. */
  leftAria: string;
  connectFirst: string;
  goTo: string;
  /** The button on the card of a report whose login was refused. */
  cardButton: 'logIn' | 'openAccount';
  /** In sentences about errors. */
  name: string;
  notConnected: string;
  /** Without its end (`refusedSentence`). @param login whose; blank if that isn't known */
  connectAgain: (login: string) => string;
  /** Leads to the form of a connection that is no longer accepted. */
  againLabel: string;
  /** Who can help with the service itself. */
  support: string;
  /** What a connection is, before its title. */
  noun: string;
}

/** What only a service has that figures come from. */
export interface StatsServiceTexts extends ServiceTexts {
  shareHint: string;
  shareAsk: string;
  leaveShared: string;
  /** As `connectAgain`, of a shared one. @param by who shares it, and so has to connect it again */
  askToConnect: (login: string, by: string) => string;
  /** The service didn't accept what was typed or pasted. */
  refused: string;
  /** What a formula needs before it can be shared. */
  connect: string;
}
