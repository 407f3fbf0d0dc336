import type { Platform } from '../../../platform/platform.ts';
import { type DocumentRights, loadDocumentRights, type RightsHolder } from '../accessStore.ts';
import type { Document } from '../documentStore.ts';
import { findVisibleChild } from '../documentStore.ts';
import type { DavPath } from './request.ts';

/** What stands at an address: the outermost level of a project, or something in it. */
export type DavResource = { readonly kind: 'project' } | { readonly kind: 'document'; readonly document: Document };

/** What an address leads to, as far as the caller may see it, and what could stand there. */
export type DavPlace = {
  readonly resource: DavResource | undefined;
  /** The folder in which it stands, or would; undefined where that is missing, null for the outermost level. */
  readonly parent: Document | null | undefined;
  readonly name: string;
  readonly rights: DocumentRights;
};

/** Follows the names of an address, one level after the other. */
export async function findDavPlace(
  { platform, ...holder }: RightsHolder & { readonly platform: Pick<Platform, 'database'> },
  { names }: DavPath,
): Promise<DavPlace> {
  const { db } = platform.database;
  const rights = await loadDocumentRights(db, holder);
  const { projectId } = holder.project;
  let parent: Document | null | undefined = null;
  let found: Document | undefined;
  for (const [at, name] of names.entries()) {
    found = await findVisibleChild(db, projectId, parent?.id, { name, rights });
    if (at === names.length - 1) break;
    parent = found?.isFolder ? found : undefined;
    if (parent === undefined) return { resource: undefined, parent, name: names.at(-1) ?? '', rights };
  }
  const resource: DavResource | undefined =
    names.length === 0 ? { kind: 'project' } : found ? { kind: 'document', document: found } : undefined;
  return { resource, parent, name: names.at(-1) ?? '', rights };
}
