import { refuse } from '@twinscape/contract';
import { identityCalls, identityRefusals as refusals } from '@twinscape/contract/identity';
import { defineHandler } from '../../../platform/http/index.ts';
import { changeProfile } from '../profile.ts';
import { isStoredPicture } from '../slots.ts';

export const UpdateMember = defineHandler(identityCalls.UpdateMember, async (input, context) => {
  const { platform, session } = context;
  if (input.logo && !(await isStoredPicture.get()(platform.database.db, input.logo, session.companyId)))
    throw refuse(refusals['user.logoUnknown']);
  await changeProfile(context, {
    masterName: input.masterName,
    logo: cleared(input.logo),
    email: cleared(input.email),
    phone: cleared(input.phone),
    title: cleared(input.title),
  });
});

/** An empty text clears, an absent one leaves alone. */
const cleared = (text: string | undefined): string | null | undefined => (text === '' ? null : text);
