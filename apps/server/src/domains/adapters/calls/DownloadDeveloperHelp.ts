import { Readable } from 'node:stream';
import { adapterCalls } from '@twinscape/contract/adapters';
import { defineHandler } from '../../../platform/http/index.ts';
import { loadDeveloperHelp } from '../developerHelp.ts';

/** C-ADP-15 (RU-ADP-05). */
export const DownloadDeveloperHelp = defineHandler(adapterCalls.DownloadDeveloperHelp, async () => {
  const bytes = await loadDeveloperHelp();
  return {
    name: 'develophelp.zip',
    mime: 'application/zip',
    size: bytes.length,
    open: async (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
  };
});
