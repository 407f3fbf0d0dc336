/** Which version of which model. */
export type Of = { readonly projectId: string; readonly modelId: string; readonly version: string };
