import { Refusal, refuse } from '@twinscape/contract';
import { transportRefusals as no } from '@twinscape/contract/transports';
import type { DeviceIdentity } from '../../devices/index.ts';
import { allowClaim } from '../claim/allowClaim.ts';
import { firmwareFor } from '../firmware/content.ts';
import type { Links } from '../links.ts';
import { provisionDevice } from '../provision/index.ts';
import { answerTo } from '../questions.ts';
import { written } from '../written.ts';
import { type Answer, json, refused } from './answer.ts';
import { CODE, type Message } from './message.ts';
import { type Endpoint, nameOf, type Observed, type Observers } from './observers.ts';
import {
  argumentsOf,
  blockOf,
  blockOption,
  FORMAT,
  MAX_BLOCK_BYTES,
  numberOf,
  numberOption,
  OPTION,
  pathOf,
  queryOf,
} from './options.ts';
import { MAX_BODY_BYTES, type Parts } from './parts.ts';
import { type CoapRoute, routeOf } from './routes.ts';

type Request = {
  readonly message: Message;
  readonly endpoint: Endpoint;
  /** Name of the endpoint. */
  readonly owner: string;
  readonly key: string;
  readonly resource: string;
};
type OfDevice = Exclude<CoapRoute, { kind: 'provision' }>;

/** The device API of the thing platform over CoAP. */
export class Requests {
  constructor(
    private readonly links: Links,
    private readonly observers: Observers,
    private readonly parts: Parts,
  ) {}

  async answer(message: Message, endpoint: Endpoint): Promise<Answer> {
    // Paths of our own never hold these two.
    const resource = `${message.code} ${pathOf(message).join('/')}?${queryOf(message).join('&')}`;
    const owner = nameOf(endpoint);
    const request = { message, endpoint, resource, owner, key: `${owner} ${resource}` };
    try {
      const further = this.parts.further(request.key, message);
      if (further === 'behind') return { code: CODE.badOption };
      if (further) {
        // A part without its format would seem to be of another body.
        const format = numberOption(OPTION.contentFormat, kind(message));
        return { code: CODE.content, payload: further.payload, options: [format, ...further.options] };
      }
      const route = routeOf(pathOf(message));
      if (!route) return { code: CODE.badRequest, isForStranger: true };
      if (route.kind === 'provision') return await this.provision(request);
      const device = await this.links.authenticate({ kind: 'token', token: route.token }, endpoint.address);
      if (!device) return { ...refused(refuse(no['device.tokenInvalid'])), isForStranger: true };
      // Before parts are gathered or anything is read.
      if (message.code === CODE.post && route.kind === 'telemetry') this.links.requireRoom(device);
      return message.code === CODE.get
        ? await this.get(request, route, device)
        : await this.post(request, route, device);
    } catch (error) {
      // Who comes too often, or is not known yet, hears as little as any stranger.
      if (error instanceof Refusal) return { ...refused(error), isForStranger: error.text.key === 'device.busy' };
      throw error;
    }
  }

  /** The code tells how it went, as the thing platform does over CoAP; the body in the same words as elsewhere. */
  private async provision({ message }: Request): Promise<Answer> {
    if (message.code !== CODE.post) return { code: CODE.methodNotAllowed, isForStranger: true };
    const answer = await provisionDevice(this.links.platform, message.payload);
    const isDone = answer.status === 'SUCCESS';
    return { ...json(JSON.stringify(answer), isDone ? CODE.created : CODE.badRequest), isForStranger: !isDone };
  }

  private async get(request: Request, route: OfDevice, device: DeviceIdentity): Promise<Answer> {
    const observe = numberOf(request.message, OPTION.observe);
    switch (route.kind) {
      case 'attributes': {
        if (observe === 0) return this.observe(request, device, 'sharedAttributes', () => this.shared(device));
        if (observe === 1) this.observers.remove(request.endpoint, device.id, 'sharedAttributes');
        const asked = argumentsOf(request.message);
        const keys = { clientKeys: asked.get('clientKeys'), sharedKeys: asked.get('sharedKeys') };
        return this.inParts(request, json(await this.links.askedAttributes(device, keys)));
      }
      case 'rpc':
        if (observe === 0) return this.observe(request, device, 'rpcRequest', async () => '');
        this.observers.remove(request.endpoint, device.id, 'rpcRequest');
        return { code: CODE.content };
      case 'firmware':
        return this.firmware(request, route.software, device);
      default:
        return { code: CODE.methodNotAllowed };
    }
  }

