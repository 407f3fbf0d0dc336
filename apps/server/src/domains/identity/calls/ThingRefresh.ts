import { identityCalls } from '@twinscape/contract/identity';
import { handle } from '../../../platform/http/index.ts';
import { refreshTokenPair } from '../tokenPair.ts';

export const ThingRefresh = handle(identityCalls.ThingRefresh, ({ refreshToken }, context) =>
  refreshTokenPair(context, refreshToken),
);
