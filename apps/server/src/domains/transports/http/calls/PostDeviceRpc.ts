import { transportCalls } from '@twinscape/contract/transports';
import { handle, WrittenJson } from '../../../../platform/http/index.ts';
import { answerTo } from '../../questions.ts';
import { shownBy } from '../shownBy.ts';

export const PostDeviceRpc = handle(
  transportCalls.PostDeviceRpc,
  async ({ accessToken, payload }, { platform, ip }) => {
    const device = await shownBy({ platform, ip }, accessToken);
    return new WrittenJson(await answerTo(platform, device, payload));
  },
);
