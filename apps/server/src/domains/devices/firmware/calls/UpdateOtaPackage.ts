import { deviceFirmwareCalls } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { parseReferenceId } from '../../../../platform/thingsboard/index.ts';
import { requirePackage } from '../access.ts';
import { changeOtaPackage } from '../save.ts';
import { toOtaPackage } from '../toResponse.ts';

/** C-OTA-03. */
export const UpdateOtaPackage = defineHandler(deviceFirmwareCalls.UpdateOtaPackage, {
  admit: async ({ id }, { platform, session }) =>
    void (await requirePackage(platform.database.db, session, parseReferenceId(id))),
  run: async (input, context) => {
    const id = parseReferenceId(input.id);
    await changeOtaPackage(context, id, input);
    return toOtaPackage(await requirePackage(context.platform.database.db, context.session, id));
  },
});
