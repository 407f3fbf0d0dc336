import { otaCalls } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { plainId } from '../../things/references.ts';
import { packageOf } from '../present.ts';
import { openPackage } from '../reach.ts';
import { changePackage } from '../save.ts';

/** C-OTA-03. */
export const UpdateOtaPackage = handle(otaCalls.UpdateOtaPackage, {
  admit: async ({ id }, { platform, session }) => void (await openPackage(platform.database.db, session, plainId(id))),
  run: async (input, context) => {
    const id = plainId(input.id);
    await changePackage(context, id, input);
    return packageOf(await openPackage(context.platform.database.db, context.session, id));
  },
});
