// What the sources of the account service say of themselves.

import type { SourceFacts } from '../facts';
import { type Fields, fieldColumns } from '../fields';
import { filterFieldsOf } from '../filter-fields';
import { appColumns, appFilterFields, appListColumns, plainColumns } from './app';

function factsOfAccount() {
  return {
    services: ['account'],
    needsDimension: false,
    defaultGroupBy: [],
    firstPeriod: null,
    takes: ['apps'],
    os: [],
    judges: false,
  } satisfies Partial<SourceFacts>;
}

export function appStatsFacts(fields: Fields): SourceFacts<'appStats'> {
  return {
    ...factsOfAccount(),
    ...fields,
    name: 'appStats',
    title: 'App stats',
    sheetName: 'App stats',
    columns: [
      ...plainColumns(appColumns()),
      ...fieldColumns({ ...fields, dimensions: fields.dimensions.filter(({ isOfApp }) => !isOfApp) }),
    ],
    requestsPerApp: true,
    filterFields: [...appFilterFields(), ...filterFieldsOf(fields)],
  };
}

export function appListFacts(): SourceFacts<'appList'> {
  return {
    ...factsOfAccount(),
    name: 'appList',
    title: 'App list',
    sheetName: 'App list',
    dimensions: [],
    metrics: [],
    columns: plainColumns(appListColumns()),
    requestsPerApp: false,
    filterFields: appFilterFields(appListColumns()),
  };
}
