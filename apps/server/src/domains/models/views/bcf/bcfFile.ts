import {
  type BcfTopic,
  type BcfViewpoint,
  openBcf,
  writeBcfVersion,
  writeMarkup,
  writeVisualization,
} from '../../../../platform/bcf/index.ts';
import { storedZip } from '../../../../platform/zip/index.ts';

/** A view as a topic of BCF. */
export type ViewTopic = {
  /** A UUID. */
  readonly guid: string;
  readonly title: string;
  readonly author: string;
  readonly created: Date;
  readonly viewpoint: BcfViewpoint;
  /** PNG or JPEG. */
  readonly picture?: { readonly bytes: Buffer; readonly extension: 'png' | 'jpg' };
  /** The file that the viewpoint is about, for people. */
  readonly fileName?: string;
};

/** A .bcfzip of BCF 2.1 (buildingSMART BCF-XML): a topic a view, each with a viewpoint and its picture. Pure. */
export function writeBcf(topics: readonly ViewTopic[]): Buffer {
  const parts = new Map<string, Buffer>();
  const put = (name: string, text: string) => parts.set(name, Buffer.from(text));
  put('bcf.version', writeBcfVersion('2.1'));
  for (const topic of topics) {
    const { guid, picture } = topic;
    const snapshot = picture ? `snapshot.${picture.extension}` : undefined;
    put(`${guid}/markup.bcf`, writeMarkup(toBcfTopic(topic, snapshot), '2.1'));
    put(`${guid}/viewpoint.bcfv`, writeVisualization(guid, topic.viewpoint));
    if (picture && snapshot) parts.set(`${guid}/${snapshot}`, picture.bytes);
  }
  return storedZip(parts);
}

const toBcfTopic = ({ guid, title, author, created, fileName }: ViewTopic, snapshot: string | undefined): BcfTopic => ({
  guid,
  title,
  type: 'Viewpoint',
  status: 'Open',
  labels: [],
  links: [],
  created: created.toISOString(),
  author,
  documents: [],
  related: [],
  files: fileName === undefined ? [] : [{ name: fileName }],
  comments: [],
  viewpoints: [{ guid, viewpoint: 'viewpoint.bcfv', ...(snapshot ? { snapshot } : {}) }],
});

/** Unpacked, of a file that people exchange: viewpoints with tens of thousands of components and their pictures. */
const LIMITS = { maxEntries: 5_000, maxInflatedBytes: 256 * 1024 ** 2, maxRatio: 200 };

type FileTopic = { readonly title: string; readonly viewpoint: BcfViewpoint; readonly picture?: Buffer };

/**
 * The viewpoints of a .bcfzip in the order of its topics, and no more than one beyond `mostViews`. A viewpoint file is
 * read once, however often a markup lists it. Runs in the process outside.
 *
 * @throws ZipRefused, XmlRefused
 */
export async function readBcf(file: Buffer, mostViews: number): Promise<FileTopic[]> {
  const archive = await openBcf(file, LIMITS);
  const found: FileTopic[] = [];
  const read = new Set<string>();
  const pictures = new Map<string, Buffer | undefined>();
  for await (const { title, viewpoints } of archive.readTopics()) {
    const shown = viewpoints.filter((one) => one.viewpoint !== undefined);
    for (const [at, { viewpoint: path = '', snapshot }] of shown.entries()) {
      const viewpoint = read.has(path) ? undefined : await archive.readViewpoint(path);
      if (!viewpoint) continue;
      read.add(path);
      if (snapshot && !pictures.has(snapshot)) pictures.set(snapshot, await archive.readFile(snapshot));
      const picture = pictures.get(snapshot ?? '');
      found.push({
        title: shown.length > 1 ? `${title} ${at + 1}` : title,
        viewpoint,
        ...(picture ? { picture } : {}),
      });
      if (found.length > mostViews) return found;
    }
  }
  return found;
}
