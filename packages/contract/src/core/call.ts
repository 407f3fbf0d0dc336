import { z } from 'zod';
import type { Access } from './access.ts';
import { REQUEST_TIMEOUT_MS, SMALL_BODY, USUAL_BODY } from './limits.ts';
import type { Naming } from './names.ts';
import type { RateName } from './rates.ts';
import type { Text } from './text.ts';

/**
 * With the value 1: the page itself asks. Another site cannot add a header of its own without asking this server first,
 * which never agrees.
 */
export const PAGE_HEADER = 'X-Twinscape-Page';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * How an answer is wrapped and named.
 * - `main`: HTTP 200 with {ErrorCode, Message, Result}, PascalCase names.
 * - `document`: the same with StatusCode in the place of ErrorCode (E-DocResponse, RU-CALL-11).
 * - `thing`: names as declared; the envelope for our own tokens, bare ThingsBoard JSON with real HTTP codes for JWTs
 *   and API keys.
 * - `openCde`: names as declared; bare JSON with real HTTP codes whoever asks, and nothing for a field without a value,
 *   as the OpenCDE APIs of buildingSMART have it. Pages of other sites may ask, by a token and never by a cookie.
 * - `oauth`: the same with the errors of RFC 6749.
 */
export type Style = 'main' | 'document' | 'thing' | 'openCde' | 'oauth';

/** How the fields of a call are written. */
export const getWireNaming = ({ style }: { readonly style: Style }): Naming =>
  style === 'main' || style === 'document' ? 'pascal' : 'given';

/** Whether pages of other sites may make a call: those whose answers depend on no cookie. */
export const isOpenToPages = ({ style }: { readonly style: Style }): boolean =>
  style === 'openCde' || style === 'oauth';

/**
 * What a call does, for the guard:
 * `read` changes nothing; `own` changes only the caller's own settings and stays open to trial accounts;
 * `write` changes shared data and is refused while the session's isEdit is 0 or the enterprise has expired.
 */
export type Effect = 'read' | 'own' | 'write';

export type CallSpec = {
  /** The catalogue's id, or ours (`T-…`) for a call that the catalogue lacks. */
  readonly id: string;
  readonly method: Method;
  /** Served by these methods too; our own client uses `method`. */
  readonly altMethods?: readonly Method[];
  readonly path: string;
  readonly aliases?: readonly string[];
  readonly title: Text;
  readonly access: Access;
  readonly effect: Effect;
  /** Everything the call takes, whether it travels in path, query or body; accepted in any of them and in any case. */
  readonly input: z.ZodObject;
  /** Fields that our own client puts into the query of a call that has a body. */
  readonly inQuery?: readonly string[];
  /** The field that takes the whole body as the text that was sent: for content whose names and numbers are data. */
  readonly textBody?: string;
  /** Bytes of its body at most; a multipart call has its own limits. */
  readonly maxBody: number;
  readonly result: z.ZodType;
  readonly style: Style;
  /** A file door: the parts are stored as blobs before the handler runs. */
  readonly multipart?: { readonly maxFiles: number; readonly maxBytes: number };
  /** The answer is a file, not an envelope. */
  readonly blob?: true;
  /** The bare dialect answers text/plain. */
  readonly plainText?: true;
  /** Without credentials the bare dialect is spoken. */
  readonly bare?: true;
  /** HTTP code of a success in a dialect of real codes, where it is not 200. */
  readonly successStatus?: 201;
  /** The envelope also carries the result's fields at its top level, for clients of either dialect. */
  readonly bothShapes?: true;
  /** May run several times at once (polling); otherwise the client lets equal calls in flight share one answer. */
  readonly loop?: true;
  /** The page reads integers beyond 2⁵³ of the answer exactly, as bigint: for answers that are shown as they came. */
  readonly exact?: true;
  readonly timeout: number;
  /** How often it may be made; absent: as often as somebody who is signed in likes. */
  readonly rate?: RateName;
  /** Message of a success, where the page shows one. */
  readonly done?: Text;
};

