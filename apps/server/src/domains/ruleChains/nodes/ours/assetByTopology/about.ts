import type { Text } from '@twinscape/contract';

export const relatedAssetsAbout: Text = {
  cn: '沿拓扑向上游或下游找到资产，把其标识与名称加入附带信息（asset_id、asset_name）；起源为设备时从其所关联的资产开始。',
  en: 'Follows the topology up or down to an asset and adds its id and name (asset_id, asset_name). From a device it begins with the asset that the device measures.',
};
