import { oauthCalls } from '@twinscape/contract/identity';
import { defineHandler } from '../../../../platform/http/index.ts';
import { deleteGrant, findOauthToken } from '../../oauthGrantStore.ts';
import { hashToken } from '../../secrets.ts';
import { readForm, requireOauthClient } from '../clientProof.ts';

/** RFC 7009, 2.1: with either token the whole grant ends. One that opens nothing is as good as given back. */
export const RevokeOauthToken = defineHandler(oauthCalls.RevokeOauthToken, async ({ form }, context) => {
  const { db } = context.platform.database;
  const fields = readForm(form);
  const client = await requireOauthClient(db, context, fields);
  await db.transaction(async (tx) => {
    const found = await findOauthToken(tx, hashToken(fields.get('token') ?? ''));
    if (found?.grant.clientId === client.id) await deleteGrant(tx, found.grant.id);
  });
});
