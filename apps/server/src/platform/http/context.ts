import type { Readable } from 'node:stream';
import type { Access, CallSpec, InputOf, Language, ResultOf } from '@twinscape/contract';
import type { Actor } from '../events/index.ts';
import type { Platform } from '../platform.ts';
import type { WrittenJson } from './dialect.ts';
import type { ProjectScope, Session, SharePass } from './session.ts';

/** A file part of a multipart call; its bytes are already in the blob store. */
export type ReceivedFile = {
  readonly field: string;
  readonly name: string;
  readonly blobKey: string;
  readonly size: number;
};

/** A handler's answer where the call answers with a file. Ranges are served when the total size is known and `open` can start anywhere. */
export type FileAnswer = {
  readonly name: string;
  readonly mime: string;
  /** In bytes; absent for a file that is written while it is sent. */
  readonly size?: number;
  open(range?: { start: number; end: number }): Promise<Readable>;
  /** Shown in the page (pictures) instead of saved; only for content that we re-encoded ourselves. */
  readonly inline?: boolean;
  /** Strong validator: the content's hash. */
  readonly etag?: string;
  /** What stands under this address never changes: whoever has it need not ask again. */
  readonly immutable?: true;
  /** The same bytes as they are stored, compressed: sent to a client that takes gzip and asks for no range. */
  readonly gzip?: { readonly size: number; open(): Promise<Readable> };
};

/** Everything a handler may know of the request besides its input. */
export type Context<Door extends Access = Access> = {
  readonly platform: Platform;
  readonly session: Door['door'] extends 'open' ? Session | undefined : Session;
  readonly language: Language;
  readonly requestId: string;
  readonly ip: string;
  /** The user agent, cut to a sane length. */
  readonly client: string;
  readonly actor: Actor;
  /** Scope `project`: the project named by the input. */
  readonly project: Door['scope'] extends 'project' ? ProjectScope : ProjectScope | undefined;
  /** Scope `enterprise`: the caller's enterprise, or the one a platform administrator named. */
  readonly companyId: string | undefined;
  readonly files: readonly ReceivedFile[];
  /** Aborted when the caller went away, or the program stops: whoever waits for long need not wait any more. */
  readonly gone: AbortSignal;
  /** The opaque token by which the caller showed themself, where it was one. */
  readonly token?: string;
  /** Sets or clears the session cookie that lets addresses be read. */
  setSessionCookie(token: string | undefined): void;
  /** Gives the browser that opened a share its ticket, for reads by address. */
  setShareCookie(share: SharePass): void;
};

export type Handler<C extends CallSpec> = (
  input: InputOf<C>,
  context: Context<C['access']>,
) => Promise<C extends { blob: true } ? FileAnswer : ResultOf<C> | WrittenJson>;

/** A handler for each call of a table; a call without one does not compile. */
export type Handlers<Table extends Readonly<Record<string, CallSpec>>> = {
  readonly [Name in keyof Table]: Handler<Table[Name]>;
};

export type Route = { readonly name: string; readonly call: CallSpec; readonly handler: Handler<CallSpec> };

/** Names the handler's type in its own file: `export const Login = handle(identityCalls.Login, async (input, context) => …)`. */
export const handle = <C extends CallSpec>(_call: C, handler: Handler<C>): Handler<C> => handler;

/** Binds a domain's calls to their handlers. */
export function routes<Table extends Readonly<Record<string, CallSpec>>>(
  table: Table,
  handlers: Handlers<Table>,
): Route[] {
  return Object.entries(table).map(([name, call]) => ({
    name,
    call,
    handler: handlers[name] as unknown as Handler<CallSpec>,
  }));
}
