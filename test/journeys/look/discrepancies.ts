// The table of discrepancies and the sentence about it, as the database has them by the rules of docs/product.md §10.

import { SELLERS } from 'sheets-workbench/sandbox/data/users';
import type { Sandbox } from 'sheets-workbench/sandbox/sandbox';
import { groupedBy } from '../../../src/core/lists/grouped';
import { sumOf } from '../../../src/core/sum';
import type { Table } from '../tables';
import { added, type Facts, type Sums } from './database';

/** Both sides of a row, what names it, and by which share they may differ. */
interface Row {
  day: string;
  bundle: string;
  app: string | null;
  account: Sums | null;
  seller: Sums | null;
  tolerance: number;
}

/** As the panel has it at first. */
const LEAST_IMPRESSIONS = 1000;

export const isOfBothServices = ({ titles }: Table): boolean => titles.includes('Account revenue');

/** The rows by the names that the table shows. */
async function rowsOf(
  { titles, days, readOn }: Table,
  tolerance: number,
  facts: Facts,
  { truth, sellerToken }: Sandbox,
) {
  await facts.asOn(readOn);
  const rows = new Map<string, Row>();
  const add = (side: 'account' | 'seller', own: string, fact: Sums & { date?: unknown }) => {
    const day = titles.includes('Date') ? String(fact.date).slice(0, 10) : '';
    const bundle = titles.includes('Bundle') ? own : '';
    const key = [day, bundle].join('|');
    const app = facts.apps.find((each) => each.bundle === bundle)?.name ?? null;
    const row = rows.get(key) ?? { day, bundle, app, account: null, seller: null, tolerance };
    rows.set(key, { ...row, [side]: added(row[side], fact) });
  };
  for (const { id, bundle } of facts.apps)
    for (const fact of await truth.accountRows({ appId: id, ...days, groupBy: ['date'] }))
      add('account', bundle, { ...fact, users: null, daily: null });
  const seller = SELLERS.find(({ token }) => token === sellerToken);
  if (!seller) throw new Error('The sandbox has no such seller.');
  for (const fact of await truth.sellerRows({ seller, ...days, groupBy: ['date', 'bundle', 'storeID'] })) {
    const [own, storeId] = [String(fact['bundle']), String(fact['storeID']).replace(/^id/, '')];
    const bundleOfApp = [own, storeId].find((id) => facts.apps.some(({ bundle }) => bundle === id));
    add('seller', bundleOfApp ?? own, { ...fact, users: null, daily: null });
  }
  return rows;
}

/** Compares each cell of a table with the database. */
export async function wrongDiscrepancies(
  table: Table,
  tolerance: number,
  facts: Facts,
  sandbox: Sandbox,
): Promise<string[]> {
  const rows = await rowsOf(table, tolerance, facts, sandbox);
  const sides = [...rows.values()];
  const total = (side: 'account' | 'seller') => sides.map((row) => row[side]).reduce(added, null);
  const [account, seller] = [total('account'), total('seller')];
  rows.set('Total', { day: 'Total', bundle: '', app: null, account, seller, tolerance });
  const wrong: string[] = [];
  for (const cells of table.rows) {
    const displayOf = (title: string) => cells[table.titles.indexOf(title)]?.display ?? '';
    const key = cells[0]?.display === 'Total' ? 'Total' : `${displayOf('Date')}|${displayOf('Bundle')}`;
    const row = rows.get(key);
    rows.delete(key);
    if (!row) wrong.push(`${table.name} has a row of ${key}, which should not be there`);
    for (const [at, title] of table.titles.entries()) {
      const [wanted, value] = [row && cellOf(title, row), cells[at]?.value ?? ''];
      if (wanted !== undefined && !isSame(value, wanted ?? ''))
        wrong.push(`${table.name}: ${title} of ${key} is ${value}, not ${wanted}`);
    }
  }
  return [...wrong, ...[...rows.keys()].map((key) => `${table.name} lacks a row of ${key}`)];
}

const isSame = (value: unknown, wanted: string | number) =>
  typeof wanted === 'number' ? Math.abs(Number(value) - wanted) <= 1e-6 && value !== '' : value === wanted;

/** What stands under a title; undefined where that names the row. */
function cellOf(title: string, row: Row): string | number | null | undefined {
  if (title === 'Status') return statusOf(row);
  if (title === 'App') return row.app;
  const { account, seller } = row;
  const [, side, what] = /^(Account |Seller )?(impressions|clicks|revenue)/i.exec(title) ?? [];
  if (what === undefined) return undefined;
  const [a, s] = [account, seller].map((sums) => sums?.[what.toLowerCase() as 'clicks'] ?? null);
  if (side) return (side === 'Account ' ? a : s) ?? null;
  const difference = (s ?? 0) - (a ?? 0);
  if (!title.endsWith('%')) return difference;
  return a == null ? null : share(difference, a);
}

