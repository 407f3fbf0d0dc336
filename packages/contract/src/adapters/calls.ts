import { z } from 'zod';
import {
  formalAccess,
  openAccess,
  platformAccess,
  projectAccess,
  selfAccess,
  withCookieAccess,
} from '../core/access.ts';
import { call, get, post } from '../core/call.ts';
import { doneTexts } from '../core/doneTexts.ts';
import { id, instant, listResult, oneOrSeveral, optionalLine, paging, paragraph, singleLine } from '../core/fields.ts';
import { LARGE_BODY, USUAL_BODY } from '../core/limits.ts';
import { whenMissing } from '../core/refusal.ts';
import { exportedFile, exportFormat, importChoices, importUpload, sheetReading } from '../core/spreadsheet.ts';
import { UPLOAD_LIMITS } from '../files/index.ts';
import { formalEditors, projectInput } from '../projects/index.ts';
import { KEY_MAX } from '../telemetry/index.ts';
import { ADAPTER_KINDS, ADAPTER_TYPES } from './kinds.ts';
import {
  ADAPTER_COMMENT_MAX,
  ADAPTER_INTERVAL_MAX_MS,
  ADAPTER_INTERVAL_MIN_MS,
  ADAPTER_NAME_MAX,
  POINT_ADDRESS_MAX,
  POINTS_AT_ONCE,
  SOURCE_NAME_MAX,
} from './limits.ts';
import { adapterRefusals as refusals } from './refusals.ts';
import {
  ADAPTER_LOG_LEVELS,
  ADAPTER_STATES,
  adapterDetail,
  adapterLogLine,
  adapterPoint,
  adapterRow,
  adapterState,
  adapterTrial,
  browsedNode,
  foundServers,
  pointImportReport,
  pushAddress,
} from './shapes.ts';

const ofPlatform = (name: string) => `/api/Adapter/${name}`;
const ofProject = (name: string) => `/api/Project/${name}`;

const interval = () =>
  z
    .number(whenMissing(refusals['adapter.intervalRequired']))
    .int()
    .min(ADAPTER_INTERVAL_MIN_MS)
    .max(ADAPTER_INTERVAL_MAX_MS);
const serverPort = z.number().int().min(1).max(65_535).optional();
/** What people enter of an adapter. A setting that is not sent stays as it is; a secret that is sent empty goes. */
const form = {
  adapterName: singleLine(refusals['adapter.nameRequired'], ADAPTER_NAME_MAX),
  adapterType: z.enum(ADAPTER_TYPES, whenMissing(refusals['adapter.typeRequired'])),
  /** The protocol; absent: the one that the type stands for. */
  adapterKind: z.enum(ADAPTER_KINDS).optional(),
  adapterInterval: interval(),
  comment: paragraph(ADAPTER_COMMENT_MAX),
  serverIp: optionalLine(255),
  serverPort,
  /** Where the class of a package and its configuration stand. */
  providerClassName: optionalLine(100),
  providerClassPath: optionalLine(200),
  providerConfigPath: optionalLine(200),
  settings: z.record(z.string().max(60), z.unknown()).default({}),
};
const adapterId = id(refusals['adapter.required']);
const change = {
  ...form,
  id: adapterId,
  /** When given, a change that somebody else made meanwhile is not overwritten. */
  version: z.number().int().optional(),
};
const several = oneOrSeveral(refusals['adapter.required'], 100);
const listed = { key: z.string().trim().max(ADAPTER_NAME_MAX).optional(), ...paging };
const stateChange = { id: adapterId, state: z.enum(ADAPTER_STATES) };
const ofAdapter = { ...projectInput, adapterId };
const editors = () => formalAccess(projectAccess([0, 1, 2]));

/** Where to look; without either, what interfaces there are is answered. */
const findPlace = {
  adapterKind: z.enum(ADAPTER_KINDS),
  networkInterface: optionalLine(60),
  bbmdIp: optionalLine(255),
  bbmdPort: serverPort,
};

const logQuery = {
  level: z.enum(ADAPTER_LOG_LEVELS).optional(),
  startTime: instant().optional(),
  endTime: instant().optional(),
  ...paging,
};

const point = {
  address: singleLine(refusals['point.addressRequired'], POINT_ADDRESS_MAX),
  sourceName: optionalLine(SOURCE_NAME_MAX),
  deviceId: id(refusals['point.deviceRequired']),
  pointKey: singleLine(refusals['point.keyRequired'], KEY_MAX),
  interval: interval().optional(),
  factor: z.number().default(1),
  offset: z.number().default(0),
  deadband: z.number().min(0).optional(),
  isWritable: z.boolean().default(false),
  writeMin: z.number().optional(),
  writeMax: z.number().optional(),
};

