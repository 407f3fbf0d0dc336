import { type CallSpec, DEFAULT_LANGUAGE, type Language } from '@twinscape/contract';
import type { FastifyRequest } from 'fastify';
import { readCredential } from '../access/credentials.ts';
import type { Route } from '../context.ts';
import { readLanguage } from '../output/answers.ts';
import { chooseDialect, type Dialect } from '../output/dialect.ts';
import type { Credential, Session, ShareCredential } from '../session.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call that a route serves; absent for what is served besides calls. */
    readonly route?: Route;
    /** What the router's `*` is called in the input of the call. */
    readonly restField?: string | undefined;
  }
  interface FastifyRequest {
    /** Undefined until the call is looked at: what refuses before that answers from `readCallState`. */
    callState: CallState | undefined;
  }
}

/** What is known of a call before its body is read. */
export type CallState = {
  readonly route: Route;
  readonly started: bigint;
  readonly dialect: Dialect;
  /** As the headers show it, whether or not this call lets it count. */
  readonly credential: Credential | undefined;
  language: Language;
  /** Whom the credential, or a shared link, stands for. */
  session: Session | undefined;
  /** Shares that the browser has opened; which of them counts is known with the input. */
  tickets: readonly ShareCredential[];
};

/** The state of the call that a request makes; begun from its headers when nobody has looked at it yet. */
export function readCallState(request: FastifyRequest): CallState {
  request.callState ??= beginCall(request);
  return request.callState;
}

/** RFC 6749, 5.2, wants what it says in ASCII: in English, whoever asks. */
export const chooseAnswerLanguage = ({ style }: Pick<CallSpec, 'style'>, asked: Language | undefined): Language =>
  style === 'oauth' ? 'en' : (asked ?? DEFAULT_LANGUAGE);

function beginCall(request: FastifyRequest): CallState {
  const { route } = request.routeOptions.config;
  if (!route) throw new Error(`${request.method} ${request.routeOptions.url} is no call`);
  const credential = readCredential(request);
  return {
    route,
    started: process.hrtime.bigint(),
    credential,
    dialect: chooseDialect(route.call, credential),
    language: chooseAnswerLanguage(route.call, readLanguage(request)),
    session: undefined,
    tickets: [],
  };
}
