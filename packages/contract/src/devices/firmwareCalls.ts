import { z } from 'zod';
import { bulkStarted } from '../bulk/index.ts';
import { enterpriseAccess, projectAccess, recordAccess, recordEditors, withCookieAccess } from '../core/access.ts';
import { get, post, tbDelete, tbGet, tbPost, tbPut } from '../core/call.ts';
import { doneTexts } from '../core/doneTexts.ts';
import {
  id,
  listResult,
  optionalLine,
  ordering,
  paging,
  singleLine,
  tbPage,
  tbPaging,
  tbReference,
} from '../core/fields.ts';
import { parseJson } from '../core/json.ts';
import { LARGE_BODY, UPLOAD_TIMEOUT_MS } from '../core/limits.ts';
import { withRefusal } from '../core/refusal.ts';
import { projectEditors, projectInput } from '../projects/index.ts';
import { CHECKSUM_ALGORITHMS, deviceOta, OTA_KINDS, otaPackage } from './firmwareShapes.ts';
import { deviceRef, deviceRefs } from './inputs.ts';
import { DEVICE_NAME_MAX, OTA_FILE_MAX, OTA_INFO_MAX, OTA_NAME_MAX, OTA_URL_MAX } from './limits.ts';
import { chosenDevices } from './listInputs.ts';
import { deviceRefusals as refusals } from './refusals.ts';

const kind = z.string(withRefusal(refusals['ota.typeRequired'])).toUpperCase().pipe(z.enum(OTA_KINDS));
const algorithm = z.string().trim().toUpperCase().pipe(z.enum(CHECKSUM_ALGORITHMS));
const ofPackage = { id: id(refusals['ota.required']) };
const content = {
  /** The checksum that the file must have; one that differs is refused. Absent: it is only computed. */
  checksum: optionalLine(200),
  checksumAlgorithm: algorithm.default('SHA256'),
};
/** Beside a file, an object travels as its JSON. */
function parsed(info: unknown): unknown {
  if (typeof info !== 'string') return info;
  try {
    return parseJson(info);
  } catch {
    return info;
  }
}
const fields = {
  tag: optionalLine(OTA_NAME_MAX),
  /** Where devices fetch it instead of here: http, https, ftp, coap or the like. */
  url: z
    .string()
    .trim()
    .max(OTA_URL_MAX)
    .refine(
      (text) => text === '' || /^[a-z][a-z0-9+.-]*:\/\/[^\s]+$/i.test(text),
      withRefusal(refusals['ota.urlInvalid']),
    )
    .optional(),
  usesUrl: z.boolean().optional(),
  /** Only for devices of this type; absent: for all. */
  deviceType: optionalLine(DEVICE_NAME_MAX),
  /** The same by ThingsBoard's id of a type. */
  deviceProfileId: tbReference.optional(),
  additionalInfo: z.preprocess(
    parsed,
    z
      .record(z.string(), z.unknown())
      .refine((info) => JSON.stringify(info).length <= OTA_INFO_MAX)
      .optional(),
  ),
  ...content,
};
const upload = { multipart: { maxFiles: 1, maxBytes: OTA_FILE_MAX }, timeout: UPLOAD_TIMEOUT_MS };

