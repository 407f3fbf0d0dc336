import { identityCalls } from '@twinscape/contract/identity';
import { handle } from '../../../platform/http/index.ts';
import { refreshPair } from '../tokenPair.ts';

export const ThingRefresh = handle(identityCalls.ThingRefresh, ({ refreshToken }, context) =>
  refreshPair(context, refreshToken),
);
