import { identityCalls } from '@twinscape/contract/identity';
import { defineHandler } from '../../../platform/http/index.ts';
import { addUser, updateUser } from '../saveUser.ts';
import { toTbUser } from '../thingsboardUser.ts';

export const SaveUser = defineHandler(identityCalls.SaveUser, async ({ id, ...input }, context) => {
  const userId = typeof id === 'object' ? id.id : id;
  return toTbUser(userId === undefined ? await addUser(context, input) : await updateUser(context, userId, input));
});
