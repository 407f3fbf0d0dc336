import { eventsAbout } from '../../../platform/events/index.ts';

const assetEvent = eventsAbout('asset', 'ASSET');

/** Value `devices`: their names. */
export const assetDevicesRelated = assetEvent('devicesRelated', 'UPDATED', {
  cn: '为资产“{name}”关联设备：{devices}',
  en: 'Linked devices to the asset “{name}”: {devices}',
});

export const assetDevicesUnrelated = assetEvent('devicesParted', 'UPDATED', {
  cn: '解除资产“{name}”与设备的关联：{devices}',
  en: 'Unlinked devices from the asset “{name}”: {devices}',
});
