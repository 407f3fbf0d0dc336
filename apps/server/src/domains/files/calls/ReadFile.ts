import { refuse } from '@twinscape/contract';
import { fileCalls, fileRefusals as refusals } from '@twinscape/contract/files';
import { defineHandler } from '../../../platform/http/index.ts';
import { canReadFile, hasAddress } from '../rules.ts';
import { findAccessibleProject } from '../slots.ts';
import { fileById } from '../store.ts';

/** T-FILE-01. A stranger, a wrong name and a missing file get the same answer. */
export const ReadFile = defineHandler(fileCalls.ReadFile, async (input, { platform, session }) => {
  const { db } = platform.database;
  const found = await fileById(db, input.id);
  if (!found || found.name !== input.name.normalize('NFC')) throw refuse(refusals['file.notFound']);
  // Through a share the kernel has seen to it that the share holds the file.
  const allowed = session.share ? hasAddress(found) : canReadFile(found, session);
  const reached =
    allowed === 'project' && found.projectId !== null
      ? (await findAccessibleProject.get()(db, session, found.projectId)) !== undefined
      : allowed === true;
  if (!reached) throw refuse(refusals['file.notFound']);
  return {
    name: found.name,
    mime: found.mime,
    size: found.size,
    etag: found.blobKey,
    // Only pictures that we made ourselves are shown in the page; everything else is saved.
    inline: found.kind === 'image',
    async open(range) {
      const body = await platform.blobs.get(found.blobKey, range);
      if (!body) throw new Error(`the content ${found.blobKey} of file ${found.id} is missing`);
      return body;
    },
  };
});
