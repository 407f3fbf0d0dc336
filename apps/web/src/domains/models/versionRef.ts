/** Which version of which model. */
export type VersionRef = { readonly projectId: string; readonly modelId: string; readonly version: string };
