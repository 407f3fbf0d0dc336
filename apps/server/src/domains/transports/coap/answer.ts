import type { Refusal } from '@twinscape/contract';
import { CODE, type Message } from './message.ts';
import { FORMAT, numberOption, OPTION } from './options.ts';

type Content = Pick<Message, 'code' | 'options' | 'payload'>;
/** What a request is answered with. `isForStranger`: whoever asked has not shown who they are. */
export type Answer = Pick<Content, 'code'> & Partial<Content> & { readonly isForStranger?: boolean };

export const jsonContent = (text: string, code: number = CODE.content): Content => ({
  code,
  payload: Buffer.from(text),
  options: [numberOption(OPTION.contentFormat, FORMAT.json)],
});

const CODES: Readonly<Record<number, number>> = {
  401: CODE.unauthorised,
  403: CODE.forbidden,
  404: CODE.notFound,
  413: CODE.tooLarge,
  429: CODE.tooMany,
  503: CODE.unavailable,
  507: CODE.unavailable,
};

/** A refusal with its reason as diagnostic payload (RFC 7252, 5.5.2), which has no format and is English. */
export const toRefusedAnswer = (refusal: Refusal): Answer => ({
  code: CODES[refusal.text.code] ?? CODE.badRequest,
  payload: Buffer.from(refusal.in('en').slice(0, 500)),
});
