import { coreRefusals, type RefusalText, refuse } from '@twinscape/contract';
import { documentRefusals as refusals } from '@twinscape/contract/documents';
import type { Db } from '../../platform/db/index.ts';
import type { Context, ProjectScope } from '../../platform/http/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockProject, lockProjectForReference } from '../projects/index.ts';
import { type Document, documentsInProject } from './documentStore.ts';

/** Whoever makes a call on a project's documents. */
export type DocumentCaller = {
  readonly platform: Pick<Platform, 'database'>;
  readonly project: ProjectScope;
};
export type DocumentEditor = DocumentCaller & Pick<Context, 'platform' | 'actor'>;

type Find = (caller: DocumentCaller, id: string, db?: Db, lock?: 'update' | 'share') => Promise<Document>;

const buildFind =
  (isFolder: boolean, missing: RefusalText): Find =>
  async ({ platform, project }, id, db = platform.database.db, lock) => {
    const [found] = await documentsInProject(db, project.projectId, [id], lock);
    if (found?.isFolder !== isFolder) throw refuse(missing);
    return found;
  };

/** The folder; what another project has does not exist here, and nobody takes a file for one. */
export const requireFolder = buildFind(true, refusals['folder.notFound']);
/** The file, in the same way. */
export const requireDocument = buildFind(false, refusals['document.notFound']);

/** A change of folders: those of a project are changed one after the other, so that no circle is made of two moves. */
export function changeFolders<T>(caller: DocumentEditor, change: (tx: Db) => Promise<T>): Promise<T> {
  return caller.platform.database.db.transaction(async (tx) => {
    if (!(await lockProject(tx, caller.project.projectId))) throw refuse(coreRefusals['common.forbidden']);
    return change(tx);
  });
}

/** The project stays until the transaction ends; others go on in it meanwhile. */
export async function holdProject(tx: Db, { project }: DocumentCaller): Promise<void> {
  if (!(await lockProjectForReference(tx, project.projectId))) throw refuse(coreRefusals['common.forbidden']);
}
