import { z } from 'zod';
import { projectAccess, withShareAccess } from '../core/access.ts';
import { call } from '../core/call.ts';
import { id, listResult, noResult, ordering, paging } from '../core/fields.ts';
import { LARGE_BODY } from '../core/limits.ts';
import { wireNames } from '../core/names.ts';
import { deviceProperty, deviceRef, deviceRefs } from '../devices/index.ts';
import { projectInput } from '../projects/index.ts';
import { assetIds, ofAsset, writers } from './inputs.ts';
import { assetDeviceTag, assetRow, relatedDevice } from './shapes.ts';

const at = (name: string) => `/api/AssetManager/${name}`;
const forReaders = (name: string) => `/api/Material/${name}`;
const ofDevices = (name: string) => `/api/DeviceManager/${name}`;

const related = { cn: '关联成功', en: 'Related' };
const unrelated = { cn: '已解除关联', en: 'No longer related' };
const ofDevice = { ...projectInput, deviceId: deviceRef };
const deviceOrder = ordering(['deviceName', 'deviceId', 'deviceType', 'lastActivityTime', 'createTime', 'updateTime']);
const assetOrder = ordering(['assetName', 'assetNumber', 'classTypeName', 'createTime', 'updateTime']);
const assetIotProperty = deviceProperty.extend({ assetId: id() });

const devicesOfAsset = call({
  id: 'C-AREL-01',
  method: 'GET',
  path: at('GetAssetDeviceRelationList'),
  access: projectAccess(),
  loop: true,
  title: { cn: '资产关联的设备', en: 'Devices related to an asset' },
  input: z.object({ ...ofAsset, ...paging, ...deviceOrder }),
  result: listResult(relatedDevice),
});

const devicesOfAssets = call({
  id: 'C-AREL-04',
  method: 'POST',
  path: at('GetAssetsDeviceRelationList'),
  access: projectAccess(),
  effect: 'read',
  loop: true,
  title: {
    cn: '多个资产关联的设备',
    en: 'Devices related to any of several assets, each once; assets that are gone are left out',
  },
  input: z.object({ ...projectInput, assetIds, ...paging, ...deviceOrder }),
  result: listResult(relatedDevice),
});

const iotProperties = call({
  id: 'C-AST-01',
  method: 'GET',
  path: at('GetAssetIotProperties'),
  access: projectAccess(),
  loop: true,
  title: { cn: '资产物联属性', en: 'Time series of an asset’s devices with their latest values' },
  input: z.object(ofAsset),
  result: z.array(assetIotProperty),
});

const deviceTags = call({
  id: 'C-AST-03',
  method: 'GET',
  path: at('GetAssetDeviceTagList'),
  access: projectAccess(),
  loop: true,
  title: { cn: '资产的设备点位', en: 'Tags of an asset’s devices: what they measure, without values' },
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
  AddAssetDeviceRelation: call({
    maxBody: LARGE_BODY,
    id: 'C-AREL-02',
    method: 'POST',
    path: at('AddAssetDeviceRelation'),
    access: writers(),
    done: related,
    title: { cn: '资产关联设备', en: 'Relate devices to an asset' },
    input: z.object({ ...ofAsset, deviceIds: deviceRefs }),
    result: noResult(),
  }),
  DeleteAssetDeviceRelation: call({
    maxBody: LARGE_BODY,
    id: 'C-AREL-03',
    method: 'POST',
    path: at('DeleteAssetDeviceRelation'),
    access: writers(),
    done: unrelated,
    title: { cn: '解除资产与设备的关联', en: 'Part devices from an asset' },
    input: z.object({ ...ofAsset, deviceIds: deviceRefs }),
    result: noResult(),
  }),
  GetDeviceAssetRelationList: call({
    id: 'C-DEV-07',
    method: 'GET',
    path: ofDevices('GetDeviceAssetRelationList'),
    access: projectAccess(),
    title: { cn: '设备关联的资产', en: 'Assets related to a device' },
    input: z.object({ ...ofDevice, ...paging, ...assetOrder }),
    result: listResult(assetRow),
  }),
  AddDeviceAssetRelation: call({
    id: 'C-DEV-20',
    method: 'POST',
    path: ofDevices('AddDeviceAssetRelation'),
    access: writers(),
    done: related,
    title: { cn: '设备关联资产', en: 'Relate a device to assets' },
    input: z.object({ ...ofDevice, assetIds }),
    result: noResult(),
  }),
  DeleteDeviceAssetRelationAsync: call({
    id: 'C-DEV-19',
    method: 'POST',
    path: ofDevices('DeleteDeviceAssetRelationAsync'),
    access: writers(),
    done: unrelated,
    title: { cn: '解除设备与资产的关联', en: 'Part a device from assets' },
    input: z.object({ ...ofDevice, assetIds }),
    result: noResult(),
  }),
  GetAssetIotProperties: iotProperties,
  GetAssetsIotProerties: call({
    id: 'C-AST-02',
    method: 'POST',
    path: at('GetAssetsIotProerties'),
    access: projectAccess(),
    effect: 'read',
    loop: true,
    inQuery: ['projectId'],
    title: {
      cn: '多个资产的物联属性',
      en: 'Time series of several assets’ devices with their latest values; assets that are gone are left out',
    },
    input: wireNames(z.object({ ...projectInput, assetIds }), { assetIds: ['AssetIds', 'Ids'] }),
    result: z.array(assetIotProperty),
  }),
  GetAssetDeviceTagList: deviceTags,
  GetMaterialAssetDeviceRelationList: call({
    ...devicesOfAsset,
    id: 'C-MAT-29',
    path: forReaders('GetAssetDeviceRelationList'),
    access: withShareAccess(projectAccess(), { assetId: 'asset' }),
    title: { cn: '资产关联的设备（只读页面）', en: 'Devices related to an asset, for pages that only read' },
  }),
  GetMaterialAssetsDeviceRelationList: call({
    ...devicesOfAssets,
    id: 'C-MAT-08',
    path: forReaders('GetAssetsDeviceRelationList'),
    access: withShareAccess(projectAccess(), { assetIds: 'asset' }),
    title: { cn: '多个资产关联的设备（只读页面）', en: 'Devices of several assets, for pages that only read' },
  }),
  GetMaterialAssetIotProperties: call({
    ...iotProperties,
    id: 'C-MAT-30',
    path: forReaders('GetAssetIotProperties'),
    access: withShareAccess(projectAccess(), { assetId: 'asset' }),
    title: { cn: '资产物联属性（只读页面）', en: 'Time series of an asset’s devices, for pages that only read' },
  }),
  GetMaterialAssetDeviceTagList: call({
    ...deviceTags,
    id: 'C-MAT-04',
    path: forReaders('GetAssetDeviceTagList'),
    access: withShareAccess(projectAccess(), { assetId: 'asset' }),
    title: { cn: '资产的设备点位（只读页面）', en: 'Tags of an asset’s devices, for pages that only read' },
  }),
} as const;
