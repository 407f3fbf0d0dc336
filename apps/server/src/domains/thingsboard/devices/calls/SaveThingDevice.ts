import { tbDeviceCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { parseReferenceId } from '../../../../platform/thingsboard/index.ts';
import { requireDeviceById } from '../../../devices/index.ts';
import { addTbDevice } from '../add.ts';
import { changeTbDevice } from '../change.ts';
import { assignReferencedPackages } from '../packages.ts';
import { loadTbDevice } from '../toResponse.ts';

/** Adds a device, or changes the one whose id is given. */
export const SaveThingDevice = defineHandler(tbDeviceCalls.SaveThingDevice, async (input, context) => {
  const given = input.id === undefined ? undefined : parseReferenceId(input.id);
  if (given !== undefined) await changeTbDevice(context, given, input);
  const id = given ?? (await addTbDevice(context, input));
  await assignReferencedPackages(context, id, input);
  return loadTbDevice(context.platform.database.db, await requireDeviceById(context, id));
});
