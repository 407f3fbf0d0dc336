import { refuse } from '@twinscape/contract';
import { deviceFirmwareCalls } from '@twinscape/contract/devices';
import { enterpriseRefusals } from '@twinscape/contract/enterprises';
import { defineHandler } from '../../../../platform/http/index.ts';
import { parseReferenceId } from '../../../../platform/thingsboard/index.ts';
import { requirePackage } from '../access.ts';
import { addOtaPackage, changeOtaPackage } from '../save.ts';
import { toOtaPackage } from '../toResponse.ts';

/** C-OTA-02. */
export const SaveOtaPackage = defineHandler(deviceFirmwareCalls.SaveOtaPackage, {
  admit: async (input, { platform, session, companyId }) => {
    if (input.id !== undefined) await requirePackage(platform.database.db, session, parseReferenceId(input.id));
    else if (companyId === undefined) throw refuse(enterpriseRefusals['enterprise.required']);
  },
  run: async (input, context) => {
    const { platform, session, companyId } = context;
    const given = input.id === undefined ? undefined : parseReferenceId(input.id);
    if (given !== undefined) await changeOtaPackage(context, given, input);
    const id = given ?? (await addOtaPackage(context, companyId ?? '', input));
    return toOtaPackage(await requirePackage(platform.database.db, session, id));
  },
});
