import { createHash } from 'node:crypto';
import { identityCalls } from '@twinscape/contract/identity';
import { modelCalls } from '@twinscape/contract/models';
import { projectCalls } from '@twinscape/contract/projects';
import { Upload } from 'tus-js-client';
import { Client } from '../client.ts';

export type SentModel = { readonly modelId: string; readonly sha256: string; readonly name: string };

/**
 * A person with a queue of model files and a line that breaks all the time: sends one after the other, resumes where
 * the server says, and asks for the model again when an answer was lost. Nothing here knows of kills.
 */
export class Uploader {
  readonly sent: SentModel[] = [];
  /** Uploads that came to their end after a break. */
  resumed = 0;
  private stopped = false;
  private token = '';
  private projectId = '';
  private phaseId = '';

  constructor(
    private readonly url: string,
    private readonly createFile: (n: number) => Buffer,
  ) {}

  private get client(): Client {
    return new Client(this.url, this.token);
  }

  async signIn(): Promise<void> {
    this.token = (
      await new Client(this.url, undefined).must(identityCalls.Login, {
        loginAccount: 'engineer',
        loginPwd: 'Twinscape2026',
      })
    ).token;
    const { data } = await this.client.must(projectCalls.GetMemberProjectList, {});
    const tower = data.list.find(({ projectName }) => projectName === '临江中心写字楼');
    this.projectId = tower?.id ?? '';
    const phases = await this.client.must(modelCalls.GetModelPhaseList, { projectId: this.projectId });
    this.phaseId = phases[0]?.id ?? '';
  }

  async uploadUntilStopped(): Promise<void> {
    for (let n = 1; !this.stopped; n++) {
      const file = this.createFile(n);
      const name = `上传 ${n}.ifc`;
      const uploadId = await this.upload(name, file);
      const modelId = uploadId && (await this.retryUntilDone(() => this.claim(uploadId)));
      if (modelId) this.sent.push({ modelId, name, sha256: createHash('sha256').update(file).digest('hex') });
    }
  }

  stop(): void {
    this.stopped = true;
  }

  private async upload(name: string, file: Buffer): Promise<string | undefined> {
    let url: string | undefined;
    return this.retryUntilDone(async () => {
      const isResumed = url !== undefined;
      url = await this.send(name, file, url, (known) => {
        url = known;
      });
      if (isResumed) this.resumed += 1;
      return url.split('/').at(-1);
    });
  }

  private send(
    name: string,
    file: Buffer,
    uploadUrl: string | undefined,
    onUrl: (url: string) => void,
  ): Promise<string> {
    return new Promise((resolve, reject) => {
      const upload = new Upload(file, {
        endpoint: `${this.url}/api/Model/Upload`,
        ...(uploadUrl ? { uploadUrl } : {}),
        chunkSize: 512 * 1024,
        retryDelays: null,
        headers: { Token: this.token },
        metadata: { filename: name, projectId: this.projectId, uploadType: 'uploadmv', phase: this.phaseId },
        onUploadUrlAvailable: () => onUrl(upload.url ?? ''),
        onError: reject,
        onSuccess: () => resolve(upload.url ?? ''),
      });
      upload.start();
    });
  }

  private async claim(uploadId: string): Promise<string> {
    const { projectId, phaseId } = this;
    return (await this.client.must(modelCalls.UploadModel, { projectId, phaseId, uploadId })).modelId;
  }

  /** Again and again until it works; undefined when it is time to stop. */
  private async retryUntilDone<T>(uploadUntilStopped: () => Promise<T>): Promise<T | undefined> {
    for (;;) {
      try {
        return await uploadUntilStopped();
      } catch (error) {
        if (isFinal(error)) throw error;
        if (this.stopped) return undefined;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  }

  /** How the newest version of each model stands. */
  states(): Promise<{ modelId: string; modelName: string; convertState: string; reason?: string | undefined }[]> {
    return this.client
      .must(modelCalls.GetModelList, { projectId: this.projectId, pageSize: 10_000 })
      .then(({ data }) => data.list);
  }

  /** Refuses unless the version can be opened. */
  open(modelId: string) {
    return this.client.send(modelCalls.GetModelFile, { projectId: this.projectId, modelId });
  }
}

/** A refusal that no other try changes would be a fault of the product: the proof ends with it. */
const isFinal = (error: unknown): boolean => error instanceof Error && /\b(400|403|404|413)\b/.test(error.message);
