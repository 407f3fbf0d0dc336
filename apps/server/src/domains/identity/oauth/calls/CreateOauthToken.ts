import { refuse } from '@twinscape/contract';
import { oauthCalls, oauthRefusals as refusals } from '@twinscape/contract/identity';
import { defineHandler } from '../../../../platform/http/index.ts';
import { readForm, requireOauthClient } from '../clientProof.ts';
import { changeCode, refreshTokens } from '../tokens.ts';

export const CreateOauthToken = defineHandler(oauthCalls.CreateOauthToken, async ({ form }, context) => {
  const fields = readForm(form);
  const client = await requireOauthClient(context.platform.database.db, context, fields);
  const grantType = fields.get('grant_type');
  if (grantType === 'authorization_code') return changeCode(context, client, fields);
  if (grantType === 'refresh_token') return refreshTokens(context, client, fields);
  throw refuse(refusals['oauth.unsupported_grant_type']);
});
