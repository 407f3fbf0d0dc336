import { otaCalls } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { onlyFile } from '../../../files/index.ts';
import { packageOf } from '../present.ts';
import { openPackage } from '../reach.ts';
import { changePackage } from '../save.ts';

export const UploadOtaPackage = handle(otaCalls.UploadOtaPackage, {
  admit: async ({ id }, { platform, session }) => void (await openPackage(platform.database.db, session, id)),
  run: async ({ id, ...content }, context) => {
    onlyFile(context.files);
    await changePackage(context, id, content);
    return packageOf(await openPackage(context.platform.database.db, context.session, id));
  },
});
