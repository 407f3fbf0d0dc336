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
