import { identityCalls } from '@twinscape/contract/identity';
import { defineHandler } from '../../../platform/http/index.ts';
import { refreshTokenPair } from '../tokenPair.ts';

export const ThingRefresh = defineHandler(identityCalls.ThingRefresh, ({ refreshToken }, context) =>
  refreshTokenPair(context, refreshToken),
);
