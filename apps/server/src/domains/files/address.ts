const PREFIX = '/api/File/Read/';
const ADDRESS = /^\/api\/File\/Read\/([0-9a-f-]{36})\/([^/]+)$/;

/** The address under which a file is read; the name in it is for people and for what a browser saves. */
export const formatFileAddress = (file: { readonly id: string; readonly name: string }): string =>
  `${PREFIX}${file.id}/${encodeURIComponent(file.name)}`;

/** The file that an address names; undefined when it is no address of ours, however it came to be. */
export function parseFileAddress(address: string): { id: string; name: string } | undefined {
  const [, id, encoded] = ADDRESS.exec(address) ?? [];
  if (id === undefined || encoded === undefined) return undefined;
  try {
    return { id, name: decodeURIComponent(encoded) };
  } catch {
    return undefined; // a percent sign that encodes nothing
  }
}