type Optional = 'style' | 'timeout' | 'effect' | 'maxBody';
type CallDeclaration = Omit<CallSpec, Optional> & Partial<Pick<CallSpec, Optional>>;

/** Declares one call; its key in the domain's table is the call's name. Reads are GET unless said otherwise. */
export function call<const T extends CallDeclaration>(spec: T): T & Pick<CallSpec, Optional | 'rate'> {
  return {
    style: 'main',
    timeout: REQUEST_TIMEOUT_MS,
    maxBody: spec.access.door === 'open' ? SMALL_BODY : USUAL_BODY,
    effect: spec.method === 'GET' ? 'read' : 'write',
    ...defaultRate(spec),
    ...spec,
  };
}

/** What `get` and `post` leave to say of a call; without a result it answers nothing. */
type CallDetails = Omit<CallDeclaration, 'id' | 'method' | 'path' | 'access' | 'result'> & {
  readonly result?: z.ZodType;
};
type Declared<M extends Method, A extends Access, D extends CallDetails> = D & {
  readonly id: string;
  readonly method: M;
  readonly path: string;
  readonly access: A;
  readonly result: D extends { readonly result: infer R extends z.ZodType } ? R : z.ZodVoid;
} & Pick<CallSpec, Optional | 'rate'>;

const declareWith =
  <const M extends Method>(method: M, style: Style = 'main') =>
  <const A extends Access, const D extends CallDetails>(id: string, path: string, access: A, details: D) =>
    call({ id, method, path, access, style, result: z.void(), ...details }) as Declared<M, A, D>;

/**
 * A row of a table of calls: the catalogue's id, the path and who may, then the title and what it takes and answers.
 *
 *     DeleteAssetView: post('C-AVIEW-06', at('DeleteAssetView'), formalEditors(), {
 *       title: { cn: '删除资产视图', en: 'Delete an asset view with its categories; the assets stay' },
 *       input: z.object(ofView),
 *       done: doneTexts.deleted,
 *     }),
 */
export const get = declareWith('GET');
export const post = declareWith('POST');
export const mainDelete = declareWith('DELETE');

/** The same for the calls on documents. */
export const documentGet = declareWith('GET', 'document');
export const documentPost = declareWith('POST', 'document');

/** The same for the calls that ThingsBoard's clients know. */
export const tbGet = declareWith('GET', 'thing');
export const tbPost = declareWith('POST', 'thing');
export const tbPut = declareWith('PUT', 'thing');
export const tbDelete = declareWith('DELETE', 'thing');

/** The same for the calls of the OpenCDE APIs. */
export const openCdeGet = declareWith('GET', 'openCde');
export const openCdePost = declareWith('POST', 'openCde');
export const openCdePut = declareWith('PUT', 'openCde');
export const openCdeDelete = declareWith('DELETE', 'openCde');

/** The rate of a call of a signed-in user that names none: those without a session name theirs. */
function defaultRate(spec: CallDeclaration): Pick<CallSpec, 'rate'> {
  if (spec.access.door !== 'session') return {};
  if (spec.multipart) return { rate: 'upload' };
  if ((spec.effect ?? (spec.method === 'GET' ? 'read' : 'write')) !== 'read') return { rate: 'write' };
  return 'key' in spec.input.shape && 'pageSize' in spec.input.shape ? { rate: 'search' } : {};
}

export type CallTable = Readonly<Record<string, CallSpec>>;
export type InputOf<C extends CallSpec> = z.output<C['input']>;
export type SentInputOf<C extends CallSpec> = z.input<C['input']>;
export type ResultOf<C extends CallSpec> = z.output<C['result']>;

/**
 * The names in braces of a path: `/api/user/{id}` gives `['id']`. A last one with a star, `{path*}`, takes the rest of
 * the path with its slashes.
 */
export const pathFields = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\*?\}/g)].map((match) => match[1] ?? '');
