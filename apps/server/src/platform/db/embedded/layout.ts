import { join, resolve } from 'node:path';

/** Where things lie below the data folder. */
export type ClusterLayout = {
  dataDir: string;
  /** `<dataDir>/postgres`, mode 700. */
  root: string;
  /** PostgreSQL's own data directory. Exists only complete: it is made beside and renamed. */
  cluster: string;
  password: string;
  lock: string;
  log: string;
};

export function getLayout(dataDir: string): ClusterLayout {
  const absolute = resolve(dataDir);
  const root = join(absolute, 'postgres');
  return {
    dataDir: absolute,
    root,
    cluster: join(root, 'cluster'),
    password: join(root, 'password'),
    lock: join(root, 'lock'),
    log: join(root, 'postgres.log'),
  };
}

/** The prefix of clusters in the making; what bears it without the lock being held is a leftover of a crash. */
export const UNFINISHED_PREFIX = 'cluster.new-';
