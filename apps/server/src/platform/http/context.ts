import type { Access, CallSpec, InputOf, Language, ResultOf } from '@twinscape/contract';
import type { Actor } from '../events/index.ts';
import type { Platform } from '../platform.ts';
import type { BasicCredential } from './access/credentials.ts';
import type { CookieSession } from './access/resumeCookie.ts';
import type { SerializedJson } from './output/dialect.ts';
import type { FileAnswer } from './output/sendFile.ts';
import type { ProjectScope, Session, ShareGrant } from './session.ts';

/** A file part of a multipart call; its bytes are already in the blob store. */
export type ReceivedFile = {
  readonly field: string;
  readonly name: string;
  readonly blobKey: string;
  readonly size: number;
};

/** Everything a handler may know of the request besides its input. */
export type Context<Door extends Access = Access> = {
  readonly platform: Platform;
  readonly session: Door['door'] extends 'open' ? Session | undefined : Session;
  readonly language: Language;
  readonly requestId: string;
  readonly ip: string;
  /** Scheme and host by which the caller came, such as `https://twin.example.com`. */
  readonly origin: string;
  /** The user agent, cut to a sane length. */
  readonly client: string;
  readonly actor: Actor;
  /** Scope `project`: the project named by the input. */
  readonly project: Door['scope'] extends 'project' ? ProjectScope : ProjectScope | undefined;
  /** Scope `enterprise`: the caller's enterprise, or the one a platform administrator named. */
  readonly companyId: string | undefined;
  /** What the request has stored so far; empty while it is only decided whether it may. */
  readonly files: readonly ReceivedFile[];
  /** Length of the request's body, where its sender told it. */
  readonly contentLength: number | undefined;
  /** Aborted when the caller went away, or the program stops: whoever waits for long need not wait any more. */
  readonly callerGone: AbortSignal;
  /** The opaque token by which the caller showed themself, where it was one. */
  readonly token?: string;
  /**
   * Sets the cookies of the browser's session: the one that lets addresses be read, and the one that new tabs resume
   * by.
   */
  setSessionCookie(opened: CookieSession): void;
  /** Clears the cookies of the caller's session, which ends. */
  clearSessionCookie(): void;
  /** The token that a new tab resumes by; refuses whoever is not our own page. */
  resumeToken(): string | undefined;
  /** Name and password of HTTP Basic (RFC 7617). */
  readBasic(): BasicCredential | undefined;
  /**
   * The form of a thing that the caller means to change (RFC 9110, 13.1.1): without quotes; absent: whichever it has.
   */
  readonly ifMatch: string | undefined;
  /** Says which form of a thing the answer is, for a later `ifMatch`. */
  setEntityTag(tag: string): void;
  /** Says where the rest of a list is (RFC 8288). */
  setNextPage(address: string): void;
  /** A cookie that the caller sent. */
  readCookie(name: string): string | undefined;
  /** Gives the browser a cookie that no script reads and no other site makes it send. */
  setCookie(name: string, value: string, options: { readonly path: string; readonly maxAgeSeconds: number }): void;
  /** Gives the browser that opened a share its ticket, for reads by address. */
  setShareCookie(share: ShareGrant): void;
};

type Run<C extends CallSpec> = (
  input: InputOf<C>,
  context: Context<C['access']>,
) => Promise<C extends { blob: true } ? FileAnswer : ResultOf<C> | SerializedJson>;
/** Refuses a call, or lets it be made. */
type AdmissionCheck<C extends CallSpec> = (input: InputOf<C>, context: Context<C['access']>) => Promise<void> | void;

export type Handler<C extends CallSpec> = Run<C> & { readonly admit?: AdmissionCheck<C> };

/** A handler for each call of a table; a call without one does not compile. */
export type Handlers<Table extends Readonly<Record<string, CallSpec>>> = {
  readonly [Name in keyof Table]: Handler<Table[Name]>;
};

/** A handler of whatever call: its input is as the call's schema has read it. */
type AnyHandler = {
  (input: Record<string, unknown>, context: Context): Promise<unknown>;
  readonly admit?: (input: Record<string, unknown>, context: Context) => Promise<void> | void;
};

export type Route = { readonly name: string; readonly call: CallSpec; readonly handler: AnyHandler };

/**
 * Names the handler's type in its own file: `export const Login = defineHandler(identityCalls.Login, async (input,
 * context) => …)`. A call that takes files has two parts, `{ admit, run }`: `admit` is asked once the input is known
 * and before the first byte of a file is stored. What can be refused without the file (a missing record, a quota, the
 * rule of trial users) is refused there.
 */
export function defineHandler<C extends CallSpec>(
  _call: C,
  handler: Run<C> | { readonly admit: AdmissionCheck<C>; readonly run: Run<C> },
): Handler<C> {
  if (typeof handler === 'function') return handler;
  const { admit, run } = handler;
  return Object.assign((input: InputOf<C>, context: Context<C['access']>) => run(input, context), { admit });
}

/** Binds a domain's calls to their handlers. */
export function bindRoutes<Table extends Readonly<Record<string, CallSpec>>>(
  table: Table,
  handlers: Handlers<Table>,
): Route[] {
  return Object.entries(table).map(([name, call]) => ({
    name,
    call,
    handler: handlers[name] as unknown as AnyHandler,
  }));
}
