/** The model that an address names, and what is asked of the server to see it. */
export type Named = { readonly projectId: string; readonly modelId: string; readonly version?: string | undefined };

/** @param address as it stands behind the #, such as `/model?project=…&model=…` */
export function pathAndSearch(address: string): readonly [path: string, search: URLSearchParams] {
  const [path = '', query = ''] = address.split('?');
  return [path, new URLSearchParams(query)];
}

/** The first model of a plain preview; of several models and their versions each stands before the next sign `_`. */
export function namedBy(address: string): Named | undefined {
  const [path, search] = pathAndSearch(address);
  const first = (name: string) => search.get(name)?.split('_')[0];
  const type = search.get('type');
  const mode = search.get('mode');
  if (path !== '/model' || (mode && mode !== 'document') || (type && type !== 'model')) return undefined;
  const [projectId, modelId, version] = [search.get('project'), first('model'), first('version')];
  return projectId && modelId ? { projectId, modelId, ...(version ? { version } : {}) } : undefined;
}

/** The call GetProjectInfo (G-USR-02), letter by letter as the page makes it. */
export const projectAddress = (projectId: string): string =>
  `/api/Project/GetProjectInfo?${new URLSearchParams({ ProjectId: projectId })}`;
/** The call GetModelFile (G-MODEL-01), letter by letter as the page makes it. */
export const modelAddress = ({ projectId, modelId, version }: Named): string =>
  `/Vault/GetModelFile?${new URLSearchParams({ VaultID: projectId, featureID: modelId, ...(version ? { Version: version } : {}) })}`;

const LIST = 'ProjectId={project}&PageIndex=1&PageSize=50&OrderByType=-1';
const OF_EACH = ['/api/DeviceManager/GetProjectBaseInfo?ProjectId={project}', '/api/User/GetLoginUserInfo'];
const OF_TABLE = [...OF_EACH, '/api/EnterpriseManager/GetTableLayouts'];
/**
 * What screens ask first, letter by letter as the page makes the calls, where this browser has not remembered it yet
 * (`platform/api/firstCalls.ts`).
 */
export const FIRST_CALLS: Readonly<Record<string, readonly string[]>> = {
  '/devices/devices': [
    `/api/DeviceManager/GetProjectDeviceList?${LIST}`,
    '/api/DeviceManager/GetProjectDeviceCategoryList?ProjectId={project}',
    ...OF_TABLE,
  ],
  '/alarms/rules': [`/api/AlarmManager/GetProjectAlarmRuleList?${LIST}`, ...OF_TABLE],
  '/assets/assets-manage': [
    `/api/AssetManager/GetProjectAssetList?${LIST}`,
    '/api/AssetManager/GetAssetClassTreeList?ProjectId={project}',
    ...OF_TABLE,
  ],
  '/elements/model': [`/api/Model/GetModelList?${LIST}`, ...OF_EACH],
  '/entity-views/three-dimensional': [`/api/SceneManager/GetSceneList?${LIST}`, ...OF_EACH],
  '/operationlog': [`/api/OperationLog/GetProjectOperationLogList?${LIST}`, ...OF_TABLE],
};

const isAddress = (value: unknown): value is string => typeof value === 'string' && /^\/\w+\//.test(value);

/** @param remembered what this browser has noted of all screens, as JSON */
export function getFirstCalls(path: string, projectId: string, remembered: string | undefined): readonly string[] {
  const templates = parse(remembered)?.[path];
  // A path is whatever stands in the address: `constructor`, too.
  const known = Array.isArray(templates) ? templates : Object.hasOwn(FIRST_CALLS, path) ? FIRST_CALLS[path] : [];
  return (known ?? [])
    .filter(isAddress)
    .map((template) => template.replaceAll('{project}', encodeURIComponent(projectId)));
}

function parse(text: string | undefined): Readonly<Record<string, unknown>> | undefined {
  try {
    return JSON.parse(text ?? '{}') ?? undefined;
  } catch {
    return undefined;
  }
}
