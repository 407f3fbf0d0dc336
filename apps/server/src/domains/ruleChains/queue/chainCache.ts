import type { Db } from '../../../platform/db/index.ts';
import { loadRunnableChains } from '../chainStore.ts';
import { type CompiledChain, compileChain } from '../engine/compile.ts';
import { findNodeKind } from '../nodes/index.ts';
import { insertSecrets } from '../secrets.ts';

/** The chains of a project as they run. */
export type ProjectChains = {
  readonly chains: ReadonlyMap<string, CompiledChain>;
  readonly rootId: string | undefined;
  /** Messages of an originator go one by one: a node looks at what nodes did with those before. */
  readonly isOrderly: boolean;
  readonly companyId: string;
};

/** Projects whose chains are kept. */
const PROJECTS_MAX = 200;

/** Chains of projects, compiled; read anew when they changed. */
export class ChainCache {
  private readonly projects = new Map<string, Promise<ProjectChains>>();

  constructor(private readonly db: Db) {}

  load(projectId: string): Promise<ProjectChains> {
    const kept = this.projects.get(projectId);
    if (kept) {
      this.projects.delete(projectId);
      this.projects.set(projectId, kept);
      return kept;
    }
    const loading = this.read(projectId);
    this.projects.set(projectId, loading);
    loading.catch(() => this.projects.delete(projectId));
    for (const oldest of this.projects.keys()) {
      if (this.projects.size <= PROJECTS_MAX) break;
      this.projects.delete(oldest);
    }
    return loading;
  }

  forget(projectId: string): void {
    if (projectId === '') this.projects.clear();
    else this.projects.delete(projectId);
  }

  private async read(projectId: string): Promise<ProjectChains> {
    const stored = await loadRunnableChains(this.db, projectId);
    const running = stored.filter(({ haltedBecause }) => haltedBecause === null);
    const chains = new Map<string, CompiledChain>();
    for (const chain of running) {
      const document = await insertSecrets(this.db, chain.document, chain.secrets);
      chains.set(chain.id, compileChain(chain, document, findNodeKind));
    }
    const isOrderly = [...chains.values()].some(({ nodes }) => nodes.some(({ kind }) => kind?.isOrderly));
    const companyId = stored[0]?.companyId ?? '';
    return { chains, rootId: running.find(({ isRoot }) => isRoot)?.id, isOrderly, companyId };
  }
}
