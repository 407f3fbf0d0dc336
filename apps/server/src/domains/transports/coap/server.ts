import { randomInt } from 'node:crypto';
import type { Answer } from './answer.ts';
import { CODE, type Message, MessageError, readMessage, writeMessage } from './message.ts';
import { type Endpoint, nameOf, type Observers } from './observers.ts';
import { blockOf, notUnderstood, OPTION } from './options.ts';
import { RecentMessages } from './recent.ts';

/** Requests that may be worked on at a time. More are passed over: whoever wants an answer asks again, each time after a longer pause. */
const MAX_AT_WORK = 2_000;

export type ServerServices = {
  send(endpoint: Endpoint, bytes: Buffer): void;
  /** Answers a request; what it rejects with is a fault. */
  answer(message: Message, endpoint: Endpoint): Promise<Answer>;
  readonly observers: Pick<Observers, 'answered' | 'heardOf' | 'freeId'>;
  readonly onFault: (error: unknown) => void;
};

/**
 * The message layer of CoAP (RFC 7252, 4): what comes once, or again because its answer was lost, is worked on once. Nothing is acknowledged before it is done, so
 * that an acknowledgement means that it is stored.
 */
export class CoapServer {
  private readonly recent = new RecentMessages();
  private nextId = randomInt(65_536);
  private atWork = 0;
  private readonly services: ServerServices;

  constructor(services: ServerServices) {
    this.services = services;
  }

  receive(bytes: Buffer, endpoint: Endpoint): void {
    const message = this.read(bytes, endpoint);
    if (!message) return;
    const { type, code, id } = message;
    if (type === 'ACK' || type === 'RST') this.services.observers.answered(endpoint, message);
    else if (code === CODE.empty || code >> 5 !== 0) {
      // A ping, or an answer to what we never asked (RFC 7252, 4.2 and 4.3).
      if (type === 'CON') this.services.send(endpoint, writeMessage({ type: 'RST', code: CODE.empty, id }));
    } else this.request(message, endpoint);
  }

  private read(bytes: Buffer, endpoint: Endpoint): Message | undefined {
    try {
      return readMessage(bytes);
    } catch (error) {
      if (!(error instanceof MessageError)) throw error;
      const { confirmableId: id } = error;
      if (id !== undefined) this.services.send(endpoint, writeMessage({ type: 'RST', code: CODE.empty, id }));
      return undefined;
    }
  }

  private request(message: Message, endpoint: Endpoint): void {
    const key = `${nameOf(endpoint)} ${message.id}`;
    const seen = this.recent.seen(key, Date.now());
    if (seen !== 'new') {
      if (seen.answer) this.services.send(endpoint, seen.answer);
      return;
    }
    if (this.atWork >= MAX_AT_WORK) {
      this.recent.forget(key);
      return;
    }
    this.atWork += 1;
    this.services.observers.heardOf(endpoint);
    const work = refusedAtOnce(message) ?? this.services.answer(message, endpoint);
    Promise.resolve(work)
      .catch((error: unknown): Answer => {
        this.services.onFault(error);
        return { code: CODE.fault };
      })
      .then((answer) => {
        this.atWork -= 1;
        this.reply(message, endpoint, key, answer);
      })
      .catch((error: unknown) => this.services.onFault(error));
  }

  private reply(message: Message, endpoint: Endpoint, key: string, answer: Answer): void {
    const isConfirmable = message.type === 'CON';
    const bytes = writeMessage({
      type: isConfirmable ? 'ACK' : 'NON',
      id: isConfirmable ? message.id : this.freeId(endpoint),
      token: message.token,
      ...answer,
    });
    this.recent.answered(key, bytes);
    this.services.send(endpoint, bytes);
  }

  private freeId(endpoint: Endpoint): number {
    const ofPeer = this.services.observers.freeId(endpoint);
    if (ofPeer !== undefined) return ofPeer;
    this.nextId = (this.nextId + 1) % 65_536;
    return this.nextId;
  }
}

/** What is refused whatever it is about. */
function refusedAtOnce(message: Message): Answer | undefined {
  const { code, options } = message;
  if (options.some(({ number }) => number === OPTION.proxyUri || number === OPTION.proxyScheme))
    return { code: CODE.noProxy };
  if (notUnderstood(message) !== undefined) return { code: CODE.badOption };
  if ([OPTION.block1, OPTION.block2].some((block) => blockOf(message, block) === 'malformed'))
    return { code: CODE.badRequest };
  return code === CODE.get || code === CODE.post ? undefined : { code: CODE.methodNotAllowed };
}
