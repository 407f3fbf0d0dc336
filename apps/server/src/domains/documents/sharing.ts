import { coreRefusals, refuse } from '@twinscape/contract';
import { documentRefusals as refusals } from '@twinscape/contract/documents';
import { shareRefusals } from '@twinscape/contract/shares';
import type { Db } from '../../platform/db/index.ts';
import type { Context, Session } from '../../platform/http/index.ts';
import { loadStoredFile, type StoredFile } from '../files/index.ts';
import { loadDocumentModelIds } from '../models/index.ts';
import type { ShareableKind } from '../shares/index.ts';
import { type DocumentRights, loadDocumentRights } from './accessStore.ts';
import { loadBundle } from './bundleStore.ts';
import { type Document, documentsInProject, loadFoldersAbove } from './documentStore.ts';
import { findDocumentVersion, type VersionOfDocument } from './documentVersionStore.ts';
import { toBundleName } from './rules.ts';

export const DOCUMENT_SHARE = 'document';

/**
 * What the link of a file or a folder lets read of documents is asked at each call of it: a folder may hold anything by
 * then.
 */
export const documentShareKind: ShareableKind = {
  noun: { cn: '文档', en: 'document' },
  link: (projectId, id) => `/elements/document?project=${projectId}&file=${id}`,
  async loadName(db, { projectId, companyId, targetId, sharedBy: { userId, isManager } }) {
    const project = { projectId, companyId, isManager };
    // Whoever shares has a formal account.
    const rights = await loadDocumentRights(db, { session: { userId, memberType: 2 }, project });
    const seen = (await loadShared(db, projectId, targetId)).filter(({ accessId }) =>
      rights.list(accessId).includes('view'),
    );
    return seen.length === 0 ? undefined : toBundleName(seen.map(({ name }) => name));
  },
  /**
   * Of models the geometry, for a page that draws it: as of the moment when the link is opened. From the models one
   * climbs to what is shared, for a folder may hold a hundred thousand files.
   */
  async loadContents(db, projectId, id) {
    const models = await loadDocumentModelIds(db, projectId);
    const above = await loadFoldersAbove(
      db,
      models.map(({ modelId }) => modelId),
    );
    const roots = new Set((await loadShared(db, projectId, id)).map((one) => one.id));
    const inside = new Set([...roots, ...above.filter((folder) => roots.has(folder.id)).map(({ itemId }) => itemId)]);
    const shared = models.filter(({ modelId }) => inside.has(modelId));
    return {
      model: shared.map(({ modelId }) => modelId),
      version: shared.flatMap(({ versionId }) => versionId ?? []),
    };
  },
};

/** What the id of a share stands for: one thing, or several together; nothing where they are gone. */
export async function loadShared(db: Db, projectId: string, targetId: string): Promise<readonly Document[]> {
  const one = await documentsInProject(db, projectId, [targetId]);
  return one.length > 0 ? one : loadBundle(db, projectId, targetId);
}

type Visitor = Pick<Context, 'platform'> & { readonly session: Session };
type Shared = {
  /** As the share names what it is of. */
  readonly target: { readonly id: string; readonly name: string };
  /** What the link is of: one thing, or several. */
  readonly roots: readonly [Document, ...Document[]];
  /** Of who shared it, as far as a link goes. */
  readonly rights: DocumentRights;
  readonly projectId: string;
  readonly companyId: string;
};

/** What a link of a document shares; the link of something else is no link of one. */
export async function requireShared({ platform, session }: Visitor): Promise<Shared> {
  if (!session.share) throw refuse(coreRefusals['common.signInRequired']);
  const { kind, projectId, companyId, targetId, name, sharedBy } = session.share;
  if (kind !== DOCUMENT_SHARE) throw refuse(refusals['document.notFound']);
  const { db } = platform.database;
  const project = { projectId, companyId, isManager: sharedBy.isManager };
  const rights = await loadDocumentRights(db, { session, project });
  const [root, ...others] = (await loadShared(db, projectId, targetId)).filter(({ accessId }) =>
    rights.list(accessId).includes('view'),
  );
  if (!root) throw refuse(shareRefusals['share.cancelledOrExpired']);
  return { target: { id: targetId, name }, roots: [root, ...others], rights, projectId, companyId };
}

/** A file or a folder that is what the link shares, or stands in it; everything else does not exist for it. */
export async function requireInShare(visitor: Visitor, id: string): Promise<Shared & { readonly found: Document }> {
  const shared = await requireShared(visitor);
  const { db } = visitor.platform.database;
  const [found] = await documentsInProject(db, shared.projectId, [id]);
  const isSeen = found && shared.rights.list(found.accessId).includes('view');
  const roots = new Set(shared.roots.map((root) => root.id));
  const isInside =
    found && (roots.has(found.id) || (await loadFoldersAbove(db, [found.id])).some((one) => roots.has(one.id)));
  if (!isSeen || !isInside) throw refuse(refusals['document.notFound']);
  return { ...shared, found };
}

type SharedFile = Shared & {
  readonly document: Document;
  readonly version: VersionOfDocument;
  readonly file: StoredFile;
};

/** A file of a share in its newest version. */
export async function requireSharedFile(visitor: Visitor, id: string): Promise<SharedFile> {
  const { found: document, ...shared } = await requireInShare(visitor, id);
  const { db } = visitor.platform.database;
  const version = document.isFolder ? undefined : await findDocumentVersion(db, document.id, undefined);
  if (!version) throw refuse(refusals['document.notFound']);
  const file = await loadStoredFile(db, version.fileId);
  if (!file) throw new Error(`the file ${version.fileId} of the version ${version.id} is missing`);
  return { ...shared, document, version, file };
}
