import {
  escapeXml,
  findChild,
  findChildren,
  parseXml,
  writeDocument,
  writeElement,
  type XmlElement,
} from '../../../../platform/text/index.ts';
import { storedZip, zipEntries } from '../../../../platform/zip/index.ts';
import type { Viewpoint } from './viewpoint.ts';
import { readVisualization, writeVisualization } from './visualization.ts';

export type BcfTopic = {
  /** A UUID. */
  readonly guid: string;
  readonly title: string;
  readonly author: string;
  readonly created: Date;
  readonly viewpoint: Viewpoint;
  /** PNG or JPEG. */
  readonly picture?: { readonly bytes: Buffer; readonly extension: 'png' | 'jpg' };
  /** The file that the viewpoint is about, for people. */
  readonly fileName?: string;
};

/** A .bcfzip of BCF 2.1 (buildingSMART BCF-XML): a topic a view, each with a viewpoint and its picture. Pure. */
export function writeBcf(topics: readonly BcfTopic[]): Buffer {
  const parts = new Map<string, Buffer>();
  const put = (name: string, text: string) => parts.set(name, Buffer.from(text));
  put(
    'bcf.version',
    writeDocument(writeElement('Version', writeElement('DetailedVersion', '2.1'), { VersionId: '2.1' })),
  );
  for (const topic of topics) {
    const { guid, picture } = topic;
    const snapshot = picture ? `snapshot.${picture.extension}` : undefined;
    put(`${guid}/markup.bcf`, writeMarkup(topic, snapshot));
    put(`${guid}/viewpoint.bcfv`, writeVisualization(guid, topic.viewpoint));
    if (picture && snapshot) parts.set(`${guid}/${snapshot}`, picture.bytes);
  }
  return storedZip(parts);
}

function writeMarkup({ guid, title, author, created, fileName }: BcfTopic, snapshot: string | undefined): string {
  const header =
    fileName === undefined
      ? ''
      : writeElement('Header', writeElement('File', writeElement('Filename', escapeXml(fileName))));
  const topic = writeElement(
    'Topic',
    writeElement('Title', escapeXml(title)) +
      writeElement('CreationDate', created.toISOString()) +
      writeElement('CreationAuthor', escapeXml(author)),
    { Guid: guid, TopicType: 'Viewpoint', TopicStatus: 'Open' },
  );
  const viewpoint = writeElement(
    'Viewpoints',
    writeElement('Viewpoint', 'viewpoint.bcfv') + (snapshot ? writeElement('Snapshot', snapshot) : ''),
    { Guid: guid },
  );
  return writeDocument(writeElement('Markup', header + topic + viewpoint));
}

/** Unpacked, of a file that people exchange: viewpoints with tens of thousands of components and their pictures. */
const LIMITS = { maxEntries: 5_000, maxInflatedBytes: 256 * 1024 ** 2, maxRatio: 200 };

type FileTopic = { readonly title: string; readonly viewpoint: Viewpoint; readonly picture?: Buffer };

/**
 * The viewpoints of a .bcfzip in the order of its topics, and no more than one beyond `mostViews`. A viewpoint file is
 * read once, however often a markup lists it. Runs in the process outside.
 *
 * @throws ZipRefused, XmlRefused
 */
export async function readBcf(file: Buffer, mostViews: number): Promise<FileTopic[]> {
  const parts = await zipEntries(file, LIMITS, (name) => /\.(bcf|bcfv|png|jpe?g)$/i.test(name));
  const text = (name: string) => parts.get(name)?.toString('utf8');
  const found: FileTopic[] = [];
  const read = new Set<string>();
  for (const name of parts.keys()) {
    const [, folder] = /^(.*\/)markup\.bcf$/i.exec(name) ?? [];
    if (folder === undefined) continue;
    const markup = parseXml(text(name) ?? '');
    const title = findChild(findChild(markup, 'Topic'), 'Title')?.text.trim() ?? '';
    const named = listViewpoints(markup);
    for (const [at, one] of named.entries()) {
      const content = text(folder + one.viewpoint);
      if (content === undefined || read.has(folder + one.viewpoint)) continue;
      read.add(folder + one.viewpoint);
      const picture = one.snapshot === undefined ? undefined : parts.get(folder + one.snapshot);
      found.push({
        title: named.length > 1 ? `${title} ${at + 1}` : title,
        viewpoint: readVisualization(content),
        ...(picture ? { picture } : {}),
      });
      if (found.length > mostViews) return found;
    }
  }
  return found;
}

function listViewpoints(markup: XmlElement): { viewpoint: string; snapshot: string | undefined }[] {
  const listed = findChildren(markup, 'Viewpoints').flatMap((one) => {
    const viewpoint = findChild(one, 'Viewpoint')?.text.trim();
    const snapshot = findChild(one, 'Snapshot')?.text.trim();
    return viewpoint ? [{ viewpoint, snapshot: snapshot || undefined }] : [];
  });
  // Older writers leave the list out and keep to the usual names.
  return listed.length > 0 ? listed : [{ viewpoint: 'viewpoint.bcfv', snapshot: 'snapshot.png' }];
}
