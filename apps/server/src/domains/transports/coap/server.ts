import { randomInt } from 'node:crypto';
import { toAddressKey } from '../../../platform/limits/index.ts';
import { Counters } from '../buckets.ts';
import type { Answer } from './answer.ts';
import { CODE, type Message, MessageError, readMessage, writeMessage } from './message.ts';
import { type Endpoint, formatEndpoint, type Observers } from './observers.ts';
import { findUnknownOption, OPTION, readBlock } from './options.ts';
import type { PeerFilter } from './peerFilter.ts';
import { RecentMessages } from './recent.ts';

/**
 * Requests that may be worked on at a time, in all and of one address. More are passed over: whoever wants an answer
 * asks again, each time after a longer pause.
 */
const MAX_AT_WORK = 2_000;
const MAX_AT_WORK_OF_ADDRESS = 1_000;
/**
 * An answer to whoever has not shown who they are is no larger than so many times the request: else a forged sender
 * would make us send more than they do.
 */
const MOST_AMPLIFIED = 3;

export type ServerServices = {
  send(endpoint: Endpoint, bytes: Buffer): void;
  /** Answers a request; what it rejects with is a fault. */
  answer(message: Message, endpoint: Endpoint): Promise<Answer>;
  readonly observers: Pick<Observers, 'answered' | 'heardOf' | 'freeId'>;
  /** Whose datagrams are read and answered. */
  readonly peers: Pick<PeerFilter, 'accepts' | 'mayAnswerStranger'>;
  readonly onFault: (error: unknown) => void;
};

/**
 * The message layer of CoAP (RFC 7252, 4): what comes once, or again because its answer was lost, is worked on once.
 * Nothing is acknowledged before it is done, so that an acknowledgement means that it is stored.
 */
export class CoapServer {
  private readonly recent = new RecentMessages();
  private readonly atWorkOfAddress = new Counters();
  private nextId = randomInt(65_536);
  private atWork = 0;
  private readonly services: ServerServices;

  constructor(services: ServerServices) {
    this.services = services;
  }

  /** A datagram. Whatever is wrong with it ends here: there is no connection that could end for it. */
  receive(bytes: Buffer, endpoint: Endpoint): void {
    try {
      if (this.services.peers.accepts(endpoint)) this.take(bytes, endpoint);
    } catch (error) {
      this.services.onFault(error);
    }
  }

  private take(bytes: Buffer, endpoint: Endpoint): void {
    const message = this.read(bytes, endpoint);
    if (!message) return;
    const { type, code, id } = message;
    if (type === 'ACK' || type === 'RST') this.services.observers.answered(endpoint, message);
    // A ping, or an answer to what we never asked (RFC 7252, 4.2 and 4.3).
    else if (code === CODE.empty || code >> 5 !== 0) {
      if (type === 'CON') this.reset(endpoint, id);
    } else this.request(message, endpoint, bytes.length);
  }

  private read(bytes: Buffer, endpoint: Endpoint): Message | undefined {
    try {
      return readMessage(bytes);
    } catch (error) {
      if (!(error instanceof MessageError)) throw error;
      if (error.confirmableId !== undefined) this.reset(endpoint, error.confirmableId);
      return undefined;
    }
  }

  private reset(endpoint: Endpoint, id: number): void {
    if (this.services.peers.mayAnswerStranger(endpoint))
      this.services.send(endpoint, writeMessage({ type: 'RST', code: CODE.empty, id }));
  }

  private request(message: Message, endpoint: Endpoint, size: number): void {
    const key = `${formatEndpoint(endpoint)} ${message.id}`;
    const address = toAddressKey(endpoint.address);
    const seen = this.recent.seen(key, Date.now(), address);
    if (seen !== 'new') {
      if (seen.answer) this.services.send(endpoint, seen.answer);
      return;
    }
    if (this.atWork >= MAX_AT_WORK || this.atWorkOfAddress.of(address) >= MAX_AT_WORK_OF_ADDRESS) {
      this.recent.remove(key);
      return;
    }
    this.atWork += 1;
    this.atWorkOfAddress.add(address);
    this.services.observers.heardOf(endpoint);
    const work = findRefusal(message) ?? this.services.answer(message, endpoint);
    Promise.resolve(work)
      .catch((error: unknown): Answer => {
        this.services.onFault(error);
        return { code: CODE.fault, isForStranger: true };
      })
      .then((answer) => {
        this.atWork -= 1;
        this.atWorkOfAddress.remove(address);
        this.reply(message, endpoint, key, answer, size);
      })
      .catch((error: unknown) => this.services.onFault(error));
  }

  private reply(message: Message, endpoint: Endpoint, key: string, answer: Answer, size: number): void {
    const { isForStranger, ...content } = answer;
    const isConfirmable = message.type === 'CON';
    const head = {
      type: isConfirmable ? 'ACK' : 'NON',
      id: isConfirmable ? message.id : this.freeId(endpoint),
      token: message.token,
    } as const;
    const bytes = writeMessage({ ...head, ...content });
    if (!isForStranger) {
      this.recent.answered(key, bytes);
      this.services.send(endpoint, bytes);
      return;
    }
    // Nothing is kept for strangers: what they send again is refused again.
    this.recent.remove(key);
    if (!this.services.peers.mayAnswerStranger(endpoint)) return;
    const isSmall = bytes.length <= size * MOST_AMPLIFIED;
    this.services.send(endpoint, isSmall ? bytes : writeMessage({ ...head, code: content.code }));
  }

  private freeId(endpoint: Endpoint): number {
    const ofPeer = this.services.observers.freeId(endpoint);
    if (ofPeer !== undefined) return ofPeer;
    this.nextId = (this.nextId + 1) % 65_536;
    return this.nextId;
  }
}

/** What is refused whatever it is about. */
function findRefusal(message: Message): Answer | undefined {
  const { code, options } = message;
  const isForStranger = true;
  if (options.some(({ number }) => number === OPTION.proxyUri || number === OPTION.proxyScheme))
    return { code: CODE.noProxy, isForStranger };
  if (findUnknownOption(message) !== undefined) return { code: CODE.badOption, isForStranger };
  if ([OPTION.block1, OPTION.block2].some((block) => readBlock(message, block) === 'malformed'))
    return { code: CODE.badRequest, isForStranger };
  return code === CODE.get || code === CODE.post ? undefined : { code: CODE.methodNotAllowed, isForStranger };
}
