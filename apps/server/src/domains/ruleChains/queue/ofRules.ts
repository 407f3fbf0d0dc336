import type { Db } from '../../../platform/db/index.ts';

const transactions = new WeakSet<object>();

/** Marks a transaction as that of rules: what is done in it is no news to them. */
export const markAsOfRules = (tx: Db): void => void transactions.add(tx);
export const isOfRules = (tx: Db): boolean => transactions.has(tx);
