import { z } from 'zod';
import { projectAccess, withShareAccess } from '../core/access.ts';
import { get, post } from '../core/call.ts';
import { id, listResult, ordering, paging } from '../core/fields.ts';
import { LARGE_BODY } from '../core/limits.ts';
import { wireNames } from '../core/names.ts';
import { readerCall } from '../core/readerCall.ts';
import { deviceProperty, deviceRef, deviceRefs } from '../devices/index.ts';
import { formalEditors, projectInput } from '../projects/index.ts';
import { assetIds, ofAsset } from './inputs.ts';
import { assetDeviceTag, assetRow, relatedDevice } from './shapes.ts';

const at = (name: string) => `/api/AssetManager/${name}`;
const anAsset = () => withShareAccess(projectAccess(), { assetId: 'asset' });
const ofDevices = (name: string) => `/api/DeviceManager/${name}`;

const related = { cn: '关联成功', en: 'Linked' };
const unrelated = { cn: '已解除关联', en: 'Unlinked' };
const ofDevice = { ...projectInput, deviceId: deviceRef };
const deviceOrder = ordering(['deviceName', 'deviceId', 'deviceType', 'lastActivityTime', 'createTime', 'updateTime']);
const assetOrder = ordering(['assetName', 'assetNumber', 'classTypeName', 'createTime', 'updateTime']);
const assetIotProperty = deviceProperty.extend({ assetId: id() });

const devicesOfAsset = get('C-AREL-01', at('GetAssetDeviceRelationList'), projectAccess(), {
  title: { cn: '资产关联的设备', en: 'Devices linked to an asset' },
  loop: true,
  input: z.object({ ...ofAsset, ...paging, ...deviceOrder }),
  result: listResult(relatedDevice),
});

const devicesOfAssets = post('C-AREL-04', at('GetAssetsDeviceRelationList'), projectAccess(), {
  title: {
    cn: '多个资产关联的设备',
    en: 'Devices linked to any of several assets, each once; deleted assets are left out',
  },
  effect: 'read',
  loop: true,
  input: z.object({ ...projectInput, assetIds, ...paging, ...deviceOrder }),
  result: listResult(relatedDevice),
});

const iotProperties = get('C-AST-01', at('GetAssetIotProperties'), projectAccess(), {
  title: { cn: '资产物联属性', en: 'Time series of an asset’s devices with their latest values' },
  loop: true,
  input: z.object(ofAsset),
  result: z.array(assetIotProperty),
});

const deviceTags = get('C-AST-03', at('GetAssetDeviceTagList'), projectAccess(), {
  title: { cn: '资产的设备数据点', en: 'Data points of an asset’s devices, without values' },
  loop: true,
  input: z.object(ofAsset),
  result: z.array(assetDeviceTag),
});

/**
 * Which devices measure or drive an asset, and what they say. A-45: reads below /api/Material take the token of a
 * session too.
 */
export const assetDeviceCalls = {
  GetAssetDeviceRelationList: devicesOfAsset,
  GetAssetsDeviceRelationList: devicesOfAssets,
  AddAssetDeviceRelation: post('C-AREL-02', at('AddAssetDeviceRelation'), formalEditors(), {
    title: { cn: '资产关联设备', en: 'Link devices to an asset' },
    input: z.object({ ...ofAsset, deviceIds: deviceRefs }),
    done: related,
    maxBody: LARGE_BODY,
  }),
  DeleteAssetDeviceRelation: post('C-AREL-03', at('DeleteAssetDeviceRelation'), formalEditors(), {
    title: { cn: '解除资产与设备的关联', en: 'Unlink devices from an asset' },
    input: z.object({ ...ofAsset, deviceIds: deviceRefs }),
    done: unrelated,
    maxBody: LARGE_BODY,
  }),
  GetDeviceAssetRelationList: get('C-DEV-07', ofDevices('GetDeviceAssetRelationList'), projectAccess(), {
    title: { cn: '设备关联的资产', en: 'Assets linked to a device' },
    input: z.object({ ...ofDevice, ...paging, ...assetOrder }),
    result: listResult(assetRow),
  }),
  AddDeviceAssetRelation: post('C-DEV-20', ofDevices('AddDeviceAssetRelation'), formalEditors(), {
    title: { cn: '设备关联资产', en: 'Link a device to assets' },
    input: z.object({ ...ofDevice, assetIds }),
    done: related,
  }),
  DeleteDeviceAssetRelationAsync: post('C-DEV-19', ofDevices('DeleteDeviceAssetRelationAsync'), formalEditors(), {
    title: { cn: '解除设备与资产的关联', en: 'Unlink a device from assets' },
    input: z.object({ ...ofDevice, assetIds }),
    done: unrelated,
  }),
  GetAssetIotProperties: iotProperties,
  GetAssetsIotProerties: post('C-AST-02', at('GetAssetsIotProerties'), projectAccess(), {
    title: {
      cn: '多个资产的物联属性',
      en: 'Time series of several assets’ devices with their latest values; missing assets are left out',
    },
    input: wireNames(z.object({ ...projectInput, assetIds }), { assetIds: ['AssetIds', 'Ids'] }),
    result: z.array(assetIotProperty),
    effect: 'read',
    loop: true,
    inQuery: ['projectId'],
  }),
  GetAssetDeviceTagList: deviceTags,
  GetMaterialAssetDeviceRelationList: readerCall('C-MAT-29', devicesOfAsset, anAsset(), {
    cn: '资产关联的设备',
    en: 'Devices linked to an asset',
  }),
  GetMaterialAssetsDeviceRelationList: readerCall(
    'C-MAT-08',
    devicesOfAssets,
    withShareAccess(projectAccess(), { assetIds: 'asset' }),
    { cn: '多个资产关联的设备', en: 'Devices of several assets' },
  ),
  GetMaterialAssetIotProperties: readerCall('C-MAT-30', iotProperties, anAsset(), {
    cn: '资产物联属性',
    en: 'Time series of an asset’s devices',
  }),
  GetMaterialAssetDeviceTagList: readerCall('C-MAT-04', deviceTags, anAsset(), {
    cn: '资产的设备数据点',
    en: 'Data points of an asset’s devices',
  }),
} as const;
