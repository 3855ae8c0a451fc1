// What a run of a report spends, and whether the person at the keyboard may run it without being asked.

import type { PropertyStore } from '../../connections/connection';
import { type OpenConnections, openedOnce } from '../../connections/opener';
import type { Consent } from '../../core/add-on/scopes';
import { byService, type ServiceName, type StatsService } from '../../core/add-on/services';
import { once } from '../../core/once';
import type { SavedReport } from '../saved-report';
import { type ConnectionDeps, NamedConnections, namesOf, type SpentConnection } from './named-connections';
import { type FileDeps, reportProperty } from './report-properties';
import { servicesOf } from './report-services';

/** Who is at the keyboard, or owns the trigger. */
interface Person {
  /** A label, empty if Google doesn't tell it. */
  email(): string;
  consent: Pick<Consent, 'check'>;
}

export interface SpendingDeps extends ConnectionDeps, FileDeps {
  userProperties: PropertyStore;
  documentProperties: PropertyStore;
  /** SHA-256 in hexadecimal digits. */
  digest(text: string): string;
  person: Person;
}

export interface ReportSpending {
  /**
   * The connections that a run spends, by name: the account or seller whose figures it reads, or both, and the account
   * that it loads with. Blank if nothing is connected.
   */
  connection: string;
  /** Those of them that people are told of, because there are several, or one is shared in this file; or blank. */
  names: string;
  /** What a run spends, by service. */
  spent: readonly SpentConnection[];
  /** The connections that the report names and this person doesn't have here. */
  missing: readonly { service: ServiceName; title: string }[];
  /** Whether a run of it by them lacks a connection, named or not. */
  isLacking: boolean;
  /** The services of which they have no connection here at all, so that they can neither run it nor take it over. */
  unconnected: readonly StatsService[];
  /** What a yes of this person is about: the record as it stands, and what its run would spend. */
  yes: string;
  /** Whether they may run it unasked: theirs as they saved it, another's as they agreed or by what is shared alone. */
  mayRun: boolean;
  /** The connections that a run opens; any other throws. */
  opened: OpenConnections;
}

/** What one person's runs of reports spend. Properties and connections are each read once, on first use. */
export class Spending {
  /** The person's properties. */
  readonly properties = once(() => this.deps.userProperties.all());
  private readonly names: NamedConnections;

  constructor(private readonly deps: SpendingDeps) {
    this.names = new NamedConnections(
      deps,
      this.properties,
      once(() => deps.documentProperties.all()),
    );
  }

  of(given: SavedReport): ReportSpending {
    // Until its owner has looked at what others changed and saved it, it's shown with what saving it would name.
    const report = given.isMine && !given.isAsSaved ? unmarked(given) : given;
    const spent = this.names.spentBy(report);
    // Without the marks that records have: only the person themselves sees it, and it holds before they have a secret.
    const yes = once(() => {
      const connections = spent.map(({ service, connection, isOwn }) => [
        service,
        connection?.id ?? '',
        isOwn,
      ]);
      return this.deps.digest(JSON.stringify([report.text, connections]));
    });
    const unconnected = once(() =>
      spent.flatMap(({ service }) => (this.names.hasNone(service) ? service : [])),
    );
    const mayRun = once(() => {
      if (report.isMine) return report.isAsSaved;
      if (spent.every((each) => this.names.isShared(each))) return true;
      return this.properties()[this.keyOf(report)] === yes();
    });
    return {
      spent,
      connection: namesOf(spent),
      names: this.names.toldOf(spent),
      missing: spent.flatMap(({ service, title, connection }) =>
        title !== '' && !connection ? { service, title } : [],
      ),
      isLacking: spent.some(({ connection }) => connection === null),
      get unconnected() {
        return unconnected();
      },
      get yes() {
        return yes();
      },
      get mayRun() {
        return mayRun();
      },
      opened: openedOnce((requested) => {
        const services = servicesOf(report);
        if (!services.includes(requested))
          throw new Error(`a run of ${services.join(' and ')} data opened the ${requested} connection`);
        return this.names.openedFor(report)[requested];
      }),
    };
  }

  /**
   * The report with the connections that the person at the keyboard means by saving it: those that it names, and their
   * current ones where it names none, each with its mark.
   */
  withNames(report: SavedReport): SavedReport {
    const spent = this.names.spentBy(unmarked(report));
    const marks = byService((service) => {
      const found = spent.find((each) => each.service === service);
      return found?.connection ? this.names.markOf(found) : report.marks[service];
    });
    const titleOf = (service: ServiceName) => {
      const found = spent.find((each) => each.service === service);
      return report[service] || (found?.connection?.title ?? '');
    };
    return { ...report, ...byService(titleOf), marks };
  }

  /** The report with this person's current connections in place of those that it names and they don't have. */
  withOwn(report: SavedReport): SavedReport {
    const missing = this.of(report).missing.map(({ service }) => service);
    const unlessMissing = (texts: Readonly<Record<ServiceName, string>>) =>
      byService((service) => (missing.includes(service) ? '' : texts[service]));
    return { ...report, ...unlessMissing(report), marks: unlessMissing(report.marks) };
  }

  /** Keeps the yes of this person to run a report of another's, until its record or what it spends changes. */
  agree(report: SavedReport, present: (id: string) => boolean): void {
    const { userProperties } = this.deps;
    userProperties.set({ [this.keyOf(report)]: this.of(report).yes });
    // Of reports that are gone, nothing is kept.
    const prefix = reportProperty('agreed', '', this.deps);
    const gone = Object.keys(this.properties()).filter(
      (key) => key.startsWith(prefix) && !present(key.slice(prefix.length)),
    );
    if (gone.length > 0) userProperties.remove(gone);
  }

  private keyOf({ id }: SavedReport): string {
    return reportProperty('agreed', id, this.deps);
  }
}

function unmarked(report: SavedReport): SavedReport {
  return { ...report, marks: byService(() => '') };
}

/** What the reports of somebody who saves them spend. Makes them known first, since their secret marks connections. */
export function spendingOfSaver(deps: SpendingDeps & { book: { mark(): string } }): Spending {
  deps.book.mark();
  return new Spending(deps);
}
