import { coreRefusals, refuse } from '@twinscape/contract';
import type { HubRoute } from '../../platform/http/index.ts';
import { ValueFeed } from './valueFeed.ts';
import { parseRequestFields } from './valueSocket.ts';

/**
 * C-RT-02, RU-RT-02: a page that names ProjectId and DeviceIds in `Begin` hears their values by ReceiveMessage, as
 * E-DeviceRealtimeData with the kind `values` beside it. One that names no devices hears its pushes only.
 */
export const hubValues: HubRoute = async (page, body, context) => {
  if (!hasDeviceIds(body)) return undefined;
  const request = parseRequestFields(body);
  if (!request) return refuse(coreRefusals['common.invalidBody']);
  const { session, credential } = page;
  const feed = new ValueFeed(
    {
      send: (frames) => page.send(frames.map(({ json }) => `{"Kind":"values",${json.slice(1)}`)),
      isOpen: () => page.isOpen(),
      bufferedBytes: () => page.bufferedBytes(),
      refuse: (refusal) => page.refuse(refusal),
    },
    context,
  );
  const refusal = await feed.begin({ session, credential, ...request });
  return refusal ?? feed;
};

const hasDeviceIds = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && Object.keys(body).some((name) => name.toLowerCase() === 'deviceids');
