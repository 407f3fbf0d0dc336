import { readZip, type ZipLimits } from '../zip/index.ts';
import { readMarkup } from './markup.ts';
import { readBcfVersion, readDocuments } from './project.ts';
import type { BcfTopic, BcfViewpoint } from './types.ts';
import { readVisualization } from './visualization.ts';

/** A .bcfzip or .bcf whose topics are read one at a time. */
export type BcfArchive = {
  /** As it says itself; nothing where it does not. */
  readonly version: string | undefined;
  /** How many markup files it has. */
  readonly topicCount: number;
  readonly readTopics: () => AsyncGenerator<BcfTopic>;
  /** @throws XmlRefused; nothing where there is no such file. */
  readonly readViewpoint: (path: string) => Promise<BcfViewpoint | undefined>;
  readonly readFile: (path: string) => Promise<Buffer | undefined>;
  /** What a file of the archive is called, where it is kept under another name (3.0). */
  readonly findDocumentName: (path: string) => string | undefined;
};

const MARKUP = /^(.*\/)markup\.bcf$/i;

/**
 * Opens an archive of BCF 2.0, 2.1 or 3.0 that is in memory. For the process outside.
 *
 * @throws ZipRefused, XmlRefused
 */
export async function openBcf(file: Buffer, limits: ZipLimits): Promise<BcfArchive> {
  const zip = await readZip(file, limits);
  // Programs on Windows do not mind how a name is written.
  const names = new Map(zip.names.map((name) => [name.toLowerCase(), name]));
  const readFile = async (path: string): Promise<Buffer | undefined> => {
    const name = names.get(path.toLowerCase());
    return name === undefined ? undefined : zip.read(name);
  };
  const readString = async (path: string) => (await readFile(path))?.toString('utf8');
  const folders = zip.names.flatMap((name) => MARKUP.exec(name)?.[1] ?? []);
  const versionText = await readString('bcf.version');
  const documentsText = await readString('documents.xml');
  const documents = documentsText === undefined ? new Map<string, string>() : readDocuments(documentsText);
  return {
    version: versionText === undefined ? undefined : readBcfVersion(versionText),
    topicCount: folders.length,
    async *readTopics() {
      for (const folder of folders) yield readMarkup((await readString(`${folder}markup.bcf`)) ?? '', folder);
    },
    readViewpoint: async (path) => {
      const text = await readString(path);
      return text === undefined ? undefined : readVisualization(text);
    },
    readFile,
    findDocumentName: (path) => documents.get(path.replace(/^documents\//i, '')),
  };
}
