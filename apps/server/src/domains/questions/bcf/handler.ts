import { refuse } from '@twinscape/contract';
import { questionRefusals as refusals } from '@twinscape/contract/questions';
import { type BcfArchive, type BcfTopic, type BcfViewpoint, openBcf } from '../../../platform/bcf/index.ts';
import { handleSandboxWork, type PartialResults } from '../../../platform/sandbox/index.ts';
import { ImageRefused } from '../../../platform/storage/imageRefused.ts';
import { XmlRefused } from '../../../platform/text/index.ts';
import { ZipRefused } from '../../../platform/zip/index.ts';
import { findNameExtension } from '../names.ts';
import {
  type BcfReadOptions,
  bcfQuestionsWork,
  type FileInBcf,
  type ReadPictures,
  type ReadPiece,
  type ReadQuestion,
  type ReadViewpoint,
} from './work.ts';

/** Unpacked: a thousand topics with pictures that other programs hardly packed. */
const LIMITS = { maxEntries: 50_000, maxInflatedBytes: 1024 ** 3, maxRatio: 200 };

/** Runs in the process outside. */
export const bcfQuestionsHandler = handleSandboxWork(bcfQuestionsWork, async (input, options, results) => {
  try {
    const archive = await openBcf(input, LIMITS);
    if (archive.topicCount > options.maxTopics) throw refuse(refusals['bcf.tooMany'], { limit: options.maxTopics });
    for await (const topic of archive.readTopics())
      await results.piece(await giveQuestion(results, await readQuestion({ archive, options, results }, topic)));
    return { version: archive.version ?? '' };
  } catch (error) {
    throw error instanceof ZipRefused || error instanceof XmlRefused ? refuse(refusals['bcf.unreadable']) : error;
  }
});

/** A piece is below a few megabytes, and a topic may hold thousands of comments. */
const giveQuestion = async (results: PartialResults, question: ReadQuestion): Promise<ReadPiece> => ({
  blob: await results.blob(toBytes(question)),
});

/** PostgreSQL does not store all of them, and none is part of a name. */
const UNSTORABLE = /\p{Surrogate}|(?![\t\n\r])\p{Cc}/gu;
const toBytes = (value: unknown): Buffer =>
  Buffer.from(
    JSON.stringify(value, (_key, one: unknown) => (typeof one === 'string' ? one.replace(UNSTORABLE, '') : one)),
  );

type Reading = {
  readonly archive: BcfArchive;
  readonly options: BcfReadOptions;
  readonly results: PartialResults;
};

async function readQuestion(reading: Reading, topic: BcfTopic): Promise<ReadQuestion> {
  const { archive, options } = reading;
  const { maxComments, maxViewpoints, maxFiles, maxTopicBytes } = options;
  const named = listFiles(archive, topic);
  const isTooMuch =
    topic.viewpoints.length > maxViewpoints ||
    topic.comments.length > maxComments ||
    named.length > maxFiles ||
    toBytes(topic).length > maxTopicBytes;
  if (isTooMuch) {
    const { guid, title } = topic;
    const told = {
      guid,
      title,
      labels: [],
      links: [],
      documents: [],
      related: [],
      files: [],
      comments: [],
      viewpoints: [],
    };
    return { topic: told, viewpoints: [], files: [], isTooMuch };
  }
  const viewpoints: ReadViewpoint[] = [];
  const bitmaps: string[] = [];
  for (const entry of topic.viewpoints) {
    const viewpoint = entry.viewpoint === undefined ? undefined : await archive.readViewpoint(entry.viewpoint);
    const snapshot = entry.snapshot === undefined ? undefined : await archive.readFile(entry.snapshot);
    const pictures = snapshot && (await preparePictures(reading, snapshot, options.snapshotSides));
    if (!viewpoint && !pictures) continue;
    const folder = entry.viewpoint?.slice(0, entry.viewpoint.lastIndexOf('/') + 1) ?? '';
    bitmaps.push(...(viewpoint?.bitmaps ?? []).map(({ reference }) => folder + reference));
    viewpoints.push({
      guid: entry.guid,
      ...(viewpoint ? await giveViewpoint(reading, viewpoint) : {}),
      ...(pictures ? { pictures } : {}),
    });
  }
  const files: FileInBcf[] = [];
  for (const one of [...named, ...bitmaps.map((path) => ({ path, name: path, isDocument: false }))].slice(
    0,
    maxFiles,
  )) {
    const file = files.some(({ path }) => path === one.path) ? undefined : await readFile(reading, one);
    if (file) files.push(file);
  }
  return { topic, viewpoints, files, isTooMuch };
}

/** One that is larger than can be kept as it came is cut to what a view shows of it. */
async function giveViewpoint(
  { options: { maxTopicBytes, maxReferences }, results }: Reading,
  viewpoint: BcfViewpoint,
): Promise<Pick<ReadViewpoint, 'blob' | 'isCut'>> {
  const bytes = toBytes(viewpoint);
  if (bytes.length <= maxTopicBytes) return { blob: await results.blob(bytes) };
  const { colours: _, lines: __, bitmaps: ___, ...seen } = viewpoint;
  const selection = seen.selection.slice(0, maxReferences);
  const exceptions = seen.exceptions.slice(0, maxReferences);
  return { blob: await results.blob(toBytes({ ...seen, selection, exceptions })), isCut: true };
}

type NamedFile = Pick<FileInBcf, 'path' | 'name' | 'isDocument'>;

const NAME_MAX = 200;
/** The end of a path, as far as a name may be long; its ending stays. */
const lastStep = (path: string): string => path.slice(path.lastIndexOf('/') + 1).slice(-NAME_MAX);

function listFiles(archive: BcfArchive, { documents, snippet }: BcfTopic): NamedFile[] {
  return [
    ...documents
      .filter(({ isExternal }) => !isExternal)
      .map(({ reference: path, name }) => ({
        path,
        name: lastStep(archive.findDocumentName(path) ?? (name && findNameExtension(name) !== '' ? name : path)),
        isDocument: true,
      })),
    ...(snippet && !snippet.isExternal
      ? [{ path: snippet.reference, name: lastStep(snippet.reference), isDocument: false }]
      : []),
  ];
}

/** A picture that people are to see is made anew; anything else stays as it is. */
async function readFile(reading: Reading, named: NamedFile): Promise<FileInBcf | undefined> {
  const { archive, options, results } = reading;
  const bytes = await archive.readFile(named.path);
  if (!bytes) return undefined;
  const isPicture = named.isDocument && options.pictureExtensions.includes(findNameExtension(named.name));
  const pictures = isPicture ? await preparePictures(reading, bytes, options.attachedSides) : undefined;
  if (pictures) return { ...named, pictures };
  return { ...named, isDocument: named.isDocument && !isPicture, blob: await results.blob(bytes), size: bytes.length };
}

/** What is no picture is left out. */
async function preparePictures(
  { options: { maxPixels }, results }: Reading,
  bytes: Buffer,
  [bigSide, smallSide]: readonly [number, number],
): Promise<ReadPictures | undefined> {
  const { prepareImage } = await import('../../../platform/storage/image.ts');
  const make = async (input: Buffer, maxSide: number) => {
    const { bytes: made, ...info } = await prepareImage(input, { maxPixels, maxSide });
    return { made, picture: { ...info, blob: await results.blob(made) } };
  };
  try {
    const big = await make(bytes, bigSide);
    // Of the one that is made already: it is smaller.
    const small = await make(big.made, smallSide);
    return [big.picture, small.picture];
  } catch (error) {
    if (error instanceof ImageRefused) return undefined;
    throw error;
  }
}
