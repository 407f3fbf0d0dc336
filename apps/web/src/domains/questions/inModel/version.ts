export const writeVersion = (modelId: string, modelVersion: string): string => `${modelId}/${modelVersion}`;
export function parseVersion(text: string): { readonly modelId: string; readonly modelVersion: string } {
  const [modelId = '', modelVersion = ''] = text.split('/');
  return { modelId, modelVersion };
}
