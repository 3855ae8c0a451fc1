// A script on the emulated host and a server of this machine that it may fetch from, for the tests of a file.

import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type AppsScriptHost, createHost, createWorkbook } from '../../../../apps-script/host';
import { deleteScriptFolders, scriptFolder } from '../../execution/script-folder';

const USER = 'owner@example.com';

export class FetchingHost {
  host!: AppsScriptHost;
  /** The server's address. */
  base!: string;

  run(name: string, ...args: unknown[]): ReturnType<AppsScriptHost['runFromClient']> {
    return this.host.runFromClient(name, args, { user: USER });
  }

  /** What the script's function returns. */
  async call(name: string, ...args: unknown[]): Promise<unknown> {
    return (await this.run(name, ...args)).value;
  }
}

/** Registers hooks for a test file. @param code of the script */
export function useFetchingHost(code: string, answer: RequestListener): FetchingHost {
  const fetching = new FetchingHost();
  let server: Server;
  deleteScriptFolders();
  beforeAll(async () => {
    server = createServer(answer);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    fetching.base = `http://127.0.0.1:${port}`;
    fetching.host = createHost({
      folder: scriptFolder(code),
      workbook: createWorkbook({ timeZone: 'Etc/UTC', locale: 'en_US' }),
      owner: USER,
      loopbackAddresses: [`127.0.0.1:${port}`],
    });
  });
  afterAll(async () => {
    await fetching.host.close();
    server.closeAllConnections();
    server.close();
  });
  return fetching;
}