/** What brings in the data of devices that do not speak to the platform themselves. */
export const adapterCalls = {
  GetAdapterList: get('C-ADP-01', ofPlatform('GetAdapterList'), platformAccess(), {
    title: { cn: '平台适配器列表', en: 'Adapters of the platform' },
    input: z.object(listed),
    result: listResult(adapterRow),
  }),
  AddAdapter: post('C-ADP-02', ofPlatform('AddAdapter'), platformAccess(), {
    title: { cn: '新建平台适配器', en: 'Add an adapter of the platform' },
    input: z.object({ ...form, id: id().optional() }),
    result: adapterRow,
    done: doneTexts.created,
  }),
  DeleteAdapter: post('C-ADP-03', ofPlatform('DeleteAdapter'), platformAccess(), {
    title: { cn: '删除平台适配器', en: 'Delete adapters of the platform: one, or several together' },
    input: z.object({ id: several }),
    done: doneTexts.deleted,
  }),
  UpdateAdapter: post('C-ADP-04', ofPlatform('UpdateAdapter'), platformAccess(), {
    title: { cn: '修改平台适配器', en: 'Change an adapter of the platform' },
    input: z.object(change),
    result: adapterRow,
    done: doneTexts.saved,
  }),
  ChangeAdapterState: post('C-ADP-05', ofPlatform('ChangeAdapterState'), platformAccess(), {
    title: { cn: '启动或停止平台适配器', en: 'Start or stop an adapter of the platform' },
    input: z.object(stateChange),
    result: adapterState,
  }),
  CheckAdapterState: post('C-ADP-06', ofPlatform('CheckAdapterState'), platformAccess(), {
    title: { cn: '平台适配器的状态', en: 'The present state of an adapter of the platform' },
    input: z.object({ id: adapterId }),
    result: adapterState,
    effect: 'read',
    loop: true,
  }),
  GetProjectAdapterList: get('C-ADP-07', ofProject('GetProjectAdapterList'), editors(), {
    title: { cn: '项目适配器列表', en: 'Adapters of a project, and those of the platform that it may use' },
    input: z.object({ ...projectInput, ...listed }),
    result: z.object({
      data: listResult(adapterRow).shape.data.extend({
        /** What devices come through that speak to the platform themselves; it is always there, and never stops. */
        direct: z.object({ id: id(), adapterName: z.string() }),
      }),
    }),
  }),
  AddProjectAdapter: post('C-ADP-09', ofProject('AddProjectAdapter'), formalEditors(), {
    title: { cn: '新建项目适配器', en: 'Add an adapter to a project' },
    input: z.object({ ...projectInput, ...form, id: id().optional() }),
    result: adapterRow,
    done: doneTexts.created,
  }),
  DeleteProjectAdapter: post('C-ADP-10', ofProject('DeleteProjectAdapter'), formalEditors(), {
    title: { cn: '删除项目适配器', en: 'Delete adapters of a project: one, or several together' },
    input: z.object({ ...projectInput, id: several }),
    done: doneTexts.deleted,
  }),
  UpdateProjectAdapter: post('C-ADP-11', ofProject('UpdateProjectAdapter'), formalEditors(), {
    title: { cn: '修改项目适配器', en: 'Change an adapter of a project' },
    input: z.object({ ...projectInput, ...change }),
    result: adapterRow,
    done: doneTexts.saved,
  }),
  ChangeProjectAdapterState: post('C-ADP-12', ofProject('ChangeProjectAdapterState'), formalEditors(), {
    title: { cn: '启动或停止项目适配器', en: 'Start or stop an adapter of a project' },
    input: z.object({ ...projectInput, ...stateChange }),
    result: adapterState,
  }),
  CheckProjectAdapterState: post('C-ADP-13', ofProject('CheckProjectAdapterState'), editors(), {
    title: { cn: '项目适配器的状态', en: 'The present state of an adapter of a project' },
    input: z.object({ ...projectInput, id: adapterId }),
    result: adapterState,
    effect: 'read',
    loop: true,
  }),
  GetAdapterDetail: get('T-ADP-01', ofPlatform('GetAdapterDetail'), platformAccess(), {
    title: { cn: '平台适配器详情', en: 'One adapter of the platform with its settings' },
    input: z.object({ adapterId }),
    result: adapterDetail,
  }),
  GetProjectAdapterDetail: get('T-ADP-02', ofProject('GetProjectAdapterDetail'), editors(), {
    title: { cn: '项目适配器详情', en: 'One adapter of a project with its settings' },
    input: z.object(ofAdapter),
    result: adapterDetail,
  }),
  TryProjectAdapter: post('T-ADP-03', ofProject('TryProjectAdapter'), formalEditors(), {
    title: { cn: '检查适配器的连接', en: 'Connect to the source of an adapter once, and read its first points' },
    input: z.object(ofAdapter),
    result: adapterTrial,
    loop: true,
  }),
  BrowseProjectAdapter: post('T-ADP-04', ofProject('BrowseProjectAdapter'), formalEditors(), {
    title: { cn: '浏览对方系统', en: 'Entries of the foreign system below one of them, with their present values' },
    input: z.object({ ...ofAdapter, nodeId: z.string().max(POINT_ADDRESS_MAX).optional() }),
    result: z.object({ nodes: z.array(browsedNode), isCut: z.boolean() }),
    loop: true,
  }),
  GetAdapterPointList: get('T-ADP-05', ofProject('GetAdapterPointList'), editors(), {
    title: { cn: '适配器的点位', en: 'Points of an adapter in a project, with quality and latest value' },
    input: z.object({
      ...ofAdapter,
      key: z.string().trim().max(SOURCE_NAME_MAX).optional(),
      /** Of this device only. */
      deviceId: id().optional(),
      ...paging,
    }),
    result: listResult(adapterPoint),
    loop: true,
  }),
  SaveAdapterPoints: post('T-ADP-06', ofProject('SaveAdapterPoints'), formalEditors(), {
    title: {
      cn: '保存点位',
      en: 'Add points to an adapter, or change them; their devices come through it from then on',
    },
    input: z.object({
      ...ofAdapter,
      points: z
        .array(z.object({ ...point, pointId: id().optional() }))
        .min(1)
        .max(POINTS_AT_ONCE),
    }),
    result: z.object({ count: z.number().int() }),
    done: doneTexts.saved,
    maxBody: LARGE_BODY,
  }),
  DeleteAdapterPoints: post('T-ADP-07', ofProject('DeleteAdapterPoints'), formalEditors(), {
    title: { cn: '删除点位', en: 'Delete points of an adapter; what they brought stays' },
    input: z.object({ ...ofAdapter, pointIds: z.array(id()).min(1).max(POINTS_AT_ONCE) }),
    done: doneTexts.deleted,
    maxBody: LARGE_BODY,
  }),
  GetProjectAdapterLog: get('T-ADP-08', ofProject('GetProjectAdapterLog'), editors(), {
    title: { cn: '适配器日志', en: 'What an adapter did, the newest first' },
    input: z.object({ ...ofAdapter, ...logQuery }),
    result: listResult(adapterLogLine),
    loop: true,
  }),
  WriteAdapterPoint: post('T-ADP-09', ofProject('WriteAdapterPoint'), formalEditors(), {
    title: { cn: '写入点位', en: 'Write a value to the source of a point, and read it back' },
    input: z.object({
      ...ofAdapter,
      pointId: id(),
      value: z.union([z.number(), z.boolean(), z.string().max(1_000)]).optional(),
      /** In place of a value: whoever else writes it has the word again, where the protocol knows that. */
      isGivenBack: z.boolean().default(false),
    }),
    result: z.object({ value: z.unknown(), isConfirmed: z.boolean() }),
    done: { cn: '写入成功', en: 'Written' },
    loop: true,
  }),
  TryAdapter: post('T-ADP-10', ofPlatform('TryAdapter'), platformAccess(), {
    title: { cn: '检查平台适配器的连接', en: 'Connect to the source of an adapter of the platform once' },
    input: z.object({ adapterId }),
    result: adapterTrial,
    loop: true,
  }),
  GetAdapterLog: get('T-ADP-11', ofPlatform('GetAdapterLog'), platformAccess(), {
    title: { cn: '平台适配器日志', en: 'What an adapter of the platform did, the newest first' },
    input: z.object({ adapterId, ...logQuery }),
    result: listResult(adapterLogLine),
    loop: true,
  }),
  DownloadAdapterPointModel: get('T-ADP-12', ofProject('DownloadAdapterPointModel'), editors(), {
    title: {
      cn: '下载点位导入模板',
      en: 'Excel template of points, with an address as the protocol of the adapter has it',
    },
    input: z.object(ofAdapter),
    result: z.unknown(),
    blob: true,
  }),
  ReadAdapterPointFile: post('T-ADP-13', ofProject('ReadAdapterPointFile'), formalEditors(), {
    title: {
      cn: '识别点位文件的列',
      en: 'Columns of an Excel file of points, with samples and the field that each most likely is',
    },
    input: z.object(ofAdapter),
    result: sheetReading,
    inQuery: ['projectId', 'adapterId'],
    ...importUpload(UPLOAD_LIMITS.excel),
  }),
  ImportAdapterPoints: post('T-ADP-14', ofProject('ImportAdapterPoints'), formalEditors(), {
    title: { cn: '导入点位', en: 'Add and change points from an Excel file; rows with errors are reported' },
    input: z.object({ ...ofAdapter, ...importChoices }),
    result: pointImportReport,
    inQuery: ['projectId', 'adapterId', 'isTrial'],
    ...importUpload(UPLOAD_LIMITS.excel),
  }),
  ExportAdapterPoints: get('T-ADP-15', ofProject('ExportAdapterPoints'), editors(), {
    title: { cn: '导出点位', en: 'Points of an adapter in a project as an Excel or csv file' },
    input: z.object({ ...ofAdapter, ...exportFormat }),
    ...exportedFile,
  }),
  FindAdapterServers: post('T-ADP-19', ofPlatform('FindAdapterServers'), platformAccess(), {
    title: { cn: '查找平台适配器的对方设备', en: 'Find servers of a protocol, for an adapter of the platform' },
    input: z.object(findPlace),
    result: foundServers,
    loop: true,
  }),
  FindProjectAdapterServers: post('T-ADP-20', ofProject('FindProjectAdapterServers'), formalEditors(), {
    title: {
      cn: '查找对方设备',
      en: 'Find servers of a protocol: by broadcast on a network interface that is named, or through a BBMD',
    },
    input: z.object({ ...projectInput, ...findPlace }),
    result: foundServers,
    loop: true,
  }),
  RenewAdapterPushAddress: post('T-ADP-16', ofPlatform('RenewAdapterPushAddress'), platformAccess(), {
    title: {
      cn: '生成平台适配器的推送地址',
      en: 'Make the address that another system pushes values of an adapter of the platform to; the one before ends',
    },
    input: z.object({ adapterId }),
    result: pushAddress,
  }),
  RenewProjectAdapterPushAddress: post('T-ADP-17', ofProject('RenewProjectAdapterPushAddress'), formalEditors(), {
    title: {
      cn: '生成项目适配器的推送地址',
      en: 'Make the address that another system pushes values of an adapter to; the one before ends',
    },
    input: z.object(ofAdapter),
    result: pushAddress,
  }),
  PushAdapterValues: call({
    id: 'T-ADP-18',
    method: 'POST',
    path: '/api/push/{pushToken}',
    title: {
      cn: '推送数据',
      en: 'Values of another system, in the format that the adapter names. Answers how many points were read, once they are stored; null: they are kept and will be',
    },
    access: openAccess(),
    rate: 'device',
    style: 'thing',
    bare: true,
    effect: 'own',
    loop: true,
    textBody: 'payload',
    maxBody: USUAL_BODY,
    input: z.object({ pushToken: z.string().min(1).max(100), payload: z.string() }),
    result: z.object({ points: z.number().int().nullable() }),
  }),
  UploadProjectAdapterPackage: post(
    'C-ADP-14',
    ofProject('UploadProjectAdapterPackage'),
    formalAccess(projectAccess([0, 1])),
    {
      title: { cn: '上传适配器包', en: 'Upload the package of an adapter, of a new one where none is named' },
      input: z.object({
        ...projectInput,
        adapterId: id().optional(),
        adapterName: optionalLine(ADAPTER_NAME_MAX),
        adapterInterval: interval().optional(),
        comment: paragraph(ADAPTER_COMMENT_MAX),
      }),
      inQuery: ['projectId', 'adapterName', 'adapterInterval', 'comment', 'adapterId'],
      result: adapterRow,
      done: { cn: '上传成功', en: 'Uploaded' },
      multipart: { maxFiles: 1, maxBytes: 4 * 1024 ** 2 },
    },
  ),
  DownloadDeveloperHelp: get('C-ADP-15', '/doc/develophelp.zip', withCookieAccess(selfAccess()), {
    title: { cn: '适配器开发帮助', en: 'The guide for those who write adapter packages, with an example' },
    input: z.object({}),
    result: z.void(),
    blob: true,
  }),
} as const;
