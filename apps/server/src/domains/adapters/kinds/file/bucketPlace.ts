import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { BucketDrop } from '../../../../platform/dropLocation.ts';
import { SourceFailed } from '../port.ts';
import type { DropReader, FileToRead } from './dropReader.ts';

const NAMES_MAX = 20_000;

/** Objects of a bucket below a prefix. S3 shows an object when all of it is there. */
export class BucketPlace implements DropReader {
  private readonly client: S3Client;
  private readonly drop: BucketDrop;

  constructor(drop: BucketDrop) {
    this.drop = drop;
    this.client = new S3Client({
      region: drop.region,
      forcePathStyle: drop.forcePathStyle,
      credentials: { accessKeyId: drop.accessKeyId, secretAccessKey: drop.secretAccessKey },
      ...(drop.endpoint === undefined ? {} : { endpoint: drop.endpoint }),
      requestHandler: { connectionTimeout: 10_000, socketTimeout: 30_000 },
      // Many self-hosted stores refuse the newer default checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  async list(subfolder?: 'done'): Promise<FileToRead[]> {
    const below = subfolder ? `${subfolder}/` : '';
    const files: FileToRead[] = [];
    await this.orFail(async () => {
      const Prefix = this.drop.prefix + below;
      const pages = paginateListObjectsV2(
        { client: this.client },
        { Bucket: this.drop.bucket, Prefix, Delimiter: '/' },
      );
      for await (const { Contents = [] } of pages)
        for (const { Key = '', Size = 0, LastModified = new Date(0) } of Contents)
          if (Key !== Prefix && files.length < NAMES_MAX)
            files.push({ name: below + Key.slice(Prefix.length), modifiedMs: LastModified.getTime(), size: Size });
    });
    return files;
  }

  read(name: string, most: number): Promise<string> {
    return this.orFail(async () => {
      const { Body, ContentLength = 0 } = await this.client.send(new GetObjectCommand(this.toAddress(name)));
      // Another may have taken the place of the one that was listed.
      if (ContentLength > most) {
        (Body as { destroy?: () => void } | undefined)?.destroy?.();
        throw new SourceFailed('answerTooLarge');
      }
      return (await Body?.transformToString('utf-8')) ?? '';
    });
  }

  async remove(name: string): Promise<void> {
    await this.orFail(() => this.client.send(new DeleteObjectCommand(this.toAddress(name))));
  }

  async move(name: string, to: 'done' | 'failed'): Promise<void> {
    const { Bucket, Key } = this.toAddress(name);
    const CopySource = `${Bucket}/${Key.split('/').map(encodeURIComponent).join('/')}`;
    await this.orFail(() =>
      this.client.send(new CopyObjectCommand({ ...this.toAddress(`${to}/${name}`), CopySource })),
    );
    await this.remove(name);
  }

  close(): void {
    this.client.destroy();
  }

  private toAddress(name: string): { readonly Bucket: string; readonly Key: string } {
    return { Bucket: this.drop.bucket, Key: this.drop.prefix + name };
  }

  private async orFail<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof SourceFailed) throw error;
      throw new SourceFailed('folder', error instanceof S3ServiceException ? error.name : undefined);
    }
  }
}
