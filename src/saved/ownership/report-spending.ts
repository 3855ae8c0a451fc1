// What a run of a report spends, and whether the person at the keyboard may run it without being asked.

import type { PropertyStore } from '../../connections/connection';
import { type OpenConnections, openedOnce } from '../../connections/opener';
import type { Consent } from '../../core/add-on/scopes';
import { byService, type ServiceName, type StatsService } from '../../core/add-on/services';
import { once } from '../../core/once';
import type { SavedReport } from '../saved-report';
import { type ConnectionDeps, NamedConnections, namesOf, type SpentConnection } from './named-connections';
import type { FileDeps } from './report-properties';
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
  /** Whether it runs with all others: it's theirs, or spends what is shared alone. */
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

  of(report: SavedReport): ReportSpending {
    const spent = this.names.spentBy(report);
    const unconnected = once(() =>
      spent.flatMap(({ service }) => (this.names.hasNone(service) ? service : [])),
    );
    const mayRun = once(() => {
      if (report.isMine) return true;
      return spent.every((each) => this.names.isShared(each));
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
}

function unmarked(report: SavedReport): SavedReport {
  return { ...report, marks: byService(() => '') };
}

/** What the reports of somebody who saves them spend. Makes them known first, since their secret marks connections. */
export function spendingOfSaver(deps: SpendingDeps & { book: { mark(): string } }): Spending {
  deps.book.mark();
  return new Spending(deps);
}
