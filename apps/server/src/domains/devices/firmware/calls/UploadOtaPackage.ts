import { deviceFirmwareCalls } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireOnlyFile } from '../../../files/index.ts';
import { requirePackage } from '../access.ts';
import { changeOtaPackage } from '../save.ts';
import { toOtaPackage } from '../toResponse.ts';

export const UploadOtaPackage = defineHandler(deviceFirmwareCalls.UploadOtaPackage, {
  admit: async ({ id }, { platform, session }) => void (await requirePackage(platform.database.db, session, id)),
  run: async ({ id, ...content }, context) => {
    requireOnlyFile(context.files);
    await changeOtaPackage(context, id, content);
    return toOtaPackage(await requirePackage(context.platform.database.db, context.session, id));
  },
});
