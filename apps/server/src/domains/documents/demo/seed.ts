import { Readable } from 'node:stream';
import type { Db } from '../../../platform/db/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { saveBytes } from '../../files/index.ts';
import { type Account, accountByLogin, daysAgo, demoActor } from '../../identity/index.ts';
import { DEMO_PROJECTS, type Project, projectByName } from '../../projects/index.ts';
import { queueReading } from '../content/job.ts';
import { type Document, insertDocument, updateDocuments } from '../documentStore.ts';
import { insertDocumentVersion } from '../documentVersionStore.ts';
import { documentEventData } from '../eventData.ts';
import { documentUploaded, documentVersionUploaded, folderCreated } from '../events.ts';
import { DEMO_FILES, type DemoFile } from './contents.ts';

/** Manuals, a drawing and registers of the office tower. */
export async function seedDocuments(platform: Platform): Promise<void> {
  const { db } = platform.database;
  const engineer = await accountByLogin(db, 'engineer');
  const project = engineer?.companyId && (await projectByName(db, engineer.companyId, DEMO_PROJECTS.tower));
  if (!engineer || !project) throw new Error('the demo project is missing');
  const folders = new Map<string, Document>();
  for (const file of DEMO_FILES) {
    const folder = folders.get(file.folder) ?? (await addFolder(platform, { project, engineer }, file.folder));
    folders.set(file.folder, folder);
    await addFile(platform, { project, engineer }, folder, file);
  }
}

type Demo = { readonly project: Project; readonly engineer: Account };
const SINCE = 14;

const toAuthor = ({ id: createdBy, masterName: createdByName }: Account) => ({ createdBy, createdByName });
const toScope = ({ id: projectId, companyId }: Project) => ({ projectId, companyId, isManager: true });

async function addFolder({ database, events }: Platform, { project, engineer }: Demo, name: string): Promise<Document> {
  const createdAt = daysAgo(SINCE, 10, 12);
  const folder = await insertDocument(database.db, {
    projectId: project.id,
    parentId: null,
    isFolder: true,
    name,
    ...toAuthor(engineer),
    createdAt,
    updatedAt: createdAt,
  });
  await events.emit(database.db, folderCreated, demoActor(engineer), {
    ...documentEventData(toScope(project), folder),
    at: createdAt.toISOString(),
  });
  return folder;
}

async function addFile(
  platform: Platform,
  { project, engineer }: Demo,
  folder: Document,
  { name, number, status, versions }: DemoFile,
): Promise<void> {
  const { id: projectId, companyId } = project;
  const [first] = versions;
  const createdAt = daysAgo(first?.daysAgo ?? SINCE, 14, 20);
  const document = await insertDocument(platform.database.db, {
    projectId,
    parentId: folder.id,
    isFolder: false,
    name,
    number: number ?? null,
    ...(status ? { status } : {}),
    ...toAuthor(engineer),
    createdAt,
    updatedAt: createdAt,
  });
  for (const [at, version] of versions.entries()) {
    const bytes = await version.body();
    const kept = { name, mime: 'application/octet-stream', kind: 'document' as const, companyId, projectId };
    await saveBytes(
      platform,
      () => Readable.from([bytes], { objectMode: false }),
      kept,
      (tx, { id: fileId, size }) =>
        addVersion(platform, tx, { project, engineer }, document, {
          number: at + 1,
          fileId,
          size,
          note: version.note ?? null,
          createdAt: daysAgo(version.daysAgo, 14, 20),
        }),
    );
  }
  await queueReading(platform, platform.database.db, [{ ...document, version: versions.length }]);
}

async function addVersion(
  { events }: Platform,
  tx: Db,
  { project, engineer }: Demo,
  document: Document,
  version: { number: number; fileId: string; size: number; note: string | null; createdAt: Date },
): Promise<void> {
  const { number, size, createdAt } = version;
  await insertDocumentVersion(tx, {
    ...version,
    projectId: project.id,
    documentId: document.id,
    ...toAuthor(engineer),
  });
  await updateDocuments(tx, [document.id], { size, versionCount: number, updatedAt: createdAt });
  await events.emit(tx, number === 1 ? documentUploaded : documentVersionUploaded, demoActor(engineer), {
    ...documentEventData(toScope(project), document),
    at: createdAt.toISOString(),
    values: { version: String(number) },
  });
}
