import type { Db } from '../../platform/db/index.ts';
import type { EventDefinition } from '../../platform/events/index.ts';
import { renameShareTarget } from '../shares/index.ts';
import { type DocumentEditor, holdProject } from './access.ts';
import { renameBundlesWith } from './bundles.ts';
import { queueReading } from './content/job.ts';
import { deleteContents } from './contentStore.ts';
import { renameModelOfDocument } from './documentModels.ts';
import { type Document, updateDocuments } from './documentStore.ts';
import { documentEventData } from './eventData.ts';
import { refuseLocked } from './locks.ts';
import { refuseTakenName } from './names.ts';
import { publishDocumentsChanged } from './publish.ts';
import { refuseArchived } from './register.ts';
import { findExtension } from './rules.ts';
import { DOCUMENT_SHARE } from './sharing.ts';

/** Gives a file or a folder, which `require` finds and holds, another name; the same one is no change. */
export function renameDocument(
  caller: DocumentEditor,
  name: string,
  event: EventDefinition,
  require: (tx: Db) => Promise<Document>,
): Promise<void> {
  const { platform, project } = caller;
  const change = platform.database.db.transaction(async (tx) => {
    await holdProject(tx, caller);
    const found = await require(tx);
    if (found.name === name) return;
    await refuseLocked(tx, caller, [found.id]);
    // A folder is renamed around what is archived in it.
    if (!found.isFolder) await refuseArchived(tx, [found.id]);
    await giveName(tx, caller, found, { name, event });
    await publishDocumentsChanged(tx, project.projectId);
  });
  return refuseTakenName(name, change);
}

/** Another name for a held file or folder. */
export async function giveName(
  tx: Db,
  { platform, project, actor }: DocumentEditor,
  found: Document,
  { name, event }: { readonly name: string; readonly event: EventDefinition },
): Promise<void> {
  await updateDocuments(tx, [found.id], { name });
  if (!found.isFolder && findExtension(found.name) !== findExtension(name)) {
    // It is read as what its name says that it is.
    await deleteContents(tx, [found.id]);
    await queueReading(platform, tx, [{ ...found, name, version: found.versionCount }]);
  }
  if (!found.isFolder) await renameModelOfDocument(tx, { platform, project }, found, name);
  await renameShareTarget(tx, DOCUMENT_SHARE, found.id, name);
  await renameBundlesWith(tx, found.projectId, [found.id]);
  await platform.events.emit(tx, event, actor, {
    ...documentEventData(project, { ...found, name }),
    values: { before: found.name },
    before: { name: found.name },
    after: { name },
  });
}
