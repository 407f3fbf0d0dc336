import { refuse } from '@twinscape/contract';
import { otaCalls } from '@twinscape/contract/devices';
import { enterpriseRefusals } from '@twinscape/contract/enterprises';
import { handle } from '../../../../platform/http/index.ts';
import { plainId } from '../../things/references.ts';
import { packageOf } from '../present.ts';
import { openPackage } from '../reach.ts';
import { addPackage, changePackage } from '../save.ts';

/** C-OTA-02. */
export const SaveOtaPackage = handle(otaCalls.SaveOtaPackage, {
  admit: async (input, { platform, session, companyId }) => {
    if (input.id !== undefined) await openPackage(platform.database.db, session, plainId(input.id));
    else if (companyId === undefined) throw refuse(enterpriseRefusals['enterprise.required']);
  },
  run: async (input, context) => {
    const { platform, session, companyId } = context;
    const given = input.id === undefined ? undefined : plainId(input.id);
    if (given !== undefined) await changePackage(context, given, input);
    const id = given ?? (await addPackage(context, companyId ?? '', input));
    return packageOf(await openPackage(platform.database.db, session, id));
  },
});
