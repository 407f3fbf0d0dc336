import { defineEvent } from '../../../platform/events/index.ts';

const entity = 'ASSET';

/** Value `devices`: their names. */
export const assetDevicesRelated = defineEvent({
  name: 'asset.devicesRelated',
  entity,
  action: 'UPDATED',
  text: { cn: '为资产“{name}”关联设备：{devices}', en: 'Related devices to the asset “{name}”: {devices}' },
});

export const assetDevicesUnrelated = defineEvent({
  name: 'asset.devicesParted',
  entity,
  action: 'UPDATED',
  text: { cn: '解除资产“{name}”与设备的关联：{devices}', en: 'Parted devices from the asset “{name}”: {devices}' },
});
