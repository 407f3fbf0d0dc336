import type { Db } from '../db/index.ts';
import type { Platform } from '../platform.ts';
import type { RemoveRefusedBlobs, Uploads } from './input/uploads.ts';
import type { PublicAddress } from './requests/hosts.ts';
import type { WaitingCalls } from './requests/waitingCalls.ts';
import type { Credential, ProjectScope, Session, ShareCredential } from './session.ts';
import type { Metrics } from './site/metrics.ts';

/** What the kernel must be told by the domains. */
export type KernelServices = {
  /**
   * The session behind a credential; undefined when it is unknown, ended or its user may not sign in any more. What a
   * page asks by itself again and again (`watching`) is no use of the session: left alone, it must end for idleness.
   */
  authenticate(credential: Credential, options: { readonly watching: boolean }): Promise<Session | undefined>;
  /**
   * What a share lets read, as a session; refuses a share that is gone or whose code was not given (RU-SHARE-06,
   * RU-SHARE-07).
   */
  openShare(credential: ShareCredential, ip: string): Promise<Session>;
  /** The project and the caller's standing in it; undefined when it does not exist or is out of the caller's reach. */
  findProject(db: Db, session: Session, projectId: string): Promise<ProjectScope | undefined>;
  /** Removes what a refused request has stored. */
  readonly removeRefusedBlobs: RemoveRefusedBlobs;
  /** The address under which people reach the installation, as the settings say. */
  publicAddress(): Promise<PublicAddress>;
  /** Judges what is about to be stored for an enterprise by its quotas; the answer says that the upload is over. */
  beginUpload(companyId: string, bytes: number): Promise<() => void>;
  /** The phone number of the trial alert, empty when none is set. */
  contactPhone(): Promise<string>;
};

/** What every route is bound to. */
export type Kernel = {
  readonly platform: Platform;
  readonly services: KernelServices;
  readonly metrics: Metrics;
  readonly waitingCalls: WaitingCalls;
  readonly uploads: Uploads;
};
