import type { CallSpec } from '@twinscape/contract';
import type { ProjectScope, Session } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/platform.ts';

/** Where an upload is to go, in the words of its kind. */
export type UploadTarget = Readonly<Record<string, string>>;

/** What an upload says of itself before a byte is taken. */
export type AnnouncedUpload<Target extends UploadTarget = UploadTarget> = {
  readonly fileName: string;
  readonly fileSize: number;
  readonly projectId: string;
  readonly target: Target;
};

export type UploadKindCaller = {
  readonly platform: Platform;
  readonly session: Session;
  readonly project: ProjectScope;
};

/** What a domain says of the uploads that become its own. */
export type UploadKind<Target extends UploadTarget = UploadTarget> = {
  readonly name: string;
  /** Below the calls' own addresses, so that reverse proxies send it the same way. */
  readonly path: string;
  /** A call that such uploads end in: whoever may make it may upload. */
  readonly call: Pick<CallSpec, 'access' | 'effect'>;
  readonly maxBytes: number;
  /** @param metadata by keys in lower case; undefined when it cannot be read. Refuses what could become nothing. */
  readonly parse: (
    metadata: Readonly<Record<string, string>> | undefined,
    fileSize: number | undefined,
  ) => AnnouncedUpload<Target>;
  /** Refuses a place that the caller may not fill. */
  readonly requireTarget: (caller: UploadKindCaller, target: Target) => Promise<unknown>;
  /** The same as metadata again. */
  readonly describe: (target: Target) => Readonly<Record<string, string | undefined>>;
};
