import { refuse } from '@twinscape/contract';
import { adapterCalls, adapterRefusals as refusals } from '@twinscape/contract/adapters';
import { defineHandler } from '../../../platform/http/index.ts';
import { SandboxFailed } from '../../../platform/sandbox/index.ts';
import { readBytes, requireOnlyFile } from '../../files/index.ts';
import { savePackage } from '../adapterPackage.ts';
import { adapterPackageWork } from '../packageWork.ts';

/** C-ADP-14: exactly one package (K-86). For an adapter that there is, or for a new one (RU-ADP-03, RU-ADP-04). */
export const UploadProjectAdapterPackage = defineHandler(
  adapterCalls.UploadProjectAdapterPackage,
  async (input, context) => {
    const { platform, project, files } = context;
    if (files.length > 1) throw refuse(refusals['adapter.oneFile']);
    const received = requireOnlyFile(files, refusals['adapter.uploadFile']);
    const { value } = await platform.sandbox
      .run(adapterPackageWork, {
        input: () => readBytes(platform.blobs, received, 0, received.size - 1),
        owner: project.companyId,
        options: {},
      })
      .catch((error: unknown) => {
        if (!(error instanceof SandboxFailed)) throw error;
        throw refuse(refusals['adapter.packageInvalid'], { reason: error.failure });
      });
    return savePackage(context, input, received.name, value);
  },
);