/** Firmware and software packages of an enterprise, and which devices of a project install them. */
export const deviceFirmwareCalls = {
  GetOtaPackages: tbGet('C-OTA-01', '/api/otas', enterpriseAccess([0, 1, 2, 3]), {
    title: { cn: '升级包列表', en: 'Firmware and software packages' },
    input: z.object({
      companyId: id().optional(),
      ...tbPaging,
      type: kind.optional(),
      /** Those that suit devices of this type. */
      deviceType: optionalLine(DEVICE_NAME_MAX),
    }),
    result: tbPage(otaPackage),
    aliases: ['/api/otaPackages'],
  }),
  GetOtaPackagesOfProfile: tbGet(
    'T-OTA-01',
    '/api/otaPackages/{deviceProfileId}/{type}',
    enterpriseAccess([0, 1, 2, 3]),
    {
      title: { cn: '某类设备可用的升级包', en: 'Packages with content for devices of a profile' },
      input: z.object({ companyId: id().optional(), deviceProfileId: id(), type: kind, ...tbPaging }),
      result: tbPage(otaPackage),
    },
  ),
  GetOtaPackage: tbGet('T-OTA-02', '/api/otaPackage/info/{id}', recordAccess(), {
    title: { cn: '升级包', en: 'One package' },
    input: z.object(ofPackage),
    result: otaPackage,
    aliases: ['/api/otaPackage/{id}'],
  }),
  DownloadOtaPackage: tbGet('T-OTA-03', '/api/otaPackage/{id}/download', withCookieAccess(recordAccess()), {
    title: { cn: '下载升级包', en: 'The file of a package' },
    input: z.object(ofPackage),
    result: z.unknown(),
    blob: true,
  }),
  SaveOtaPackage: tbPost('C-OTA-02', '/api/ota', enterpriseAccess([0, 1, 2]), {
    title: {
      cn: '新建升级包',
      en: 'Create a package with a file (multipart), an address (url) or content to follow; with an id, change that package',
    },
    input: z.object({
      companyId: id().optional(),
      id: tbReference.optional(),
      title: singleLine(refusals['ota.titleRequired'], OTA_NAME_MAX),
      version: singleLine(refusals['ota.versionRequired'], OTA_NAME_MAX),
      type: kind,
      ...fields,
    }),
    result: otaPackage,
    aliases: ['/api/otaPackage'],
    done: doneTexts.saved,
    ...upload,
  }),
  UpdateOtaPackage: tbPut('C-OTA-03', '/api/ota/update', recordEditors(), {
    title: {
      cn: '修改升级包',
      en: 'Change a package; absent fields stay unchanged. Only tag and notes can change while it is assigned',
    },
    input: z.object({
      id: tbReference,
      title: singleLine(refusals['ota.titleRequired'], OTA_NAME_MAX).optional(),
      version: singleLine(refusals['ota.versionRequired'], OTA_NAME_MAX).optional(),
      type: kind.optional(),
      ...fields,
    }),
    result: otaPackage,
    done: doneTexts.saved,
    ...upload,
  }),
  UploadOtaPackage: tbPost('T-OTA-04', '/api/otaPackage/{id}', recordEditors(), {
    title: { cn: '上传升级包文件', en: 'Upload the file of a package' },
    input: z.object({ ...ofPackage, ...content }),
    result: otaPackage,
    done: { cn: '上传成功', en: 'Upload succeeded' },
    inQuery: ['checksum', 'checksumAlgorithm'],
    ...upload,
  }),
  DeleteOtaPackage: tbDelete('C-OTA-04', '/api/ota/{id}', recordEditors(), {
    title: { cn: '删除升级包', en: 'Delete a package that is not assigned' },
    input: z.object(ofPackage),
    aliases: ['/api/otaPackage/{id}'],
    done: doneTexts.deleted,
  }),
  AssignOtaPackage: post('T-OTA-05', '/api/DeviceManager/AssignOtaPackage', projectEditors(), {
    title: {
      cn: '分配升级包',
      en: 'Assign a package to devices or to all devices of a type; without a package, unassign it',
    },
    input: z.object({
      ...projectInput,
      type: kind,
      packageId: id().optional(),
      deviceIds: deviceRefs.optional(),
      deviceType: optionalLine(DEVICE_NAME_MAX),
    }),
    result: z.object({ deviceCount: z.number().int() }),
    done: { cn: '分配成功', en: 'Assigned' },
    maxBody: LARGE_BODY,
  }),
  AssignMatchingOtaPackage: post('T-OTA-07', '/api/DeviceManager/AssignMatchingOtaPackage', projectEditors(), {
    title: {
      cn: '批量为符合条件的设备分配升级包',
      en: 'Assign a package to all devices that match a filter, or unassign it, as a bulk job',
    },
    input: z.object({ ...chosenDevices, type: kind, packageId: id().optional() }),
    result: bulkStarted,
  }),
  GetDeviceOtaList: get('T-OTA-06', '/api/DeviceManager/GetDeviceOtaList', projectAccess(), {
    title: { cn: '设备升级状态', en: 'Assigned packages of devices and their update state' },
    input: z.object({
      ...projectInput,
      type: kind,
      /** One device alone. */
      deviceId: deviceRef.optional(),
      deviceType: optionalLine(DEVICE_NAME_MAX),
      ...paging,
      ...ordering(['deviceName', 'deviceId', 'deviceType']),
    }),
    result: listResult(deviceOta),
    loop: true,
  }),
} as const;
