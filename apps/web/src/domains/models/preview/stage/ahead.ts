import { type ModelFile, modelFileCalls } from '@twinscape/contract/models';
import { send } from '../../../../platform/api/index.ts';
import { parseSearch } from '../../../../platform/routes/index.ts';

type Which = { readonly projectId: string; readonly modelId: string; readonly version?: string | undefined };

let asked: { readonly key: string; readonly file: Promise<ModelFile> } | undefined;

/**
 * Asks for the model that an address names while the program that shows it is still on its way: where its files lie, its tileset and the tile that is shown
 * first, which the browser keeps. On a slow line that is a third of the way to the first picture.
 *
 * @param address as it stands behind the #, such as `/model?project=…&model=…`
 */
export function askAhead(address: string): void {
  const which = namedBy(address);
  if (!which || asked) return;
  const { version, ...model } = which;
  const file = send(modelFileCalls.GetModelFile, { ...model, ...(version ? { version } : {}) }, { handles: true });
  asked = { key: keyOf(which), file };
  // Whoever takes it hears of failures, and the tiles' renderer of those of its files.
  void file.then(({ tilesetUrl }) => fetchFirst(tilesetUrl)).catch(() => undefined);
}

/** What was asked for ahead, once: a second time it may be another file. */
export function takeAhead(which: Which): Promise<ModelFile> | undefined {
  const file = asked?.key === keyOf(which) ? asked.file : undefined;
  if (file) asked = undefined;
  return file;
}

const keyOf = ({ projectId, modelId, version = '' }: Which): string => [projectId, modelId, version].join();

/** The first model of a plain preview; of several models and their versions each stands before the next sign `_`. */
export function namedBy(address: string): Which | undefined {
  const [path, query = ''] = address.split('?');
  const { mode, type, project: projectId, model = '', version: versions = '' } = parseSearch(query);
  if (path !== '/model' || mode || (type && type !== 'model')) return undefined;
  const [modelId] = model.split('_');
  const [version] = versions.split('_');
  return projectId && modelId ? { projectId, modelId, ...(version ? { version } : {}) } : undefined;
}

/** Exactly as the tiles' renderer will ask for them, so that the browser answers. */
async function fetchFirst(tilesetUrl: string): Promise<void> {
  const at = new URL(tilesetUrl, document.baseURI);
  const read = (url: URL) => fetch(url, { credentials: 'same-origin' });
  const { root } = (await (await read(at)).json()) as {
    readonly root?: { readonly content?: { readonly uri?: string } };
  };
  const uri = root?.content?.uri;
  if (uri) await (await read(new URL(uri, at))).arrayBuffer();
}
