import { DEFAULT_LANGUAGE } from '@twinscape/contract';
import type { Context, Session } from '../../platform/http/index.ts';
import type { CaptureReader } from './toResponse.ts';

const TRIAL = 3;

/** Whoever asks, as answers need them: who may change panoramas hears where they were taken. */
export const toCaptureReader = ({
  session,
  language,
}: Pick<Context, 'language'> & { readonly session: Session }): CaptureReader => ({
  language: language ?? DEFAULT_LANGUAGE,
  isEditor: session.share === undefined && session.memberType !== TRIAL,
  isVisitor: session.share !== undefined,
});
