// Prints the processor time of loading one script into a new context, ms.

import { readFileSync } from 'node:fs';
import { createContext, Script } from 'node:vm';
import { OwnTime, print } from './fresh-process';

const code = readFileSync(process.argv[2] ?? '', 'utf8');
const context = createContext({});
print(new OwnTime().of(() => new Script(code).runInContext(context)));
