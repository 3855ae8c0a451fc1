// The services that an add-on calls, as far as the workbench knows them. Whoever starts it brings them.

import type { HostOptions } from '../apps-script/host';
import type {
  AppChange,
  AppsShown,
  FaultLine,
  LoadedTable,
  ServiceUrl,
  SwitchLabels,
} from './protocol/tools';

/** Any part may be missing; the page then lacks what shows it. */
export interface Services {
  /** How a script learns where they are, and that it may fetch there. */
  addresses?: Pick<HostOptions, 'scriptProperties' | 'loopbackAddresses'>;
  /** What a person should know of them, such as `1,000 apps`. The page shows it beside the file's name. */
  about?: string;
  /** Where each service is, by what the page calls it, for whoever wants to call it by hand. */
  urls?: readonly ServiceUrl[];
  /** What the page offers to fill in, by the labels of the fields in the sidebar. Read only on request. */
  login?(): Readonly<Record<string, string>>;
  switches?: Switches;
  apps?: AppsTool;
  /** The tables that an add-on has loaded into BigQuery. */
  tables?(): Promise<LoadedTable[]>;
  close?(): Promise<unknown>;
}

/** What the tool Apps can change. */
export interface AppsTool {
  read(): AppsShown;
  /** @throws Error for what can't be, with a sentence for the person who asked for it */
  change(change: AppChange): void;
}

/** What the tool Faults can make fail. */
export interface Switches extends SwitchLabels {
  /** Makes the next `count` requests to the service fail in this way, or all of them; 0 turns the fault off. */
  set(line: FaultLine): void;
  /** The faults that are on, each with the number of requests left. */
  list(): FaultLine[];
}