function share(difference: number, of: number): number | null {
  if (of === 0) return difference === 0 ? 0 : null;
  return difference / of;
}

/** Of final days. */
function statusOf({ account, seller, tolerance }: Row): string {
  if (!seller) return 'only in account';
  if (!account) return 'only in seller';
  const differences = [seller.impressions - account.impressions, seller.revenue - account.revenue];
  if (Math.max(account.impressions, seller.impressions) < LEAST_IMPRESSIONS) return 'too small to judge';
  const isOver = [account.impressions, account.revenue].some(
    (of, at) => Math.abs(share(differences[at] ?? 0, of) ?? 1) > tolerance + 1e-9,
  );
  if (isOver) return 'over tolerance';
  return differences.every((each) => Math.abs(each) < 1e-6) ? 'match' : 'within tolerance';
}

const amountOf = (rows: readonly Row[]) =>
  sumOf(rows.map(({ account, seller }) => (seller?.revenue ?? 0) - (account?.revenue ?? 0)));

function causeOf(row: Row): string {
  const status = statusOf(row);
  if (status.startsWith('only')) return `rows ${status}`;
  const isAlike = row.account?.impressions === row.seller?.impressions;
  return `rows with ${isAlike ? 'the same impressions but different revenue' : 'different impressions and revenue'}`;
}

/** What an outcome or a card says of a table. */
export async function differencesTold(
  table: Table,
  tolerance: number,
  facts: Facts,
  sandbox: Sandbox,
): Promise<string> {
  const rows = [...(await rowsOf(table, tolerance, facts, sandbox)).values()];
  const out = rows.filter((row) => /^(over|only)/.test(statusOf(row)));
  const isAnyOut = out.length > 0;
  const differing = isAnyOut ? out : rows.filter((row) => statusOf(row) === 'within tolerance');
  const partOf = (words: string, of: readonly Row[]) =>
    of.length > 0
      ? [`${usd(amountOf(of))} in ${of.length} ${words.replace('row', of.length === 1 ? 'row' : 'rows')}`]
      : [];
  const others = rows.filter((row) => !out.includes(row));
  const parts = [
    ...['only in account', 'only in seller', 'over tolerance'].flatMap((status) =>
      partOf(
        `row ${status}`,
        out.filter((row) => statusOf(row) === status),
      ),
    ),
    ...(Math.abs(amountOf(others)) < 0.005 ? [] : partOf('other row', others)),
  ];
  const inAccount = sumOf(rows.map(({ account }) => account?.revenue ?? 0));
  const ofAccount = share(amountOf(rows), inAccount);
  const titleOf = ({ bundle, app }: Row) => (app === null ? bundle : `${bundle} (${app})`);
  const judged = rows.filter((row) => !/^(not final|too small)/.test(statusOf(row))).length;
  const start = isAnyOut ? 'Worst' : 'Largest difference by';
  const total = `Revenue difference: ${usd(amountOf(rows))}${ofAccount === null ? '' : `, ${percentOf(ofAccount)}`}`;
  return [
    isAnyOut
      ? `${total} (${parts.join(', ')}).`
      : `${total}. None of ${judged} judged rows is over tolerance or on one side only.`,
    ...(table.titles.includes('Date') ? [`${start} day: ${worst(rows, differing, ({ day }) => day)}.`] : []),
    ...(table.titles.includes('Bundle') ? [`${start} bundle: ${worst(rows, differing, titleOf)}.`] : []),
  ].join(' ');
}

function worst(all: readonly Row[], differing: readonly Row[], nameOf: (row: Row) => string): string {
  const most = (rows: readonly Row[], keyOf: (row: Row) => string, sizeOf: (amount: number) => number) =>
    [...groupedBy(rows, keyOf)].sort(([, a], [, b]) => sizeOf(amountOf(b)) - sizeOf(amountOf(a)))[0] ?? [
      '',
      [],
    ];
  const [name] = most(differing, nameOf, Math.abs);
  const rows = all.filter((row) => nameOf(row) === name);
  const [cause, because] = most(rows, causeOf, (amount) => amount * Math.sign(amountOf(rows)));
  const explainsAll = Math.abs(amountOf(rows) - amountOf(because)) < 0.005;
  return `${name}, ${usd(amountOf(rows))}, ${explainsAll ? '' : 'mostly '}in ${cause}`;
}

const usd = (amount: number) => `${signed(amount)} USD`;
const percentOf = (part: number) => `${signed(part * 100)}%`;

function signed(amount: number): string {
  const format = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const text = new Intl.NumberFormat('en', { ...format, signDisplay: 'exceptZero' }).format(amount);
  return text.replace('-', '−');
}
