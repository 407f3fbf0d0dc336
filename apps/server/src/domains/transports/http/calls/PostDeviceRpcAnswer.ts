import { transportCalls } from '@twinscape/contract/transports';
import { handle } from '../../../../platform/http/index.ts';
import { linksOf } from '../../linksOf.ts';
import { shownBy } from '../shownBy.ts';

export const PostDeviceRpcAnswer = handle(
  transportCalls.PostDeviceRpcAnswer,
  async ({ accessToken, requestId, payload }, { platform, ip }) => {
    const device = await shownBy({ platform, ip }, accessToken);
    const links = linksOf(platform);
    await links.noting(device, 'rpcResponse', () => links.answered(device.id, requestId, payload));
  },
);
