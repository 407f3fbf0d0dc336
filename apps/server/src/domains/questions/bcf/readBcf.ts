import { refuse } from '@twinscape/contract';
import { VIEW_LIMITS } from '@twinscape/contract/models';
import {
  ATTACHED_SIDES,
  BCF_TOPICS_MAX,
  FILES_OF_QUESTION_MAX,
  QUESTION_COMMENTS_MAX,
  QUESTION_PICTURE_EXTENSIONS,
  questionRefusals as refusals,
  SNAPSHOT_SIDES,
  VIEWPOINTS_OF_QUESTION_MAX,
} from '@twinscape/contract/questions';
import type { ReceivedFile } from '../../../platform/http/index.ts';
import { SandboxFailed } from '../../../platform/sandbox/index.ts';
import { IMAGE_LIMITS, openBlob, refuseInfected } from '../../files/index.ts';
import type { QuestionEditor } from '../access.ts';
import { bcfQuestionsWork, type ReadPiece, type ReadQuestion } from './work.ts';

/** Of one topic, without viewpoints and files; and of one viewpoint that is kept as it came. */
const TOPIC_BYTES_MAX = 2_000_000;

export type BcfFile = {
  /** As it says itself. */
  readonly version: string;
  readonly topicCount: number;
  /** One at a time: each is JSON of at most some megabytes, and others have their turn between them. */
  readonly readTopics: () => AsyncGenerator<ReadQuestion>;
  /** What the topics name by number: JSON of viewpoints, pictures that were made anew, files as they came. */
  readonly blobs: readonly Buffer[];
};

/** What a .bcfzip or .bcf holds, read in a process of its own; what is none is refused. */
export async function readBcfFile({ platform, project }: QuestionEditor, file: ReceivedFile): Promise<BcfFile> {
  await refuseInfected(platform, file, () => openBlob(platform, file.blobKey));
  const pieces: ReadPiece[] = [];
  const { value, blobs } = await platform.sandbox
    .run(bcfQuestionsWork, {
      input: () => openBlob(platform, file.blobKey),
      owner: project.companyId,
      options: {
        maxPixels: IMAGE_LIMITS.maxPixels,
        maxTopics: BCF_TOPICS_MAX,
        snapshotSides: SNAPSHOT_SIDES,
        attachedSides: ATTACHED_SIDES,
        maxComments: QUESTION_COMMENTS_MAX,
        maxViewpoints: VIEWPOINTS_OF_QUESTION_MAX,
        maxFiles: FILES_OF_QUESTION_MAX / 2,
        maxTopicBytes: TOPIC_BYTES_MAX,
        maxReferences: VIEW_LIMITS.references,
        pictureExtensions: QUESTION_PICTURE_EXTENSIONS,
      },
      onPiece: (piece) => pieces.push(piece as ReadPiece),
    })
    .catch((error: unknown) => {
      throw error instanceof SandboxFailed ? refuse(refusals['bcf.unreadable']) : error;
    });
  if (pieces.length === 0) throw refuse(refusals['bcf.empty']);
  return {
    version: value.version,
    topicCount: pieces.length,
    blobs,
    async *readTopics() {
      for (const { blob } of pieces) yield JSON.parse(blobs[blob]?.toString('utf8') ?? '') as ReadQuestion;
    },
  };
}
