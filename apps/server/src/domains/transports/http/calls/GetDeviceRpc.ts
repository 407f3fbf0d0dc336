import { transportCalls } from '@twinscape/contract/transports';
import { handle, WrittenJson } from '../../../../platform/http/index.ts';
import { numbered } from '../../link.ts';
import { linksOf } from '../../linksOf.ts';
import { shownBy } from '../shownBy.ts';
import { waitingOf } from '../waiting.ts';

export const GetDeviceRpc = handle(
  transportCalls.GetDeviceRpc,
  async ({ accessToken, timeout }, { platform, ip, gone }) => {
    const device = await shownBy({ platform, ip }, accessToken);
    const message = await waitingOf(linksOf(platform)).next(device, 'rpcRequest', timeout, gone);
    return new WrittenJson(message.heard === 'rpcRequest' ? numbered(message) : String(message.payload));
  },
);