  /** What the device is to install: in blocks as large as it asks, or one part of a size by the query. */
  private async firmware({ owner, key, message }: Request, software: boolean, device: DeviceIdentity): Promise<Answer> {
    const asked = argumentsOf(message);
    const said = { title: asked.get('title'), version: asked.get('version') };
    const content = await firmwareFor(this.links.platform, device, software, said);
    const format = numberOption(OPTION.contentFormat, FORMAT.bytes);
    const size = Number(asked.get('size') ?? 0);
    if (size > 0) {
      if (!(size <= MAX_BODY_BYTES)) return { code: CODE.badRequest };
      const part = this.parts.of(owner, key, message, await content.chunk(size, Number(asked.get('chunk') ?? 0)));
      return part
        ? { code: CODE.content, payload: part.payload, options: [format, ...part.options] }
        : { code: CODE.badOption };
    }
    const block = blockOf(message, OPTION.block2);
    const wanted = block === undefined || block === 'malformed' ? { number: 0, size: MAX_BLOCK_BYTES } : block;
    if (wanted.number > 0 && wanted.number * wanted.size >= content.size) return { code: CODE.badOption };
    const isMore = (wanted.number + 1) * wanted.size < content.size;
    const options = [
      format,
      blockOption(OPTION.block2, { ...wanted, isMore }),
      { number: OPTION.etag, value: Buffer.from(content.etag, 'hex').subarray(0, 8) },
      ...(wanted.number === 0 ? [numberOption(OPTION.size2, content.size)] : []),
    ];
    return { code: CODE.content, payload: await content.chunk(wanted.size, wanted.number), options };
  }

  /** The first answer is what stands now; it is read after the observation began, so that nothing is missed in between. */
  private async observe(
    request: Request,
    device: DeviceIdentity,
    observed: Observed,
    present: () => Promise<string>,
  ): Promise<Answer> {
    const { endpoint, message, resource } = request;
    const sequence = this.observers.add(endpoint, device, observed, Buffer.from(message.token), resource);
    const text = await present();
    const answer = text === '' ? { code: CODE.content, options: [] } : this.inParts(request, json(text));
    // Too many observe: this is the answer of a server that does not (RFC 7641, 4.1).
    if (sequence === undefined) return answer;
    return { ...answer, options: [...(answer.options ?? []), numberOption(OPTION.observe, sequence)] };
  }

  private async post(request: Request, route: OfDevice, device: DeviceIdentity): Promise<Answer> {
    const arrived = this.parts.take(request.owner, request.key, request.message);
    if ('next' in arrived) return { code: CODE.continue, options: arrived.next };
    if ('wrong' in arrived) {
      if (arrived.wrong === 'tooLarge')
        return { code: CODE.tooLarge, options: [numberOption(OPTION.size1, MAX_BODY_BYTES)] };
      return { code: arrived.wrong === 'incomplete' ? CODE.incomplete : CODE.badRequest };
    }
    if (route.kind === 'rpc') {
      const answer = this.inParts(request, json(await answerTo(this.links.platform, device, arrived.body)));
      return { ...answer, options: [...(answer.options ?? []), ...arrived.options] };
    }
    await this.take(route, device, arrived.body);
    return { code: CODE.created, options: arrived.options };
  }

  /** Resolves when what was sent is stored. */
  private async take(route: OfDevice, device: DeviceIdentity, body: Buffer): Promise<void> {
    switch (route.kind) {
      case 'telemetry':
        return this.links.telemetry(device, body);
      case 'attributes':
        return this.links.clientAttributes(device, body);
      case 'rpcReply':
        return this.links.answered(device.id, route.request, body.toString());
      case 'claim':
        return allowClaim(this.links.platform, device, body);
      default:
        throw refuse(no['payload.notServed']);
    }
  }

  /** All shared attributes, as an observer is told of their changes. */
  private async shared(device: DeviceIdentity): Promise<string> {
    return written(await this.links.attributesOf(device, 'SHARED_SCOPE'));
  }

  private inParts({ owner, key, message }: Request, answer: ReturnType<typeof json>): Answer {
    const accepted = numberOf(message, OPTION.accept);
    if (accepted !== undefined && accepted !== FORMAT.json) return { code: CODE.notAcceptable };
    const part = this.parts.of(owner, key, message, answer.payload);
    if (!part) return { code: CODE.badOption };
    return { code: answer.code, payload: part.payload, options: [...answer.options, ...part.options] };
  }
}

/** What is kept of answers is JSON, but for parts of firmware. */
const kind = (message: Message): number => (routeOf(pathOf(message))?.kind === 'firmware' ? FORMAT.bytes : FORMAT.json);
