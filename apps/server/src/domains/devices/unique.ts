import { refuse } from '@twinscape/contract';
import { deviceRefusals as refusals } from '@twinscape/contract/devices';
import { refuseTaken } from '../../platform/db/index.ts';
import { CATEGORY_NAME_TAKEN } from './categoryStore.ts';
import { CREDENTIAL_TAKEN } from './credentialStore.ts';
import { DEVICE_KEY_TAKEN } from './deviceStore.ts';

type Wanted = { readonly deviceId?: string; readonly categoryName?: string; readonly isToken?: boolean };

/** The unique indexes decide between two who take one device ID, one token or one category name at once. */
export const refuseDuplicates = <T>(
  { deviceId = '', categoryName = '', isToken = true }: Wanted,
  change: Promise<T>,
): Promise<T> =>
  refuseTaken(
    {
      [DEVICE_KEY_TAKEN]: () => refuse(refusals['device.idDuplicate'], { deviceId }),
      [CREDENTIAL_TAKEN]: () => refuse(refusals[isToken ? 'device.tokenTaken' : 'device.mqttTaken']),
      [CATEGORY_NAME_TAKEN]: () => refuse(refusals['category.nameDuplicate'], { name: categoryName }),
    },
    change,
  );
