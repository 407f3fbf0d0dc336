import { refuse } from '@twinscape/contract';
import { questionRefusals as refusals } from '@twinscape/contract/questions';
import { type BcfArchive, type BcfTopic, openBcf } from '../../../platform/bcf/index.ts';
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

// biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL does not store them
const UNSTORABLE = /\u0000|\p{Surrogate}/gu;
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
  const { maxComments, maxText, maxViewpoints, maxFiles } = options;
  const cut = {
    ...topic,
    comments: topic.comments.slice(0, maxComments).map((one) => ({ ...one, text: one.text.slice(0, maxText) })),
    ...(topic.description === undefined ? {} : { description: topic.description.slice(0, maxText) }),
  };
  const named = listFiles(archive, topic);
  if (topic.viewpoints.length > maxViewpoints || named.length > maxFiles)
    return { topic: { ...cut, comments: [] }, viewpoints: [], files: [], isTooMuch: true };
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
      ...(viewpoint ? { blob: await reading.results.blob(toBytes(viewpoint)) } : {}),
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
  return { topic: cut, viewpoints, files, isTooMuch: false };
}

type NamedFile = Pick<FileInBcf, 'path' | 'name' | 'isDocument'>;

const lastStep = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

function listFiles(archive: BcfArchive, { documents, snippet }: BcfTopic): NamedFile[] {
  return [
    ...documents
      .filter(({ isExternal }) => !isExternal)
      .map(({ reference: path, name }) => ({
        path,
        name: archive.findDocumentName(path) ?? (name && findNameExtension(name) !== '' ? name : lastStep(path)),
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
