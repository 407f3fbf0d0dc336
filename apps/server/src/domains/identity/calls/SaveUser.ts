import { identityCalls } from '@twinscape/contract/identity';
import { handle } from '../../../platform/http/index.ts';
import { addUser, updateUser } from '../saveUser.ts';
import { thingUserOf } from '../thingUser.ts';

export const SaveUser = handle(identityCalls.SaveUser, async ({ id, ...given }, context) => {
  const userId = typeof id === 'object' ? id.id : id;
  return thingUserOf(userId === undefined ? await addUser(context, given) : await updateUser(context, userId, given));
});
