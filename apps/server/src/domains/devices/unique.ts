import { refuse } from '@twinscape/contract';
import { deviceRefusals as refusals } from '@twinscape/contract/devices';
import { isUniqueViolation } from '../../platform/db/index.ts';
import { CATEGORY_NAME_TAKEN } from './categoryStore.ts';
import { CREDENTIAL_TAKEN } from './credentialStore.ts';
import { DEVICE_KEY_TAKEN } from './deviceStore.ts';

type Wanted = { readonly deviceId?: string; readonly categoryName?: string; readonly isToken?: boolean };

/** The unique indexes decide between two who take one device ID, one token or one category name at once. */
export async function refuseDuplicates<T>(
  { deviceId = '', categoryName = '', isToken = true }: Wanted,
  change: Promise<T>,
): Promise<T> {
  try {
    return await change;
  } catch (error) {
    if (isUniqueViolation(error, DEVICE_KEY_TAKEN)) throw refuse(refusals['device.idDuplicate'], { deviceId });
    if (isUniqueViolation(error, CREDENTIAL_TAKEN))
      throw refuse(refusals[isToken ? 'device.tokenTaken' : 'device.mqttTaken']);
    if (isUniqueViolation(error, CATEGORY_NAME_TAKEN))
      throw refuse(refusals['category.nameDuplicate'], { name: categoryName });
    throw error;
  }
}
