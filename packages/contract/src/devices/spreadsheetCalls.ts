import { z } from 'zod';
import { projectAccess } from '../core/access.ts';
import { get, post } from '../core/call.ts';
import { id, ordering } from '../core/fields.ts';
import {
  csvDelimiter,
  exportedFile,
  exportFormat,
  importChoices,
  importProgress,
  importStarted,
  importUpload,
  sheetReading,
} from '../core/spreadsheet.ts';
import { UPLOAD_LIMITS } from '../files/index.ts';
import { projectEditors, projectInput } from '../projects/index.ts';
import { deviceListFilters } from './listInputs.ts';
import { deviceRefusals as refusals } from './refusals.ts';
import { deviceImportReport } from './spreadsheetShapes.ts';

const importInput = {
  ...projectInput,
  /** Where devices go whose row names no category. */
  deviceCategoryId: id().optional(),
  ...importChoices,
  /** RU-VAL-34: needed for a csv file. */
  csvDelimiter: csvDelimiter(refusals['device.csvDelimiterInvalid']),
};

/** Devices as sheets: template, export, import. */
export const deviceSpreadsheetCalls = {
  DownloadDeviceExcelModel: get('C-DEV-23', '/api/DeviceManager/DownloadDeviceExcelModel', projectAccess(), {
    title: { cn: '下载设备导入模板', en: 'Excel template for importing devices' },
    input: z.object(projectInput),
    result: z.unknown(),
    blob: true,
  }),
  ExportProjectDeviceList: get('C-DEV-24', '/api/DeviceManager/ExportProjectDeviceList', projectAccess(), {
    title: { cn: '导出设备列表', en: 'Devices as an Excel or csv file, with the list’s filters and order' },
    input: z.object({
      ...projectInput,
      ...deviceListFilters,
      ...ordering(['deviceName', 'deviceId', 'deviceType', 'lastActivityTime', 'createTime', 'updateTime']),
      ...exportFormat,
      /** With access tokens and MQTT names; only for those who may change devices. */
      hasCredentials: z.boolean().default(false),
    }),
    ...exportedFile,
  }),
  ImportDeviceFromExcel: post('C-DEV-25', '/api/DeviceManager/ImportDeviceFromExcel', projectEditors(), {
    title: {
      cn: '导入设备',
      en: 'Add and update devices from an Excel or csv file; rows with errors are reported',
    },
    input: z.object({ ...importInput, adapterId: id(refusals['device.adapterRequired']) }),
    result: importStarted(deviceImportReport),
    inQuery: ['projectId', 'deviceCategoryId', 'adapterId', 'isTrial', 'csvDelimiter'],
    ...importUpload(UPLOAD_LIMITS.excel),
  }),
  ImportNewDeviceFromExcel: post('C-DEV-26', '/api/DeviceManager/ImportNewDeviceFromExcel', projectEditors(), {
    title: {
      cn: '导入新设备',
      en: 'Add devices from an Excel or csv file; existing devices are reported and stay unchanged',
    },
    input: z.object(importInput),
    result: importStarted(deviceImportReport),
    inQuery: ['projectId', 'deviceCategoryId', 'isTrial', 'csvDelimiter'],
    ...importUpload(UPLOAD_LIMITS.excel),
  }),
  ReadDeviceFile: post('T-DEV-33', '/api/DeviceManager/ReadDeviceFile', projectEditors(), {
    title: {
      cn: '识别设备文件的列',
      en: 'Columns of an Excel or csv file of devices, with samples and the field that each most likely is',
    },
    input: z.object({ ...projectInput, csvDelimiter: importInput.csvDelimiter }),
    result: sheetReading,
    inQuery: ['projectId', 'csvDelimiter'],
    ...importUpload(UPLOAD_LIMITS.excel),
  }),
  GetDeviceImport: get('T-DEV-05', '/api/DeviceManager/GetDeviceImport', projectEditors(), {
    title: { cn: '设备导入进度', en: 'Progress of your own import, with its report when it is complete' },
    ...importProgress(projectInput, deviceImportReport),
  }),
} as const;
