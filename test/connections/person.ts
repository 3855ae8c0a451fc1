// People with connections in spreadsheets, on stores and locks in memory.

import { Connections } from '../../src/connections/connections';
import { ConnectionOpener } from '../../src/connections/opener';
import { FakeConnectionLock } from '../fakes/stores/fake-connection-lock';
import { MemoryPropertyStore } from '../fakes/stores/memory-property-store';

const ADDRESSES = {
  account: () => 'https://account.example',
  seller: () => 'https://seller.example',
};

/** The files of one add-on, and the people who use it. */
export class ConnectionWorld {
  private readonly documents = new Map<string, MemoryPropertyStore>();
  private readonly users = new Map<string, MemoryPropertyStore>();
  private marks = 0;
  readonly lock = new FakeConnectionLock();

  document(file: string): MemoryPropertyStore {
    return storeOf(this.documents, file);
  }

  user(email: string): MemoryPropertyStore {
    return storeOf(this.users, email);
  }

  /** A person's connections in a spreadsheet. @param says the email that Google tells, which may be empty */
  connections(email: string, file: string, says = email, name = `File ${file}`): Connections {
    return new Connections({
      user: this.user(email),
      document: this.document(file),
      lock: this.lock,
      spreadsheet: () => ({ id: file, name }),
      userEmail: () => says,
      newMark: () => {
        this.marks += 1;
        return `mark-${this.marks}`;
      },
    });
  }

  opener(email: string, file: string): ConnectionOpener {
    return new ConnectionOpener(this.user(email), this.document(file), ADDRESSES);
  }
}

function storeOf(stores: Map<string, MemoryPropertyStore>, name: string): MemoryPropertyStore {
  const store = stores.get(name) ?? new MemoryPropertyStore();
  stores.set(name, store);
  return store;
}
